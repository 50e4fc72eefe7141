"""Where a statement runs: by itself, or inside the transaction that a gated call holds."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.storage.sql.postgres import take


class Scope(Protocol):
    """What every part of the storage is given.

    `Database` is the scope of what stands alone: each `reading()` is one short snapshot, each
    `writing()` one short transaction. `Within` is the scope of what shares a transaction.
    """

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for statements that see one and the same moment."""
        ...

    def writing(self, lock: str) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that is alone with what `lock` names until its transaction ends."""
        ...

    async def scrub(self, table: str) -> None:
        """After an erasure in `table`: leave no copy of what was erased, as far as known."""
        ...


class Within:
    """Inside a transaction that somebody else opened and will end."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """The transaction's connection, so that it sees its own writes."""
        yield self._connection

    @asynccontextmanager
    async def writing(self, lock: str) -> AsyncGenerator[AsyncConnection]:
        """The transaction's connection, once it holds this lock too."""
        # On SQLite a transaction that writes is alone in the whole file: it holds every lock.
        if self._connection.dialect.name == "postgresql":
            await take(self._connection, lock)
        yield self._connection

    async def scrub(self, table: str) -> None:
        """Nothing yet: what this transaction erases is not committed."""
