"""The seat: somebody else's loop, our turn. What no framework can get past."""

import asyncio

from comptoir.bridges.seat import OVER, Seat, Seats
from comptoir.core.calls import Status, ToolCall
from comptoir.core.facts import Facts
from tests.agent.stage import A1, Stage
from tests.conftest import message, web, whatsapp


def seat(stage: Stage, facts: Facts | None = None) -> Seat:
    return Seat(stage.driver, "c-1", facts or web())


async def test_a_turn_goes_from_what_was_heard_to_what_is_said() -> None:
    held = seat(Stage([]))
    heard = await held.hear(message("sesame"))
    assert heard.request is not None
    assert "channel web" in heard.request.instructions
    called = await held.call(ToolCall("1", "look", A1))
    assert (called.outcome.result.status, called.reply, called.agent) == (Status.OK, None, "first")
    assert held.over is None
    assert held.result is None
    said = await held.say("Il est fermé.")
    assert said.reply is not None
    assert said.reply.messages[0].text == "[IA]\n\nIl est fermé."
    assert held.over == said.reply
    assert held.result is not None


async def test_a_call_outside_a_turn_is_refused_and_reaches_no_body() -> None:
    stage = Stage([])
    held = seat(stage)
    for _ in range(2):
        called = await held.call(ToolCall("1", "look", A1))
        assert called.outcome.result.content["erreur"] == OVER
        assert called.outcome.result.is_error
    assert await stage.kinds() == []
    await held.hear(message("sesame"))
    await held.say("Voilà.")
    called = await held.call(ToolCall("1", "look", A1))
    assert called.outcome.result.content["erreur"] == OVER
    assert called.reply is not None


async def test_the_same_id_again_gets_the_first_result_and_another_call_its_own_id() -> None:
    stage = Stage([])
    held = seat(stage)
    await held.hear(message("sesame"))
    first = await held.call(ToolCall("1", "look", A1))
    assert await held.call(ToolCall("1", "look", A1)) == first
    other = await held.call(ToolCall("1", "look", {"id": "B2", "word": "other"}))
    assert other.outcome.call.id == "1_2"
    unnamed = await held.call(ToolCall("", "look", A1))
    assert unnamed.outcome.call.id == "appel_3"
    assert (await stage.kinds()).count("call") == 3


async def test_a_call_made_for_another_agent_is_refused() -> None:
    held = seat(Stage([]))
    await held.hear(message("sesame"))
    called = await held.call(ToolCall("1", "look", A1), holder="other")
    assert called.outcome.result.content["erreur"] == "conversation_transmise"


async def test_words_that_nothing_backs_are_objected_to_once_and_then_made_safe() -> None:
    held = seat(Stage([]))
    await held.hear(message("Bonjour"))
    said = await held.say("Votre casier coûte 42 €.")
    assert said.reply is None
    assert "n'a pas été envoyée" in said.objection
    again = await held.say("Si, 42 €.")
    assert again.reply is not None
    assert again.reply.messages[0].text.endswith("[sans risque]")
    assert (await held.say("42 €")).reply == again.reply


async def test_words_and_failures_before_anything_was_heard_say_nothing() -> None:
    held = seat(Stage([]))
    assert (await held.say("Bonjour")).reply == await held.fail("x")
    assert held.agent.name == "first"
    assert held.over is None


async def test_a_turn_left_unfinished_is_closed_honestly() -> None:
    stage = Stage([])
    held = seat(stage)
    await held.hear(message("Un", "m1"))
    heard = await held.hear(message("Deux", "m2"))
    assert heard.request is not None
    assert await stage.kinds() == ["message", "model_failed", "reply", "message"]
    reply = await held.fail("no key")
    assert reply.messages[0].text == "[indisponible]"
    assert await held.fail("again") == reply


async def test_the_same_message_again_after_a_cancelled_run_goes_on_with_its_turn() -> None:
    stage = Stage([])
    held = seat(stage)
    await held.hear(message("sesame", "m1"))
    first = await held.call(ToolCall("1", "look", A1))
    again = await held.hear(message("sesame", "m1"))
    assert again.request is not None
    assert len(again.request.messages) == 3
    assert await held.call(ToolCall("1", "look", A1)) == first
    assert (await held.say("Voilà.")).reply is not None
    assert await stage.kinds() == ["message", "call", "reply"]


async def test_a_message_that_was_answered_is_not_answered_again() -> None:
    held = seat(Stage([]))
    await held.hear(message("Un", "m1"))
    await held.say("Bonjour.")
    heard = await held.hear(message("Un", "m1"))
    assert (heard.request, heard.duplicate) == (None, True)
    called = await held.call(ToolCall("1", "look", A1))
    assert called.outcome.result.content["erreur"] == OVER


async def test_calls_at_once_are_taken_one_after_the_other() -> None:
    held = seat(Stage([]))
    await held.hear(message("sesame"))
    called = await asyncio.gather(
        *(held.call(ToolCall(str(number), "look", A1)) for number in range(3))
    )
    assert [one.outcome.call.id for one in called] == ["0", "1", "2"]


async def test_when_the_budget_is_spent_the_loop_is_told_to_stop() -> None:
    held = seat(Stage([]))
    await held.hear(message("sesame"))
    made = [await held.call(ToolCall(str(number), "look", A1)) for number in range(9)]
    assert made[7].reply is not None
    assert made[7].outcome.result.content["erreur"] == OVER
    assert made[8].outcome.result.content["erreur"] == OVER


async def test_one_conversation_has_one_seat_and_other_facts_another() -> None:
    seats = Seats(Stage([]).driver)
    first = seats.seat("c-1", web())
    assert seats.seat("c-1", web()) is first
    assert seats.seat("c-1", whatsapp("33600000107")) is not first
    assert seats.seat("c-2", web()) is not first
