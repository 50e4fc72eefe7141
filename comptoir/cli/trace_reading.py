"""A conversation's journal as turns, steps and calls. Pure: lines in, values out.

The journal holds messages, calls, consents and replies in their order. Which calls were one answer
of the model, and what it wrote beside them, only the conversation's state holds, and only for its
last turns: where it is given, calls are grouped into steps; where it is not, they stand alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from comptoir.core.messages import AssistantMessage, CustomerMessage, Message
from comptoir.gate import GUARDS

GUARD_NAMES: tuple[str, ...] = tuple(guard.__name__ for guard in GUARDS)
CALLS = frozenset({"call", "intent", "outcome"})
ADVISERS_OWN = frozenset({"approval", "unlock"})
CODE = "comptoir"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One journal entry; `content` is None when it was erased. `at` is ISO 8601, UTC."""

    number: int
    kind: str
    at: str
    content: Mapping[str, Any] | None

    def get(self, name: str) -> str:
        """A text of the content; empty when it is erased or not there."""
        value = (self.content or {}).get(name, "")
        return value if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One answer of the model and its calls. `words` is its text, None where nothing kept it.

    `asked` is false when code itself took the step: a call that a yes let go on.
    """

    agent: str
    words: str | None = None
    calls: tuple[Line, ...] = ()
    asked: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What came of one message, or of one act of an adviser (`opening` tells which).

    `parts` are steps and other lines (consents, failures), in order. `kept` says whether the
    conversation's state still held this turn, so that steps and words are known.
    """

    opening: Line | None
    parts: tuple[Step | Line, ...]
    reply: Line | None
    kept: bool

    @property
    def withheld(self) -> int:
        """How many answers of the model neither called nor left: code held them back."""
        if not self.kept or self.reply is None or self.reply.content is None:
            return 0
        seen = sum(isinstance(one, Step) and one.asked for one in self.parts)
        answers = self.reply.content.get("answers", 0)
        return max(0, answers - seen) if isinstance(answers, int) else 0


def turns_of(lines: Iterable[Line], messages: Iterable[Sequence[Message]] = ()) -> tuple[Turn, ...]:
    """The conversation's turns. `messages` are those that its state keeps, one sequence a turn."""
    kept: dict[str, Sequence[Message]] = {}
    for many in messages:
        if many and isinstance(many[0], CustomerMessage):
            kept[many[0].id] = many
    drafts: list[_Draft] = []
    named: dict[str, _Draft] = {}
    for line in lines:
        opens = line.kind == "message" or line.kind in ADVISERS_OWN
        if opens or not drafts:
            drafts.append(_Draft(opening=line if opens else None))
        if opens:
            name = line.get("id") or line.get("consent")
            if name:
                named[name] = drafts[-1]
            continue
        # An adviser's yes may fall into a turn under way: what names its turn goes there.
        name = line.get("turn") or line.get("to")
        owner = named.get(name, drafts[-1]) if name else drafts[-1]
        if line.kind == "reply":
            owner.reply = line
        else:
            owner.lines.append(line)
    return tuple(draft.turn(kept) for draft in drafts)


def lights(call: Line) -> tuple[tuple[str, str], ...]:
    """The eight guards with `passed`, `stopped`, `waiting`, `replayed`, `unknown`, `unreached`."""
    decision, status = call.get("decision"), call.get("status")
    end = {"deny": "stopped", "needs": "waiting", "replay": "replayed"}.get(decision, "passed")
    stop = call.get("stopped_by")
    if decision == "allow" and status in {"failed", "unknown"}:
        end, stop = ("stopped" if status == "failed" else "unknown"), stop or "run"
    shown: list[tuple[str, str]] = []
    state = "passed"
    for name in GUARD_NAMES:
        if name == stop:
            shown.append((name, end))
            state = "unreached"
        else:
            shown.append((name, state))
    return tuple(shown)


@dataclass(slots=True)
class _Draft:
    """A turn that is being read."""

    opening: Line | None = None
    lines: list[Line] = field(default_factory=list[Line])
    reply: Line | None = None

    def turn(self, kept: Mapping[str, Sequence[Message]]) -> Turn:
        opening = self.opening
        everything = [*self.lines, *(one for one in (opening, self.reply) if one is not None)]
        erased = any(one.content is None for one in everything)
        # What was erased from the journal is not told from elsewhere.
        said = None if erased or opening is None else kept.get(opening.get("id"))
        parts = _alone(self.lines) if said is None else _grouped(self.lines, said)
        return Turn(opening=opening, parts=tuple(parts), reply=self.reply, kept=said is not None)


def _alone(lines: Sequence[Line]) -> list[Step | Line]:
    """Each call a step of its own."""
    return [_step_of(line) if _is_call(line) else line for line in lines]


def _is_call(line: Line) -> bool:
    return line.kind in CALLS and line.content is not None


def _step_of(*calls: Line, words: str | None = None) -> Step:
    return Step(
        agent=calls[0].get("holder"), words=words, calls=calls, asked=not calls[0].get("consent")
    )


def _grouped(lines: Sequence[Line], said: Sequence[Message]) -> list[Step | Line]:
    """The model's answers in their order, each with the calls it made."""
    waiting = list(lines)
    parts: list[Step | Line] = []
    for message in said:
        if not isinstance(message, AssistantMessage):
            continue
        if not message.calls:
            if message.author != CODE and message.text:
                parts += _alone(waiting)
                waiting = []
                parts.append(Step(agent=message.author, words=message.text))
            continue
        while waiting and not _is_call(waiting[0]):
            parts.append(waiting.pop(0))
        mine = _taken(waiting, [call.id for call in message.calls])
        if mine:
            parts.append(_step_of(*mine, words=message.text))
    return [*parts, *_alone(waiting)]


def _taken(waiting: list[Line], ids: list[str]) -> list[Line]:
    """The next lines that answer these calls: one each, and for an act outside its intent too.

    Reads of one step run together and are written as they end; they are told as they were asked.
    """
    asked = list(ids)
    mine: list[Line] = []
    while waiting and _is_call(waiting[0]) and waiting[0].get("call") in ids:
        line = waiting.pop(0)
        mine.append(line)
        if line.kind != "intent":
            ids.remove(line.get("call"))
    return sorted(mine, key=lambda line: asked.index(line.get("call")))
