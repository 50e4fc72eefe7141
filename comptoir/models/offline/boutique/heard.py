"""The conversation as one reads it back: results with the call they answer, turn by turn."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ModelRequest
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, ToolMessage
from comptoir.models.offline.boutique.plain import mapping

_CHANNEL: Final = re.compile(r"\bcanal\s*:\s*(\w+)", re.IGNORECASE | re.MULTILINE)
_DAY: Final = re.compile(r"\bdate du jour\s*:\s*(\d{4}-\d{2}-\d{2})", re.IGNORECASE | re.MULTILINE)
_NUMBER: Final = re.compile(r"\d{5}")


@dataclass(frozen=True, slots=True)
class Heard:
    """One result, where it stands, and what had been asked."""

    at: int
    name: str
    arguments: Mapping[str, Any]
    status: Status
    content: Mapping[str, Any]
    is_error: bool

    @property
    def number(self) -> str:
        """The order meant, in its normal form, or the empty string."""
        return plain_number(self.arguments.get("numero") or self.content.get("numero"))

    @property
    def error(self) -> str:
        """The code of an access or contract error, or the empty string."""
        code = self.content.get("erreur", "")
        return code if isinstance(code, str) and code else ("erreur" if self.is_error else "")


def plain_number(value: object) -> str:
    """The normal form: « ll 10421 » and « 10421 » are « LL-10421 »."""
    found = _NUMBER.search(value) if isinstance(value, str) else None
    return f"LL-{found.group()}" if found else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the present step may rest on. `turn` is the index of the last customer message."""

    channel: str
    today: date | None
    tools: Mapping[str, frozenset[str]]
    results: tuple[Heard, ...]
    turn: int
    steps: int

    @property
    def known_sender(self) -> bool:
        """Whether the channel itself says who speaks."""
        return self.channel in {"whatsapp", "email"}

    @property
    def now(self) -> tuple[Heard, ...]:
        """Results of the present turn."""
        return tuple(heard for heard in self.results if heard.at > self.turn)

    @property
    def before(self) -> str:
        """The order that earlier turns last spoke of, or the empty string."""
        return next((h.number for h in reversed(self.results) if h.number and h.at < self.turn), "")

    def last(self, name: str, number: str = "", *, now: bool = True) -> Heard | None:
        """The latest result of a tool (for an order when given)."""
        pool = self.now if now else self.results
        fitting = (
            h for h in reversed(pool) if h.name == name and (not number or h.number == number)
        )
        return next(fitting, None)

    def order(self, number: str) -> Mapping[str, Any] | None:
        """The order as last consulted, whenever that was."""
        for heard in reversed(self.results):
            good = heard.name == "consulter_commande" and heard.status is Status.OK
            if good and heard.number == number and not heard.error:
                return heard.content
        return None

    def refused(self, number: str) -> Heard | None:
        """An access error for this order in the present turn."""
        return next((h for h in reversed(self.now) if h.error and h.number == number), None)


def _arguments(call: ToolCall) -> Mapping[str, Any]:
    return call.arguments if isinstance(call.arguments, Mapping) else {}


def results_of(messages: Sequence[Message]) -> tuple[Heard, ...]:
    """Every result in order; one whose call fell out of the view keeps no arguments."""
    asked: dict[str, ToolCall] = {}
    out: list[Heard] = []
    for at, message in enumerate(messages):
        if isinstance(message, AssistantMessage):
            asked.update({call.id: call for call in message.calls})
        elif isinstance(message, ToolMessage):
            out += [_heard(at, result, asked) for result in message.results]
    return tuple(out)


def _heard(at: int, result: ToolResult, asked: Mapping[str, ToolCall]) -> Heard:
    call = asked.get(result.call_id)
    return Heard(
        at,
        result.name,
        _arguments(call) if call else {},
        result.status,
        result.content,
        result.is_error,
    )


def _parameters(schema: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(mapping(schema.get("properties")))


def view_of(request: ModelRequest) -> View:
    """The view of one request."""
    channel = _CHANNEL.search(request.instructions)
    day = _DAY.search(request.instructions)
    turns = [at for at, m in enumerate(request.messages) if isinstance(m, CustomerMessage)]
    turn = turns[-1] if turns else -1
    return View(
        channel=channel.group(1).lower() if channel else "web",
        today=date.fromisoformat(day.group(1)) if day else None,
        tools={tool.name: _parameters(tool.input_schema) for tool in request.tools},
        results=results_of(request.messages),
        turn=turn,
        steps=sum(isinstance(m, AssistantMessage) for m in request.messages[turn + 1 :]),
    )
