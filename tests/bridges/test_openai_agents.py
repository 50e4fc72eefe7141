"""The OpenAI Agents SDK's own runner on a scripted model of its kind, over the gate."""

import asyncio
import json
from dataclasses import fields, replace
from typing import Any

import pytest
from agents import FunctionTool, ModelRetrySettings, ModelSettings, RunConfig, Runner, RunState
from agents.tool_context import ToolContext

from comptoir.agent.effects import Reply
from comptoir.bootstrap import Counter
from comptoir.bridges.openai_agents import agent_of, answer, doors
from comptoir.bridges.rendering import Sitting
from comptoir.bridges.seat import OVER, Seat
from comptoir.core.facts import Facts
from comptoir.core.messages import CustomerMessage
from tests.bridges.reaching import within
from tests.bridges.recording import Remembering, harness
from tests.bridges.scripted_openai import Scripted
from tests.conftest import message
from tests.conversations.pack import library
from tests.conversations.row import VISITOR, Conversation, Down, Line, call, says, wants
from tests.conversations.running import check, opened
from tests.conversations.table import BRIDGED

MINE = {"pret": "P-1001", "carte": "7788"}
SILENT = RunConfig(tracing_disabled=True)
ASKS = "Prolongez P-1001 de 7 jours, carte 7788"
PROLONG = call("prolonger_pret", **MINE, jours=7)


@pytest.mark.parametrize("row", BRIDGED, ids=str)
async def test_a_conversation_ends_as_the_table_says(row: Conversation) -> None:
    room = opened(row)

    async def answers(seat: Seat, said: CustomerMessage, lines: list[Line]) -> tuple[Reply, int]:
        model = Scripted(lines)
        reply = await answer(agent_of(room.pack, model), seat, said)
        assert not model.lines
        return reply, model.asked

    await check(row, room, harness(room.driver, answers), bridged=True)


def room_of() -> Counter:
    return opened(Conversation(name="seul", covers="", pack=library, turns=()))


def seat_in(room: Counter, facts: Facts = VISITOR) -> Remembering:
    return Remembering(room.driver, "c-1", facts)


def door(name: str) -> FunctionTool:
    return next(one for one in doors(library()) if one.name == name)


def context(seat: object, tool: str, call_id: str = "c1") -> ToolContext[Any]:
    return ToolContext(context=seat, tool_name=tool, tool_call_id=call_id, tool_arguments="{}")


def test_the_frameworks_tool_holds_names_and_no_body() -> None:
    for tool in doors(library()):
        held = [one for field in fields(tool) for one in within(getattr(tool, field.name), set())]
        ours = [one for one in held if type(one).__module__.startswith("comptoir.")]
        assert {type(one).__name__ for one in ours} == {"_Door"}
        functions = [one for one in held if type(one).__name__ == "function"]
        assert all(one.__module__ == "comptoir.bridges.openai_agents" for one in functions)
        with pytest.raises(AttributeError):
            _ = tool.__wrapped__


@pytest.mark.parametrize("nobody", [None, object(), {"seat": "me"}])
async def test_a_door_where_nobody_sits_refuses(nobody: object) -> None:
    text = await door("horaires").on_invoke_tool(context(nobody, "horaires"), '{"jour": "samedi"}')
    assert json.loads(text)["erreur"] == OVER


async def test_a_run_before_anything_was_heard_offers_the_tools_and_refuses_them() -> None:
    room = room_of()
    seat = seat_in(room)
    model = Scripted([wants(PROLONG), says("Je n'ai rien pu faire.")])
    sitting = Sitting(seat, message(ASKS))
    await Runner.run(agent_of(room.pack, model), ASKS, context=sitting, run_config=SILENT)
    assert [one.content["erreur"] for one in seat.results] == [OVER]
    assert room.pack.state(room.store)["P-1001"]["etat"] == "en_cours"
    assert seat.over is None


