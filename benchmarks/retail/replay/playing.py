"""One recording through the gate, and beside it through upstream's own tools.

How a recorded yes counts. The recorded customer answered the model's listing, not our summary. At
a write, the gate asks for consent; the customer is taken to say yes to our summary if and only if

1. their last message before the call says yes (`consent.read`: YES), or tells the agent to do it
   (TOLD) — with no condition, change or doubt in it; and
2. the words exchanged before the call named all that the call binds (`listing.unlisted`); for
   TOLD the agent's words alone, since who gives an order confirms nothing by it.

One yes may serve several calls, each if it was listed. The consent itself goes through the gate as
in a live conversation: asked, granted, used once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from benchmarks.retail.corpora import database
from benchmarks.retail.counter import DAY, KEY, SETTINGS, shop
from benchmarks.retail.replay.consent import Answer, read
from benchmarks.retail.replay.listing import unlisted
from benchmarks.retail.replay.recording import Called, Recording, Said
from benchmarks.retail.shop.access import order_id
from benchmarks.retail.shop.store import Shop
from benchmarks.retail.shop.values import Case, Customer
from benchmarks.retail.stock.tools import WRITES, Stock, StockError
from comptoir.core.calls import Status, ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Allow, Deny
from comptoir.core.facts import Channel, Claim, Facts
from comptoir.core.handoffs import ADVISERS
from comptoir.core.masking import mask
from comptoir.core.states import ConsentState
from comptoir.gate import CallContext, ExecutionMemory, Gate, Outcome
from comptoir.service.system import CountingIds, FixedClock
from comptoir.storage.memory import MemoryStorage

WINDOW = 6
"""so many messages of both, the customer's last one included, may hold the listing"""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPlayed:
    """One recorded call: what the gate said, what upstream's tools say, what was recorded.

    `consent` tells how the customer's last message was read, for a write that got as far as that;
    `missing` what had not been listed. `code` and `stopped_by` are the gate's refusal.
    """

    call: Called
    at: int
    """its place among the recorded steps"""
    write: bool
    accepted: bool
    stopped_by: str = ""
    code: str = ""
    foreign: bool = False
    """it was stopped for being another's than the customer whom the conversation knows"""
    repeated: bool = False
    """it was done already: the first result came back"""
    failed: bool = False
    """a tool of ours broke down"""
    consent: Answer | None = None
    missing: tuple[str, ...] = ()
    upstream: str | None
    """upstream's answer to this call on a database of the recording's own; None: it refused"""
    answer: str = ""
    """the customer's last message, shortened"""


@dataclass(slots=True)
class _Talk:
    """What is known in the conversation so far."""

    claims: frozenset[Claim] = frozenset()
    tried: ExecutionMemory = field(default_factory=ExecutionMemory)
    said: list[Said] = field(default_factory=list[Said])
    turn: int = 0
    holder: str = "retail"

    def new_turn(self) -> None:
        self.turn += 1
        self.tried = ExecutionMemory(self.tried.log(), known=self.tried.known)

    @property
    def answer(self) -> str:
        """The customer's last message."""
        return next((one.text for one in reversed(self.said) if one.by_customer), "")


