"""The driver: whole conversations on a real gate, from a message's arrival to its reply."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from comptoir.agent.agent import Agent
from comptoir.agent.budget import Budget
from comptoir.agent.running import Running
from comptoir.core.calls import Status, ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest, ToolChoice
from comptoir.core.facts import Channel, Facts
from comptoir.core.handoffs import ADVISERS
from comptoir.core.messages import AssistantMessage, ToolMessage
from comptoir.core.states import ConversationStatus
from comptoir.ports import ModelUnavailableError
from tests.agent.stage import A1, PACK, Stage, outcomes, read, wishes
from tests.conftest import asks, message, says, web, whatsapp
from tests.gate.workbench import POST


async def test_a_conversation_goes_from_question_to_answer_and_is_kept() -> None:
    stage = Stage([asks("look", **A1), says("Il est fermé.")])
    result = await stage.say("sesame ?")
    assert read(result) == ["Il est fermé."]
    assert [step.agent for step in result.steps] == ["first", "first"]
    assert [one.result.status for one in outcomes(result)] == [Status.OK]
    assert await stage.conversations.load("c-1") == result.session
    assert len(result.session.seen) == 1
    assert await stage.kinds() == ["message", "call", "reply"]


async def test_a_redelivered_message_is_not_answered_twice() -> None:
    stage = Stage([says("Bonjour."), says("Encore.")])
    await stage.say("Bonjour", name="wamid.1")
    again = await stage.say("Bonjour", name="wamid.1")
    assert again.duplicate
    assert again.reply.messages == ()
    assert stage.model.left == 1


async def test_two_messages_at_once_are_answered_one_after_the_other() -> None:
    stage = Stage([says("Un."), says("Deux.")])
    await asyncio.gather(stage.say("a"), stage.say("b"))
    assert len(stage.model.requests[1].messages) == 3
    assert (await stage.conversations.load("c-1")).turns[1][0] == message("b", "m2")  # type: ignore[union-attr]


async def test_the_same_message_delivered_twice_at_once_is_answered_once() -> None:
    stage = Stage([says("Un."), says("Deux.")])
    results = await asyncio.gather(*(stage.say("a", name="same") for _ in range(3)))
    assert sorted(one.duplicate for one in results) == [False, True, True]
    assert stage.model.left == 1


@pytest.mark.parametrize(
    ("at", "day"),
    [
        (datetime(2026, 10, 15, 21, 59, tzinfo=UTC), date(2026, 10, 15)),
        (datetime(2026, 10, 15, 22, 1, tzinfo=UTC), date(2026, 10, 16)),
        (datetime(2026, 12, 31, 23, 30, tzinfo=UTC), date(2027, 1, 1)),
    ],
)
async def test_the_day_is_that_of_the_messages_arrival_in_the_shops_time_zone(
    at: datetime, day: date
) -> None:
    stage = Stage([asks("open_it", **A1), says("Voilà.")])
    assert stage.driver.day_of(message("x", at=at)) == day
    await stage.say("sesame", at=at)
    locker = stage.lockers.peek("A1")
    assert locker is not None
    assert locker.note == day.isoformat()
    assert f"Day {day}" in stage.model.requests[0].instructions


async def test_cards_and_control_characters_never_enter() -> None:
    stage = Stage([says("Merci.")])
    result = await stage.say("carte 4111 1111 1111 1111\x00\x1b[31m\ud800, voilà\n\tla suite")
    kept = result.session.turns[-1][0].text
    assert kept == "carte [carte •••• 1111][31m, voilà\n\tla suite"
    entries = await stage.storage.journal.entries("c-1")
    assert not any(b"4111" in (raw or b"") for _, raw in entries)
    assert "4111" not in repr(stage.model.requests)


async def test_a_changed_phone_starts_anew_and_keeps_what_was_seen() -> None:
    stage = Stage([says("Un."), says("Deux."), says("Trois.")])
    await stage.say("sesame", facts=whatsapp("336"))
    changed = await stage.say("Bonjour", facts=replace(whatsapp("336"), phone="337"))
    assert changed.session.claims == frozenset()
    assert changed.session.turns == changed.session.turns[-1:]
    assert len(changed.session.seen) == 2
    assert changed.session.facts.phone == "337"
    assert stage.model.requests[1].messages == (message("Bonjour", "m2"),)


async def test_the_same_person_on_another_channel_keeps_their_conversation() -> None:
    stage = Stage([says("Un."), says("Deux.")])
    await stage.say("sesame", facts=Facts(channel=Channel.WEB, sender="s"))
    moved = await stage.say("Bonjour", facts=Facts(channel=Channel.EMAIL, sender="s"))
    assert len(moved.session.turns) == 2
    assert moved.session.facts.channel is Channel.EMAIL


async def test_a_new_number_does_not_take_a_conversation_from_its_adviser() -> None:
    stage = Stage([wishes(("to_people", {"motif": "Un échange."}))])
    await stage.say("Bonjour", facts=whatsapp("336"))
    silent = await stage.say("Allô ?", facts=replace(whatsapp("336"), phone="337"))
    assert silent.reply.messages == ()
    assert silent.session.status is ConversationStatus.WITH_ADVISER
    assert silent.session.holder == ADVISERS


async def test_a_hand_over_to_advisers_ends_the_turn_without_a_further_answer() -> None:
    stage = Stage([wishes(("to_people", {"motif": "Un échange."}))])
    result = await stage.say("un humain svp")
    assert read(result) == ["[transmis]"]
    assert result.reply.reason == "Un échange."
    assert len(stage.model.requests) == 1


async def test_another_agent_takes_over_with_its_own_tools_within_the_turn() -> None:
    stage = Stage([wishes(("to_other", {})), wishes(("open_it", A1)), says("Voilà.")])
    result = await stage.say("sesame")
    assert [step.agent for step in result.steps] == ["first", "other", "other"]
    assert outcomes(result)[1].result.content["erreur"] == "outil_inconnu"
    assert stage.lockers.peek("A1").state == "shut"  # type: ignore[union-attr]


def broken(request: ModelRequest) -> ModelAnswer:
    message = "the key sk-123 was refused"
    raise ValueError(message)


def unavailable(request: ModelRequest) -> ModelAnswer:
    message = "offline"
    raise ModelUnavailableError(message)


@pytest.mark.parametrize(("line", "reason"), [(broken, "ValueError"), (unavailable, "offline")])
async def test_a_model_that_breaks_loses_no_customer_and_tells_no_secret(
    line: Any, reason: str
) -> None:
    stage = Stage([line, says("Bonjour.")])
    assert read(await stage.say("Bonjour")) == ["[indisponible]"]
    entries = await stage.storage.journal.entries("c-1")
    assert [
        json.loads(raw or b"")["reason"] for entry, raw in entries if entry.kind == "model_failed"
    ] == [reason]
    assert not any(b"sk-123" in (raw or b"") for _, raw in entries)
    assert read(await stage.say("Allô ?")) == ["Bonjour."]


async def test_time_spent_counts_from_the_messages_arrival() -> None:
    stage = Stage([wishes(("look", A1)), says("jamais")], step=40.0, budget=Budget(max_seconds=60))
    assert read(await stage.say("sesame")) == ["[épuisé]"]


async def test_a_model_that_never_stops_calling_is_stopped() -> None:
    stage = Stage([wishes(("at_once", {})) for _ in range(20)], budget=Budget(max_steps=4))
    result = await stage.say("Bonjour")
    assert read(result) == ["[épuisé]"]
    assert [one.result.status.value for one in outcomes(result)] == ["ok", "ok", "denied"]


async def test_what_was_tried_is_remembered_in_the_next_turn() -> None:
    bad = {"key": "B2", "word": "sesame"}
    stage = Stage([wishes(("open_it", A1)), says("Un."), wishes(("look", bad)), says("Deux.")])
    await stage.say("sesame")
    result = await stage.say("et B2 ?")
    assert [one.tool for one in result.session.tried] == ["open_it", "look"]


async def test_an_unknown_outcome_goes_to_the_advisers_and_is_not_tried_again() -> None:
    POST.sent.clear()
    POST.fault = OSError("no")
    stage = Stage([wishes(("send", {"to": "x"}))])
    result = await stage.say("envoyez")
    POST.fault = None
    assert read(result) == ["[inconnu]"]
    assert result.reply.handed_over
    assert POST.sent == ["x"]


async def test_a_holder_without_the_pack_runs_nothing() -> None:
    """The conversation's holder may be gone from a newer version of the pack."""
    stage = Stage([])
    running = await stage.driver.open("c", web(), message("sesame"))
    assert isinstance(running, Running)
    await running.begin()
    running.pack = replace(PACK, agents=(Agent("newer", "N."),))
    calls = ModelAnswer(calls=(ToolCall("c1", "look", A1),))
    await running.answered(calls, agent="desk", model="test")
    assert running.steps[0].outcomes[0].result.content["erreur"] == "outil_inconnu"


async def test_twenty_five_turns_stay_bounded_and_keep_calls_with_results() -> None:
    lines = [one for _ in range(25) for one in (wishes(("look", A1)), says("Fermé."))]
    stage = Stage(lines)
    for number in range(25):
        await stage.say(f"sesame {number}")
    last = stage.model.requests[-1].messages
    assert len(last) <= 1 + 20 * 4 + 3
    asked = {call.id for one in last if isinstance(one, AssistantMessage) for call in one.calls}
    told = {one.call_id for each in last if isinstance(each, ToolMessage) for one in each.results}
    assert asked == told


async def test_a_forced_first_choice_is_said_to_the_model() -> None:
    stage = Stage([says("Bonjour.")])
    await stage.say("Bonjour", facts=web("x"))
    assert stage.model.requests[0].choice == ToolChoice()
