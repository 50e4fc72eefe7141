"""`SqlKnowledge`: passages found by the database's own index, over French stems."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Row, bindparam, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.agent.memory.library import Added, Document, document_of
from comptoir.agent.memory.relevance import (
    MAX_CHARACTERS,
    TYPO_LENGTH,
    TYPO_WEIGHT,
    Scale,
)
from comptoir.agent.memory.words import stems, synonym_groups, words, written
from comptoir.core.passages import Passage
from comptoir.storage.knowledge import asking, emptying
from comptoir.storage.knowledge.asking import Term
from comptoir.storage.knowledge.filing import Filing, file, length
from comptoir.storage.knowledge.index import Proposed, Stemmed, index_of
from comptoir.storage.knowledge.tables import PASSAGES, SPELLINGS, STEMS, TOTALS
from comptoir.storage.sql.scope import Scope

CANDIDATES: Final = 100
"""passages that the index proposes and the code compares"""
_LOCK: Final = "knowledge"

_HOLD: Final = text(
    "INSERT INTO knowledge_stems (stem, passages) VALUES (:stem, :more)"
    " ON CONFLICT (stem) DO UPDATE SET passages = knowledge_stems.passages + excluded.passages"
)
_SPELL: Final = text(
    "INSERT INTO knowledge_spellings (word, stem) VALUES (:word, :stem) ON CONFLICT DO NOTHING"
)


class SqlKnowledge:
    """Passages over a `Scope` whose schema `schema.prepare` made.

    `synonyms` holds groups of single words that mean the same to the shop. They apply to
    questions only, so that they may change without filing the passages again.
    """

    def __init__(self, scope: Scope, synonyms: Iterable[Collection[str]] = ()) -> None:
        self._scope = scope
        self._groups = tuple(tuple(group) for group in synonyms)
        self._same: Mapping[str, tuple[str, ...]] | None = None
        self._spellings: tuple[int, Mapping[str, str]] = (-1, {})

    async def search(self, question: str, limit: int = 3) -> tuple[Passage, ...]:
        """Best passages first, at most `limit`; empty when none is about the question."""
        if len(question) > MAX_CHARACTERS or limit <= 0:
            return ()
        asked = list(dict.fromkeys(words(question)))
        if not asked:
            return ()
        async with self._scope.reading() as connection:
            totals = (await connection.execute(select(TOTALS))).one()
            if not totals.passages:
                return ()
            scale = Scale(totals.passages, totals.length / totals.passages or 1.0)
            terms = await self._terms(connection, asked, totals)
            sought = asking.sought(terms, scale)
            if not sought:
                return ()
            index, most = index_of(connection), max(CANDIDATES, limit)
            proposed = await index.propose(connection, sought, scale, most)
        rarities = (scale.rarity(t.holders) if t.holders else scale.unknown for t in terms)
        near = scale.near(
            (_compared(one, terms, scale) for one in proposed), scale.weight_asked(rarities)
        )
        return tuple(passage for passage, _ in near[:limit])

    async def add(self, passages: Iterable[Passage]) -> Added:
        """Add passages; what was held of their documents before goes, all or nothing."""
        # Stemming a large document takes seconds: other conversations go on meanwhile.
        filing = await asyncio.to_thread(file, passages)
        documents = {document_of(filed.passage.source) for filed in filing.passages}
        async with self._scope.writing(_LOCK) as connection:
            replaced = 0
            for document in sorted(documents):
                replaced += await emptying.empty(connection, PASSAGES.c.document == document)
            if filing.passages:
                await _fill(connection, filing)
        return Added(len(filing.passages), replaced)

    async def remove(self, source: str) -> int:
        """Remove a document, or one heading of it; how many passages went."""
        mine = or_(PASSAGES.c.document == source, PASSAGES.c.source == source)
        async with self._scope.writing(_LOCK) as connection:
            return await emptying.empty(connection, mine)

    async def count(self) -> int:
        """How many passages are held."""
        async with self._scope.reading() as connection:
            return (await connection.execute(select(TOTALS.c.passages))).scalar_one()

    async def list(self) -> tuple[Document, ...]:
        """The documents, in the order in which they came."""
        query = (
            select(PASSAGES.c.document, func.count().label("held"))
            .group_by(PASSAGES.c.document)
            .order_by(func.min(PASSAGES.c.position))
        )
        async with self._scope.reading() as connection:
            found = (await connection.execute(query)).all()
        return tuple(Document(row.document, row.held) for row in found)

    async def _terms(
        self, connection: AsyncConnection, asked: Sequence[str], totals: Row[Any]
    ) -> tuple[Term, ...]:
        """What was asked for, each meaning once; a misspelt word is read as the nearest one."""
        same = self._synonyms()
        read = {word: (same.get(stem, (stem,)), 1.0) for word, stem in _stemmed(asked)}
        held = await _held(connection, (form for forms, _ in read.values() for form in forms))
        for word, (forms, _) in read.items():
            if len(word) < TYPO_LENGTH or word.isdigit() or any(held.get(f) for f in forms):
                continue
            spelt = _nearest(word, await self._written(connection, totals.version))
            if spelt:
                meant = same.get(spelt, (spelt,))
                read[word] = (meant, TYPO_WEIGHT)
                held |= await _held(connection, meant)
        terms: dict[tuple[str, ...], Term] = {}
        for forms, trust in read.values():
            known = terms.get(forms)
            if known is None or known.trust < trust:
                terms[forms] = asking.term(forms, held, totals.passages, trust)
        return tuple([await _exact(connection, one) for one in terms.values()])

    def _synonyms(self) -> Mapping[str, tuple[str, ...]]:
        if self._same is None:
            self._same = synonym_groups(self._groups)
        return self._same

    async def _written(self, connection: AsyncConnection, version: int) -> Mapping[str, str]:
        """Every word as written in the passages or among the synonyms of one; read again once changed."""
        if self._spellings[0] != version:
            rows = await connection.execute(select(SPELLINGS.c.word, SPELLINGS.c.stem))
            spelt: dict[str, str] = dict(rows.all())
            filed = set(spelt.values())
            for group in self._groups:
                forms = _stemmed(written(group))
                if any(stem in filed for _, stem in forms):
                    spelt.update(forms)
            self._spellings = (version, spelt)
        return self._spellings[1]


def _stemmed(given: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(given, stems(given), strict=True))


def _nearest(word: str, spellings: Mapping[str, str]) -> str:
    """The stem of a word one slip of the finger away, or ""."""
    from rapidfuzz import process  # noqa: PLC0415 -- compiled; only a misspelt word needs it
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    slip = process.extractOne(word, spellings.keys(), scorer=OSA.distance, score_cutoff=1)
    return "" if slip is None else spellings[slip[0]]


async def _held(connection: AsyncConnection, forms: Iterable[str]) -> dict[str, int]:
    """How many passages hold each stem; those that none holds are absent."""
    query = select(STEMS.c.stem, STEMS.c.passages).where(
        STEMS.c.stem.in_(bindparam("forms", expanding=True))
    )
    found = await connection.execute(query, {"forms": list(dict.fromkeys(forms))})
    return {row.stem: row.passages for row in found}


async def _exact(connection: AsyncConnection, one: Term) -> Term:
    """The term with its holders counted, when several stems may stand in one passage."""
    if not asking.is_rough(one):
        return one
    return replace(one, holders=await index_of(connection).holders(connection, one))


def _compared(one: Proposed, terms: Sequence[Term], scale: Scale) -> tuple[Passage, float, float]:
    words_in_it = length(len(one.title), len(one.text))
    score, covered = asking.judged(terms, one.title, one.text, words_in_it, scale)
    return one.passage, score, covered


async def _fill(connection: AsyncConnection, filing: Filing) -> None:
    last = (await connection.execute(select(func.max(PASSAGES.c.position)))).scalar() or 0
    numbered = list(enumerate(filing.passages, start=last + 1))
    rows = [
        {
            "position": position,
            "document": document_of(filed.passage.source),
            "source": filed.passage.source,
            "article": filed.passage.article,
            "title": filed.passage.title,
            "text": filed.passage.text,
        }
        for position, filed in numbered
    ]
    await connection.execute(insert(PASSAGES), rows)
    stemmed = [Stemmed(position, filed.title, filed.text) for position, filed in numbered]
    await index_of(connection).file(connection, stemmed)
    holders = [{"stem": stem, "more": count} for stem, count in filing.holders.items()]
    spellings = [{"word": word, "stem": stem} for word, stem in filing.spellings.items()]
    if holders:
        await connection.execute(_HOLD, holders)
        await connection.execute(_SPELL, spellings)
    await connection.execute(
        update(TOTALS).values(
            passages=TOTALS.c.passages + len(rows),
            length=TOTALS.c.length + filing.length,
            version=TOTALS.c.version + 1,
        )
    )
