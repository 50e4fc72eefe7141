"""The turn as one reads it back: the ticket, the tools given, what they have answered so far."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
