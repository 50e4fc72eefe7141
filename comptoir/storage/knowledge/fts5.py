"""SQLite's full-text index: its BM25, with a heavier title.

A query is made of stems alone (letters `a` to `z` and digits, in quotes), so nothing that a
customer or a model writes can be read as the index's own syntax.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, text
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.agent.memory.relevance import TITLE_WEIGHT, Scale
from comptoir.core.passages import Passage
from comptoir.storage.knowledge.asking import Sought, Term
from comptoir.storage.knowledge.index import Proposed, Stemmed

_PROPOSED: Final = text(
    "SELECT p.article, p.title, p.text, p.source, f.title_stems, f.text_stems FROM ("
    "  SELECT rowid AS position, title_stems, text_stems, rank FROM knowledge_index"
    "  WHERE knowledge_index MATCH :query AND rank MATCH :weights"
    "  ORDER BY rank LIMIT :most"
    ") f JOIN knowledge_passages p ON p.position = f.position ORDER BY p.position"
)
_WEIGHTS: Final = f"bm25({TITLE_WEIGHT}, 1.0)"
_COUNTED: Final = text("SELECT count(*) FROM knowledge_index WHERE knowledge_index MATCH :query")
_FILE: Final = text(
    "INSERT INTO knowledge_index (rowid, title_stems, text_stems) VALUES (:position, :title, :text)"
)
_FILED: Final = text(
    "SELECT rowid AS position, title_stems, text_stems FROM knowledge_index WHERE rowid IN :these"
).bindparams(bindparam("these", expanding=True))
_UNFILE: Final = text("DELETE FROM knowledge_index WHERE rowid = :position")


class Fts5:
    """The index `knowledge_index`: stems apart by spaces, the rowid is the passage's position."""

    async def propose(
        self, connection: AsyncConnection, sought: Sought, scale: Scale, most: int
    ) -> list[Proposed]:
        """The best by SQLite's own BM25."""
        del scale
        given = {"query": written(sought), "weights": _WEIGHTS, "most": most}
        return [
            Proposed(
                Passage(row.article, row.title, row.text, row.source),
                row.title_stems.split(),
                row.text_stems.split(),
            )
            for row in await connection.execute(_PROPOSED, given)
        ]

    async def holders(self, connection: AsyncConnection, term: Term) -> int:
        """Counted by the index."""
        return (await connection.execute(_COUNTED, {"query": _any(term)})).scalar_one()

    async def file(self, connection: AsyncConnection, passages: Sequence[Stemmed]) -> None:
        """Add passages."""
        rows = [
            {"position": one.position, "title": " ".join(one.title), "text": " ".join(one.text)}
            for one in passages
        ]
        await connection.execute(_FILE, rows)

    async def filed(
        self, connection: AsyncConnection, positions: Sequence[int]
    ) -> Sequence[Stemmed]:
        """What these passages are filed under."""
        rows = await connection.execute(_FILED, {"these": list(positions)})
        return [
            Stemmed(row.position, row.title_stems.split(), row.text_stems.split()) for row in rows
        ]

    async def unfile(self, connection: AsyncConnection, positions: Sequence[int]) -> None:
        """Take passages out."""
        await connection.execute(_UNFILE, [{"position": position} for position in positions])


def written(sought: Sought) -> str:
    """What is sought in the index's syntax."""
    if sought.anywhere:
        return " OR ".join(map(_any, sought.anywhere))
    titled = " OR ".join(map(_any, sought.titled))
    if len(sought.titled) == 1:
        return f"title_stems : {titled}"
    if not sought.together:
        return f"(title_stems : ({titled}))"
    return f"({' AND '.join(map(_any, sought.together))}) OR (title_stems : ({titled}))"


def _any(term: Term) -> str:
    return "(" + " OR ".join(f'"{form}"' for form in term.forms) + ")"
