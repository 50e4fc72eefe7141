"""SQLite: one writer in the whole file, and readers that never wait for it.

A transaction that writes begins with BEGIN IMMEDIATE, so that it waits for its turn at its
beginning and never fails in its middle; a snapshot that reads is closed before any write begins.
"""

from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

_BEGIN: Final = "comptoir_begin"

READING: Final[dict[str, Any]] = {_BEGIN: "BEGIN"}
WRITING: Final[dict[str, Any]] = {_BEGIN: "BEGIN IMMEDIATE"}


def options(_wait: float) -> dict[str, Any]:
    """What the engine is made with, beside the URL."""
    return {}


def prepare(engine: AsyncEngine, wait: float) -> None:
    """Set every connection up, and let each transaction begin by its name."""
    pragmas = (
        f"PRAGMA busy_timeout={int(wait * 1000)}",
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
