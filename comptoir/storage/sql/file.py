"""A SQLite file before it is used: what is not ours to write is refused, what is damaged too."""

import asyncio
import os
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import (
    BUSY,
    DAMAGED,
    NOT_A_DATABASE,
    READ_ONLY,
    StorageError,
    storage_error,
)

_HEADER: Final = b"SQLite format 3\x00"
_CHECKED_BYTES: Final = 64 * 1024 * 1024
"""larger files are not read through at every start; SQLite finds damage where it meets it"""
_WAL_TRIES: Final = 100


def look_at(file: Path) -> None:
    """Refuse what is not ours to write, without opening it as a database."""
    if file.is_dir():
        message = (
            f"{file} est un dossier : indiquez un fichier, par exemple {file / 'comptoir.db'}."
        )
        raise StorageError(message)
    if not file.parent.is_dir():
        message = f"Le dossier {file.parent} n'existe pas : créez-le, ou indiquez un autre fichier."
        raise StorageError(message)
    if not os.access(file.parent, os.W_OK):
        raise StorageError(READ_ONLY.format(name=file))
    if not file.exists():
        return
    if not file.is_file():
        raise StorageError(NOT_A_DATABASE.format(name=file))
    try:
        with file.open("rb") as opened:
            start = opened.read(len(_HEADER))
    except OSError:
        message = f"La base {file} ne peut pas être lue : donnez-vous le droit de lire ce fichier."
        raise StorageError(message) from None
    if start and start != _HEADER:
        raise StorageError(NOT_A_DATABASE.format(name=file))
    if not os.access(file, os.W_OK):
        raise StorageError(READ_ONLY.format(name=file))


async def check(database: Database, file: Path) -> None:
    """Refuse a damaged file. Raises `StorageError`."""
    if _size(file) > _CHECKED_BYTES:
        return
    async with database.reading() as connection:
        found = await connection.exec_driver_sql("PRAGMA quick_check(1)")
        if found.scalar() != "ok":
            raise StorageError(DAMAGED.format(name=file))


async def keep_a_log(database: Database) -> None:
    """Switch to the write-ahead log, which stays with the file: readers never wait.

    SQLite does not wait its turn for this one switch, so two first openings at once are told
    "busy" and must ask again.
    """
    for attempt in range(_WAL_TRIES):
        try:
            async with database.engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        except DBAPIError as error:
            failure = storage_error(database.name, error)
            if str(failure) != BUSY.format(name=database.name) or attempt == _WAL_TRIES - 1:
                raise failure from error
            await asyncio.sleep(0.02)
        else:
            return


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
