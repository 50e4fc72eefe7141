"""A database, opened: writers alone with their lock, no reader waiting, each failure one sentence.

How each kind of database keeps this promise is told in `sqlite.py` and `postgres.py`. Between the
tasks of one process the turn is an asyncio lock (first come, first served), taken before any
connection is, so that those who wait hold none; between processes it is the database's own.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from comptoir.storage.sql import postgres, sqlite
from comptoir.storage.sql.errors import BUSY, UNREACHABLE, StorageError, storage_error

WAIT = 15.0
"""seconds that a writer waits for its turn, in this process and then in the database"""


class Database:
    """The scope of what stands alone; `name` is the file, or the URL without its password."""

    def __init__(self, url: URL, name: str, wait: float = WAIT) -> None:
        self.name = name
        self.url = url
        self._wait = wait
        self._is_sqlite = url.get_backend_name() == "sqlite"
        kind = sqlite if self._is_sqlite else postgres
        self._reading, self._writing = kind.READING, kind.WRITING
        # Parameters are customers' data: they stay out of every error and log line.
        self.engine: AsyncEngine = create_async_engine(
            url, hide_parameters=True, **kind.options(wait)
        )
        # A turn lives as long as somebody holds or awaits it.
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        if self._is_sqlite:
            sqlite.prepare(self.engine, wait)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """One snapshot, closed at the end: it never grows into a write."""
        async with self._connected(self._reading) as connection:
            yield connection

    @asynccontextmanager
    async def writing(self, lock: str) -> AsyncGenerator[AsyncConnection]:
        """One transaction, alone with what `lock` names; an exception rolls it all back."""
        async with self._turn(lock), self._connected(self._writing) as connection:
            if not self._is_sqlite:
                await postgres.begin(connection, lock, self._wait)
            yield connection
            await connection.commit()

    async def scrub(self, table: str) -> None:
        """After an erasure in `table`: let nothing of it stay beside what the table now holds.

        On SQLite the write-ahead log goes into the file and is emptied; on PostgreSQL the old
        versions of rows go. A snapshot that is open just then keeps them for later.
        """
        if self._is_sqlite:
            async with self._turn(""), self._connected({}) as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            return
        async with self._connected(postgres.ALONE) as connection:
            await connection.exec_driver_sql(f'VACUUM "{table}"')

    async def close(self) -> None:
        """Give all connections back."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _turn(self, lock: str) -> AsyncGenerator[None]:
        """This process's turn: for the whole file on SQLite, for this lock on a server."""
        name = "" if self._is_sqlite else lock
        turn = self._turns.get(name)
        if turn is None:
            turn = self._turns[name] = asyncio.Lock()
        try:
            async with asyncio.timeout(self._wait):
                await turn.acquire()
        except TimeoutError:
            raise StorageError(BUSY.format(name=self.name)) from None
        try:
            yield
        finally:
            turn.release()

    @asynccontextmanager
    async def _connected(self, options: dict[str, Any]) -> AsyncGenerator[AsyncConnection]:
        # What a server says quotes the values that it was given: it stays out of what is logged.
        try:
            async with AsyncExitStack() as stack:
                plain = await self._connection(stack)
                connection = await plain.execution_options(**options)
                if options:
                    await connection.begin()
                yield connection
        except IntegrityError as error:
            raise error from None  # a mistake of the caller, not a failure of the database
        except DBAPIError as error:
            raise storage_error(self.name, error) from (error if self._is_sqlite else None)

    async def _connection(self, stack: AsyncExitStack) -> AsyncConnection:
        try:
            return await stack.enter_async_context(self.engine.connect())
        except PoolTimeoutError:
            raise StorageError(BUSY.format(name=self.name)) from None
        except OSError as error:
            # A server that does not answer; what is wrong with a file was found out before.
            raise StorageError(UNREACHABLE.format(name=self.name)) from error
