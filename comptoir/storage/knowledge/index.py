"""What a full-text index is asked to do: SQLite's own, or PostgreSQL's over arrays of stems.

The index proposes passages; the code that the in-memory twin shares then compares them, so that
all three give the same answers and keep the same silences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.agent.memory.relevance import Scale
from comptoir.core.passages import Passage
from comptoir.storage.knowledge.asking import Sought, Term


@dataclass(frozen=True, slots=True)
class Stemmed:
    """The stems of one passage, in their order; `position` is the passage's."""

    position: int
    title: Sequence[str]
    text: Sequence[str]


@dataclass(frozen=True, slots=True)
class Proposed:
    """A passage that the index found, with the stems it is filed under."""

    passage: Passage
    title: Sequence[str]
    text: Sequence[str]


class Index(Protocol):
    """An index over stems. Nothing given to it is ever read as its own syntax."""

    async def propose(
        self, connection: AsyncConnection, sought: Sought, scale: Scale, most: int
    ) -> list[Proposed]:
        """The `most` most telling of the passages sought, in the order in which they came."""
        ...

    async def holders(self, connection: AsyncConnection, term: Term) -> int:
        """How many passages hold at least one of the term's stems."""
        ...

    async def file(self, connection: AsyncConnection, passages: Sequence[Stemmed]) -> None:
        """Add passages."""
        ...

    async def filed(
        self, connection: AsyncConnection, positions: Sequence[int]
    ) -> Sequence[Stemmed]:
        """What these passages are filed under."""
        ...

    async def unfile(self, connection: AsyncConnection, positions: Sequence[int]) -> None:
        """Take passages out."""
        ...


def index_of(connection: AsyncConnection) -> Index:
    """The index of the database at hand."""
    if connection.dialect.name == "sqlite":
        from comptoir.storage.knowledge.fts5 import Fts5  # noqa: PLC0415 - one of two is needed

        return Fts5()
    from comptoir.storage.knowledge.arrays import Arrays  # noqa: PLC0415 - likewise

    return Arrays()
