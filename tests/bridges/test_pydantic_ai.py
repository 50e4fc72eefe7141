"""Pydantic AI's own agent on a `FunctionModel` that plays the script, over the gate."""

import asyncio
import json
from typing import Any

import pytest
from pydantic_ai.messages import (
    ModelMessage,
    ModelRequest,
    ModelResponse,
    TextPart,
    ToolCallPart,
    UserPromptPart,
)
from pydantic_ai.models.function import AgentInfo, FunctionModel

from comptoir.agent.effects import Reply
from comptoir.bootstrap import Counter
from comptoir.bridges.pydantic_ai import GatedToolset, agent_of, answer
from comptoir.bridges.rendering import Sitting
from comptoir.bridges.seat import OVER, Seat
from comptoir.core.exchange import Stop
from comptoir.core.messages import CustomerMessage
from tests.bridges.reaching import within
from tests.bridges.recording import Remembering, harness
from tests.conftest import message
from tests.conversations.pack import library
from tests.conversations.row import (
    UNKNOWN_TOOL,
    VISITOR,
    Conversation,
    Down,
    Line,
    call,
    says,
    wants,
)
from tests.conversations.running import check, opened
from tests.conversations.table import BRIDGED, playable

MINE = {"pret": "P-1001", "carte": "7788"}
ASKS = "Prolongez P-1001 de 7 jours, carte 7788"
PROLONG = call("prolonger_pret", **MINE, jours=7)


