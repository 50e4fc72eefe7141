"""Open a database by its path or URL, bring its schema up to date, or say why it cannot be.

What is wrong with a file is looked for before SQLite may write a single byte.
"""

from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from comptoir.storage.sql import file as files
from comptoir.storage.sql.address import file_of, read
from comptoir.storage.sql.engine import WAIT, Database
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.migrating import version_of
from comptoir.storage.sql.schema import CHAIN, upgrade

_DRIVERS: Final = {"asyncpg": 'pip install "comptoir[postgres]"'}
"""by module, how the driver that misses is installed"""


async def open_database(where: str | Path, *, wait: float = WAIT, new: bool = True) -> Database:
    """The database of a file (a path, `sqlite:///…`) or of a server (`postgresql://…`).

    A file that does not exist is created, in a folder that does; the base of a server must exist.
    `new`: a base without Comptoir's tables is given them; otherwise it is refused. `wait` is how
    many seconds a writer waits for its turn. Raises `StorageError`.
    """
    url = read(where)
    file = file_of(url)
    if file is not None:
        files.look_at(file)
    database = _made(url, _name(url, file), wait)
    try:
        if file is not None:
            await files.check(database, file)
            await files.keep_a_log(database)
        else:
            await _must_hold_any_text(database)
        if not new:
            await _must_be_ours(database)
        await upgrade(database)
    except BaseException:
        await database.close()
        raise
    return database


def _name(url: URL, file: Path | None) -> str:
    """How sentences call it: the file, or the address without what may hold a secret."""
    if file is not None:
        return str(file)
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string()


def _made(url: URL, name: str, wait: float) -> Database:
    try:
        return Database(url, name, wait)
    except ModuleNotFoundError as error:
        module = error.name or ""
        message = (
            f"Le pilote « {module} » manque pour ouvrir {name} ; installez : "
            f"{_DRIVERS.get(module, f'pip install {module}')}."
        )
        raise StorageError(message) from error


async def _must_hold_any_text(database: Database) -> None:
    """A customer may write any character; a base in another encoding would refuse some, later."""
    async with database.reading() as connection:
        encoding = (await connection.exec_driver_sql("SHOW server_encoding")).scalar()
    if encoding != "UTF8":
        message = (
            f"La base {database.name} est en {encoding} et refuserait des caractères : créez-en "
            "une en UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0)."
        )
        raise StorageError(message)


async def _must_be_ours(database: Database) -> None:
    async with database.reading() as connection:
        version = await connection.run_sync(version_of, CHAIN)
    if not version:
        message = (
            f"La base {database.name} n'est pas celle d'un comptoir : vérifiez l'adresse, ou "
            "servez-vous d'abord du comptoir avec elle."
        )
        raise StorageError(message)
