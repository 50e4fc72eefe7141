"""Open a database by its path or URL, bring its schema up to date, or say why it cannot be.

What is wrong is looked for before SQLite may write a single byte.
"""

import asyncio
import os
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from comptoir.storage.sql.engine import WAIT, Database
from comptoir.storage.sql.errors import (
    BUSY,
    DAMAGED,
    NOT_A_DATABASE,
    READ_ONLY,
    StorageError,
    storage_error,
)
from comptoir.storage.sql.schema import upgrade

_HEADER: Final = b"SQLite format 3\x00"
_CHECKED_BYTES: Final = 64 * 1024 * 1024
"""larger files are not read through at every start; SQLite finds damage where it meets it"""
_WAL_TRIES: Final = 100
_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


async def open_database(where: str | Path, *, wait: float = WAIT) -> Database:
    """The database of a file (a path, `sqlite:///…`) or of a server (`postgresql://…`).

    A file that does not exist is created, in a folder that does. Raises `StorageError`.
    `wait` is how many seconds a writer waits for its turn.
    """
    url = _url(where)
    file = _file(url)
    if file is not None:
        _look_at(file)
    database = _made(url, url.render_as_string() if file is None else str(file), wait)
    try:
        if file is not None:
            await _check(database, file)
            await _keep_a_log(database)
        await upgrade(database)
    except OSError as error:
        # A server that does not answer; what is wrong with a file was found out above.
        await database.close()
        message = (
            f"Le serveur de la base {database.name} ne répond pas : vérifiez qu'il tourne et que "
            "l'adresse est la bonne."
        )
        raise StorageError(message) from error
    except BaseException:
        await database.close()
        raise
    return database


def _url(where: str | Path) -> URL:
    if isinstance(where, Path) or "://" not in where:
        return URL.create(_DRIVERS["sqlite"], database=os.fspath(where))
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):
        # The text is not repeated: it may hold a password.
        raise StorageError(
            "L'adresse de la base ne se lit pas : écrivez un chemin de fichier, ou "
            "postgresql://utilisateur:motdepasse@machine/base."
        ) from None
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        message = (
            f"Les bases « {url.get_backend_name()} » ne sont pas prises en charge : indiquez un "
            "chemin de fichier SQLite ou une adresse postgresql://."
        )
        raise StorageError(message)
    return url.set(drivername=driver)


def _made(url: URL, name: str, wait: float) -> Database:
    try:
        return Database(url, name, wait)
    except ModuleNotFoundError as error:
        message = (
            f"Le pilote « {error.name} » manque pour ouvrir {name} : installez-le, puis relancez."
        )
        raise StorageError(message) from error


def _file(url: URL) -> Path | None:
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise StorageError(
            "Une base SQLite se garde dans un fichier : indiquez son chemin, par exemple "
            "comptoir.db."
        )
    return Path(url.database)


def _look_at(file: Path) -> None:
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


async def _check(database: Database, file: Path) -> None:
    if _size(file) > _CHECKED_BYTES:
        return
    async with database.reading() as connection:
        found = await connection.exec_driver_sql("PRAGMA quick_check(1)")
        if found.scalar() != "ok":
            raise StorageError(DAMAGED.format(name=file))


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


async def _keep_a_log(database: Database) -> None:
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
