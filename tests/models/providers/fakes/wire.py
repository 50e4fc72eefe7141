"""What a fake provider knows of its format, and the checks that all formats share."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer

JSON = dict[str, Any]
Event = tuple[str, JSON | str]
"""the SSE event's name (empty: none) and its data"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wire:
    """One format. `check` asserts on a request, `render` and `events` write an answer."""

    name: str
    """as in `--model`, with a model that can be forced"""
    environment: Callable[[str], Mapping[str, str]]
    check: Callable[[str, Mapping[str, str], JSON], None]
    render: Callable[[ModelAnswer], JSON]
    events: Callable[[ModelAnswer], list[Event]]
    streamed: Callable[[str, JSON], bool]
    choice: Callable[[JSON], str]
    """auto, any, none or the tool's name"""
    error: Callable[[int, str], JSON]


def arguments(call: ToolCall) -> str:
    """As JSON text; raw arguments stay as broken as they are."""
    raw = call.arguments
    return raw if isinstance(raw, str) else json.dumps(dict(raw), ensure_ascii=False)


def halves(text: str) -> tuple[str, str]:
    """Two pieces, so that a stream has something to join."""
    return text[: len(text) // 2], text[len(text) // 2 :]


def is_schema(schema: Any) -> None:
    """A tool's schema is an object's."""
    assert isinstance(schema, dict), "a tool without a schema"
    assert str(schema.get("type", "")).lower() == "object", f"schema of type {schema.get('type')}"
