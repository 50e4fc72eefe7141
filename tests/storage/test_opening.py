"""A database opens, or says in one sentence which file is wrong and what to do."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.opening import open_database
from tests.services.bases import Where
from tests.storage.twins import NOW, ORDER, sql_storage


async def _refused(where: str | Path) -> str:
    with pytest.raises(StorageError) as raised:
        await open_database(where)
    sentence = str(raised.value)
    assert "\n" not in sentence
    assert sentence[0].isupper() or sentence.startswith("/")
    assert sentence.endswith(".")
    return sentence


async def _filled(file: Path) -> None:
    async with sql_storage(file, ORDER):
        pass


@pytest.mark.parametrize("form", ["path", "text", "url"])
async def test_a_new_file_is_created_and_opened_again(tmp_path: Path, form: str) -> None:
    file = tmp_path / "été 100%.db"
    where = {"path": file, "text": str(file), "url": f"sqlite:///{file}"}[form]
    for _ in range(2):
        database = await open_database(where)
        assert database.name == str(file)
        await database.close()
    assert file.is_file()


async def test_a_directory_is_refused(tmp_path: Path) -> None:
    assert "est un dossier" in await _refused(tmp_path)


async def test_a_missing_folder_is_refused_and_not_created(tmp_path: Path) -> None:
    sentence = await _refused(tmp_path / "absent" / "comptoir.db")
    assert str(tmp_path / "absent") in sentence
    assert "créez-le" in sentence
    assert not (tmp_path / "absent").exists()


@pytest.mark.parametrize(
    "content",
    [
        b"x",
        b"numero;client\nLL-10421;Camille\n",
        b"SQLite format 2\x00" + b"\x00" * 100,
        b"\x00" * 4096,
    ],
)
async def test_a_file_that_is_no_database_is_refused_and_untouched(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "comptoir.db"
    file.write_bytes(content)
    sentence = await _refused(file)
    assert str(file) in sentence
    assert "n'est pas une base SQLite" in sentence
    assert file.read_bytes() == content
    assert os.listdir(tmp_path) == ["comptoir.db"]  # noqa: PTH208 - Path would block likewise


@pytest.mark.parametrize("damage", ["header only", "cut", "overwritten", "zeroed end"])
async def test_a_damaged_database_is_refused_and_untouched(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "comptoir.db"
    await _filled(file)
    whole = file.read_bytes()
    content = {
        "header only": whole[:60],
        "cut": whole[: len(whole) // 2],
        "overwritten": whole[:4096] + b"\xde\xad\xbe\xef" * ((len(whole) - 4096) // 4),
        "zeroed end": whole[:4096] + bytes(len(whole) - 4096),
    }[damage]
    file.write_bytes(content)
    sentence = await _refused(file)
    assert str(file) in sentence
    assert "sauvegarde" in sentence
    assert file.read_bytes() == content


async def test_a_newer_schema_is_refused_and_untouched(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.db"
    await _filled(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE comptoir_version SET version_num = '9999'")
    sentence = await _refused(file)
    assert "version plus récente" in sentence
    assert str(file) in sentence


async def test_tables_of_somebody_else_are_not_taken_for_ours(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE conversations (theirs TEXT)")
    assert "tables que Comptoir n'a pas faites" in await _refused(file)
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert names == [("conversations",)]


@pytest.mark.parametrize(
    ("where", "word"),
    [
        ("sqlite://", "comptoir.db"),
        (":memory:", "comptoir.db"),
        ("mysql://u:secret@h/b", "mysql"),
        ("postgresql://u:secret@h:port/b", "postgresql://"),
    ],
)
async def test_an_address_that_cannot_serve_is_refused_without_its_password(
    where: str, word: str
) -> None:
    sentence = await _refused(where)
    assert word in sentence
    assert "secret" not in sentence


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_a_missing_driver_is_named_with_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # as when it is not installed
    sentence = await _refused(f"{scheme}://u:secret@localhost/b")
    assert 'pip install "comptoir[postgres]"' in sentence
    assert "secret" not in sentence


async def test_first_openings_at_once_all_succeed(bare_base: Where) -> None:
    opened = await asyncio.gather(*(open_database(bare_base) for _ in range(4)))
    for database in opened:
        await database.close()


async def test_a_base_that_is_not_a_comptoir_s_is_refused_and_untouched(bare_base: Where) -> None:
    if isinstance(bare_base, Path):
        with closing(sqlite3.connect(bare_base)) as connection, connection:
            connection.execute("CREATE TABLE theirs (a TEXT)")
    with pytest.raises(StorageError, match="n'est pas celle d'un comptoir"):
        await open_database(bare_base, new=False)
    # Had anything been made in it, it would be taken for a comptoir's now.
    with pytest.raises(StorageError, match="n'est pas celle d'un comptoir"):
        await open_database(bare_base, new=False)
    await (await open_database(bare_base)).close()
    await (await open_database(bare_base, new=False)).close()


async def test_a_file_held_by_another_program_is_said_to_be_busy(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.db"
    await _filled(file)
    database = await open_database(file, wait=0.05)
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match="occupée"):
                await _nothing(database)
        await _nothing(database)
    finally:
        await database.close()


async def test_a_writer_that_never_ends_does_not_hang_the_others(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "comptoir.db", wait=0.05)
    try:
        async with database.writing("a"):
            with pytest.raises(StorageError, match="occupée"):
                await _nothing(database)
        await _nothing(database)
    finally:
        await database.close()


async def test_a_database_emptied_while_open_gives_a_sentence(tmp_path: Path) -> None:
    async with sql_storage(tmp_path / "comptoir.db", ORDER) as storage:
        async with storage.database.engine.connect() as connection:
            await connection.exec_driver_sql("DROP TABLE attempts")
        with pytest.raises(StorageError) as raised:
            await storage.attempts.locked("web:secret-sender", NOW, 3)
        assert "secret-sender" not in f"{raised.value} {raised.value.__cause__}"


async def _nothing(database: Database) -> None:
    async with database.writing("b"):
        pass
