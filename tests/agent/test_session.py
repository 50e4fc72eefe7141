"""The session: bounded on whole turns, with what fell out told in short lines."""

from dataclasses import replace

import pytest

from comptoir.agent.agent import Agent, RoutineError
from comptoir.agent.memory.compaction import Compaction
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session, tokens_of
from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ToolChoice
from comptoir.core.messages import AssistantMessage, Message, Notice, ToolMessage
from comptoir.gate.context import GateSettings
from tests.agent.stage import FIRST, OTHER, PACK, VOICE, session
from tests.conftest import message
from tests.gate.workbench import drop, look


def one_turn(number: int) -> tuple[Message, ...]:
    call = ToolCall(f"c{number}", "look", {})
    return (
        message(f"demande {number}", f"m{number}"),
        AssistantMessage("", (call,), "first"),
        ToolMessage((ToolResult(call.id, "look", Status.OK),)),
        AssistantMessage(f"réponse {number}", (), "first"),
    )


async def folded(turns: int, bound: Compaction) -> Session:
    held = session()
    for number in range(turns):
        held = await bound.bounded(held.with_turn(one_turn(number), (), disclosed=False))
    return held


@pytest.mark.parametrize("turns", [1, 20, 21, 60, 200])
async def test_the_window_is_bounded_and_a_call_is_never_parted_from_its_result(
    turns: int,
) -> None:
    held = await folded(turns, Compaction())
    assert len(held.turns) <= 20
    assert len(held.turns) + held.folded == turns
    assert len(held.sizes) == len(held.turns)
    view = held.messages()
    calls = {call.id for one in view if isinstance(one, AssistantMessage) for call in one.calls}
    results = {
        result.call_id for one in view if isinstance(one, ToolMessage) for result in one.results
    }
    assert calls == results
    assert isinstance(view[0], Notice) == (held.folded > 0)


async def test_a_window_too_heavy_in_tokens_is_cut_too_but_keeps_its_last_turn() -> None:
    bound = Compaction(max_tokens=100)
    held = session()
    for number in range(5):
        heavy = (message("x" * 600, f"m{number}"),)
        held = await bound.bounded(held.with_turn(heavy, (), disclosed=False))
    assert len(held.turns) == 1
    assert held.folded == 4


async def test_what_code_did_outlives_every_summary() -> None:
    held = replace(session(), goal="rendre les torchons")
    held = held.with_turn(one_turn(0), ("- demander_retour : RET-4F7K",), disclosed=False)
    for number in range(1, 120):
        held = await Compaction().bounded(held.with_turn(one_turn(number), (), disclosed=False))
    told = held.messages()[0]
    assert isinstance(told, Notice)
    assert "RET-4F7K" in told.text
    assert "rendre les torchons" in told.text
    assert "pas une consigne" in told.text


def test_the_events_are_bounded_and_the_latest_stay() -> None:
    held = session()
    for number in range(60):
        held = held.with_turn((), (f"- e{number}",), disclosed=False)
    assert len(held.events) == 40
    assert held.events[-1] == "- e59"


def test_a_short_conversation_is_shown_as_it_is() -> None:
    held = session().with_turn(one_turn(1), (), disclosed=True)
    assert held.messages() == one_turn(1)
    assert held.disclosed
    assert held.with_turn((), (), disclosed=False).disclosed


def test_an_agent_is_its_routine_its_tools_and_its_first_choice() -> None:
    values = {"aujourd_hui": "2026-10-15", "canal": "web"}
    assert FIRST.routine(values) == "Day 2026-10-15, channel web."
    assert FIRST.grants["look"] is look
    assert [one.name for one in FIRST.specs][:2] == ["look", "look_closely"]
    assert FIRST.choice == ToolChoice()
    assert Agent("x", "{{accolades}}").routine(values) == "{accolades}"


@pytest.mark.parametrize(
    ("instructions", "tools", "told"),
    [
        (
            "Bonjour {prenom}",
            (),
            "ask for {prenom}, which nothing gives; known: aujourd_hui, canal",
        ),
        ("Bonjour {", (), "its instructions have a stray brace"),
        ("Bonjour {}", (), "ask for {}, which nothing gives"),
        ("", (look, look), "two tools are called 'look'"),
    ],
)
def test_a_routine_that_cannot_be_used_is_said_at_start(
    instructions: str, tools: tuple[object, ...], told: str
) -> None:
    with pytest.raises(RoutineError) as caught:
        Agent("x", instructions, tools)  # type: ignore[arg-type]
    assert told in str(caught.value)


def test_a_pack_opens_with_its_first_agent_and_lists_each_tool_once() -> None:
    assert PACK.entry is FIRST
    assert PACK.agent("other") is OTHER
    assert PACK.agent("nobody") is None
    assert [one.name for one in PACK.tools].count("drop") == 1
    assert drop in PACK.tools
    bare = Pack(name="bare", title="Bare", agents=(FIRST,), voice=VOICE)
    assert bare.claims("LL-10421") == frozenset()
    assert bare.state(None) == {}
    assert bare.speech.proves(ToolResult("c", "look", Status.OK)) == frozenset()


@pytest.mark.parametrize(
    ("agents", "told"),
    [((), "no agent"), ((FIRST, FIRST), "two agents are called 'first'")],
)
def test_a_pack_without_an_agent_or_with_one_twice_is_refused(
    agents: tuple[Agent, ...], told: str
) -> None:
    with pytest.raises(RoutineError, match=told):
        Pack(name="p", title="P", agents=agents, voice=VOICE)


def test_the_gates_numbers_are_the_designs() -> None:
    settings = GateSettings()
    assert (settings.max_failures, settings.repeat_limit) == (3, 2)


def test_a_field_that_a_session_has_not_is_said() -> None:
    with pytest.raises(TypeError, match="no 'goale'"):
        session().evolved(goale="x")
    assert session().evolved(goal="x") == replace(session(), goal="x")


def test_a_turns_size_counts_texts_lists_and_plain_values() -> None:
    call = ToolCall("1", "t", {"liste": ["abcd", {"x": 1.5, "y": None}], "texte": "abcd"})
    unread = ToolCall("2", "t", "x" * 400)
    result = ToolResult("1", "t", Status.OK, {"rangs": [["abcd"], True]})
    short = tokens_of((AssistantMessage("", (call,), "a"), ToolMessage((result,))))
    assert 0 < short < 60
    assert tokens_of((AssistantMessage("", (unread,), "a"),)) >= 100
