"""The schema of these tables, and how a database is brought to it."""

from importlib.resources import as_file, files
from typing import Final

from sqlalchemy import Connection, inspect, text

from comptoir.storage.knowledge.tables import METADATA
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import StorageError

SCHEMA: Final = "k0001"
"""the newest revision; a test compares it with the migrations"""
VERSION_TABLE: Final = "comptoir_knowledge_version"
TABLES: Final = frozenset(METADATA.tables)
"""names of our tables, without the full-text one and its shadows"""


async def prepare(database: Database) -> None:
    """Run the migrations that this database has not seen, all of them or none.

    Raises `StorageError` when a newer Comptoir wrote it. The full-text index is
    made on SQLite only; customers' facts live on any database.
    """
    async with database.reading() as connection:
        known = await connection.run_sync(_version)
    if known == SCHEMA:
        return
    async with database.writing("knowledge schema") as connection:
        await connection.run_sync(_upgrade, database.name)


def _version(connection: Connection) -> str:
    if not inspect(connection).has_table(VERSION_TABLE):
        return ""
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))  # noqa: S608
    return str(found.scalar() or "")


def _upgrade(connection: Connection, name: str) -> None:
    # Loaded only when there is something to do: it costs more than all the rest of an opening.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    with as_file(files("comptoir.storage.knowledge") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
        # Read again: another process may have been here while we waited for our turn.
        version = _version(connection)
        if version and version not in known:
            message = (
                f"Les connaissances de {name} viennent d'une version plus récente de Comptoir : "
                "mettez Comptoir à jour, ou indiquez une autre base."
            )
            raise StorageError(message)
        if not version and TABLES & set(inspect(connection).get_table_names()):
            message = (
                f"La base {name} contient déjà des tables de connaissances que Comptoir n'a pas "
                "faites : indiquez une autre base."
            )
            raise StorageError(message)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
