"""Whatever a model sends, exactly one result comes back, and nothing is raised."""

import asyncio
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from comptoir.core.calls import Status, ToolCall
from tests.gate.workbench import GRANTS, bench

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


@settings(max_examples=60, deadline=None)
@given(_ARGUMENTS)
def test_nothing_that_a_model_sends_opens_what_is_somebody_elses(arguments: Any) -> None:
    made = bench()
    if isinstance(arguments, dict):
        arguments = arguments | {"key": "B2"}
    outcome = asyncio.run(made.gate.call(ToolCall("c", "open_it", arguments), made.context()))
    assert outcome.result.status is not Status.OK
    assert made.state("B2") == "shut"
