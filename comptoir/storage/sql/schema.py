"""The schema of the counter's own tables, and how a database is brought to it."""

from typing import Final

from comptoir.storage.sql.boutique_tables import METADATA
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.migrating import Chain, bring

SCHEMA: Final = "0001"
"""the newest revision; a test compares it with the migrations"""
VERSION_TABLE: Final = "comptoir_version"
TABLES: Final = frozenset(METADATA.tables)
"""names of all our tables: a pack's are in METADATA once its module is imported, as above"""
CHAIN: Final = Chain(
    package="comptoir.storage.sql", head=SCHEMA, table=VERSION_TABLE, ours=TABLES, what=""
)


async def upgrade(database: Database) -> None:
    """Run the migrations that this database has not seen. Raises `StorageError`."""
    await bring(database, CHAIN)
