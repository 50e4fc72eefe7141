"""Conversations held on the demo come back as cases that pass; another shop's find their like."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from comptoir.bootstrap import counter, demo_database, evaluated, load_model, opened_past
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, Stop
from comptoir.core.facts import Channel
from comptoir.core.messages import CustomerMessage
from comptoir.evals import Playing, Said, load_cases, run_cases
from comptoir.evals.cases import Decided, Pressed
from comptoir.evals.from_journal import Drawer, as_yaml, save_cases
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import Model
from comptoir.service.system import CountingIds, FixedClock
from tests.conftest import web, whatsapp
from tests.evals_from_journal.shops import (
    DEMO_DAY,
    SHOP,
    Person,
    drawn_from,
    facts_of,
    held,
    opened,
    order,
)

PLAYABLE = [case for case in load_cases(SHOP) if case.script is None]
PERSON = Person(first="Zoé", last="Vasseur", mailbox="zoe.v@courriel.test", phone="33612345678")
WEB, PHONE = web(), whatsapp


def offline(model: Model | None, on: date) -> object:
    return evaluated(SHOP, model or load_model("offline", SHOP), on)


@pytest.mark.parametrize("part", range(3))
async def test_a_conversation_on_the_demo_comes_back_as_a_case_that_passes(
    part: int, draws: Drawer
) -> None:
    """Half of the pack's own cases, three sets of them: drawn from what they left, played again."""
    cases = []
    for case in PLAYABLE[part::6]:
        made = offline(None, case.day)
        playing = Playing(made, case.id, case.facts)
        for happens in case.events:
            if isinstance(happens, Pressed):
                await playing.press(yes=happens.yes)
            elif isinstance(happens, Decided):
                await playing.decide(approved=happens.approved)
            elif isinstance(happens, Said) and happens.redelivered:
                await playing.redeliver()
            else:
                await playing.say(
                    happens.text, kind=happens.kind, after_minutes=happens.after_minutes
                )
        drawn = await draws.draw(made.storage.journal, made.store)
        assert drawn.left_out == (), case.id
        cases += [one.case for one in drawn.cases]
    report = await run_cases(cases, offline)
    assert {one.case.title: one.shown.findings for one in report.results if not one.passed} == {}
    assert len(cases) == len(PLAYABLE[part::6])


TALKS = (
    (whatsapp("33600000107"), ("Je veux retourner les torchons de LL-10610, ils sont trop petits",)),
    (whatsapp("33600000119"), ("Annulez ma commande LL-10511", "oui")),
    (whatsapp("33600000117"), ("Annulez ma commande LL-10472", "non merci")),
    (web(), ("Où en est LL-10421 ? quelquun.dautre@example.com", "pardon, camille.durand@example.com")),
    (web(), ("Je veux renvoyer la housse de LL-10214", "odile.marchand@example.com")),
    (whatsapp("33600000112"), ("Je renvoie les draps de bain brodés de LL-10498",)),
    (whatsapp("33600000116"), ("Il manque une taie dans LL-10450",)),
    (web(), ("C'est quoi vos délais de livraison ?",)),
)  # fmt: skip


async def test_a_demo_database_gives_cases_that_pass(tmp_path: Path, draws: Drawer) -> None:
    database = str(tmp_path / "demo.db")
    model = load_model("offline", SHOP)
    async with demo_database(SHOP, model, database, on=DEMO_DAY) as shop:
        for number, (facts, texts) in enumerate(TALKS, start=1):
            await held(shop, f"conversation-{number}", facts, texts)
    async with opened_past(SHOP, database) as past:
        drawn = await draws.draw(past.journal, past.store)
    assert drawn.left_out == ()
    save_cases((one.table for one in drawn.cases), tmp_path / "cas")
    cases = load_cases(SHOP, tmp_path / "cas")
    assert [case.id for case in cases] == [one.case.id for one in drawn.cases]
    report = await run_cases(cases, offline)
    assert {one.case.title: one.shown.findings for one in report.results if not one.passed} == {}
    decided = {(call.decision, call.code) for case in cases for call in case.expected.calls}
    assert decided >= {("deny", "hors_delai"), ("deny", "personnalise"), ("deny", "introuvable"), ("needs", ""), ("allow", "")}  # fmt: skip


