"""What goes to a model and what comes back, whatever the provider."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from comptoir.core.calls import ToolCall
from comptoir.core.messages import Message


class ChoiceMode(StrEnum):
    """Whether the model may, must or must not call a tool."""

    AUTO = "auto"
    ANY = "any"
    ONE = "one"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ToolChoice:
    """`name` goes with ONE: the tool that must be called."""

    mode: ChoiceMode = ChoiceMode.AUTO
    name: str = ""


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as the model sees it: no parameter meant for the code stands in the schema."""

    name: str
    description: str
    input_schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRequest:
    """One question to a model. `messages` is the bounded view, oldest first.

    `conversation` is for those who count what a conversation costs; no provider is shown it.
    """

    agent: str
    instructions: str
    messages: tuple[Message, ...]
    tools: tuple[ToolSpec, ...]
    choice: ToolChoice = ToolChoice()
    conversation: str = ""


class Stop(StrEnum):
    """Why the model stopped."""

    END = "end"
    CALLS = "calls"
    LENGTH = "length"
    REFUSAL = "refusal"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens read and written, as the provider counted them (0 when it did not)."""

    input_tokens: int = 0
    output_tokens: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelAnswer:
    """The model's words and wishes. `extra` is what a provider demands back verbatim."""

    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    stop: Stop = Stop.END
    usage: Usage = Usage()
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
