"""The messages of a request, read once: what the customer said, what tools answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ModelRequest
from comptoir.core.french.text import clean, flat, words
from comptoir.core.messages import AssistantMessage, CustomerMessage, Notice, ToolMessage
from comptoir.models.offline.french.sms import spelled_out
from comptoir.models.offline.simple.reading import day_of

_NOTHING: Final[Mapping[str, Any]] = {}


@dataclass(frozen=True, slots=True)
class Said:
    """One message of the customer's, cleaned, and as folded words; `at` is its place."""

    at: int
    text: str
    canon: str


@dataclass(frozen=True, slots=True)
class Heard:
    """One result and the arguments it answers; `at` is the place of its message."""

    at: int
    result: ToolResult
    arguments: Mapping[str, Any]


class Thread:
    """`now` are the results of the present turn; `reply` is what we last said, folded.

    `held_back` says that our last words of this turn were not let out.
    """

    def __init__(self, request: ModelRequest) -> None:
        self.tools = {tool.name: tool for tool in request.tools}
        self.today = day_of(request.instructions)
        self.said: list[Said] = []
        self.results: list[Heard] = []
        self.reply = ""
        self.held_back = False
        asked: dict[str, ToolCall] = {}
        for at, message in enumerate(request.messages):
            match message:
                case CustomerMessage():
                    text = clean(message.text)
                    canon = " ".join(spelled_out(words(flat(text))))
                    self.said.append(Said(at, text, canon))
                    self.held_back = False
                case AssistantMessage():
                    asked.update({call.id: call for call in message.calls})
                    self.reply = flat(message.text)
                    self.held_back = not message.calls
                case ToolMessage():
                    self.results += [_heard(at, one, asked) for one in message.results]
                case Notice():
                    continue
        self.turn = self.said[-1].at if self.said else -1
        self.now = [heard for heard in self.results if heard.at > self.turn]

    def since(self, at: int, tool: str) -> list[Heard]:
        """What this tool answered after the message at that place."""
        return [one for one in self.results if one.at > at and one.result.name == tool]


def _heard(at: int, result: ToolResult, asked: Mapping[str, ToolCall]) -> Heard:
    call = asked.get(result.call_id)
    if call is None or isinstance(call.arguments, str):
        return Heard(at, result, _NOTHING)
    return Heard(at, result, call.arguments)
