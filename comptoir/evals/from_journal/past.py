"""A conversation as its journal tells it: what came in, what was asked of the gate, what it said."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol, cast

from comptoir.core.facts import Channel
from comptoir.core.messages import Kind
from comptoir.ports import Entry
from comptoir.storage.chain import Fault


class PastJournal(Protocol):
    """A journal to draw from."""

    async def conversations(self) -> tuple[str, ...]:
        """All chains, in the order of their beginning."""
        ...

    async def entries(self, conversation: str) -> tuple[tuple[Entry, bytes | None], ...]:
        """A chain with its contents (None where erased)."""
        ...

    async def verify(self) -> list[Fault]:
        """Everything that is wrong with this journal; empty when it is whole."""
        ...


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A conversation that makes no case, and why (French, for the terminal)."""

    conversation: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PastCall:
    """One call as it was journaled. `by_code`: a yes set it off, and not a model's answer."""

    tool: str
    arguments: Mapping[str, Any]
    decision: str
    code: str
    status: str
    guard: str
    saw: Any
    day: str
    result: Mapping[str, Any]
    private: str
    by_code: bool


@dataclass(slots=True, kw_only=True)
class PastEvent:
    """A customer's message, or an adviser's decision (`approved` is then not None)."""

    at: datetime
    text: str = ""
    kind: Kind = Kind.TEXT
    approved: bool | None = None
    calls: list[PastCall] = field(default_factory=list[PastCall])


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """One conversation; `holder` is who held it at the end."""

    conversation: str
    channel: Channel
    events: tuple[PastEvent, ...]
    holder: str

    @property
    def calls(self) -> tuple[PastCall, ...]:
        """All calls, in order."""
        return tuple(call for event in self.events for call in event.calls)


def read_past(conversation: str, entries: Iterable[tuple[Entry, bytes | None]]) -> Past | LeftOut:
    """The conversation of a verified chain, or why it makes no case."""
    reading = _Reading()
    for entry, content in entries:
        if content is None:
            return LeftOut(conversation, "son contenu a été effacé")
        why = reading.entry(entry.kind, entry.at, json.loads(content))
        if why:
            return LeftOut(conversation, why)
    if not reading.channel:
        return LeftOut(conversation, "aucun client n'y a écrit")
    return Past(
        conversation=conversation,
        channel=Channel(reading.channel),
        events=tuple(reading.events),
        holder=reading.holder,
    )


_BROKEN = {
    "failed": "un outil y est tombé en panne",
    "unknown": "nul ne sait si un acte y a abouti",
}
_UNFIT = {
    "model_failed": "le modèle n'y a pas répondu",
    "unlock": "un conseiller y a levé un verrou",
}


@dataclass(slots=True)
class _Reading:
    """A chain, as far as it was read."""

    events: list[PastEvent] = field(default_factory=list[PastEvent])
    channel: str = ""
    holder: str = ""

    def entry(self, kind: str, at: datetime, told: Mapping[str, Any]) -> str:
        """Take one entry in; why the conversation makes no case, or nothing."""
        match kind:
            case "message":
                self.channel = str(told["channel"])
                self.events.append(PastEvent(at=at, text=told["text"], kind=Kind(told["kind"])))
            # A yes that came too late changed nothing.
            case "approval" if told["state"] != "lapsed":
                self.events.append(PastEvent(at=at, approved=told["state"] == "granted"))
            case "call" | "outcome":
                if self.events:
                    self.events[-1].calls.append(_call(told))
                return _BROKEN.get(told["status"], "")
            case "reply":
                self.holder = str(told["holder"])
            case _:
                return _UNFIT.get(kind, "")
        return ""


def _call(told: Mapping[str, Any]) -> PastCall:
    given: object = told["arguments"]
    result: object = told["result"]
    return PastCall(
        tool=str(told["tool"]),
        arguments=cast("dict[str, Any]", given) if isinstance(given, dict) else {},
        decision=str(told["decision"]),
        code=str(told["code"]),
        status=str(told["status"]),
        guard=str(told["stopped_by"]),
        saw=told["saw"],
        day=str(told["day"]),
        result=cast("dict[str, Any]", result) if isinstance(result, dict) else {},
        private=str(told["private"]),
        by_code=bool(told["consent"]),
    )
