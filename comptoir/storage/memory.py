"""Everything in memory: product code for tests, demos and benchmarks, not a toy.

A write transaction works on an overlay that is merged when it ends well and forgotten when not.
"""

import asyncio
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from types import TracebackType
from typing import Any, Protocol, Self
from weakref import WeakValueDictionary

from comptoir.core.digests import canonical
from comptoir.ports import Done, Entry
from comptoir.storage import chain
from comptoir.storage.chain import Checkpoint, Fault, Head
from comptoir.storage.memory_records import MemoryAttempts, MemoryConsents, Overlay


class PackStore(Protocol):
    """What a pack's in-memory store offers to a transaction."""

    def begin(self) -> Any:  # noqa: ANN401 - each pack has its own store
        """A view that keeps its writes to itself until `commit()` is called on it."""
        ...


class NoStore:
    """For packs without data of their own."""

    def begin(self) -> "NoStore":
        """Nothing to keep apart."""
        return self

    def commit(self) -> None:
        """Nothing to merge."""


class MemoryJournal:
    """The journal as lists of entries; contents lie apart and can be erased."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.chains: dict[str, list[Entry]] = {}
        self.contents: dict[tuple[str, int], bytes | None] = {}
        self.heads: dict[str, Head] = {}
        self.checkpoints: list[Checkpoint] = []

    async def append(
        self, conversation: str, kind: str, content: Mapping[str, Any], at: datetime
    ) -> None:
        """Write one entry at the end of the conversation's chain."""
        self.append_raw(conversation, kind, canonical(content), at)

    def append_raw(self, conversation: str, kind: str, raw: bytes, at: datetime) -> Entry:
        """The same for a content in its canonical form."""
        entries = self.chains.setdefault(conversation, [])
        head = self.heads.get(conversation)
        if (entries[-1].hash if entries else None) != (None if head is None else head.hash):
            # Signing a new head over a cut or changed tail would hide it.
            raise chain.BrokenChainError(conversation)
        entry = chain.link(self._key, entries[-1] if entries else None, conversation, kind, raw, at)
        entries.append(entry)
        # A copy: what orjson returns keeps the buffer of some kilobytes that it was written into.
        self.contents[conversation, entry.number] = bytes(memoryview(raw))
        self.heads[conversation] = chain.sign_head(self._key, entry)
        return entry

    async def checkpoint(self, at: datetime) -> Checkpoint:
        """Sign all heads together."""
        previous = self.checkpoints[-1] if self.checkpoints else None
        made = chain.sign_checkpoint(self._key, previous, self.heads.values(), at)
        self.checkpoints.append(made)
        return made

    async def entries(self, conversation: str) -> tuple[tuple[Entry, bytes | None], ...]:
        """A chain with its contents (None where erased)."""
        return tuple(
            (entry, self.contents.get((conversation, entry.number)))
            for entry in self.chains.get(conversation, ())
        )

    async def conversations(self) -> tuple[str, ...]:
        """All chains, in the order of their beginning."""
        return tuple(self.chains)

    async def erase(self, conversation: str) -> int:
        """Erase the contents of a chain; the chain itself still verifies."""
        keys = [key for key in self.contents if key[0] == conversation]
        for key in keys:
            self.contents[key] = None
        return len(keys)

    async def verify(self) -> list[Fault]:
        """Everything that is wrong with this journal; empty when it is whole."""
        faults: list[Fault] = []
        for name in {*self.chains, *self.heads}:
            entries = self.chains.get(name, [])
            contents = {entry.number: self.contents.get((name, entry.number)) for entry in entries}
            faults += chain.verify_chain(self._key, name, entries, contents, self.heads.get(name))
        return faults + chain.verify_checkpoints(self._key, self.checkpoints, self.chains)


class MemoryStorage:
    """A pack's store, the ledger, the journal, consents and attempts, all in this process."""

    def __init__(self, key: bytes, store: PackStore | None = None) -> None:
        self.store: Any = store or NoStore()
        self.journal = MemoryJournal(key)
        self.consents = MemoryConsents()
        self.attempts = MemoryAttempts()
        self.done: dict[str, Done] = {}
        self.ledger = _Ledger(Overlay(self.done))
        self._view = _Reading(self)
        # A lock lives as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def reading(self) -> AbstractAsyncContextManager["_Reading"]:
        """A view without a lock; journal entries written in it are kept."""
        return self._view

    def writing(self, lock: str) -> AbstractAsyncContextManager["_Writing"]:
        """A transaction under the lock named; leaving it by an exception rolls it all back."""
        found = self._locks.get(lock)
        if found is None:
            found = self._locks[lock] = asyncio.Lock()
        return _Writing(self, found)


class _Ledger:
    def __init__(self, done: Overlay[Done]) -> None:
        self._done = done

    async def done(self, meaning: str) -> Done | None:
        return self._done.get(meaning)

    async def record(self, meaning: str, done: Done) -> None:
        if self._done.get(meaning) is not None:
            message = "this meaning was recorded already"
            raise ValueError(message)
        self._done.put(meaning, done)

    async def settle(self, meaning: str, done: Done) -> None:
        self._done.put(meaning, done)


class _Reading:
    def __init__(self, storage: MemoryStorage) -> None:
        self.store = storage.store
        self.ledger = storage.ledger
        self.journal = storage.journal
        self.consents = storage.consents

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None


class _HeldJournal:
    """Entries of a transaction: appended when it commits, so that a rollback leaves no trace."""

    def __init__(self) -> None:
        self.pending: list[tuple[str, str, bytes, datetime]] = []

    async def append(
        self, conversation: str, kind: str, content: Mapping[str, Any], at: datetime
    ) -> None:
        # Made canonical here: what cannot be written must fail inside the transaction.
        self.pending.append((conversation, kind, canonical(content), at))


class _Writing:
    def __init__(self, storage: MemoryStorage, lock: asyncio.Lock) -> None:
        self._storage = storage
        self._lock = lock

    async def __aenter__(self) -> Self:
        await self._lock.acquire()
        self.store = self._storage.store.begin()
        self._done = Overlay(self._storage.done)
        self.ledger = _Ledger(self._done)
        self.journal = _HeldJournal()
        self.consents = self._storage.consents.begin()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self.store.commit()
                self._done.commit()
                self.consents.commit()
                for one in self.journal.pending:
                    self._storage.journal.append_raw(*one)
        finally:
            self._lock.release()
