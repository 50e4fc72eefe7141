"""A shop wired from the real driver and gate, with a model that a test plays and a counting store.

The puppet model reads the id of the last customer message and plays the lines written for it, so
that many conversations may run at once and each still gets its own part.
"""

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from comptoir.agent.budget import Budget
from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.results import TurnResult
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage, Kind, ToolMessage
from comptoir.gate import GUARDS, Gate, GateSettings
from comptoir.packs.boutique import pack as boutique_pack
from comptoir.service.conversations import MemoryConversations
from comptoir.service.system import CountingIds
from comptoir.storage.memory import MemoryStorage

KEY = b"a key that no message, prompt or entry may hold"
NOON = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo("Europe/Paris"))
BOUTIQUE = boutique_pack()
Line = str | Sequence[ToolCall]
_ids = itertools.count(1)


def call(tool: str, /, **arguments: Any) -> ToolCall:
    """A call with an id never used before, as a retry makes one."""
    return ToolCall(f"c{next(_ids)}", tool, arguments)


class Puppet:
    """A model that says what the test wrote for the message at hand; it remembers every prompt."""

    name, can_force = "puppet", True

    def __init__(self) -> None:
        self.parts: dict[str, list[Line]] = {}
        self.requests: list[ModelRequest] = []
        self.before: Callable[[], Any] | None = None

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The line that follows the results seen since the last customer message."""
        self.requests.append(request)
        if self.before is not None:
            await self.before()
        said = [at for at, one in enumerate(request.messages) if isinstance(one, CustomerMessage)]
        message = request.messages[said[-1]]
        assert isinstance(message, CustomerMessage)
        lines = self.parts.get(message.id, [])
        steps = sum(isinstance(one, ToolMessage) for one in request.messages[said[-1] :])
        held = sum(one is not message for one in request.messages[said[-1] :]) - 2 * steps
        line = lines[steps] if steps < len(lines) and held < 1 else "Voilà."
        return ModelAnswer(text=line) if isinstance(line, str) else ModelAnswer(calls=tuple(line))


class Counted:
    """A store that counts the queries made of it, in transactions too.

    `pauses` is how often each look-up gives way to others, as a database would.
    """

    def __init__(self, inner: Any, queries: Counter[str], pauses: int = 0) -> None:
        self._inner, self.queries, self.pauses = inner, queries, pauses

    def begin(self) -> "Counted":
        return Counted(self._inner.begin(), self.queries, self.pauses)

    async def commande(self, numero: str) -> Any:
        self.queries["commande"] += 1
        for _ in range(self.pauses):
            await asyncio.sleep(0)
        return await self._inner.commande(numero)

    async def commandes_de(self, **who: str) -> Any:
        self.queries["commandes_de"] += 1
        return await self._inner.commandes_de(**who)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


@dataclass(slots=True)
class FixedNow:
    """A clock that stands where the test puts it."""

    at: datetime = NOON

    def now(self) -> datetime:
        return self.at


@dataclass
class House:
    """One shop. `say` is a customer's message with the model's part for it."""

    driver: Driver
    gate: Gate
    storage: MemoryStorage
    conversations: MemoryConversations
    model: Puppet
    clock: FixedNow
    queries: Counter[str]
    pack: Pack
    count: "itertools.count[int]" = field(default_factory=itertools.count)

    @property
    def orders(self) -> dict[str, Any]:
        return {order.numero: order for order in self.storage.store.toutes()}

    async def say(
        self,
        conversation: str,
        facts: Facts,
        text: str,
        *lines: Line,
        at: datetime | None = None,
        kind: Kind = Kind.TEXT,
        payload: str = "",
        id: str = "",  # noqa: A002 - the message's own word
    ) -> TurnResult:
        name = id or f"m{next(self.count)}"
        self.model.parts.setdefault(name, list(lines))
        at = self.clock.at if at is None else at
        self.clock.at = max(self.clock.at, at)
        message = CustomerMessage(id=name, text=text, at=at, kind=kind, payload=payload)
        return await self.driver.receive(conversation, facts, message)

    async def contents(self) -> list[dict[str, Any]]:
        """All journal contents, oldest first within each conversation."""
        kept = self.storage.journal
        return [
            json.loads(raw)
            for name in await kept.conversations()
            for _, raw in await kept.entries(name)
            if raw is not None
        ]


def house(
    *,
    guards: tuple[Any, ...] = GUARDS,
    settings: GateSettings | None = None,
    pack: Pack = BOUTIQUE,
    store: Any = None,
    at: datetime = NOON,
    pauses: int = 0,
) -> House:
    """A fresh shop on the demo's data."""
    ids, queries = CountingIds(), Counter[str]()
    if store is None:
        store = pack.store(ids) if pack.store is not None else None
    storage = MemoryStorage(KEY, Counted(store, queries, pauses))  # type: ignore[arg-type]
    gate, model, clock = Gate(storage, ids, settings, guards), Puppet(), FixedNow(at)
    conversations = MemoryConversations()
    budget = Budget(max_steps=12)
    driver = Driver(pack, model, gate, storage, conversations, clock, budget=budget)
    return House(driver, gate, storage, conversations, model, clock, queries, pack)


def web(sender: str = "cookie-1") -> Facts:
    return Facts(channel=Channel.WEB, sender=sender)


def whatsapp(phone: str, sender: str = "") -> Facts:
    return Facts(channel=Channel.WHATSAPP, sender=sender or f"wa-{phone}", phone=phone)


def mailbox(address: str) -> Facts:
    return Facts(channel=Channel.EMAIL, sender=address, mailbox=address)


def results(turn: TurnResult) -> list[ToolResult]:
    """All results of a turn, in the order of the calls."""
    return [outcome.result for step in turn.steps for outcome in step.outcomes]


def texts(turn: TurnResult) -> str:
    """All that the customer reads of a turn."""
    return "\n".join(one.text for one in turn.reply.messages)


def code(result: ToolResult) -> str:
    """The code of a refusal, or nothing."""
    return str(result.content.get("erreur") or result.content.get("raison") or "")


def later(minutes: float = 0, days: float = 0) -> datetime:
    return NOON + timedelta(minutes=minutes, days=days)
