"""One transcript, whatever its shape: the request's settings, and messages made of parts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, cast

Json = Mapping[str, Any]


class Format(StrEnum):
    """Whose shape the messages have."""

    ANTHROPIC = "anthropic"
    OPENAI = "openai"
    RESPONSES = "openai-responses"
    GEMINI = "gemini"
    BEDROCK = "bedrock-converse"
    OURS = "comptoir"


class Role(StrEnum):
    """Who speaks, in one vocabulary. OTHER is a role that the format does not know."""

    SYSTEM = "system"
    CUSTOMER = "customer"
    MODEL = "model"
    TOOL = "tool"
    OTHER = "other"


class PartKind(StrEnum):
    """What a part is. SERVER is a call or a result that the provider made by itself."""

    TEXT = "text"
    CALL = "call"
    RESULT = "result"
    THINKING = "thinking"
    MEDIA = "media"
    SERVER = "server"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One block, call, result or item. `where` is its path in the file's own words.

    `type` is the word that the format uses; `id` is the call's id on both sides, None when it is
    absent or no text; `payload` is what a call carries (arguments) or a result gives (content).
    """

    kind: PartKind
    where: str
    type: str = ""
    text: str = ""
    id: str | None = None
    name: str = ""
    payload: Any = None
    is_error: bool | None = None
    raw: Json = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message (one item in Responses). `index` counts from 0; `said_role` is as written."""

    index: int
    where: str
    role: Role
    said_role: str
    parts: tuple[Part, ...]
    raw: Json = field(default_factory=dict[str, Any])

    def of(self, kind: PartKind) -> tuple[Part, ...]:
        """The parts of one kind, in order."""
        return tuple(part for part in self.parts if part.kind is kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """All that stands beside the messages. `tools` maps a name to its JSON Schema; None: not sent.

    `settings` is the request's body without its messages; `model` and `provider` may be empty.
    """

    format: Format
    settings: Json = field(default_factory=dict[str, Any])
    tools: Mapping[str, Json] | None = None
    model: str = ""
    provider: str = ""


def mapping(value: object) -> Json:
    """The value if it is a JSON object, else an empty one."""
    return cast("Json", value) if isinstance(value, Mapping) else {}


def listed(value: object) -> list[Any]:
    """The value if it is a JSON array, else an empty one."""
    return cast("list[Any]", value) if isinstance(value, list) else []


def word(value: object) -> str:
    """The value if it is a text, else an empty one."""
    return value if isinstance(value, str) else ""


def identifier(value: object) -> str | None:
    """The value if it is a text, else None: an empty id is still an id."""
    return value if isinstance(value, str) else None
