"""Whatever a model sends, exactly one result comes back, and nothing is raised."""

import asyncio
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, tool
from comptoir.core.calls import Effect, Status, ToolCall
from tests.gate.workbench import GRANTS, bench, code


class Counted(TypedDict):
    """What it came to."""

    even: bool


@tool(effect=Effect.READ, access=PUBLIC)
async def count_up(count: int) -> Counted:
    """Counts."""
    return Counted(even=count % 2 == 0)


_TEXT = st.text(st.characters(codec=None), max_size=12)
_VALUE: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | _TEXT | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXT, inner, max_size=3),
    max_leaves=6,
)
_ARGUMENTS: Any = (
    _VALUE
    | st.fixed_dictionaries({"key": _VALUE, "word": _VALUE})
    | st.fixed_dictionaries(
        {"key": st.sampled_from(["A1", "B2"]), "word": st.just("sesame"), "reason": _VALUE}
    )
)
_CALL = st.builds(ToolCall, _TEXT, st.sampled_from(sorted(GRANTS)) | _TEXT, _ARGUMENTS)


@settings(max_examples=120, deadline=None)
@given(st.lists(_CALL, max_size=4))
def test_every_call_is_answered_once_and_written_down_once(calls: list[ToolCall]) -> None:
    made = bench()
    outcomes = asyncio.run(made.gate.step(calls, made.context()))
    assert [one.result.call_id for one in outcomes] == [one.id for one in calls]
    entries = asyncio.run(made.entries())
    written = [one for one in entries if one["is"] != "intent"]
    assert len(written) == len(calls)
    assert asyncio.run(made.storage.journal.verify()) == []


async def test_a_number_too_long_to_be_written_is_refused_like_all_that_cannot_be() -> None:
    made = bench()
    outcome = await made.call("count_up", {"count": 10**5000}, grants={"count_up": count_up})
    assert (outcome.stopped_by, code(outcome)) == ("contract", "arguments_invalides")
    assert await made.storage.journal.verify() == []


@settings(max_examples=60, deadline=None)
@given(_ARGUMENTS)
def test_nothing_that_a_model_sends_opens_what_is_somebody_elses(arguments: Any) -> None:
    made = bench()
    if isinstance(arguments, dict):
        arguments = arguments | {"key": "B2"}
    outcome = asyncio.run(made.gate.call(ToolCall("c", "open_it", arguments), made.context()))
    assert outcome.result.status is not Status.OK
    assert made.state("B2") == "shut"
