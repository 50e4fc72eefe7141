"""Whatever a customer is called and however they write it, nothing of it stands in a drawn case."""

import asyncio
import re
import unicodedata

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from spellchecker import SpellChecker

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, Stop
from comptoir.core.facts import Channel
from comptoir.evals.from_journal import Drawer, as_yaml
from comptoir.models.offline.french.sms import SHORT
from comptoir.models.scripted import ScriptedModel
from tests.evals_from_journal.shops import DEMO, Person, drawn_from, facts_of, held, opened, order

LETTERS = "abcdefghijklmnoprstuvyzéèîô"
MADE_UP = st.text(LETTERS, min_size=4, max_size=9).map(str.capitalize)
AWKWARD = st.sampled_from(
    ["Pierre", "Rose", "Blanc", "Petit", "Marchand", "Le Goff", "D'Angelo", "Jean-Marc", "Nguyễn", "Noël", "Lavande", "Camille", "MARTIN", "De La Tour", "O'Brien", "Özil"]
)  # fmt: skip
NAMES = st.one_of(MADE_UP, AWKWARD)
NUMBERS = st.integers(20_000, 99_999).map(lambda number: f"LL-{number}")
PHONES = st.integers(1_000_000, 99_999_999).map(lambda number: f"336{number:08d}")
HOSTS = st.sampled_from(["courriel.test", "free-mail.test", "ma-boite.test"])
HABITS = st.sampled_from(
    [
        "Je m'appelle {first} {last}, commande {number}. {asks}",
        "{asks} Commande n° {bare}. Cordialement, {first} {last}",
        "bonjour c {lower} {lowlast} pr la cmd {bare}, {asks}",
        "Mme {last} à l'appareil. {asks} {number}, mon mail {mailbox}, mon portable {spaced}.",
        "{asks} (dossier {number})\n{first} {last}\n12 rue {last}, 75011 Paris\n{spaced}",
        "{number} {mailbox} {asks} Livré chez mon mari {first} au 3 bis impasse des Acacias 69003 Villeurbanne",
        "{asks} c'est la {spoken} et mon adresse c'est {dictated}",
        "{upper} {upperlast} {number} {asks} rappelez-moi au +{phone}",
        "Voir https://photos.test/{lower}/{bare}?m={mailbox} pour {number}. {asks}",
        "{asks} {number}. Au nom de {last} ({first}), voir aussi ma fiche {lowlast}_{bare} et @{lower}",
    ]
)
ASKS = st.sampled_from(
    ["Où en est mon colis ?", "Je veux rendre les torchons.", "je voudré savoir ou ça en est"]
)
DIGITS = ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")


def folded(text: str) -> str:
    """Without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


FRENCH = {folded(word) for word in SpellChecker(language="fr").word_frequency.dictionary} | set(
    SHORT
)
"""a name that is a word too is only known from the shop's own store, or by its capital"""


@st.composite
def people(draw: st.DrawFn, names: st.SearchStrategy[str]) -> Person:
    """Somebody whose address is made of their name."""
    first, last = draw(names), draw(names)
    local = ".".join(re.findall(r"[a-z]+", folded(f"{first} {last}")))
    return Person(first=first, last=last, mailbox=f"{local}@{draw(HOSTS)}", phone=draw(PHONES))


def said(habit: str, asks: str, person: Person, number: str) -> str:
    bare = number[3:]
    return habit.format(
        asks=asks, first=person.first, last=person.last, number=number, bare=bare,
        lower=person.first.lower(), lowlast=person.last.lower(), upper=person.first.upper(),
        upperlast=person.last.upper(), mailbox=person.mailbox, phone=person.phone,
        spaced=f"0{person.phone[2]} " + " ".join(re.findall("..", person.phone[3:])),
        spoken=" ".join(DIGITS[int(one)] for one in bare),
        dictated=person.mailbox.replace("@", " arobase ").replace(".", " point ").replace("-", " tiret "),
    )  # fmt: skip


