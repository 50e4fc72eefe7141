"""The calls of a step: readings overlap, writings wait, and every one of them is answered."""

from typing import Any

import pytest

from comptoir.core.calls import ToolCall
from tests.gate.fullworks import GRANTS, MEETING
from tests.gate.workbench import Bench, bench

SESAME = {"key": "A1", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    MEETING.inside = MEETING.most = 0
    MEETING.order.clear()
    return bench()


async def step(made: Bench, *calls: tuple[str, Any]) -> list[str]:
    wishes = [ToolCall(f"id-{at}", name, given) for at, (name, given) in enumerate(calls)]
    outcomes = await made.gate.step(wishes, made.context(grants=GRANTS))
    assert [one.result.call_id for one in outcomes] == [one.id for one in wishes]
    return [one.result.content.get("done", "") for one in outcomes]


async def test_neighbouring_readings_run_together(made: Bench) -> None:
    assert await step(made, *(("meet", {"name": name}) for name in "abc")) == ["a", "b", "c"]
    assert MEETING.most == 3


async def test_writings_never_do(made: Bench) -> None:
    names = await step(made, *(("meet_alone", {"name": name}) for name in "abc"))
    assert names == MEETING.order == ["a", "b", "c"]
    assert MEETING.most == 1


async def test_a_writing_waits_for_the_readings_before_it_and_those_after_wait_for_it(
    made: Bench,
) -> None:
    calls = [("meet", "a"), ("meet", "b"), ("meet_alone", "c"), ("meet", "d"), ("meet", "e")]
    names = await step(made, *((tool, {"name": name}) for tool, name in calls))
    assert names == MEETING.order == ["a", "b", "c", "d", "e"]
    assert MEETING.most == 2


async def test_an_unknown_name_and_a_hand_off_part_the_readings(made: Bench) -> None:
    calls: list[tuple[str, Any]] = [
        ("meet", {"name": "a"}),
        ("nobody", {}),
        ("meet", {"name": "b"}),
    ]
    assert await step(made, *calls) == ["a", "", "b"]
    assert MEETING.most == 1
    handed = [("meet", {"name": "a"}), ("to_other", {}), ("meet", {"name": "b"})]
    MEETING.order.clear()
    await step(made, *handed)
    assert MEETING.order == ["a"]


async def test_one_reading_after_a_writing_is_answered_with_it(made: Bench) -> None:
    calls: list[tuple[str, Any]] = [
        ("open_it", SESAME),
        ("meet", {"name": "a"}),
        ("meet", {"name": "b"}),
        ("open_it", SESAME),
    ]
    assert await step(made, *calls) == ["open", "a", "b", "open"]