class Player:
    """A gate on fresh data, and upstream's tools beside it, for one recording."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.pack = shop(recording.edition)
        ids = CountingIds()
        self.store: Shop = self.pack.store(ids) if self.pack.store is not None else None  # type: ignore[assignment]
        self.storage = MemoryStorage(KEY, self.store)
        self.gate = Gate(self.storage, ids, SETTINGS)
        self.stock = Stock(database(recording.edition), recording.edition)
        self._now = FixedClock(DAY, self.pack.timezone).now()
        self._facts = Facts(channel=Channel.WEB, sender="recorded customer")
        self._talk = _Talk()

    async def play(self) -> tuple[CallPlayed, ...]:
        """All recorded calls, in their order."""
        played: list[CallPlayed] = []
        for at, step in enumerate(self.recording.steps):
            if isinstance(step, Said):
                self._hear(step)
            else:
                played.append(await self._call(step, at))
        return tuple(played)

    def _hear(self, said: Said) -> None:
        text = mask(said.text, self.pack.own_numbers)
        self._talk.said.append(replace(said, text=text))
        if said.by_customer:
            self._talk.claims |= self.pack.claims(text)
            self._talk.new_turn()

    async def _call(self, step: Called, at: int) -> CallPlayed:
        call = ToolCall(f"{step.id}-{at}", step.name, step.arguments)
        outcome = await self.gate.call(call, self._context())
        consent, missing = None, ()
        asked = outcome.asked
        if asked is not None:
            consent, missing = await self._consent(step)
            granted = consent in {Answer.YES, Answer.TOLD} and not missing
            outcome = await self._settle(asked, outcome, granted=granted)
        if outcome.handoff is not None:
            self._talk.holder = ADVISERS
        accepted = outcome.result.status is Status.OK
        denied = outcome.decision if isinstance(outcome.decision, Deny) else None
        return CallPlayed(
            call=step,
            at=at,
            write=step.name in WRITES,
            accepted=accepted,
            stopped_by="" if accepted else outcome.stopped_by,
            code="consent"
            if asked is not None and not accepted and denied is None
            else _code(denied),
            foreign=denied is not None
            and denied.private == "foreign"
            and self._talk.tried.known is not None,
            repeated=isinstance(outcome.decision, Allow) and outcome.decision.replay is not None,
            failed=outcome.result.status in {Status.FAILED, Status.UNKNOWN},
            consent=consent,
            missing=missing,
            upstream=self._upstream(step),
            answer=self._talk.answer[:300],
        )

    def _context(self, consent: ConsentRequest | None = None) -> CallContext:
        talk = self._talk
        agent = self.pack.agent(talk.holder)
        return CallContext(
            conversation="recorded",
            turn=f"m-{talk.turn}",
            holder=talk.holder,
            grants={} if agent is None else agent.grants,
            facts=self._facts,
            claims=talk.claims,
            today=DAY,
            now=self._now,
            tried=talk.tried,
            consent=consent,
        )

    async def _consent(self, step: Called) -> tuple[Answer, tuple[str, ...]]:
        """How the last message was read, and what had not been listed before it."""
        talk = self._talk
        answer = read(talk.answer) if talk.answer else Answer.NOTHING
        if answer not in {Answer.YES, Answer.TOLD}:
            return answer, ()
        recent = talk.said[-WINDOW:]
        words = [one.text for one in recent if answer is Answer.YES or not one.by_customer]
        opened = await self._opened(step)
        arguments = step.arguments if isinstance(step.arguments, Mapping) else {}
        if opened is None:
            return answer, ("the object",)
        earlier = [*words, *(one.text for one in talk.said if one.by_customer)]
        return answer, unlisted(opened, arguments, words, earlier, talk.answer)

    async def _opened(self, step: Called) -> Case | Customer | None:
        arguments: Any = step.arguments if isinstance(step.arguments, Mapping) else {}
        named = order_id(str(arguments.get("order_id", "")))
        if named is not None:
            return await self.store.case(named)
        return await self.store.customer(str(arguments.get("user_id", "")).strip())

    async def _settle(self, asked: ConsentRequest, waiting: Outcome, *, granted: bool) -> Outcome:
        """The customer's answer, as the turn would settle it; a yes carries the stored call out."""
        state = ConsentState.GRANTED if granted else ConsentState.LAPSED
        self._talk.new_turn()
        async with self.storage.reading() as tx:
            moved = await tx.consents.move(asked.id, state, self._facts.sender)
        if not (granted and moved):
            return waiting
        given = replace(asked, state=ConsentState.GRANTED, granted_by=self._facts.sender)
        call = replace(asked.call, id=f"yes-{asked.id}")
        return await self.gate.call(call, self._context(given))

    def _upstream(self, step: Called) -> str | None:
        if isinstance(step.arguments, str):
            return None
        try:
            return self.stock.call(step.name, step.arguments)
        except StockError:
            return None


def _code(denied: Deny | None) -> str:
    return "" if denied is None else denied.code