def traces(case: str, person: Person, number: str) -> list[str]:
    """What of the original is still there; looked for in ways that the product does not share."""
    plain = folded(case)
    words = set(re.findall(r"[^\W\d_]+", plain))
    digits = re.sub(r"[^\d]", "", re.sub(r"\d{4}-\d\d-\d\d", "", plain))
    small = {"de", "la", "le", "d", "o"}
    found = [
        word
        for name in (person.first, person.last)
        for word in re.findall(r"[^\W\d_]+", folded(name))
        if word not in small and word in words
    ]
    found += [
        one for one in (folded(person.mailbox), person.mailbox.partition("@")[2]) if one in plain
    ]
    found += [one for one in (person.phone, person.phone[2:]) if one in digits]
    found += [number] if re.search(rf"(?<!\d){number[3:]}(?!\d)", plain) else []
    return found


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    person=people(NAMES), number=NUMBERS, habit=HABITS, asks=ASKS,
    channel=st.sampled_from([Channel.WEB, Channel.WHATSAPP, Channel.EMAIL]),
    earlier=st.integers(0, 400),
)  # fmt: skip
def test_no_name_address_phone_or_number_of_the_original_stands_in_a_case(
    draws: Drawer,
    person: Person,
    number: str,
    habit: str,
    asks: str,
    channel: Channel,
    earlier: int,
) -> None:
    assume(number not in DEMO)
    arguments = {"numero": number, "email": person.mailbox}
    looks = ToolCall("c1", "consulter_commande", arguments)
    model = ScriptedModel(
        [
            ModelAnswer(calls=(looks,), stop=Stop.CALLS),
            ModelAnswer(text="Voilà."),
            ModelAnswer(text="Bien."),
        ]
    )
    shop = opened([order("LL-10610", number, person, earlier=earlier)], model, earlier=earlier)
    texts = [said(habit, asks, person, number), f"merci, {person.first.lower()} {person.last}"]
    asyncio.run(held(shop, "une-conversation", facts_of(channel, person), texts))
    made = asyncio.run(drawn_from(shop, draws))
    event(made.left_out[0].why if made.left_out else "tiré")
    for one in made.cases:
        assert traces(as_yaml([one.table]), person, number) == [], texts


@given(first=MADE_UP, number=NUMBERS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_most_such_conversations_do_make_a_case(draws: Drawer, first: str, number: str) -> None:
    assume(number not in DEMO)
    person = Person(
        first=first, last="Vasseur", mailbox="un.client@courriel.test", phone="33655443322"
    )
    looks = ToolCall("c1", "consulter_commande", {"numero": number, "email": ""})
    model = ScriptedModel(
        [ModelAnswer(calls=(looks,), stop=Stop.CALLS), ModelAnswer(text="Voilà.")]
    )
    shop = opened([order("LL-10610", number, person, earlier=50)], model, earlier=50)
    texts = [f"Où en est {number} ? {first} Vasseur, {person.mailbox}"]
    asyncio.run(held(shop, "une-conversation", facts_of(Channel.WHATSAPP, person), texts))
    made = asyncio.run(drawn_from(shop, draws))
    assert made.left_out == ()
    told = made.cases[0].table
    assert told["canal"] == "whatsapp"
    assert told["messages"][0].startswith("Où en est LL-10")


@given(
    first=MADE_UP, last=MADE_UP, number=NUMBERS, phone=PHONES, host=HOSTS, habit=HABITS, asks=ASKS
)
@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_nor_of_somebody_whom_the_shop_does_not_know(
    draws: Drawer, first: str, last: str, number: str, phone: str, host: str, habit: str, asks: str
) -> None:
    """Nothing was opened, so that only the form of what was written gives it away."""
    assume(number not in DEMO)
    assume(not {folded(first), folded(last)} & FRENCH)
    person = Person(first=first, last=last, mailbox=f"boite-{number[3:]}@{host}", phone=phone)
    shop = opened([], ScriptedModel([ModelAnswer(text="Voilà.")]), earlier=0)
    texts = [said(habit, asks, person, number)]
    asyncio.run(held(shop, "une-conversation", facts_of(Channel.WEB, person), texts))
    made = asyncio.run(drawn_from(shop, draws))
    assert made.left_out == ()
    assert traces(as_yaml([made.cases[0].table]), person, number) == [], texts
