"""Open the knowledge of a database, by its path or URL."""

from collections.abc import AsyncGenerator, Collection, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from comptoir.storage.knowledge.knowledge import SqlKnowledge
from comptoir.storage.knowledge.schema import prepare
from comptoir.storage.sql.opening import open_database


@asynccontextmanager
async def open_knowledge(
    where: str | Path, synonyms: Iterable[Collection[str]] = ()
) -> AsyncGenerator[SqlKnowledge]:
    """The knowledge kept in a database; a file is made when it is not there.

    Raises `StorageError`.
    """
    database = await open_database(where)
    try:
        await prepare(database)
        yield SqlKnowledge(database, synonyms)
    finally:
        await database.close()
