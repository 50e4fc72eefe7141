"""What a model asks for and what goes back for it.

A `ToolCall` is text and untrusted: it is a wish, matched to its answer by `id`. A `ToolResult`
is the only thing the model ever learns of what happened.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Effect(StrEnum):
    """What a tool does to the world; decides how much consent a call needs."""

    READ = "read"
    WRITE = "write"
    IRREVERSIBLE = "irreversible"


class Status(StrEnum):
    """How one call ended, as the model and the journal see it."""

    OK = "ok"
    DENIED = "denied"
    PENDING = "pending"
    FAILED = "failed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class ToolCall:
    """The model's request. `arguments` is a mapping, or the raw text when it was not JSON."""

    id: str
    name: str
    arguments: Mapping[str, Any] | str


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The answer to the call `call_id`.

    `content` is JSON-ready and holds only what the output schema declares (or a refusal).
    `is_error` tells a provider that the call itself was wrong; a refusal by a business rule is
    an answer and not an error. `note` is what execution memory adds for the model.
    """

    call_id: str
    name: str
    status: Status
    content: Mapping[str, Any] = field(default_factory=dict[str, Any])
    is_error: bool = False
    note: str = ""