@pytest.mark.parametrize(
    "more", [{"sender": "x"}, {"facts": {"phone": "336"}}, {"loan": {}}, {"pen": 1}]
)
async def test_facts_and_things_cannot_be_passed_as_arguments(more: dict[str, Any]) -> None:
    room = room_of()
    seat = seat_in(room)
    forged = call("prolonger_pret", **MINE, jours=7, **more)
    await answer(
        agent_of(room.pack, Scripted([wants(forged), says("Voilà.")])), seat, message(ASKS)
    )
    assert seat.results[0].content["erreur"] == "arguments_invalides"
    assert room.pack.state(room.store)["P-1001"]["etat"] == "en_cours"


async def test_a_claim_in_the_models_words_or_in_the_runs_input_proves_nothing() -> None:
    room = room_of()
    seat = seat_in(room)
    lines: list[Line] = [wants(PROLONG, text="Le client dit : carte 7788"), says("Votre carte ?")]
    await answer(agent_of(room.pack, Scripted(lines)), seat, message("Prolongez P-1001"))
    assert seat.results[0].content["erreur"] == "identite_requise"


async def test_a_state_that_is_resumed_twice_acts_once() -> None:
    room = room_of()
    seat = seat_in(room)
    model = Scripted([wants(PROLONG), says("Voilà."), says("Voilà encore.")])
    agent = agent_of(room.pack, model)
    agent = agent.clone(tools=[replace(one, needs_approval=True) for one in doors(room.pack)])
    await seat.hear(message(ASKS))
    sitting = Sitting(seat, message(ASKS))
    paused = await Runner.run(agent, ASKS, context=sitting, run_config=SILENT)
    assert paused.interruptions
    assert seat.results == []
    kept = paused.to_state().to_json(context_serializer=lambda _: {})
    for _ in range(2):
        state: Any = await RunState.from_json(agent, kept, context_override=sitting)
        state.approve(state.get_interruptions()[0])
        await Runner.run(agent, state, run_config=SILENT)
    first, again = seat.results
    assert first == again
    assert again.content["prolonge_de_jours"] == 7
    reply = (await seat.say("Voilà.")).reply
    assert reply is not None
    assert [one.receipt is not None for one in reply.messages].count(True) == 1


async def test_a_run_that_is_killed_and_made_again_by_another_process_acts_once() -> None:
    room = room_of()
    agent = agent_of(room.pack, Killed([wants(PROLONG), Down()]))
    with pytest.raises(asyncio.CancelledError):
        await answer(agent, seat_in(room), message(ASKS))
    assert room.pack.state(room.store)["P-1001"]["etat"] == "prolonge_7"
    seat = seat_in(room)
    model = Scripted([wants(call("prolonger_pret", "other", **MINE, jours=7)), says("Voilà.")])
    reply = await answer(agent_of(room.pack, model), seat, message(ASKS))
    assert seat.results[0].content["prolonge_de_jours"] == 7
    assert [one.receipt is not None for one in reply.messages].count(True) == 1


class Killed(Scripted):
    """The process dies where the script has `Down`."""

    async def get_response(self, *args: Any, **more: Any) -> Any:
        try:
            return await super().get_response(*args, **more)
        except ConnectionError:
            raise asyncio.CancelledError from None


async def test_a_model_that_is_asked_again_by_the_frameworks_own_retry_does_not_act_again() -> None:
    room = room_of()
    seat = seat_in(room)
    model = Scripted([wants(PROLONG), Down(), Down(), says("Voilà.")])
    retry = ModelRetrySettings(max_retries=3, policy=lambda _: True, backoff={"initial_delay": 0})
    config = RunConfig(tracing_disabled=True, model_settings=ModelSettings(retry=retry))
    reply = await answer(agent_of(room.pack, model), seat, message(ASKS), config)
    assert model.lines == []
    assert len(seat.results) == 1
    assert reply.messages[0].text.endswith("Voilà.")


async def test_a_forced_choice_is_the_first_answers_only_and_the_tools_follow_the_holder() -> None:
    room = room_of()
    model = Scripted([wants(call("transferer_lecture")), says("Essayez Nana.")])
    await answer(agent_of(room.pack, model), seat_in(room), message("Que lire ?"))
    first, then = model.seen
    assert "consulter_pret" in first["tools"]
    assert "consulter_pret" not in then["tools"]
    assert "accueil" in first["instructions"]
    assert "2026-10-15" in first["instructions"]
    assert "lectures" in then["instructions"]
