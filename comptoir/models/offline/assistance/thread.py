"""The turn as one reads it back: the ticket, the tools given, what they have answered so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from comptoir.core.calls import Status, ToolResult
from comptoir.core.exchange import ModelRequest
from comptoir.core.messages import CustomerMessage, ToolMessage


@dataclass(frozen=True, slots=True)
class Thread:
    """`text` is the customer's last message, `results` all that came after it, in order."""

    text: str
    tools: tuple[str, ...]
    results: tuple[ToolResult, ...]

    def of(self, name: str) -> tuple[ToolResult, ...]:
        """The results of one tool."""
        return tuple(result for result in self.results if result.name == name)

    def told(self, name: str) -> tuple[Mapping[str, Any], ...]:
        """What a tool really answered: refusals and failures tell nothing."""
        return tuple(r.content for r in self.of(name) if r.status is Status.OK and not r.is_error)


def thread_of(request: ModelRequest) -> Thread:
    """The thread of one request."""
    text, results = "", list[ToolResult]()
    for message in request.messages:
        if isinstance(message, CustomerMessage):
            text, results = message.text, []
        elif isinstance(message, ToolMessage):
            results += message.results
    return Thread(text, tuple(tool.name for tool in request.tools), tuple(results))


def rows(value: object) -> list[Mapping[str, Any]]:
    """The mappings of a list; a result came from outside and may hold anything."""
    return [cast("Mapping[str, Any]", one) for one in _listed(value) if isinstance(one, Mapping)]


def texts(value: object) -> list[str]:
    """The texts of a list."""
    return [one for one in _listed(value) if isinstance(one, str)]


def whole(value: object) -> int:
    """A whole number, or 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def decimal(value: object) -> float:
    """A number, or 0."""
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else 0.0


def _listed(value: object) -> list[object]:
    return list(cast("list[object]", value)) if isinstance(value, list | tuple) else []
