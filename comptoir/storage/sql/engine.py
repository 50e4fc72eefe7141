"""A database, opened: every writer alone, no reader ever waiting, every failure one sentence.

On SQLite a transaction that writes begins with BEGIN IMMEDIATE, so that it waits for its turn at
its beginning and never fails in its middle; a snapshot that reads is closed before any write
begins. Between the tasks of one process the turn is an asyncio lock (first come, first served);
between processes it is SQLite's own.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from comptoir.storage.sql.errors import BUSY, StorageError, storage_error
from comptoir.storage.sql.scope import take

WAIT = 15.0
"""seconds that a writer waits for its turn, in this process and then in the file"""

_BEGIN = "comptoir_begin"


class Database:
    """The scope of what stands alone; `name` is the file, or the URL without its password."""

    def __init__(self, url: URL, name: str, wait: float = WAIT) -> None:
        self.name = name
        self.url = url
        self._wait = wait
        self._is_sqlite = url.get_backend_name() == "sqlite"
        # Parameters are customers' data: they stay out of every error and log line.
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True)
        self._writer = asyncio.Lock()
        if self._is_sqlite:
            self._prepare(self.engine)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """One snapshot, closed at the end: it never grows into a write."""
        options = {_BEGIN: "BEGIN"} if self._is_sqlite else {"isolation_level": "REPEATABLE READ"}
        async with self._connected(options) as connection:
            yield connection

    @asynccontextmanager
    async def writing(self, lock: str) -> AsyncGenerator[AsyncConnection]:
        """One transaction, alone with what `lock` names; an exception rolls it all back."""
        if not self._is_sqlite:
            async with self._connected({}) as connection:
                await take(connection, lock)
                yield connection
                await connection.commit()
            return
        await self._turn()
        try:
            async with self._connected({_BEGIN: "BEGIN IMMEDIATE"}) as connection:
                yield connection
                await connection.commit()
        finally:
            self._writer.release()

    async def scrub(self) -> None:
        """Move what the write-ahead log still holds into the file, and empty the log.

        Called after an erasure. A snapshot that is open just then keeps the log for later.
        """
        if not self._is_sqlite:
            return
        await self._turn()
        try:
            async with self._connected({}) as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._writer.release()

    async def close(self) -> None:
        """Give all connections back."""
        await self.engine.dispose()

    async def _turn(self) -> None:
        try:
            async with asyncio.timeout(self._wait):
                await self._writer.acquire()
        except TimeoutError:
            raise StorageError(BUSY.format(name=self.name)) from None

    @asynccontextmanager
    async def _connected(self, options: dict[str, Any]) -> AsyncGenerator[AsyncConnection]:
        try:
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(**options)
                if options:
                    await connection.begin()
                yield connection
        except IntegrityError:
            raise  # a mistake of the caller, not a failure of the database
        except DBAPIError as error:
            raise storage_error(self.name, error) from error

    def _prepare(self, engine: AsyncEngine) -> None:
        pragmas = (
            f"PRAGMA busy_timeout={int(self._wait * 1000)}",
            "PRAGMA foreign_keys=ON",
            "PRAGMA synchronous=NORMAL",
            # What is erased or overwritten is zeroed in the file as well.
            "PRAGMA secure_delete=ON",
        )

        def connected(dbapi_connection: Any, _record: object) -> None:  # noqa: ANN401 - a driver's
            # The driver must not begin transactions of its own: `begun` does, by name.
            dbapi_connection.isolation_level = None
            cursor = dbapi_connection.cursor()
            for pragma in pragmas:
                cursor.execute(pragma)
            cursor.close()

        def begun(connection: Connection) -> None:
            word = connection.get_execution_options().get(_BEGIN)
            if word is not None:
                connection.exec_driver_sql(word)

        event.listen(engine.sync_engine, "connect", connected)
        event.listen(engine.sync_engine, "begin", begun)
