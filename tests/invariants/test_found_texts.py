"""Holes found in what is read out of texts: masking (I12) and guardrails (I11). Red until closed.

See test_found.py for those of the gate, the turn and the journal.
"""

import pytest

from comptoir.agent.guardrails import Spoken, check, tokens
from comptoir.core.masking import mask
from comptoir.packs.boutique.numeros import A_NOUS
from comptoir.packs.boutique.voix import PAROLE


# HOLE (I12): forms of a card number or an IBAN that a phone's keyboard or a copy makes are not
# masked, and reach the journal, the prompt and the provider.
@pytest.mark.parametrize(
    "secret",
    [
        "4111  1111  1111  1111",
        "4111/1111/1111/1111",
        "4111_1111_1111_1111",
        "4111\n1111\n1111\n1111",
        "4111\u20091111\u20091111\u20091111",
        "4111\u200b1111\u200b1111\u200b1111",
        "4111–1111–1111–1111",
        "４１１１１１１１１１１１１１１１",
        "carte4111111111111111",
        "4111 1111 1111 1111 12/27",
        "4111 1111 1111 1111 123",
        "FR76  3000  6000  0112  3456  7890  189",
        "FR76\n3000 6000 0112 3456 7890 189",
        "FR76\u20093000\u20096000\u20090112\u20093456\u20097890\u2009189",
        "FR76–3000–6000–0112–3456–7890–189",
        "IBANFR7630006000011234567890189",
    ],
)
def test_I12_a_card_number_or_an_IBAN_is_masked_however_it_is_written(secret: str) -> None:
    assert "••••" in mask(secret, A_NOUS)


# HOLE (I12): the pattern of an IBAN begins at any two letters and two digits ("LL-10…"), swallows
# the beginning of the real IBAN that follows, finds no valid prefix and masks nothing. An order
# number before an IBAN is the most natural message of all.
@pytest.mark.parametrize(
    "text",
    [
        "Remboursez LL-10610 sur FR76 3000 6000 0112 3456 7890 189",
        "le 12 à DE 89 ou DE89 3704 0044 0532 0130 00",
    ],
)
def test_I12_what_stands_before_an_IBAN_does_not_hide_it(text: str) -> None:
    assert "••••" in mask(text, A_NOUS)


# HOLE (I11): these forms of our own numbers, amounts, dates and contacts pass the guardrails with
# nothing behind them. `tokens` reads the raw text: cleaning it first (as claims do: NFKC, nothing
# invisible) closes many; the others want a wider pattern.
@pytest.mark.parametrize(
    "leak",
    [
        "LL-10\u200b498",
        "LL-10\u00ad498",
        "LL-1_0_4_9_8",
        "10 498",
        "10\u202f498",
        "commande10498",
        "RET-7M\u200b2Q",
        "RET n° 7M2Q",
        "RET:7M2Q",
        "RET-7 M 2 Q",
        "CL 52187499831 FR",
        "52187499831",
        "TA–45–ENCRE",
        "€49,90",
        "EUR 49,90",
        "49\u200b€",
        "49,900 €",
        "49 (euros)",
        "4990 centimes",
        "1,234.50 €",
        "quarante-neuf euros",
        "31-08-2026",
        "2026/08/31",
        "2026-8-31",
        "31 / 08 / 2026",
        "31août",
        "31e août",
        "le premier septembre",
        "trente et un août",
        "33600000107",
        "06\u200b00000107",
        "06/00/00/01/07",
        "ftp://mauvais.ru/x",
        "mauvais.ru",
        "bit.ly/x",
        "mauvais.xyz",
        "mauvais[.]com",
        "FR76-3000-6000-0112-3456-7890-189",
        "ines.moreau arobase example point com",
    ],
)
def test_I11_a_token_of_ours_is_seen_however_it_is_written(leak: str) -> None:
    spoken = Spoken(f"Voici : {leak} pour vous.", frozenset(), frozenset(), frozenset())
    assert check(spoken, PAROLE)


# FALSE ALARMS (the other way round): an honest amount with a dot is read as a day and a month too,
# and a number of two digits after the sign as cents of it.
@pytest.mark.parametrize(
    ("text", "cents"),
    [("Cela fait 12.05 EUR.", 1205), ("Comptez 249,00 € 31 jours après.", 24900)],
)
def test_an_honest_amount_is_read_as_the_amount_it_is(text: str, cents: int) -> None:
    assert tokens.in_text(text, PAROLE) == {f"amount:{cents}"}
