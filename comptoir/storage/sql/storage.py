"""`SqlStorage`: the port `Storage` over a database."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.journal import SqlJournal
from comptoir.storage.sql.records import SqlAttempts, SqlConsents, SqlLedger
from comptoir.storage.sql.scope import Scope, Within

StoreFactory = Callable[[Scope], Any]
"""makes a pack's store over a scope, such as `lambda scope: MagasinSQL(scope, ids)`"""


def no_store(_scope: Scope) -> None:
    """For packs without data of their own."""


class SqlTransaction:
    """All that one gated call may read and write, over one scope."""

    def __init__(self, scope: Scope, key: bytes, store_factory: StoreFactory) -> None:
        self.store: Any = store_factory(scope)
        self.ledger = SqlLedger(scope)
        self.journal = SqlJournal(scope, key)
        self.consents = SqlConsents(scope)


class SqlStorage:
    """A pack's store, the ledger, the journal, consents and attempts, in one database.

    A view that only reads holds no connection between two statements, so that any number of them
    may wait for a writer. What is written in such a view (an entry, a consent that is asked for)
    is a short transaction of its own.
    """

    def __init__(
        self, database: Database, key: bytes, store_factory: StoreFactory = no_store
    ) -> None:
        self.database = database
        self._key = key
        self._store_factory = store_factory
        self._alone = SqlTransaction(database, key, store_factory)
        self.attempts = SqlAttempts(database)

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own store
        """The pack's store, each statement by itself."""
        return self._alone.store

    @property
    def ledger(self) -> SqlLedger:
        """The ledger, each statement by itself."""
        return self._alone.ledger

    @property
    def journal(self) -> SqlJournal:
        """The journal, each entry by itself."""
        return self._alone.journal

    @property
    def consents(self) -> SqlConsents:
        """The consents, each change by itself."""
        return self._alone.consents

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[SqlTransaction]:
        """A view without a lock; journal entries written in it are kept."""
        yield self._alone

    @asynccontextmanager
    async def writing(self, lock: str) -> AsyncGenerator[SqlTransaction]:
        """A transaction under the lock named; leaving it by an exception rolls it all back."""
        async with self.database.writing(f"storage:{lock}") as connection:
            yield SqlTransaction(Within(connection), self._key, self._store_factory)

    async def close(self) -> None:
        """Give all connections back."""
        await self.database.close()
