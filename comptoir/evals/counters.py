"""What an evaluation needs of a wired counter; the wiring itself is made above this layer."""

from datetime import date
from typing import Any, Protocol

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.ports import Clock, Entry, Model, Storage
from comptoir.storage.chain import Fault


class VerifiableJournal(Protocol):
    """A journal that can be read, and can say what is wrong with it."""

    async def entries(self, conversation: str) -> tuple[tuple[Entry, bytes | None], ...]:
        """A conversation's entries with their contents (None where erased)."""
        ...

    async def verify(self) -> list[Fault]:
        """Every fault; empty when it is whole."""
        ...


class AuditedStorage(Storage, Protocol):
    """A storage whose journal can be verified."""

    @property
    def journal(self) -> VerifiableJournal:
        """The journal of every conversation."""
        ...


class Counter(Protocol):
    """A wired counter, as far as an evaluation looks at it; `bootstrap.Counter` is one."""

    @property
    def pack(self) -> Pack:
        """The pack whose cases are played."""
        ...

    @property
    def driver(self) -> Driver:
        """Who answers."""
        ...

    @property
    def storage(self) -> AuditedStorage:
        """Where consents wait and the journal lies."""
        ...

    @property
    def clock(self) -> Clock:
        """A clock that stands on the case's date."""
        ...

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own
        """The pack's store, for `pack.state`."""
        ...


class MakeCounter(Protocol):
    """Makes a fresh counter on this date, with counted names and a fixed clock.

    `model` is the one that a case scripts; None is the model under evaluation.
    """

    def __call__(self, model: Model | None, on: date) -> Counter:
        """The counter."""
        ...
