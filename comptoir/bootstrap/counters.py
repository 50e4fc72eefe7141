"""A counter in memory, on fresh demo data."""

import secrets
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from comptoir.agent.budget import Budget
from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session
from comptoir.bootstrap.keys import KEY_BYTES
from comptoir.gate import Gate, GateSettings
from comptoir.ports import Clock, Conversations, Ids, Model, Observer
from comptoir.service.system import (
    BusinessClock,
    CountingIds,
    FixedClock,
    RandomIds,
    SystemClock,
)
from comptoir.storage.memory import MemoryStorage

if TYPE_CHECKING:
    from comptoir.storage.sql.storage import SqlStorage


@dataclass(frozen=True, slots=True)
class Counter:
    """A wired counter: the driver, and what tests and pages look at."""

    pack: Pack
    driver: Driver
    storage: "MemoryStorage | SqlStorage"
    conversations: Conversations[Session]
    clock: Clock

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own
        """The pack's store."""
        return self.storage.store


def counter(  # noqa: PLR0913 - what a developer may choose, each with a default
    pack: Pack,
    model: Model,
    *,
    on: date | None = None,
    clock: Clock | None = None,
    ids: Ids | None = None,
    settings: GateSettings | None = None,
    budget: Budget | None = None,
    key: bytes | None = None,
    observer: Observer | None = None,
) -> Counter:
    """A counter in memory on fresh demo data; nothing of it is a shop's.

    `on` sets the business date; without it and without a clock the machine's date is used.
    """
    from comptoir.service.conversations import MemoryConversations  # noqa: PLC0415 - not for help

    ids = ids or RandomIds()
    storage = in_memory(pack, ids, key)
    conversations = MemoryConversations()
    used = clock or clock_of(on, pack)
    driver = Driver(
        pack,
        model,
        Gate(storage, ids, settings),
        storage,
        conversations,
        used,
        budget=budget,
        observer=observer,
    )
    return Counter(pack, driver, storage, conversations, used)


def in_memory(pack: Pack, ids: Ids, key: bytes | None = None) -> MemoryStorage:
    """Storage on the pack's fresh demo data."""
    store = pack.store(ids) if pack.store is not None else None
    return MemoryStorage(key or secrets.token_bytes(KEY_BYTES), store)


def clock_of(on: date | None, pack: Pack) -> Clock:
    """The machine's clock, or its time of day on another date."""
    return SystemClock() if on is None else BusinessClock(on, pack.timezone)


def evaluated(pack: Pack, model: Model, day: date) -> Counter:
    """A counter for one evaluation case: one instant, names in a fixed order."""
    return counter(pack, model, clock=FixedClock(day, pack.timezone), ids=CountingIds())
