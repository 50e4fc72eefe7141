"""JSON text of the values that the ledger and the consents keep, and back again.

Written out field by field, so that a stored row does not change its meaning when a class moves.
Order of keys is kept: the model reads a replayed result exactly as it was first given.
"""

import json
from collections.abc import Mapping
from typing import Any, cast

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.receipts import Receipt


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, object]", value))
    message = f"no JSON form for {type(value).__name__}"
    raise TypeError(message)


# ASCII only: lone surrogates and NUL, which a model can send, survive as escapes.
to_json = json.JSONEncoder(separators=(",", ":"), allow_nan=False, default=_plain).encode
"""a JSON-ready value as text"""


def result_to_json(result: ToolResult) -> str:
    """A tool result as text."""
    return to_json(
        {
            "call_id": result.call_id,
            "name": result.name,
            "status": result.status.value,
            "content": result.content,
            "is_error": result.is_error,
            "note": result.note,
        }
    )


def result_from_json(text: str) -> ToolResult:
    """The tool result that the text holds."""
    read = cast("dict[str, Any]", json.loads(text))
    return ToolResult(
        read["call_id"],
        read["name"],
        Status(read["status"]),
        read["content"],
        is_error=read["is_error"],
        note=read["note"],
    )


def receipt_to_json(receipt: Receipt) -> str:
    """A receipt as text."""
    return to_json(
        {
            "kind": receipt.kind,
            "title": receipt.title,
            "lines": receipt.lines,
            "footer": receipt.footer,
        }
    )


def receipt_from_json(text: str) -> Receipt:
    """The receipt that the text holds."""
    read = cast("dict[str, Any]", json.loads(text))
    lines = cast("list[tuple[str, str]]", read["lines"])
    return Receipt(
        kind=read["kind"],
        title=read["title"],
        lines=tuple((label, value) for label, value in lines),
        footer=read["footer"],
    )


def call_to_json(call: ToolCall) -> str:
    """A tool call as text; arguments that were not JSON stay the text they were."""
    return to_json({"id": call.id, "name": call.name, "arguments": call.arguments})


def call_from_json(text: str) -> ToolCall:
    """The tool call that the text holds."""
    read = cast("dict[str, Any]", json.loads(text))
    return ToolCall(read["id"], read["name"], read["arguments"])


def strings_from_json(text: str) -> tuple[str, ...]:
    """A list of strings."""
    return tuple(cast("list[str]", json.loads(text)))


def counts_from_json(text: str) -> dict[str, int]:
    """Whole numbers by name, such as amounts in cents."""
    return cast("dict[str, int]", json.loads(text))
