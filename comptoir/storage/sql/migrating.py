"""Bringing a database to a schema: one chain of Alembic revisions, all of them or none."""

from dataclasses import dataclass
from importlib.resources import as_file, files

from sqlalchemy import Connection, inspect, text

from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import StorageError


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """A chain of revisions.

    `package` holds its `migrations`, `head` is the newest revision, `table` keeps the version (not
    Alembic's own name, so that another application's table is not taken for ours), `ours` are the
    names of the tables it makes, `what` says in a sentence what they hold.
    """

    package: str
    head: str
    table: str
    ours: frozenset[str]
    what: str


async def bring(database: Database, chain: Chain) -> None:
    """Run the revisions that this database has not seen.

    Raises `StorageError` when a newer Comptoir wrote it, or when tables of these names stand
    there that Comptoir did not make.
    """
    async with database.reading() as connection:
        known = await connection.run_sync(version_of, chain)
    if known == chain.head:
        return
    async with database.writing(f"schema {chain.table}") as connection:
        await connection.run_sync(_upgrade, database.name, chain)


def version_of(connection: Connection, chain: Chain) -> str:
    """The revision a database stands at; nothing for a new one."""
    if not inspect(connection).has_table(chain.table):
        return ""
    found = connection.execute(text(f"SELECT version_num FROM {chain.table}"))  # noqa: S608
    return str(found.scalar() or "")


def _upgrade(connection: Connection, name: str, chain: Chain) -> None:
    # Loaded only when there is something to do: it costs more than all the rest of an opening.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    with as_file(files(chain.package) / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
        # Read again: another process may have been here while we waited for our turn.
        _refuse(connection, name, chain, known)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _refuse(connection: Connection, name: str, chain: Chain, known: set[str]) -> None:
    version = version_of(connection, chain)
    if version and version not in known:
        message = (
            f"La base {name} vient d'une version plus récente de Comptoir : mettez Comptoir à "
            "jour, ou indiquez une autre base."
        )
        raise StorageError(message)
    if not version and chain.ours & set(inspect(connection).get_table_names()):
        message = (
            f"La base {name} contient déjà des tables {chain.what}que Comptoir n'a pas faites : "
            "indiquez une autre base."
        )
        raise StorageError(message)
