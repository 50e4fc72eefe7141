"""The migrations make exactly the tables that the code speaks of."""

import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect

from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.schema import SCHEMA, TABLES, VERSION_TABLE
from comptoir.storage.sql.tables import METADATA
from tests.storage.twins import ORDER, sql_storage


def _shape(file: Path) -> dict[str, object]:
    """Everything a database can tell of its tables."""
    engine = create_engine(f"sqlite:///{file}")
    found = inspect(engine)
    shape: dict[str, object] = {
        table: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)],
            found.get_pk_constraint(table),
            found.get_foreign_keys(table),
            sorted(found.get_indexes(table), key=lambda one: str(one["name"])),
            found.get_unique_constraints(table),
        )
        for table in found.get_table_names()
        if table != VERSION_TABLE
    }
    engine.dispose()
    return shape


async def test_the_migrations_and_the_tables_agree(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "migrated.db")
    await database.close()
    engine = create_engine(f"sqlite:///{tmp_path / 'created.db'}")
    METADATA.create_all(engine)
    engine.dispose()
    migrated = _shape(tmp_path / "migrated.db")
    assert migrated == _shape(tmp_path / "created.db")
    assert set(migrated) == TABLES


async def test_alembic_finds_nothing_left_to_migrate(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert context.get_current_revision() == SCHEMA
        return list(compare_metadata(context, METADATA))

    database = await open_database(tmp_path / "comptoir.db")
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


def test_the_newest_revision_is_the_one_the_code_expects() -> None:
    revisions = files("comptoir.storage.sql") / "migrations" / "versions"
    newest = max(one.name for one in revisions.iterdir() if one.name.startswith("r"))
    assert newest.startswith(f"r{SCHEMA}_")


async def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        # An index of this name makes the migration fail in its middle.
        connection.execute("CREATE TABLE theirs (a TEXT)")
        connection.execute("CREATE INDEX ix_attempts_thing ON theirs (a)")
    with pytest.raises(StorageError, match=r"comptoir\.db"):
        await open_database(file)
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    assert names == [("theirs",)]


async def test_opening_again_keeps_what_is_there(tmp_path: Path) -> None:
    for _ in range(2):
        async with sql_storage(tmp_path / "comptoir.db", ORDER) as storage:
            assert await storage.store.toutes() == (ORDER,)
