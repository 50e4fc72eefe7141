"""One pass over the messages that ties each result to its call; memory: the ids, nothing more.

Each message becomes a `Moment`: what was said, what its results answer, which earlier calls stayed
without one when it arrived. A last moment without a message closes the transcript. Rules read
moments, so no rule pairs anything by itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from comptoir.lint.transcripts.profiles import PROFILES, Window
from comptoir.lint.transcripts.values import Format, Message, Part, PartKind, Request, Role


class Tie(StrEnum):
    """What a result is to the calls before it.

    ANSWER: the first for an open call. TWICE: its call was answered already. LATE: its call was
    there, but the turn was over. SPLIT: its place was the message before. UNKNOWN: no such call.
    """

    ANSWER = "answer"
    TWICE = "twice"
    LATE = "late"
    SPLIT = "split"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Asked:
    """A call and the message it stands in."""

    call: Part
    index: int


@dataclass(frozen=True, slots=True)
class Tied:
    """A result of this moment. `after_text`: something else of the customer stood before it."""

    result: Part
    tie: Tie
    asked: Asked | None = None
    after_text: bool = False


@dataclass(frozen=True, slots=True)
class Repeated:
    """A call whose id was used before, and the path of the call that had it."""

    call: Part
    before: str
    same_turn: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """One message (None at the end) and what it changes. `before` is the message before it."""

    message: Message | None
    before: Message | None = None
    tied: tuple[Tied, ...] = ()
    unanswered: tuple[Asked, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    joins_results: bool = False
    """whether its results go on from the message before"""


@dataclass(slots=True)
class _Turn:
    """The calls that wait, and what came for them."""

    waiting: list[Asked] = field(default_factory=list[Asked])
    answered: list[Asked] = field(default_factory=list[Asked])
    spoken: bool = False
    results_at: int = -1
    opened_at: int = -1


class Walk:
    """Made for one request; `moments` goes through its messages once."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._window = PROFILES[request.format].window
        self._by_name = request.format is Format.GEMINI
        self._turn = _Turn()
        self._first: dict[str, str] = {}
        self._lost: dict[str, Asked] = {}
        self._done: set[str] = set()

    def moments(self, messages: Iterable[Message]) -> Iterator[Moment]:
        """A moment for each message, and one at the end."""
        before: Message | None = None
        for message in messages:
            yield self._seen(message, before)
            before = message
        yield Moment(message=None, before=before, unanswered=self._closed())

    def _seen(self, message: Message, before: Message | None) -> Moment:
        gone = () if self._may_answer(message) else self._closed()
        results = message.of(PartKind.RESULT)
        joins = bool(results and before is not None and before.of(PartKind.RESULT))
        tied = self._results(message, joins=joins) if results else ()
        if results:
            self._turn.results_at = message.index
        self._turn.spoken |= message.role is Role.CUSTOMER and len(results) < len(message.parts)
        if self._window is Window.NEXT and self._turn.opened_at == message.index - 1:
            gone += self._closed()
        calls = message.of(PartKind.CALL)
        repeated = tuple(self._opened(message, calls)) if calls else ()
        return Moment(message, before, tied, gone, repeated, joins)

    def _may_answer(self, message: Message) -> bool:
        """Whether the open turn goes on with this message."""
        match self._window:
            case Window.ANYWHERE:
                return True
            case Window.TOOL_MESSAGES:
                return message.role is Role.TOOL
            case Window.NEXT:
                return message.index == self._turn.opened_at + 1
            case Window.JOINED:
                started = self._turn.results_at >= 0 or self._turn.spoken
                return message.role in {Role.CUSTOMER, Role.SYSTEM} or (
                    message.role is Role.MODEL and not started
                )

    def _closed(self) -> tuple[Asked, ...]:
        """Ends the turn: what still waits will not be answered where it should."""
        turn, self._turn = self._turn, _Turn()
        for asked in turn.waiting:
            if asked.call.id is not None:
                self._lost[asked.call.id] = asked
        return tuple(turn.waiting)

    def _opened(self, message: Message, calls: tuple[Part, ...]) -> Iterator[Repeated]:
        here: set[str] = set()
        for call in calls:
            self._turn.waiting.append(Asked(call, message.index))
            self._turn.opened_at = message.index
            if call.id is None or _older(call):
                continue
            if call.id in self._first:
                yield Repeated(call, self._first[call.id], call.id in here)
            self._first[call.id] = call.where
            here.add(call.id)

    def _results(self, message: Message, *, joins: bool) -> tuple[Tied, ...]:
        tied: list[Tied] = []
        spoken = self._turn.spoken
        for part in message.parts:
            if part.kind is PartKind.RESULT:
                tied.append(self._tied(part, spoken=spoken, joins=joins))
            else:
                spoken = True
        return tuple(tied)

    def _tied(self, result: Part, *, spoken: bool, joins: bool) -> Tied:
        turn = self._turn
        asked = self._match(result)
        if asked is not None:
            turn.waiting.remove(asked)
            turn.answered.append(asked)
            if asked.call.id is not None:
                self._done.add(asked.call.id)
            return Tied(result, Tie.ANSWER, asked, spoken)
        if joins and self._window is Window.NEXT:
            return Tied(result, Tie.SPLIT, self._lost.pop(result.id or "", None))
        for known in turn.answered:
            same = (
                known.call.name == result.name if result.id is None else known.call.id == result.id
            )
            if same:
                return Tied(result, Tie.TWICE, known)
        if result.id is not None and result.id in self._lost:
            return Tied(result, Tie.LATE, self._lost.pop(result.id))
        if result.id is not None and result.id in self._done:
            return Tied(result, Tie.TWICE)
        return Tied(result, Tie.UNKNOWN)

    def _match(self, result: Part) -> Asked | None:
        waiting = self._turn.waiting
        if result.id is not None:
            for asked in waiting:
                if asked.call.id == result.id:
                    return asked
        if not self._by_name:
            return None
        # Gemini counts: a response without its call's id or name still answers one call.
        free = [one for one in waiting if one.call.id is None or result.id is None]
        named = [one for one in free if one.call.name == result.name]
        return next(iter(named or free), None)


def _older(call: Part) -> bool:
    """OpenAI's first way of calling: its "id" is the function's name, and comes back of course."""
    return call.type == "function_call" and "call_id" not in call.raw