@pytest.mark.parametrize(("age", "decision"), [(29, "allow"), (30, "allow"), (31, "deny")])
async def test_the_case_plays_on_the_day_at_which_its_thing_is_as_old(
    age: int, decision: str, draws: Drawer
) -> None:
    """Another shop's order, delivered at another time: the same number of days before the message."""
    returns = ToolCall(
        "c1", "demander_retour",
        {"numero": "LL-48213", "email": "", "references": ["TA-45-ENCRE"], "motif": ""},
    )  # fmt: skip
    model = ScriptedModel(
        [ModelAnswer(calls=(returns,), stop=Stop.CALLS), ModelAnswer(text="Voilà.")]
    )
    # LL-10610 was delivered twelve days before the demo's day.
    shop = opened(
        [order("LL-10610", "LL-48213", PERSON, earlier=200 + age - 12)], model, earlier=200
    )
    await held(shop, "c", facts_of(Channel.WHATSAPP, PERSON), ["Je rends les torchons de LL-48213"])
    drawn = (await drawn_from(shop, draws)).cases[0]
    assert drawn.case.day == date(2026, 10, 3) + timedelta(days=age)
    assert [call.decision for call in drawn.case.expected.calls] == [decision]
    assert drawn.case.phone == "33600000107"
    assert (await run_cases([drawn.case], offline)).passed == 1


async def test_a_number_that_the_conversation_brought_about_is_known_in_the_case(
    draws: Drawer,
) -> None:
    """The customer cancels a return by the number that they were given a moment before."""
    shop = opened(
        [order("LL-10610", "LL-48213", PERSON, earlier=30)], load_model("offline", SHOP), earlier=30
    )
    facts = facts_of(Channel.WHATSAPP, PERSON)
    await held(shop, "c", facts, ["Je rends les torchons de LL-48213"])
    given = (await shop.store.commande("LL-48213")).retours[0].numero
    for number, text in enumerate((f"Annulez mon retour {given} de LL-48213", "oui"), start=2):
        again = CustomerMessage(id=f"c-{number}", text=text, at=shop.clock.now())
        await shop.driver.receive("c", facts, again)
    made = await drawn_from(shop, draws)
    assert made.left_out == ()
    table = made.cases[0].table
    assert table["messages"] == [
        "Je rends les torchons de LL-10610", "Annulez mon retour RET-2222 de LL-10610", "oui",
    ]  # fmt: skip
    assert given not in as_yaml([table])
    report = await run_cases([made.cases[0].case], offline)
    assert report.passed == 1, report.as_json()


async def test_two_orders_of_one_person_stay_one_person_s(draws: Drawer) -> None:
    orders = [
        order("LL-10421", "LL-48213", PERSON, earlier=9), order("LL-10527", "LL-48214", PERSON, earlier=9),
    ]  # fmt: skip
    lists = ToolCall("c1", "lister_commandes", {})
    model = ScriptedModel(
        [ModelAnswer(calls=(lists,), stop=Stop.CALLS), ModelAnswer(text="Voilà.")]
    )
    shop = opened(orders, model, earlier=9)
    await held(
        shop,
        "c",
        facts_of(Channel.EMAIL, PERSON),
        ["Quelles sont mes commandes ? LL-48213, LL-48214"],
    )
    case = (await drawn_from(shop, draws)).cases[0].case
    assert case.mailbox == "camille.durand@example.com"
    assert case.events == (Said(text="Quelles sont mes commandes ? LL-10421, LL-10527"),)


async def test_what_was_done_is_expected_and_what_was_not_is_forbidden(draws: Drawer) -> None:
    shop = counter(SHOP, load_model("offline", SHOP), clock=FixedClock(DEMO_DAY), ids=CountingIds())
    await held(shop, "c", whatsapp("33600000107"), ["Je veux retourner les torchons de LL-10610"])
    wanted = (await drawn_from(shop, draws)).cases[0].table["attendu"]
    assert wanted["appels"] == [
        {
            "outil": "demander_retour",
            "arguments": {"numero": "/10610/", "references": ["TA-45-ENCRE"]},
            "decision": "allow",
        }
    ]
    assert wanted["pas_d_appel"] == [
        {
            "outil": ["annuler_retour", "annuler_commande", "proposer_remboursement"],
            "decision": "allow",
        }
    ]
    assert wanted["detenteur"] == "boutique"
    assert wanted["etat"]["LL-10610"]["retours"][0]["references"] == ["TA-45-ENCRE"]
