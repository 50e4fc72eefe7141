"""Passages taken out of the tables, of the index and of its counts, within one transaction."""

from collections import Counter
from typing import Final

from sqlalchemy import ColumnElement, delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.storage.knowledge.filing import length
from comptoir.storage.knowledge.index import index_of
from comptoir.storage.knowledge.tables import PASSAGES, SPELLINGS, STEMS, TOTALS

_BATCH: Final = 500

_RELEASE: Final = text("UPDATE knowledge_stems SET passages = passages - :less WHERE stem = :stem")


async def empty(connection: AsyncConnection, condition: ColumnElement[bool]) -> int:
    """Remove the passages that `condition` names; how many went."""
    query = select(PASSAGES.c.position).where(condition)
    gone = list((await connection.execute(query)).scalars())
    if not gone:
        return 0
    index = index_of(connection)
    held: Counter[str] = Counter()
    total = 0
    for start in range(0, len(gone), _BATCH):
        batch = gone[start : start + _BATCH]
        for one in await index.filed(connection, batch):
            held.update({*one.title, *one.text})
            total += length(len(one.title), len(one.text))
        await index.unfile(connection, batch)
    await connection.execute(delete(PASSAGES).where(condition))
    if held:
        released = [{"stem": stem, "less": count} for stem, count in held.items()]
        await connection.execute(_RELEASE, released)
        await _forget(connection)
    await connection.execute(
        update(TOTALS).values(
            passages=TOTALS.c.passages - len(gone),
            length=TOTALS.c.length - total,
            version=TOTALS.c.version + 1,
        )
    )
    return len(gone)


async def _forget(connection: AsyncConnection) -> None:
    """Stems that no passage holds any more go, with the words that were filed under them."""
    orphans = select(STEMS.c.stem).where(STEMS.c.passages <= 0)
    await connection.execute(delete(SPELLINGS).where(SPELLINGS.c.stem.in_(orphans)))
    await connection.execute(delete(STEMS).where(STEMS.c.passages <= 0))
