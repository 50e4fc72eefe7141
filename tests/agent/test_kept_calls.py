"""What the session keeps of a model's calls: whole ones as they are, monstrous ones in part."""

from typing import Any

import pytest

from comptoir.agent import composing
from comptoir.core.calls import ToolCall


def deep(levels: int) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for _ in range(levels):
        made = {"a": made}
    return made


@pytest.mark.parametrize("given", [{}, {"numero": "LL-10421"}, "pas du json", deep(20)])
def test_a_call_of_ordinary_size_is_kept_as_it_is(given: dict[str, Any] | str) -> None:
    call = ToolCall("c1", "look", given)
    assert composing.storable([call]) == (call,)


@pytest.mark.parametrize(
    "given",
    [{"a": "x" * 40_000}, "x" * 40_000, deep(100_000), {"a": object()}, {"a": float("nan")}],
    ids=["long", "long text", "deep", "no json", "no number"],
)
def test_a_call_too_long_or_too_deep_is_kept_by_its_beginning(given: Any) -> None:
    (kept,) = composing.storable([ToolCall("c1", "look", given)])
    assert (kept.id, kept.name) == ("c1", "look")
    assert len(repr(kept.arguments)) < 40_000
    assert composing.storable([kept]) == (kept,)
