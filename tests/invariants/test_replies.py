"""I11: an identifier, an amount, a date or an address of ours leaves only with a receipt."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.agent import guardrails
from comptoir.agent.guardrails import Spoken, tokens
from comptoir.core.facts import Channel, Facts
from comptoir.packs.boutique.voix import PAROLE
from tests.invariants.house import call, house, texts, web, whatsapp

MALIK = whatsapp("33600000107")
MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
    "octobre", "novembre", "décembre",
)  # fmt: skip
SHORT = (
    "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
)  # fmt: skip
ENGLISH = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
FRAMES = ("C'est {}.", "{}", "Voici : {} (noté)", "« {} »", "**{}**", "Bonjour,\n- {}\nMerci")
frames = st.sampled_from(FRAMES)


def _leaves(text: str, quotable: frozenset[str] = frozenset()) -> bool:
    spoken = Spoken(text, quotable, frozenset(), frozenset())
    return not guardrails.check(spoken, PAROLE)


def _backed(**content: object) -> frozenset[str]:
    return tokens.in_content(content, PAROLE)


ORDERS = (
    "LL-{0}", "ll {0}", "LL{0}", "ll-{0}", "n° {0}", "{0}", "commande {0}", "LL.{0}", "LL_{0}",
    "LL‑{0}", "LL – {0}", "LL\n{0}", "#{0}", "LL-{0[0]}{0[1]} {0[2]}{0[3]}{0[4]}",
    "LL {0[0]} {0[1]} {0[2]} {0[3]} {0[4]}",
)  # fmt: skip


@given(st.integers(10_000, 99_999).map(str), st.sampled_from(ORDERS), frames)
def test_an_order_number_leaves_only_when_a_result_holds_it(
    digits: str, form: str, frame: str
) -> None:
    text = frame.format(form.format(digits))
    assert not _leaves(text)
    assert _leaves(text, _backed(numero=f"LL-{digits}"))


codes = st.text("23456789ABCDEFGHJKMNPQRSTUVWXYZ", min_size=4, max_size=4)


@given(codes, st.sampled_from(("RET-{}", "ret {}", "RET{}", "Ret–{}", "RET.{}", "RET_{}")), frames)
def test_a_return_number_leaves_only_when_a_result_holds_it(
    code: str, form: str, frame: str
) -> None:
    text = frame.format(form.format(code))
    assert not _leaves(text)
    assert _leaves(text, _backed(retour=f"RET-{code}"))


AMOUNTS = (
    "{w},{c:02d} €", "{w},{c:02d}€", "{w},{c:02d} euros", "{w},{c:02d}\u202f€",
    "{w},{c:02d}\u00a0€", "{w},{c:02d} Eur", "{s},{c:02d} €", "{n},{c:02d} €", "{w} € {c:02d}",
    "{w}.{c:02d} $", "${w}.{c:02d}", "{w},{c:02d} dollars", "£{w}.{c:02d}", "USD {w}.{c:02d}",
)  # fmt: skip


@given(st.integers(1, 999_999), st.sampled_from(AMOUNTS), frames)
def test_an_amount_leaves_only_when_a_result_holds_it(cents: int, form: str, frame: str) -> None:
    whole, rest = divmod(cents, 100)
    spaced = f"{whole:,}".replace(",", " ")
    text = frame.format(form.format(w=whole, c=rest, s=spaced, n=spaced.replace(" ", "\u202f")))
    assert not _leaves(text)
    assert _leaves(text, _backed(montant_eur=cents / 100))
    assert not _leaves(text, _backed(montant_eur=(cents + 1) / 100))


DATES = (
    "{d.year}-{d.month:02d}-{d.day:02d}", "{d.day:02d}/{d.month:02d}/{d.year}",
    "{d.day}/{d.month}", "{d.day} {m}", "{d.day} {m} {d.year}", "{d.day} {u}", "{d.day}\u00a0{m}",
    "{d.day:02d}.{d.month:02d}.{d.year}", "{e} {d.day}", "{e} {d.day}, {d.year}", "{d.day} {e} {d.year}",
    "{d.day} {a} {d.year}",
)  # fmt: skip


@given(st.dates(date(2024, 1, 1), date(2028, 12, 31)), st.sampled_from(DATES), frames)
def test_a_date_leaves_only_when_a_result_holds_it(day: date, form: str, frame: str) -> None:
    month = MONTHS[day.month - 1]
    text = frame.format(
        form.format(
            d=day, m=month, u=month.upper(), e=ENGLISH[day.month - 1], a=SHORT[day.month - 1]
        )
    )
    assert not _leaves(text)
    assert _leaves(text, _backed(livree_le=day.isoformat()))
    other = (day + timedelta(days=1)).isoformat()
    assert not _leaves(text, _backed(livree_le=other))


@pytest.mark.parametrize(
    "text",
    [
        "CL13661115787FR",
        "cl13661115787fr",
        "HC-220-SAUGE",
        "hc-220-sauge",
        "Écrivez à ines.moreau@example.com",
        "INES.MOREAU@EXAMPLE.COM",
        "ines.moreau@example.com.",
        "Voyez https://mauvais.example/x",
        "Voyez http://lin-lavande.example.mauvais.com",
        "https://lin-lavande.example@mauvais.com/",
        "www.mauvais.ru",
        "mauvais.com/aide",
        "Appelez le 06 00 00 01 07",
        "Appelez +33 6 00 00 01 07",
        "0033600000107",
        "06.00.00.01.07",
        "FR7630006000011234567890189",
        "FR76 3000 6000 0112 3456 7890 189",
        "Votre retour est enregistré.",
        "Votre commande a bien été annulée !",
        "Votre remboursement a été effectué.",
        "Je vous ai remboursé.",
        "Nous avons modifié votre adresse.",
        "Votre échange est validé.",
        "J'ai prévenu un conseiller.",
        "Bon d'achat : il vous a été offert, votre avoir est créé.",
        "x" * 20_000 + " LL-10498",
        "LL-10498 " + "y" * 20_000,
        "Date : 31 août\u200b, commande 10498",
    ],
)
async def test_a_hostile_text_does_not_leave(text: str) -> None:
    shop = house()
    turn = await shop.say("c", web(), "Bonjour", text)
    assert text.strip() not in texts(turn)
    assert not any(text.strip() in one.text for one in turn.reply.messages)


@pytest.mark.parametrize(
    "text",
    [
        "Bonjour, quel est votre numéro de commande ?",
        "Vous avez 30 jours pour retourner un article.",
        "Voulez-vous que votre retour soit enregistré ?",
        "Écrivez à bonjour@lin-lavande.example ou voyez lin-lavande.example/retours.",
        "Votre retour n'est pas encore enregistré.",
    ],
)
async def test_an_honest_text_leaves(text: str) -> None:
    shop = house()
    assert text in texts(await shop.say("c", web(), "Bonjour", text))


async def test_what_a_result_backs_may_be_said_and_only_in_that_conversation() -> None:
    shop = house()
    ask = [call("consulter_commande", numero="10610", email="")]
    line = "Votre commande LL-10610 a été livrée le 3 octobre."
    assert line in texts(await shop.say("a", MALIK, "Ma commande ?", ask, line))
    assert line not in texts(await shop.say("b", MALIK, "Ma commande ?", line))


async def test_an_order_number_that_the_customer_typed_may_be_echoed_and_no_other() -> None:
    shop = house()
    line = "Je ne trouve rien pour LL-10498."
    assert line in texts(await shop.say("a", web(), "Ma commande 10498", line))
    assert line not in texts(await shop.say("b", web(), "Ma commande 10499", line))


@pytest.mark.parametrize("channel", Channel)
async def test_the_first_reply_says_that_an_AI_answers_on_every_channel(channel: Channel) -> None:
    shop = house()
    facts = Facts(channel=channel, sender="s")
    assert "IA" in texts(await shop.say("c", facts, "Bonjour", "Bonjour."))
    assert "IA" not in texts(await shop.say("c", facts, "Merci", "De rien."))
