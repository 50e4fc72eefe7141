"""What only a database can promise, or get wrong."""

import subprocess
import sys
from datetime import timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import StatementError

from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.storage import SqlStorage
from tests.services.bases import Where
from tests.storage.twins import NOW, ORDER, SqlTampering, consent, run, sql_storage

ROOT = Path(__file__).parents[2]


async def _written(storage: SqlStorage) -> None:
    for number in range(3):
        await storage.journal.append("c-1", "call", {"n": number}, NOW)
    await storage.journal.checkpoint(NOW)


ANYWHERE = [
    "UPDATE journal_entries SET at = 'hier' WHERE number = 2",
    "UPDATE journal_entries SET at = 12 WHERE number = 2",
    "UPDATE journal_contents SET content = 'texte' WHERE number = 2",
    "UPDATE journal_heads SET hash = 'x'",
    "UPDATE journal_checkpoints SET heads = '{'",
    "UPDATE journal_checkpoints SET heads = '[]'",
    "UPDATE journal_checkpoints SET heads = '{\"c-1\": 3}'",
    "UPDATE journal_checkpoints SET at = ''",
    "DELETE FROM journal_heads",
]
SQLITE = [
    "UPDATE journal_heads SET length = 'x'",  # a server keeps to its types
]


async def _is_a_fault(where: Where, statement: str) -> None:
    async with sql_storage(where) as storage:
        await _written(storage)
        await run(storage.database, statement)
        assert await storage.journal.verify() != []


@pytest.mark.parametrize("statement", ANYWHERE)
async def test_a_field_that_no_longer_reads_is_a_fault_and_not_a_crash(
    base: Where, statement: str
) -> None:
    await _is_a_fault(base, statement)


@pytest.mark.parametrize("statement", SQLITE)
async def test_a_field_of_another_type_is_a_fault_and_not_a_crash(
    tmp_path: Path, statement: str
) -> None:
    await _is_a_fault(tmp_path / "comptoir.db", statement)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE journal_entries SET hash = '" + "0" * 64 + "' WHERE number = 3",
        "UPDATE journal_heads SET hash = '" + "0" * 64 + "'",
        "UPDATE journal_heads SET mac = '" + "0" * 64 + "'",
        "UPDATE journal_heads SET length = 2",
        "DELETE FROM journal_heads",
    ],
)
async def test_an_end_that_was_not_signed_so_takes_no_further_entry(
    base: Where, change: str
) -> None:
    """A new head over a changed end would hide the change."""
    async with sql_storage(base) as storage:
        await _written(storage)
        await run(storage.database, change)
        with pytest.raises(StorageError, match="journal"):
            await storage.journal.append("c-1", "call", {}, NOW)
        assert await storage.journal.verify() != []


async def test_a_chain_whose_end_was_cut_takes_no_further_entry(base: Where) -> None:
    async with sql_storage(base) as storage:
        await _written(storage)
        await SqlTampering(storage).remove("c-1", 3)
        with pytest.raises(StorageError, match="journal"):
            await storage.journal.append("c-1", "call", {}, NOW)


async def test_the_chain_verifies_after_the_base_was_closed_and_opened(base: Where) -> None:
    async with sql_storage(base) as storage:
        await _written(storage)
        await storage.consents.ask(consent())
    async with sql_storage(base) as storage:
        assert await storage.journal.verify() == []
        await storage.journal.append("c-1", "call", {}, NOW)
        assert await storage.journal.verify() == []
        assert await storage.consents.get("ok-1") == consent()


async def test_an_erased_content_leaves_the_files_too(tmp_path: Path) -> None:
    async with sql_storage(tmp_path / "comptoir.db") as storage:
        for number in range(20):
            mark = f"adresse-de-camille-{number}" * 40
            await storage.journal.append("c-1", "call", {"said": mark}, NOW)

        def bytes_on_disk() -> bytes:
            return b"".join(one.read_bytes() for one in tmp_path.iterdir())

        assert b"adresse-de-camille" in bytes_on_disk()
        await storage.journal.erase("c-1")
        assert b"adresse-de-camille" not in bytes_on_disk()


async def test_an_absent_order_costs_the_same_statements_as_a_present_one(base: Where) -> None:
    async with sql_storage(base, ORDER) as storage:
        asked: list[str] = []

        def note(*arguments: object) -> None:
            asked.append(str(arguments[2]))

        event.listen(storage.database.engine.sync_engine, "before_cursor_execute", note)
        assert await storage.store.commande(ORDER.numero) == ORDER
        present = list(asked)
        asked.clear()
        assert await storage.store.commande("LL-99999") is None
        assert asked == present


async def test_an_instant_without_its_zone_is_refused(base: Where) -> None:
    async with sql_storage(base) as storage:
        naive = consent(asked_at=NOW.replace(tzinfo=None))
        with pytest.raises(StatementError, match="time zone"):
            await storage.consents.ask(naive)


async def test_instants_of_other_zones_are_the_same_instants(base: Where) -> None:
    paris = NOW.astimezone(timezone(timedelta(hours=2)))
    async with sql_storage(base) as storage:
        await storage.journal.append("c-1", "call", {}, paris)
        ((entry, _),) = await storage.journal.entries("c-1")
        assert entry.at == NOW
        assert await storage.journal.verify() == []


async def test_an_up_to_date_database_opens_without_loading_the_migrations(
    bare_base: Where,
) -> None:
    program = (
        "import asyncio, sys\n"
        "from comptoir.storage.sql.opening import open_database\n"
        "async def main():\n"
        "    await (await open_database(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
        "print('alembic' in sys.modules)\n"
    )
    command = [sys.executable, "-c", program, str(bare_base)]
    told = [
        subprocess.run(  # noqa: ASYNC221 - nothing else is waiting
            command, capture_output=True, text=True, check=True, cwd=ROOT
        ).stdout.strip()
        for _ in range(2)
    ]
    assert told == ["True", "False"]
