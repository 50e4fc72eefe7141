"""PostgreSQL's index over arrays of stems, and BM25 over what it finds.

Arrays rather than its own full text: the stems are ours, so that there is nothing left to parse;
an array counts how often a stem stands in a passage, which ranking needs and a `tsvector` forgets
beyond its bounds; and what is looked for is a value given apart, never a query's text.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Float,
    Integer,
    MetaData,
    Select,
    Table,
    Text,
    and_,
    cast,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    union_all,
)
from sqlalchemy import Index as TableIndex
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.agent.memory.relevance import K1, TITLE_WEIGHT, B, Scale
from comptoir.core.passages import Passage
from comptoir.storage.knowledge.asking import Sought, Term
from comptoir.storage.knowledge.index import Proposed, Stemmed
from comptoir.storage.knowledge.tables import FULL_TEXT, PASSAGES
from comptoir.storage.knowledge.tables import METADATA as COMMON

METADATA: Final = MetaData(naming_convention=COMMON.naming_convention)
"""apart from the common tables, which SQLite has too"""

INDEX: Final = Table(
    FULL_TEXT,
    METADATA,
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("title_stems", ARRAY(Text), nullable=False),
    Column("text_stems", ARRAY(Text), nullable=False),
)
# Without a list of what is still to be filed: passages come all at once, questions all the time.
TableIndex(
    None,
    INDEX.c.title_stems,
    INDEX.c.text_stems,
    postgresql_using="gin",
    postgresql_with={"fastupdate": "off"},
)

_I: Final = INDEX.c


class Arrays:
    """The table `knowledge_index`; its position is the passage's."""

    async def propose(
        self, connection: AsyncConnection, sought: Sought, scale: Scale, most: int
    ) -> list[Proposed]:
        """The best by BM25, as the comparison itself weighs the terms."""
        scored = union_all(*_scored(sought, scale)).subquery()
        score = func.sum(scored.c.score)
        best = (
            select(scored.c.position)
            .group_by(scored.c.position)
            .order_by(score.desc(), scored.c.position)
            .limit(most)
            .subquery()
        )
        query = (
            select(PASSAGES, _I.title_stems, _I.text_stems)
            .join(best, best.c.position == PASSAGES.c.position)
            .join(INDEX, _I.position == PASSAGES.c.position)
            .order_by(PASSAGES.c.position)
        )
        return [
            Proposed(
                Passage(row.article, row.title, row.text, row.source),
                row.title_stems,
                row.text_stems,
            )
            for row in await connection.execute(query)
        ]

    async def holders(self, connection: AsyncConnection, term: Term) -> int:
        """Counted by the index."""
        query = select(func.count()).select_from(INDEX).where(_holds(term))
        return (await connection.execute(query)).scalar_one()

    async def file(self, connection: AsyncConnection, passages: Sequence[Stemmed]) -> None:
        """Add passages."""
        rows = [
            {"position": one.position, "title_stems": list(one.title), "text_stems": list(one.text)}
            for one in passages
        ]
        await connection.execute(insert(INDEX), rows)

    async def filed(
        self, connection: AsyncConnection, positions: Sequence[int]
    ) -> Sequence[Stemmed]:
        """What these passages are filed under."""
        rows = await connection.execute(select(INDEX).where(_I.position.in_(positions)))
        return [Stemmed(row.position, row.title_stems, row.text_stems) for row in rows]

    async def unfile(self, connection: AsyncConnection, positions: Sequence[int]) -> None:
        """Take passages out."""
        await connection.execute(delete(INDEX).where(_I.position.in_(positions)))


def _scored(sought: Sought, scale: Scale) -> list[Select[Any, float]]:
    """Positions with what each term adds to their score: a term is weighed where it stands only."""
    if sought.anywhere:
        return [
            select(_I.position, _score(one, scale).label("score")).where(_holds(one))
            for one in sought.anywhere
        ]
    together = and_(*map(_holds, sought.together)) if sought.together else false()
    titled = or_(*(_overlaps(_I.title_stems, one) for one in sought.titled))
    return [
        select(_I.position, _score(one, scale).label("score")).where(or_(together, titled))
        for one in sought.titled
    ]


def _score(term: Term, scale: Scale) -> ColumnElement[float]:
    """BM25 of one term in a passage, its title's words counting for several of the text's."""
    count = sum(
        (_count(_I.text_stems, form) + TITLE_WEIGHT * _count(_I.title_stems, form))
        for form in term.forms
    )
    length = func.cardinality(_I.text_stems) + TITLE_WEIGHT * func.cardinality(_I.title_stems)
    norm = K1 * (1 - B) + K1 * B / scale.mean * length
    weight = scale.rarity(term.holders) * term.trust
    return cast(weight * scale.most * count / (count + norm), Float)


def _holds(term: Term) -> ColumnElement[bool]:
    return or_(_overlaps(_I.title_stems, term), _overlaps(_I.text_stems, term))


def _overlaps(stems: ColumnElement[list[str]], term: Term) -> ColumnElement[bool]:
    return stems.op("&&", is_comparison=True)(cast(list(term.forms), ARRAY(Text)))


def _count(stems: ColumnElement[list[str]], form: str) -> ColumnElement[int]:
    return func.cardinality(func.array_positions(stems, cast(form, Text)))
