"""What a row of the table is made of: frozen data, and what a harness reports back of a turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from comptoir.agent.effects import Outgoing
from comptoir.agent.pack import Pack
from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ModelAnswer, Stop, ToolChoice
from comptoir.core.facts import Channel, Facts

VISITOR = Facts(channel=Channel.WEB, sender="cookie-1")
"""a visitor of the site, recognised by nothing"""

RAW_ARGUMENTS = "raw_arguments"
"""arguments that are text and not a JSON object"""
OWN_IDS = "own_ids"
"""call ids of the model's own choice, the same twice included"""
EMPTY_ANSWER = "empty_answer"
"""an answer without words and without calls"""
UNKNOWN_TOOL = "unknown_tool"
"""a call to a tool that was not offered"""
FORCED = "forced"
"""a tool choice that the first step of an agent is forced to"""
REFUSAL = "refusal"
"""a stop reason that says that the model refused"""


@dataclass(frozen=True, slots=True)
class Down:
    """In place of an answer: the model cannot be reached."""


Line = ModelAnswer | Down


@dataclass(frozen=True, slots=True)
class Result:
    """What must go back for the call `id`. `code` is the refusal's, empty when there is none.

    `holds` is a part of the content: each of these keys has exactly this value.
    """

    id: str
    status: Status = Status.OK
    code: str = ""
    holds: Mapping[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One message of the customer, what the model answers, and what must come of it.

    The message is `text`; or, with `press` "yes" or "no", that button of the last question; or,
    with `again`, the message before once more, under the same id. With `decides` no message comes:
    an adviser says yes or no to all that waits for approval. `later` is after the first message.

    `answers` are all consumed, in their order. `results` are those of the model's own calls, in
    their order (not of the call that code makes after a yes).
    `by_code` are fragments of messages that code wrote, `by_model` of the model's own words;
    `never` stands in none. `silent`: nothing is sent. `holder` is who holds afterwards, when it
    is not the agent that opens. `state` is a part of `pack.state(store)` afterwards.
    """

    text: str = ""
    press: str = ""
    again: bool = False
    decides: bool | None = None
    later: timedelta = timedelta()
    answers: tuple[Line, ...] = ()
    results: tuple[Result, ...] = ()
    by_code: tuple[str, ...] = ()
    by_model: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    silent: bool = False
    handed_over: bool = False
    holder: str = ""
    state: Mapping[str, Any] = field(default_factory=dict[str, Any])
    bridged: tuple[Result, ...] | None = None
    """the results where calls of one step come one by one, when they differ"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """One row. `covers` names what it is about; `choice` is forced on the agent that opens.

    `needs` are abilities that a wire format or a framework may lack (constants of this file).
    `native_only`: it makes no sense where another framework owns the loop; the reason.
    """

    name: str
    covers: str
    turns: tuple[Turn, ...]
    pack: Callable[[], Pack]
    facts: Facts = VISITOR
    choice: ToolChoice | None = None
    needs: frozenset[str] = frozenset()
    native_only: str = ""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a harness saw of one turn.

    `results` are those of the model's own calls in their order, `messages` what was sent to the
    customer, `holder` who holds afterwards. `asked` counts the model's answers, when it is known.
    """

    results: tuple[ToolResult, ...]
    messages: tuple[Outgoing, ...]
    holder: str
    handed_over: bool = False
    asked: int | None = None


def call(name: str, /, id_: str = "c1", **arguments: Any) -> ToolCall:
    """A call with its arguments as keywords."""
    return ToolCall(id_, name, arguments)


def wants(*calls: ToolCall, text: str = "") -> ModelAnswer:
    """A model's wish for these calls, all in one step."""
    return ModelAnswer(text=text, calls=calls, stop=Stop.CALLS)


def says(text: str) -> ModelAnswer:
    """A model's words."""
    return ModelAnswer(text=text)


def denied(id_: str, code: str, **holds: Any) -> Result:
    """A refusal."""
    return Result(id_, Status.DENIED, code, holds)
