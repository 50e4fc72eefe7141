"""What stands in a conversation: the customer's messages, the model's, results and notices."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from comptoir.core.calls import ToolCall, ToolResult


class Kind(StrEnum):
    """What sort of inbound event a message is; only TEXT and BUTTON can carry a yes."""

    TEXT = "text"
    BUTTON = "button"
    REACTION = "reaction"
    EDIT = "edit"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class CustomerMessage:
    """One inbound message. `text` is what the customer wrote themselves, quotes cut off.

    `at` is the instant of arrival here (aware), never a time that the sender can write: the turn's
    date and what is counted by time, such as failed checks, come from it and nothing else.
    `payload` is what a pressed button carries.
    """

    id: str
    text: str
    at: datetime
    kind: Kind = Kind.TEXT
    payload: str = ""


@dataclass(frozen=True, slots=True)
class AssistantMessage:
    """What was said on our side. `author` is an agent's name, "comptoir" for code, or a person's.

    `extra` is what a provider demands back verbatim within the turn, such as signed thoughts. It
    is JSON-ready, opaque to us, and gone when the turn is over.
    """

    text: str
    calls: tuple[ToolCall, ...] = ()
    author: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class ToolMessage:
    """The results of one step, in the order of its calls."""

    results: tuple[ToolResult, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """A word from code to the model: data, never in the system role and never to the customer."""

    text: str


Message = CustomerMessage | AssistantMessage | ToolMessage | Notice
