"""What only a database can promise, or get wrong."""

import subprocess
import sys
from datetime import timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import StatementError

from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.storage import SqlStorage
from tests.storage.twins import NOW, ORDER, SqlTampering, consent, sql_storage

ROOT = Path(__file__).parents[2]


async def _raw(database: Database, statement: str) -> None:
    async with database.engine.connect() as connection:
        await connection.execute(text(statement))


async def _written(storage: SqlStorage) -> None:
    for number in range(3):
        await storage.journal.append("c-1", "call", {"n": number}, NOW)
    await storage.journal.checkpoint(NOW)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal_entries SET at = 'hier' WHERE number = 2",
        "UPDATE journal_entries SET at = 12 WHERE number = 2",
        "UPDATE journal_contents SET content = 'texte' WHERE number = 2",
        "UPDATE journal_heads SET length = 'x'",
        "UPDATE journal_heads SET hash = 'x'",
        "UPDATE journal_checkpoints SET heads = '{'",
        "UPDATE journal_checkpoints SET heads = '[]'",
        "UPDATE journal_checkpoints SET heads = '{\"c-1\": 3}'",
        "UPDATE journal_checkpoints SET at = ''",
        "DELETE FROM journal_heads",
    ],
)
async def test_a_field_that_no_longer_reads_is_a_fault_and_not_a_crash(
    tmp_path: Path, statement: str
) -> None:
    async with sql_storage(tmp_path / "comptoir.db") as storage:
        await _written(storage)
        await _raw(storage.database, statement)
        assert await storage.journal.verify() != []


async def test_a_chain_whose_end_was_cut_takes_no_further_entry(tmp_path: Path) -> None:
    async with sql_storage(tmp_path / "comptoir.db") as storage:
        await _written(storage)
        await SqlTampering(storage).remove("c-1", 3)
        with pytest.raises(StorageError, match="journal"):
            await storage.journal.append("c-1", "call", {}, NOW)


async def test_the_chain_verifies_after_the_file_was_closed_and_opened(tmp_path: Path) -> None:
    async with sql_storage(tmp_path / "comptoir.db") as storage:
        await _written(storage)
        await storage.consents.ask(consent())
    async with sql_storage(tmp_path / "comptoir.db") as storage:
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


async def test_an_absent_order_costs_the_same_statements_as_a_present_one(tmp_path: Path) -> None:
    async with sql_storage(tmp_path / "comptoir.db", ORDER) as storage:
        asked: list[str] = []

        def note(*arguments: object) -> None:
            asked.append(str(arguments[2]))

        event.listen(storage.database.engine.sync_engine, "before_cursor_execute", note)
        assert await storage.store.commande(ORDER.numero) == ORDER
        present = list(asked)
        asked.clear()
        assert await storage.store.commande("LL-99999") is None
        assert asked == present


async def test_an_instant_without_its_zone_is_refused(tmp_path: Path) -> None:
    async with sql_storage(tmp_path / "comptoir.db") as storage:
        naive = consent(asked_at=NOW.replace(tzinfo=None))
        with pytest.raises(StatementError, match="time zone"):
            await storage.consents.ask(naive)


async def test_instants_of_other_zones_are_the_same_instants(tmp_path: Path) -> None:
    paris = NOW.astimezone(timezone(timedelta(hours=2)))
    async with sql_storage(tmp_path / "comptoir.db") as storage:
        await storage.journal.append("c-1", "call", {}, paris)
        ((entry, _),) = await storage.journal.entries("c-1")
        assert entry.at == NOW
        assert await storage.journal.verify() == []


def test_an_up_to_date_database_opens_without_loading_the_migrations(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from comptoir.storage.sql.opening import open_database\n"
        "async def main():\n"
        "    await (await open_database(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
        "print('alembic' in sys.modules)\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "comptoir.db")]
    told = [
        subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()
        for _ in range(2)
    ]
    assert told == ["True", "False"]
