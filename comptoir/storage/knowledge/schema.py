"""The schema of the knowledge tables, and how a database is brought to it."""

from typing import Final

from comptoir.storage.knowledge.tables import METADATA
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.migrating import Chain, bring

SCHEMA: Final = "k0001"
"""the newest revision; a test compares it with the migrations"""
VERSION_TABLE: Final = "comptoir_knowledge_version"
TABLES: Final = frozenset(METADATA.tables)
"""names of our tables, without the index, which each kind of database has in its own way"""
CHAIN: Final = Chain(
    package="comptoir.storage.knowledge",
    head=SCHEMA,
    table=VERSION_TABLE,
    ours=TABLES,
    what="de connaissances ",
)


async def prepare(database: Database) -> None:
    """Run the migrations that this database has not seen. Raises `StorageError`."""
    await bring(database, CHAIN)
