"""Consents through the driver: the customer's yes, the adviser's, and the lock they may lift."""

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from comptoir.agent.agent import Agent
from comptoir.core.calls import Status
from comptoir.core.messages import Kind, Notice
from comptoir.core.states import ConsentState
from tests.agent.stage import A1, DROP, PACK, Stage, read, wishes
from tests.conftest import NOON, button, message, says
from tests.gate.workbench import refund


async def test_a_yes_in_the_very_next_message_does_it_once() -> None:
    stage = Stage([DROP, says("C'est fait."), says("Déjà fait.")])
    first = await stage.say("jetez A1, sesame")
    assert read(first)[0].startswith("[confirmez]\nDrop A1")
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]
    second = await stage.say("oui")
    assert read(second) == ["C'est fait."]
    assert stage.lockers.peek("A1").state == "dropped"  # type: ignore[union-attr]
    assert second.steps[0].agent == "comptoir"
    assert second.steps[0].answer is None
    assert second.session.pending == ""
    await stage.say("oui")
    assert await stage.kinds() == [
        "message", "call", "reply", "message", "consent", "call", "reply", "message", "reply",
    ]  # fmt: skip


async def test_the_button_says_yes_too_and_only_once() -> None:
    stage = Stage([DROP, says("C'est fait."), says("Voilà.")])
    first = await stage.say("jetez A1, sesame")
    payload = first.reply.messages[0].buttons[0].payload
    await stage.say("", message=button(payload, "b1"))
    assert stage.lockers.peek("A1").state == "dropped"  # type: ignore[union-attr]
    again = await stage.say("", message=button(payload, "b2"))
    assert read(again) == ["[illisible]"]
    assert len(stage.storage.done) == 1


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ("non", ConsentState.REFUSED),
        ("attendez", ConsentState.LAPSED),
        ("oui ?", ConsentState.LAPSED),
    ],
)
async def test_anything_else_lets_it_go(said: str, state: ConsentState) -> None:
    stage = Stage([DROP, says("D'accord."), says("Oui quoi ?")])
    first = await stage.say("jetez A1, sesame")
    await stage.say(said)
    consent = await stage.storage.consents.get(first.session.pending)
    assert consent is not None
    assert consent.state is state
    assert isinstance(stage.model.requests[1].messages[-1], Notice)
    await stage.say("oui")
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


async def test_a_yes_that_comes_too_late_does_nothing() -> None:
    stage = Stage([DROP, says("Trop tard.")])
    await stage.say("jetez A1, sesame")
    await stage.say("oui", at=NOON + timedelta(hours=3))
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


async def test_a_reaction_closes_the_question_without_a_word() -> None:
    stage = Stage([DROP, says("Pardon ?")])
    await stage.say("jetez A1, sesame")
    silent = await stage.say("", message=message("👍", "r1", kind=Kind.REACTION))
    assert silent.reply.messages == ()
    assert read(await stage.say("oui")) == ["Pardon ?"]
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


async def test_an_adviser_cannot_say_the_customers_own_yes() -> None:
    stage = Stage([DROP])
    first = await stage.say("jetez A1, sesame")
    assert await stage.driver.decide(first.session.pending, "adviser-7", approved=True) is None
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


async def test_a_consent_that_is_gone_from_the_store_is_not_waited_for() -> None:
    stage = Stage([DROP, says("Pardon ?")])
    await stage.say("jetez A1, sesame")
    stage.storage.consents._base.clear()
    assert read(await stage.say("oui")) == ["Pardon ?"]
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


async def waiting(stage: Stage, lines: str = "sesame, remboursez") -> str:
    """A refund that waits for an adviser; its id."""
    await stage.say(lines)
    (one,) = await stage.storage.consents.waiting()
    return one.id


async def test_an_adviser_approves_exactly_the_stored_call() -> None:
    stage = Stage([wishes(("refund", A1)), says("À l'étude.")])
    name = await waiting(stage)
    outcome = await stage.driver.decide(name, "adviser-7", approved=True)
    assert outcome is not None
    assert outcome.result.status is Status.OK
    assert outcome.call.id == f"acc-{name}"
    assert stage.lockers.peek("A1").state == "dropped"  # type: ignore[union-attr]
    assert await stage.driver.decide(name, "adviser-7", approved=True) is None
    entries = await stage.storage.journal.entries("c-1")
    assert [
        json.loads(raw or b"")["adviser"] for entry, raw in entries if entry.kind == "approval"
    ] == ["adviser-7"]


async def test_an_adviser_refuses_and_nothing_happens() -> None:
    stage = Stage([wishes(("refund", A1)), says("À l'étude.")])
    name = await waiting(stage)
    assert await stage.driver.decide(name, "adviser-7", approved=False) is None
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]
    assert await stage.driver.decide("OUI-nothing", "adviser-7", approved=True) is None


async def test_an_approval_that_comes_too_late_lapses() -> None:
    stage = Stage([wishes(("refund", A1)), says("À l'étude.")])
    name = await waiting(stage)
    stage.clock.at = NOON + timedelta(days=8)
    assert await stage.driver.decide(name, "adviser-7", approved=True) is None
    consent = await stage.storage.consents.get(name)
    assert consent is not None
    assert consent.state is ConsentState.LAPSED


async def test_two_advisers_at_once_decide_once() -> None:
    stage = Stage([wishes(("refund", A1)), says("À l'étude.")])
    name = await waiting(stage)
    consents = stage.storage.consents
    move = consents.move

    async def beaten(*given: Any) -> bool:
        await move(name, ConsentState.REFUSED, "other")
        return await move(*given)

    consents.move = beaten  # type: ignore[method-assign]
    assert await stage.driver.decide(name, "adviser-7", approved=True) is None
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


async def test_an_approval_finds_its_tool_with_whichever_agent_has_it() -> None:
    second = Agent("second", "S.", (refund,))
    stage = Stage([wishes(("refund", A1)), says("À l'étude.")])
    name = await waiting(stage)
    stage.driver.pack = replace(PACK, agents=(Agent("first", "F."), second))
    outcome = await stage.driver.decide(name, "adviser-7", approved=True)
    assert outcome is not None
    assert outcome.result.status is Status.OK
    entries = await stage.storage.journal.entries("c-1")
    assert json.loads(entries[-1][1] or b"")["holder"] == "second"


async def test_an_approval_of_a_tool_that_no_agent_has_any_more_runs_nothing() -> None:
    stage = Stage([wishes(("refund", A1)), says("À l'étude.")])
    name = await waiting(stage)
    stage.driver.pack = replace(PACK, agents=(Agent("first", "F."),))
    outcome = await stage.driver.decide(name, "adviser-7", approved=True)
    assert outcome is not None
    assert outcome.result.content["erreur"] == "outil_inconnu"


async def test_an_adviser_lifts_a_lock_and_it_is_written_down() -> None:
    stage = Stage([])
    for number in range(3):
        await stage.storage.attempts.reserve("cookie-1", f"t{number}", f"p{number}", NOON, 3)
    await stage.driver.unlock("cookie-1", "adviser-7", "c-1")
    assert not await stage.storage.attempts.locked("cookie-1", NOON, 3)
    assert await stage.kinds() == ["unlock"]
