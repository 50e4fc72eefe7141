"""The calls of one step: each answered once, in order, by id."""

from typing import Any

import pytest

from comptoir.core.calls import Status, ToolCall
from comptoir.core.handoffs import ADVISERS
from tests.gate.workbench import Bench, bench, code

SESAME = {"key": "A1", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    return bench()


async def step(made: Bench, *calls: tuple[str, Any]) -> list[Any]:
    wishes = [ToolCall(f"id-{at}", name, given) for at, (name, given) in enumerate(calls)]
    outcomes = await made.gate.step(wishes, made.context())
    assert [one.result.call_id for one in outcomes] == [one.id for one in wishes]
    assert [one.result.name for one in outcomes] == [one.name for one in wishes]
    assert len(await made.entries()) == len(wishes)
    return list(outcomes)


async def test_nothing_asked_is_nothing_answered(made: Bench) -> None:
    assert await step(made) == []


async def test_one_failing_body_does_not_take_the_others_down(made: Bench) -> None:
    outcomes = await step(
        made, ("look", SESAME), ("fail", {}), ("at_once", {}), ("nobody", {}), ("open_it", SESAME)
    )
    assert [one.result.status.value for one in outcomes] == ["ok", "failed", "ok", "denied", "ok"]


async def test_writes_run_one_after_the_other_and_reads_together(made: Bench) -> None:
    outcomes = await step(
        made,
        ("look", SESAME),
        ("look", SESAME),
        ("open_it", SESAME),
        ("look", SESAME),
        ("open_it", SESAME),
    )
    assert [one.result.content.get("state") for one in outcomes] == [
        "shut",
        "shut",
        None,
        "open",
        None,
    ]


async def test_calls_after_a_hand_off_are_refused_and_those_before_it_run(made: Bench) -> None:
    outcomes = await step(
        made,
        ("look", SESAME),
        ("to_people", {"motif": "Un échange."}),
        ("open_it", SESAME),
        ("look", SESAME),
    )
    assert [one.result.status.value for one in outcomes] == ["ok", "ok", "denied", "denied"]
    assert [code(one) for one in outcomes[2:]] == ["conversation_transmise"] * 2
    assert all(one.result.is_error and one.stopped_by == "grant" for one in outcomes[2:])
    assert made.state() == "shut"
    handed = outcomes[1]
    assert handed.handoff is not None
    assert (handed.handoff.target, handed.handoff.reason) == (ADVISERS, "Un échange.")
    assert handed.result.content == {"transfere_a": ADVISERS}
    assert handed.terminal


async def test_a_hand_off_to_another_agent_names_it(made: Bench) -> None:
    (outcome,) = await step(made, ("to_other", {}))
    assert outcome.handoff is not None
    assert (outcome.handoff.target, outcome.handoff.reason) == ("other", "")
    assert not outcome.terminal


async def test_a_hand_off_that_was_refused_hands_nothing_over(made: Bench) -> None:
    outcomes = await step(made, ("to_people", {"motif": 3}), ("look", SESAME))
    assert [one.handoff for one in outcomes] == [None, None]
    assert outcomes[1].result.status is Status.OK
    assert not outcomes[0].terminal
