"""What a call carries, as the object it should be."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from comptoir.lint.transcripts.values import Format, Part

TEXTUAL = frozenset({Format.OPENAI, Format.RESPONSES})
"""formats whose arguments are JSON inside a text"""


@dataclass(frozen=True, slots=True)
class Arguments:
    """`value` is the object, None when there is none; `fault` says why.

    Faults: `absent`, `not-text` (an object where a text is due), `not-json`, `not-object`.
    """

    value: Mapping[str, Any] | None = None
    fault: str = ""


def arguments_of(call: Part, kind: Format) -> Arguments:
    """Reads the arguments of a call in one format. An empty text means none, as models write it."""
    given = call.payload
    if kind in TEXTUAL:
        return _read(call, given)
    if given is None and kind is Format.GEMINI:
        return Arguments({})
    if given is None:
        return Arguments(fault="absent")
    if isinstance(given, Mapping):
        return Arguments(cast("Mapping[str, Any]", given))
    return Arguments(fault="not-object")


def _read(call: Part, given: object) -> Arguments:
    if call.type in {"custom", "custom_tool_call"}:
        return Arguments({})  # free text by contract
    if given is None:
        return Arguments(fault="absent")
    if not isinstance(given, str):
        return Arguments(fault="not-text")
    if not given.strip():
        return Arguments({})
    try:
        value = json.loads(given)
    except (ValueError, RecursionError):
        return Arguments(fault="not-json")
    if isinstance(value, dict):
        return Arguments(cast("dict[str, Any]", value))
    return Arguments(fault="not-object")
