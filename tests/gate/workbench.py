"""A small domain of its own: lockers that somebody owns, and one tool for each sort of effect."""

import asyncio
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from typing_extensions import TypedDict

from comptoir.contract import (
    PUBLIC,
    FactsOf,
    Holder,
    Opened,
    Today,
    Tool,
    Writer,
    tool,
)
from comptoir.core.calls import Effect, ToolCall, ToolResult
from comptoir.core.decisions import Consent
from comptoir.core.facts import Channel, Claim, Facts, Level
from comptoir.core.handoffs import HandoffTarget, ToAdvisers
from comptoir.core.receipts import Receipt
from comptoir.gate import CallContext, ExecutionMemory, Gate, GateSettings, Outcome
from comptoir.service.system import CountingIds
from comptoir.storage.memory import MemoryStorage
from tests.gate.lockers import (
    LOCKER,
    READ_ONLY,
    Done,
    Key,
    Locker,
    Lockers,
    Pen,
    Person,
    Seen,
    not_broken,
)

DAY = date(2026, 10, 15)
NOON = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo("Europe/Paris"))


@tool(effect=Effect.READ, access=LOCKER)
async def look(key: Key, word: str = "", *, locker: Opened[Locker]) -> Seen:
    """Looks into a locker."""
    return {"state": locker.state, "note": locker.note, "word": locker.word}  # type: ignore[typeddict-unknown-key]


@tool(effect=Effect.READ, access=LOCKER, level=Level.CHANNEL)
async def look_closely(key: Key, word: str = "", *, locker: Opened[Locker]) -> Seen:
    """Looks into a locker, for somebody the channel knows."""
    return Seen(state=locker.state, note="")


def _slip(result: Mapping[str, Any], locker: Locker, arguments: Any) -> Receipt:
    return Receipt(kind="opening", title=f"Locker {locker.key}", lines=(("state", "open"),))


@tool(
    effect=Effect.WRITE,
    access=LOCKER,
    rules=(not_broken,),
    once=lambda *_: ("open",),
    receipt=_slip,
    policy="rules 1",
)
async def open_it(
    key: Key, word: str = "", reason: str = "", *, pen: Writer[Pen], day: Today
) -> Done:
    """Opens a locker."""
    await asyncio.sleep(0)
    pen.set(state="open", note=day.isoformat())
    return Done(done="open")


@tool(effect=Effect.WRITE, access=LOCKER, once=lambda *_: ("bad",))
async def promise_broken(key: Key, word: str = "", *, pen: Writer[Pen]) -> Done:
    """Writes, then returns something else than it declared."""
    pen.set(state="ruined")
    return {"dome": "open"}  # type: ignore[return-value]


@tool(effect=Effect.WRITE, access=LOCKER, once=lambda *_: ("raise",))
async def break_down(key: Key, word: str = "", *, pen: Writer[Pen]) -> Done:
    """Writes, then fails."""
    pen.set(state="ruined")
    message = "secret of ines@example.com"
    raise RuntimeError(message)


@tool(effect=Effect.WRITE, access=READ_ONLY, once=lambda *_: ("w",))
async def no_pen(key: Key, word: str = "", *, pen: Writer[Pen]) -> Done:
    """Asks for a writer that its access does not give."""
    return Done(done="?")


def _drop(consent: Consent, **more: Any) -> Tool:
    @tool(
        effect=Effect.IRREVERSIBLE,
        access=LOCKER,
        rules=(not_broken,),
        once=lambda *_: (consent.value,),
        consent=consent,
        summary=lambda locker, _given, today: f"Drop {locker.key}, {locker.worth} cents, {today}.",
        amounts=lambda locker, *_: {"worth": locker.worth},
        policy="rules 1",
        name="drop" if consent is Consent.CONFIRMATION else "refund",
        **more,
    )
    async def drop(
        key: Key,
        word: str = "",
        reason: str = "",
        *,
        pen: Writer[Pen],
        day: Today,
        locker: Opened[Locker],
    ) -> Done:
        """Drops a locker for good."""
        pen.set(state="dropped", note=day.isoformat())
        return Done(done="dropped", worth_eur=locker.worth / 100)

    return drop


drop = _drop(Consent.CONFIRMATION)
refund = _drop(Consent.APPROVAL)


@dataclass
class Post:
    """The world outside: what was sent, and how it fails."""

    sent: list[str] = field(default_factory=list[str])
    fault: BaseException | None = None
    slow: float = 0.0


POST = Post()


@tool(
    effect=Effect.WRITE,
    access=PUBLIC,
    once=lambda _locker, arguments: (arguments.to,),
    outside=True,
)
async def send(to: str) -> Done:
    """Sends a letter; nobody can take it back."""
    POST.sent.append(to)
    await asyncio.sleep(POST.slow)
    if POST.fault is not None:
        raise POST.fault
    return Done(done=to)


