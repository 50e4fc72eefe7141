"""Where a statement runs: by itself, or inside the transaction that a gated call holds."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from hashlib import sha256
from typing import Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection


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

    async def scrub(self) -> None:
        """After an erasure: leave no copy of what was erased beside the tables, as far as known."""
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
        await take(self._connection, lock)
        yield self._connection

    async def scrub(self) -> None:
        """Nothing yet: what this transaction erases is not committed."""


async def take(connection: AsyncConnection, lock: str) -> None:
    """Hold a named lock until the transaction ends.

    PostgreSQL has advisory locks; a name becomes 64 bits of its digest. On SQLite a transaction
    that writes is alone in the whole file, so every lock is held already.
    """
    if connection.dialect.name != "postgresql":
        return
    number = int.from_bytes(
        sha256(lock.encode("utf-8", "backslashreplace")).digest()[:8], signed=True
    )
    await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})
