"""What only the database has: a file that stays, several at once, common words, migrations."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from comptoir.agent.memory.relevance import Scale
from comptoir.core.passages import Passage
from comptoir.storage.knowledge import asking, fts5
from comptoir.storage.knowledge.asking import MOST_HITS, Term
from comptoir.storage.knowledge.knowledge import SqlKnowledge
from comptoir.storage.knowledge.opening import open_knowledge
from comptoir.storage.knowledge.schema import SCHEMA, TABLES, VERSION_TABLE, prepare
from comptoir.storage.knowledge.tables import METADATA, is_compared
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.scope import Within
from tests.knowledge.shelves import HOURS, TERMS
from tests.services.bases import Where

BASE = Scale(100_000, 80.0)


async def test_the_passages_are_there_after_the_base_was_closed(base: Where) -> None:
    for _ in range(2):
        async with open_knowledge(base) as knowledge:
            if not await knowledge.count():
                await knowledge.add(TERMS)
            assert await knowledge.search("frais de retour", 1) == (TERMS[3],)


async def test_a_misspelt_word_is_understood_as_soon_as_somebody_else_added_it(
    base: Where,
) -> None:
    async with (
        open_knowledge(base) as mine,
        open_knowledge(base) as theirs,
    ):
        await mine.add(HOURS)
        assert await mine.search("rembousrement") == ()
        await theirs.add(TERMS)
        assert await mine.search("rembousrement") == (TERMS[2],)


async def test_documents_added_at_once_are_all_counted(base: Where) -> None:
    async with open_knowledge(base) as knowledge:
        await asyncio.gather(
            *(
                knowledge.add([Passage("1", "Facture", "Elle est jointe.", f"{n}.md")] * 3)
                for n in range(8)
            )
        )
        assert await knowledge.count() == 24
        assert len(await knowledge.list()) == 8
        await knowledge.add(TERMS)
        assert await knowledge.search("frais") == (TERMS[3],)


async def test_an_addition_that_fails_leaves_what_was_there(base: Where) -> None:
    async with open_knowledge(base) as knowledge:
        await knowledge.add(TERMS)

        async def failing() -> None:
            async with knowledge._scope.writing("test") as connection:
                await SqlKnowledge(Within(connection)).add([*TERMS[:1], *HOURS])
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await failing()
        assert await knowledge.count() == 4
        assert await knowledge.search("frais de retour", 1) == (TERMS[3],)


async def test_counts_and_index_are_empty_when_all_is_removed(base: Where) -> None:
    async with open_knowledge(base) as knowledge:
        await knowledge.add([*TERMS, *HOURS])
        await knowledge.remove("cgv.md")
        await knowledge.remove("faq.md")
        async with knowledge._scope.reading() as connection:
            for table in (
                "knowledge_passages",
                "knowledge_stems",
                "knowledge_spellings",
                "knowledge_index",
            ):
                count = await connection.execute(text(f"SELECT count(*) FROM {table}"))  # noqa: S608
                assert count.scalar() == 0, table
            totals = (
                await connection.execute(text("SELECT passages, length FROM knowledge_totals"))
            ).one()
            assert tuple(totals) == (0, 0)


@pytest.mark.parametrize(
    ("holders", "anywhere", "together", "titled", "query"),
    [
        ((10, 20), "w0 w1", "", "", '("w0") OR ("w1")'),
        ((10, 90_000), "w0", "", "", '("w0")'),
        ((0, 10), "w1", "", "", '("w1")'),
        ((20_000,), "", "", "w0", 'title_stems : ("w0")'),
        (
            (30_000, 20_000), "", "w1 w0", "w1 w0",
            '(("w1") AND ("w0")) OR (title_stems : (("w1") OR ("w0")))',
        ),
        ((50_000, 60_000), "", "", "w0 w1", '(title_stems : (("w0") OR ("w1")))'),
    ],
)  # fmt: skip
def test_words_too_common_to_score_are_left_to_the_comparison(
    holders: tuple[int, ...], anywhere: str, together: str, titled: str, query: str
) -> None:
    sought = asking.sought([Term((f"w{n}",), held) for n, held in enumerate(holders)], BASE)
    found = (sought.anywhere, sought.together, sought.titled)
    assert [" ".join(one.forms[0] for one in terms) for terms in found] == [
        anywhere,
        together,
        titled,
    ]
    assert fts5.written(sought) == query


@pytest.mark.parametrize("holders", [(0, 0), (99_000,)])
def test_words_that_nobody_or_everybody_holds_are_not_looked_for(holders: tuple[int, ...]) -> None:
    terms = [Term((f"w{n}",), held) for n, held in enumerate(holders)]
    assert not asking.sought(terms, BASE)


def test_a_long_question_looks_for_its_rarest_words_and_stays_within_the_hits() -> None:
    terms = [Term((f"w{n}",), 1 + n * 100) for n in range(200)]
    chosen = asking.sought(terms, BASE).anywhere
    assert chosen == tuple(terms[: len(chosen)])
    assert len(chosen) > 1
    assert sum(one.holders for one in chosen) <= MOST_HITS


async def test_a_word_in_every_passage_neither_finds_nor_hides(base: Where) -> None:
    many = [
        Passage(str(n), f"Fiche modèle{n}", "La commande du client.", f"{n // 50}.md › {n}")
        for n in range(400)
    ]
    async with open_knowledge(base) as knowledge:
        await knowledge.add(many)
        assert await knowledge.search("commande") == ()
        assert await knowledge.search("la commande du modèle42") == (many[42],)


async def test_the_migrations_and_the_tables_agree(bare_base: Where) -> None:
    def differences(connection: Connection) -> list[object]:
        ours = {"version_table": VERSION_TABLE, "include_object": _only_ours}
        context = MigrationContext.configure(connection, opts=ours)
        assert context.get_current_revision() == SCHEMA
        return list(compare_metadata(context, METADATA))

    def _only_ours(item: object, name: str | None, kind: str, found: bool, other: object) -> bool:
        # The conversations' tables stand in the same base, under a schema of their own.
        knowledge = kind != "table" or (name or "").startswith(("knowledge_", "customer_"))
        return knowledge and is_compared(item, name, kind, found, other)

    database = await open_database(bare_base)
    await prepare(database)
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


async def test_a_base_of_a_newer_version_is_refused_in_one_sentence(base: Where) -> None:
    database = await open_database(base)
    await prepare(database)
    async with database.writing("test") as connection:
        await connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = 'k9999'"))  # noqa: S608
    with pytest.raises(StorageError, match="plus récente"):
        await prepare(database)
    await database.close()


async def test_tables_that_comptoir_did_not_make_are_left_alone(bare_base: Where) -> None:
    database = await open_database(bare_base)
    async with database.writing("test") as connection:
        await connection.execute(text(f"CREATE TABLE {min(TABLES)} (a TEXT)"))
    with pytest.raises(StorageError, match="pas faites"):
        await prepare(database)
    await database.close()
