"""Ports: what the inside asks of the outside. Every fake we ship passes the same tests as the real.

An implementation may be in memory or on a database; the gate does not know.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Protocol, TypeVar, runtime_checkable

from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Decision
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.passages import Passage
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConsentState


class Model(Protocol):
    """A language model, or anything that plays one."""

    @property
    def name(self) -> str:
        """As it is written in `--model`."""
        ...

    @property
    def can_force(self) -> bool:
        """Whether `ToolChoice` ANY and ONE are honoured; where not, the turn copes."""
        ...

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """Answer one request, within the model's own time limit.

        Raises `ModelUnavailableError` when no answer can be had.
        """
        ...


class ModelUnavailableError(Exception):
    """No answer can be had from the model now; the message says why and what to do.

    The message is journaled: it holds no key, no header and no body. `transient` says that the
    same question may be asked again, `retry_after` (seconds) when the provider said how long to
    wait. `kind` is one of rate_limit, overloaded, server, timeout, connection, auth, bad_request,
    empty, cut and quota, or empty.
    """

    def __init__(
        self,
        message: str = "",
        *,
        transient: bool = False,
        retry_after: float | None = None,
        kind: str = "",
    ) -> None:
        super().__init__(message)
        self.transient = transient
        self.retry_after = retry_after
        self.kind = kind


@runtime_checkable
class StreamingModel(Model, Protocol):
    """A model that can give its words as they come."""

    def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        """Pieces of the text, and last the whole answer; raises as `answer` does."""
        ...


class Listener(Protocol):
    """Who is shown the words of a reply before it is whole, such as a page."""

    def said(self, text: str) -> None:
        """A sentence that the guardrails let pass; what was said so far stands before it."""
        ...

    def withdrawn(self) -> None:
        """What was said so far is not the reply; the reply comes whole."""
        ...


class Decided(Protocol):
    """What the gate made of one call, as an observer sees it."""

    @property
    def call(self) -> ToolCall:
        """What the model asked for."""
        ...

    @property
    def result(self) -> ToolResult:
        """What went back."""
        ...

    @property
    def decision(self) -> Decision:
        """Allow, deny or needs."""
        ...

    @property
    def stopped_by(self) -> str:
        """The guard that stopped it; empty when it ran."""
        ...


class Observer(Protocol):
    """Who is told what happens, for traces and metrics. It decides nothing and must not raise.

    Not raising is what keeps a broken exporter from costing a customer their answer.
    """

    def turn_started(self, conversation: str, agent: str, day: date) -> None:
        """A message is being answered."""
        ...

    def step(
        self, conversation: str, agent: str, model: str, answer: ModelAnswer, seconds: float
    ) -> None:
        """The model answered."""
        ...

    def decided(self, conversation: str, decided: Decided, seconds: float) -> None:
        """The gate answered a call; `seconds` are those of the whole step."""
        ...

    def model_failed(self, conversation: str, kind: str) -> None:
        """No model could answer."""
        ...

    def turn_ended(
        self,
        conversation: str,
        holder: str,
        *,
        handed_over: bool,
        seconds: float,
    ) -> None:
        """The reply is ready."""
        ...


class Knowledge(Protocol):
    """Facts that outlive a conversation, fetched by an explicit tool call."""

    async def search(self, question: str, limit: int = 3) -> tuple[Passage, ...]:
        """The passages nearest to the question, best first; empty when none is near."""
        ...


class Saved(Protocol):
    """What is kept of a conversation between turns; a session, as the agent layer defines it."""

    @property
    def conversation(self) -> str:
        """Its name."""
        ...


S = TypeVar("S", bound=Saved)


class Conversations(Protocol[S]):
    """Where sessions are kept."""

    async def load(self, conversation: str) -> S | None:
        """The session as it was after its last turn, or None for a new conversation."""
        ...

    async def save(self, session: S) -> None:
        """Keep it."""
        ...


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> datetime:
        """The present instant, aware."""
        ...


class Ids(Protocol):
    """The one source of names for new things."""

    def new(self, prefix: str) -> str:
        """A name never given before, such as `RET-4F7K` for the prefix `RET`."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the journal. `hash` chains over `previous`, and over `content_mac`.

    The content lies apart, so that it can be erased and the chain still verifies.
    """

    conversation: str
    number: int
    """1, 2, 3 … within the conversation"""
    kind: str
    at: datetime
    content_mac: str
    previous: str
    hash: str


class Journal(Protocol):
    """The append-only record of every request, decision and result."""

    async def append(
        self, conversation: str, kind: str, content: Mapping[str, Any], at: datetime
    ) -> None:
        """Write one entry at the end of the conversation's chain."""
        ...


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a meaning that was done: the result as it was first given."""

    result: ToolResult
    receipt: Receipt | None


class Ledger(Protocol):
    """What was done already, by meaning."""

    async def done(self, meaning: str) -> Done | None:
        """What came of it the first time, or None."""
        ...

    async def record(self, meaning: str, done: Done) -> None:
        """Write it down; the same meaning twice is an error of the caller."""
        ...

    async def settle(self, meaning: str, done: Done) -> None:
        """Replace the `unknown` of an effect outside the database by what came of it."""
        ...


class Consents(Protocol):
    """Every yes that was asked for."""

    async def ask(self, request: ConsentRequest) -> None:
        """Store a request in state ASKED."""
        ...

    async def get(self, consent_id: str) -> ConsentRequest | None:
        """The request with its present state."""
        ...

    async def move(self, consent_id: str, then: ConsentState, by: str = "") -> bool:
        """Change its state if the table allows it; False when it does not (already used …)."""
        ...

    async def latest(self, about: str) -> ConsentRequest | None:
        """The youngest request about this meaning, whatever its state."""
        ...

    async def waiting(self) -> tuple[ConsentRequest, ...]:
        """Approvals that wait for an adviser, oldest first."""
        ...


KEPT_WINDOWS = 2
"""how many windows a failed check is kept, of which it counts for one"""


class Attempts(Protocol):
    """Failed identity checks: per sender, and per object over all senders.

    What counts depends on `now` alone: a turn that began earlier still sees what it would have seen,
    whoever looked something up since. So failures are kept for `KEPT_WINDOWS`.
    """

    async def reserve(self, sender: str, thing: str, pair: str, now: datetime, limit: int) -> bool:
        """Count a failure before the look-up. False: the sender is locked, look nothing up.

        `pair` names what was tried with what proof; the same pair counts once.
        """
        ...

    async def release(self, sender: str, pair: str) -> None:
        """The check succeeded after all: take the reservation back."""
        ...

    async def locked(self, sender: str, now: datetime, limit: int) -> bool:
        """Whether `limit` distinct failures stand against this sender."""
        ...

    async def senders_failing_on(self, thing: str, now: datetime) -> int:
        """How many distinct senders failed on this object within the window."""
        ...

    async def clear(self, sender: str) -> None:
        """An adviser lifts the lock."""
        ...


class Transaction(Protocol):
    """All that one gated call may read and write, committed together or not at all."""

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own store
        """The pack's store, inside this transaction."""
        ...

    @property
    def ledger(self) -> Ledger:
        """What was done already."""
        ...

    @property
    def journal(self) -> Journal:
        """Entries kept with the transaction."""
        ...

    @property
    def consents(self) -> Consents:
        """Every yes that was asked for."""
        ...


class Storage(Protocol):
    """Where a pack's store, the ledger, the journal, consents and attempts live together."""

    @property
    def attempts(self) -> Attempts:
        """Reservations commit by themselves, before the look-up they guard."""
        ...

    def reading(self) -> AbstractAsyncContextManager[Transaction]:
        """A view without a lock; journal entries written in it are kept."""
        ...

    def writing(self, lock: str) -> AbstractAsyncContextManager[Transaction]:
        """A transaction under the lock named; leaving it by an exception rolls it all back."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One line of the execution memory: what was tried, seeing what, and what came of it."""

    tool: str
    digest: str
    """of the exact arguments"""
    seen: str
    """digest of the facts, the object's version and the day that the attempt saw"""
    status: str
    code: str
    at: datetime
    on: date