@tool(effect=Effect.READ, access=PUBLIC)
def which_thread(*, facts: FactsOf) -> Done:
    """A synchronous body."""
    return Done(done=f"{threading.current_thread() is threading.main_thread()} {facts.sender}")


@tool(effect=Effect.READ, access=PUBLIC, blocking=False)
def at_once() -> Done:
    """A synchronous body that returns at once."""
    return Done(done=str(threading.current_thread() is threading.main_thread()))


async def _later() -> Done:
    return Done(done="later")


@tool(effect=Effect.READ, access=PUBLIC, blocking=False)
def promises() -> Done:
    """A synchronous body that gives something to await."""
    return _later()  # type: ignore[return-value]


@tool(effect=Effect.READ, access=PUBLIC)
async def who_holds(*, holder: Holder) -> Done:
    """Tells who holds the conversation."""
    return Done(done=holder)


@tool(effect=Effect.READ, access=PUBLIC)
async def fail() -> Done:
    """Always fails."""
    message = "secret of ines@example.com"
    raise ValueError(message)


@tool(effect=Effect.READ, access=PUBLIC)
async def people(text: str) -> Person:
    """Reads what somebody outside wrote."""
    return Person(name="known", notes=[text, ""], said={"them": text})


class Guest(TypedDict):
    """Perhaps somebody."""

    by: Person | None


@tool(effect=Effect.READ, access=PUBLIC)
async def guest() -> Guest:
    """Nobody."""
    return Guest(by=None)


@tool(effect=Effect.READ, access=PUBLIC, terminal=True)
async def to_people(motif: str) -> ToAdvisers:
    """Hands over to the advisers."""
    return ToAdvisers(reason=motif)


@tool(effect=Effect.READ, access=PUBLIC)
async def to_other() -> HandoffTarget:
    """Hands over to another agent."""
    return HandoffTarget("other")


@tool(effect=Effect.WRITE, access=PUBLIC, once=lambda _none, arguments: (arguments.what,))
async def note_down(what: str) -> Done:
    """Writes for everybody."""
    return Done(done=what)


ALL = (
    look, look_closely, open_it, promise_broken, break_down, no_pen, drop, refund, send, which_thread,
    at_once, promises, fail, people, guest, who_holds, to_people, to_other, note_down,
)  # fmt: skip
GRANTS = {one.name: one for one in ALL}
CLAIMS = frozenset({Claim("word", "sesame")})
VISITOR = Facts(channel=Channel.WEB, sender="visitor")
OWNER = Facts(channel=Channel.WHATSAPP, sender="owner", phone="336")


@dataclass
class Bench:
    """A gate over lockers in memory, and the conversation's execution memory."""

    gate: Gate
    storage: MemoryStorage
    lockers: Lockers
    tried: ExecutionMemory = field(default_factory=ExecutionMemory)
    count: int = 0

    def context(self, **more: Any) -> CallContext:
        return CallContext(
            **{
                "conversation": "c-1", "turn": "m-1", "holder": "keeper", "grants": GRANTS,
                "facts": VISITOR, "claims": CLAIMS, "today": DAY, "now": NOON, "tried": self.tried,
            } | more
        )  # fmt: skip

    def wish(self, name: str, arguments: Mapping[str, Any] | str) -> ToolCall:
        self.count += 1
        return ToolCall(f"call-{self.count}", name, arguments)

    async def call(self, name: str, arguments: Any = None, /, **more: Any) -> Outcome:
        """One call; `key` and `word` are filled in, the rest goes to the context."""
        given = {"key": "A1", "word": "sesame"} if arguments is None else arguments
        return await self.gate.call(self.wish(name, given), self.context(**more))

    async def entries(self, conversation: str = "c-1") -> list[dict[str, Any]]:
        import json

        kept = await self.storage.journal.entries(conversation)
        return [{"is": entry.kind, **json.loads(raw or b"{}")} for entry, raw in kept]

    def state(self, key: str = "A1") -> str:
        found = self.lockers.peek(key)
        assert found is not None
        return found.state


def bench(*more: Locker, **settings: Any) -> Bench:
    """Locker A1 opens with `sesame` or the owner's phone; B2 is somebody else's."""
    lockers = Lockers(
        Locker("A1", "sesame", "336"),
        Locker("B2", "other", "337"),
        Locker("BAD", "sesame", "336", "broken"),
        *more,
    )
    storage = MemoryStorage(b"k" * 32, lockers)
    return Bench(Gate(storage, CountingIds(), GateSettings(**settings)), storage, lockers)


def code(outcome: Outcome | ToolResult) -> str:
    """The code of a refusal, or nothing."""
    result = outcome.result if isinstance(outcome, Outcome) else outcome
    return str(result.content.get("erreur") or result.content.get("raison") or "")