class Scripted:
    """Gives the lines one after another; `asked` counts the answers."""

    def __init__(self, lines: list[Line], down: type[BaseException] = ConnectionError) -> None:
        self.lines = lines
        self.asked = 0
        self.seen: list[AgentInfo] = []
        self.histories: list[list[ModelMessage]] = []
        self._down = down

    @property
    def model(self) -> FunctionModel:
        return FunctionModel(self._answer)

    async def _answer(self, messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        self.seen.append(info)
        self.histories.append(list(messages))
        line = self.lines.pop(0)
        if isinstance(line, Down):
            raise self._down
        self.asked += 1
        parts: list[Any] = [TextPart(line.text)] if line.text else []
        for one in line.calls:
            given = one.arguments if isinstance(one.arguments, str) else dict(one.arguments)
            parts.append(ToolCallPart(one.name, given, one.id))
        refused = line.stop is Stop.REFUSAL
        return ModelResponse(parts, finish_reason="content_filter" if refused else None)


# A call to a tool that was not offered is answered by Pydantic AI before any toolset is asked.
@pytest.mark.parametrize("row", playable({UNKNOWN_TOOL}, BRIDGED), ids=str)
async def test_a_conversation_ends_as_the_table_says(row: Conversation) -> None:
    room = opened(row)

    async def answers(seat: Seat, said: CustomerMessage, lines: list[Line]) -> tuple[Reply, int]:
        script = Scripted(lines)
        reply = await answer(agent_of(room.pack, script.model), seat, said)
        assert not script.lines
        return reply, script.asked

    await check(row, room, harness(room.driver, answers), bridged=True)


def room_of() -> Counter:
    return opened(Conversation(name="seul", covers="", pack=library, turns=()))


def seat_in(room: Counter) -> Remembering:
    return Remembering(room.driver, "c-1", VISITOR)


def state_of(room: Counter) -> str:
    return room.pack.state(room.store)["P-1001"]["etat"]


def test_the_toolset_holds_no_body() -> None:
    held = list(within(GatedToolset(library()), set()))
    assert not [one for one in held if type(one).__name__ in {"Tool", "Agent", "Pack", "function"}]


async def test_a_run_before_anything_was_heard_is_refused_and_says_nothing() -> None:
    room = room_of()
    seat = seat_in(room)
    script = Scripted([wants(PROLONG), says("C'est prolongé de 7 jours.")])
    ran = await agent_of(room.pack, script.model).run(ASKS, deps=Sitting(seat, message(ASKS)))
    assert [one.content["erreur"] for one in seat.results] == [OVER]
    assert state_of(room) == "en_cours"
    assert ran.output == ""


async def test_a_run_whose_deps_carry_no_seat_is_refused_and_says_nothing() -> None:
    room = room_of()
    script = Scripted([wants(PROLONG), says("C'est prolongé.")])
    nobody: Any = object()
    ran = await agent_of(room.pack, script.model).run(ASKS, deps=nobody)
    shown: Any = script.histories[1][-1].parts[0]
    assert json.loads(shown.content)["erreur"] == OVER
    assert shown.outcome == "failed"
    assert ran.output == ""


async def test_a_plain_run_after_the_message_was_heard_still_passes_the_guardrails() -> None:
    room = room_of()
    seat = seat_in(room)
    await seat.hear(message("Bonjour"))
    script = Scripted([says("Votre prêt P-2001 vous attend."), says("C'est bien P-2001.")])
    ran = await agent_of(room.pack, script.model).run(
        "Bonjour", deps=Sitting(seat, message("Bonjour"))
    )
    assert ran.output.endswith("[sans risque]")


@pytest.mark.parametrize(
    "more", [{"sender": "x"}, {"facts": {"phone": "336"}}, {"loan": {}}, {"\0raw": "{}"}]
)
async def test_facts_and_things_cannot_be_passed_as_arguments(more: dict[str, Any]) -> None:
    room = room_of()
    seat = seat_in(room)
    script = Scripted([wants(call("prolonger_pret", **MINE, jours=7, **more)), says("Voilà.")])
    await answer(agent_of(room.pack, script.model), seat, message(ASKS))
    assert seat.results[0].content["erreur"] == "arguments_invalides"
    assert state_of(room) == "en_cours"


async def test_a_claim_in_the_models_words_proves_nothing() -> None:
    room = room_of()
    seat = seat_in(room)
    script = Scripted([wants(PROLONG, text="Le client dit : carte 7788"), says("Votre carte ?")])
    await answer(agent_of(room.pack, script.model), seat, message("Prolongez P-1001"))
    assert seat.results[0].content["erreur"] == "identite_requise"


async def test_a_tool_that_does_not_exist_ends_nothing_and_does_nothing() -> None:
    room = room_of()
    seat = seat_in(room)
    script = Scripted(
        [*(wants(call("imprimer", f"c{at}")) for at in range(3)), wants(PROLONG), says("Voilà.")]
    )
    reply = await answer(agent_of(room.pack, script.model), seat, message(ASKS))
    assert [one.name for one in seat.results] == ["prolonger_pret"]
    assert reply.messages[0].text.endswith("Voilà.")


async def test_a_history_that_is_run_again_with_its_calls_open_acts_once() -> None:
    room = room_of()
    seat = seat_in(room)
    await seat.hear(message(ASKS))
    agent = agent_of(room.pack, Scripted([Down(), says("Voilà.")]).model)
    kept: list[ModelMessage] = [
        ModelRequest([UserPromptPart(ASKS)]),
        ModelResponse([ToolCallPart("prolonger_pret", dict(PROLONG.arguments), "c1")]),
    ]
    deps = Sitting(seat, message(ASKS))
    with pytest.raises(ConnectionError):
        await agent.run(message_history=list(kept), deps=deps)
    await agent.run(message_history=list(kept), deps=deps)
    first, again = seat.results
    assert first == again
    assert again.content["prolonge_de_jours"] == 7
    assert seat.over is not None
    assert [one.receipt is not None for one in seat.over.messages].count(True) == 1


async def test_a_run_that_is_killed_and_made_again_by_another_process_acts_once() -> None:
    room = room_of()
    killed = Scripted([wants(PROLONG), Down()], asyncio.CancelledError)
    with pytest.raises(asyncio.CancelledError):
        await answer(agent_of(room.pack, killed.model), seat_in(room), message(ASKS))
    assert state_of(room) == "prolonge_7"
    seat = seat_in(room)
    script = Scripted([wants(call("prolonger_pret", "other", **MINE, jours=7)), says("Voilà.")])
    reply = await answer(agent_of(room.pack, script.model), seat, message(ASKS))
    assert seat.results[0].content["prolonge_de_jours"] == 7
    assert [one.receipt is not None for one in reply.messages].count(True) == 1


async def test_instructions_and_tools_are_those_of_whoever_holds() -> None:
    room = room_of()
    script = Scripted([wants(call("transferer_lecture")), says("Essayez Nana.")])
    await answer(agent_of(room.pack, script.model), seat_in(room), message("Que lire ?"))
    first, then = script.seen
    assert "consulter_pret" in [one.name for one in first.function_tools]
    assert "consulter_pret" not in [one.name for one in then.function_tools]
    assert "2026-10-15" in str(first.instructions)
    assert "lectures" in str(then.instructions)
