"""Card numbers and IBANs are masked where messages enter; our own numbers are left alone."""

import re

import pytest

from comptoir.core.masking import mask
from comptoir.packs.boutique.numeros import A_NOUS

CARD = "4111 1111 1111 1111"
IBAN = "FR76 3000 6000 0112 3456 7890 189"
PARCEL_THAT_PASSES_LUHN = "CL00000000018FR"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"ma carte {CARD}, merci", "ma carte [carte •••• 1111], merci"),
        ("4111111111111111", "[carte •••• 1111]"),
        ("4111-1111-1111-1111.", "[carte •••• 1111]."),
        ("4111\u00a01111\u00a01111\u00a01111", "[carte •••• 1111]"),
        ("378282246310005 amex", "[carte •••• 0005] amex"),
        (f"IBAN {IBAN}.", "IBAN [IBAN •••• 0189]."),
        (f"{IBAN} pour le remboursement", "[IBAN •••• 0189] pour le remboursement"),
        ("fr7630006000011234567890189 merci", "[IBAN •••• 0189] merci"),
        ("DE89370400440532013000", "[IBAN •••• 3000]"),
        ("BE68 5390 0754 7034 et voilà", "[IBAN •••• 7034] et voilà"),
        (f"{CARD} et {IBAN}", "[carte •••• 1111] et [IBAN •••• 0189]"),
    ],
)
def test_a_card_or_an_iban_keeps_its_last_digits_only(text: str, masked: str) -> None:
    assert mask(text, A_NOUS) == masked


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bonjour, où en est ma commande ?",
        "appelez le 06 12 34 56 78",
        "+33 6 12 34 56 78 ou 0033612345678",
        "$473.43 + $652.61 = $1,126.04",
        "473,43 € + 652,61 € = 1 126,04 €",
        "4111 1111 1111 1112",  # a digit off: no card
        "0000 0000 0000 0000",  # passes the checksum, is nobody's card
        "FR76 3000 6000 0112 3456 7890 188",  # a digit off: no IBAN
        "FR76 3000 6000 0112 3456 7890 ........ 189",  # its parts stand too far apart
        "LL-10421 puis LL-10498",
        "RET-4F7K",
        "colis CL52187499831FR",
        "le 15/10/2026 à 12h30, 2 nappes à 1 234,50 €",
    ],
)
def test_anything_else_is_left_as_it_was_written(text: str) -> None:
    assert mask(text, A_NOUS) == text


def test_our_own_format_wins_over_a_checksum_it_happens_to_pass() -> None:
    own = re.compile(r"P\d{16}|\b\d{4}(?: \d{4}){3}-X|FR76[ 0-9]+")
    assert mask("4111 1111 1111 1111-X", own) == "4111 1111 1111 1111-X"
    assert mask(IBAN, own) == IBAN
    assert mask("4111 1111 1111 1111-Y", own) == "[carte •••• 1111]-Y"


def test_a_card_number_inside_an_iban_is_masked_once() -> None:
    assert mask("GB34 ABCD 4111 1111 1111 1111") == "GB34 ABCD [carte •••• 1111]"
    inside = iban_around("4111111111111111")
    assert mask(inside) == "[IBAN •••• 1111]"


def iban_around(number: str) -> str:
    """A French IBAN's shape around a card number, with the right check digits."""
    account = "3000600" + number
    rest = int("".join(str(int(one, 36)) for one in f"{account}FR00")) % 97
    return f"FR{98 - rest:02d} 3000600 {number}"


def test_without_own_formats_everything_is_looked_at() -> None:
    assert mask(CARD) == "[carte •••• 1111]"


def test_a_long_run_of_letters_and_digits_is_read_quickly() -> None:
    text = "FR76" + "A1" * 50_000
    assert mask(text, A_NOUS) == text


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("#W5911003 4539-4340-3411-8524", "#W5911003 [carte •••• 8524]"),
        ("#W4604258\n4970 1283 4620 5567", "#W4604258\n[carte •••• 5567]"),
        ("4970 1283 4620 5567 #W4604258", "[carte •••• 5567] #W4604258"),
    ],
)
def test_a_number_of_ours_beside_a_card_number_does_not_hide_it(text: str, masked: str) -> None:
    assert mask(text, re.compile(r"#W\d{7}")) == masked
