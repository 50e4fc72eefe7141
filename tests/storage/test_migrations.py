"""The migrations make exactly the tables that the code speaks of."""

from importlib.resources import files
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect
from sqlalchemy.engine import make_url

from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.schema import CHAIN, SCHEMA, TABLES, VERSION_TABLE
from comptoir.storage.sql.tables import METADATA
from tests.services.bases import KINDS, Where, new_base
from tests.storage.twins import ORDER, run, sql_storage


def _shape(connection: Connection) -> dict[str, object]:
    """Everything a database can tell of its tables."""
    found = inspect(connection)
    return {
        table: (
            [
                (c["name"], str(c["type"]), c["nullable"], c.get("default"))
                for c in found.get_columns(table)
            ],
            found.get_pk_constraint(table),
            found.get_foreign_keys(table),
            sorted(found.get_indexes(table), key=lambda one: str(one["name"])),
            found.get_unique_constraints(table),
        )
        for table in found.get_table_names()
        if table != VERSION_TABLE
    }


async def _opened(where: Where) -> Database:
    """A database without any table of ours."""
    url = make_url(where) if isinstance(where, str) else None
    made = (
        url.set(drivername="postgresql+asyncpg")
        if url
        else make_url(f"sqlite+aiosqlite:///{where}")
    )
    return Database(made, str(where))


@pytest.mark.parametrize("kind", KINDS)
async def test_the_migrations_and_the_tables_agree(
    kind: str, request: pytest.FixtureRequest, tmp_path: Any
) -> None:
    async with new_base(kind, request, tmp_path, bare=True) as migrated:
        database = await open_database(migrated)
        async with database.reading() as connection:
            ours = await connection.run_sync(_shape)
        await database.close()
    (tmp_path / "other").mkdir()
    async with new_base(kind, request, tmp_path / "other", bare=True) as created:
        database = await _opened(created)
        async with database.writing("x") as connection:
            await connection.run_sync(METADATA.create_all)
        async with database.reading() as connection:
            assert await connection.run_sync(_shape) == ours
        await database.close()
    assert set(ours) == TABLES


async def test_alembic_finds_nothing_left_to_migrate(bare_base: Where) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert context.get_current_revision() == SCHEMA
        return list(compare_metadata(context, METADATA))

    database = await open_database(bare_base)
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


def test_the_newest_revision_is_the_one_the_code_expects() -> None:
    revisions = files("comptoir.storage.sql") / "migrations" / "versions"
    newest = max(one.name for one in revisions.iterdir() if one.name.startswith("r"))
    assert newest.startswith(f"r{SCHEMA}_")


async def test_a_migration_that_fails_leaves_nothing_behind(bare_base: Where) -> None:
    database = await _opened(bare_base)
    # An index of this name makes the migration fail in its middle.
    await run(database, "CREATE TABLE theirs (a TEXT)")
    await run(database, "CREATE INDEX ix_attempts_thing ON theirs (a)")
    with pytest.raises(StorageError, match=database.name.rpartition("/")[2]):
        await open_database(bare_base)
    async with database.reading() as connection:
        names = await connection.run_sync(lambda found: inspect(found).get_table_names())
    await database.close()
    assert names == ["theirs"]


async def test_the_first_revision_has_no_way_back_and_says_so(base: Where) -> None:
    """A backup is the way back: taking the first step back would drop a shop's journal."""

    def down(connection: Connection) -> None:
        config = Config()
        folder = files(CHAIN.package) / "migrations"
        config.set_main_option("script_location", str(folder))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        from alembic import command

        command.downgrade(config, "base")

    database = await open_database(base)
    with pytest.raises(NotImplementedError, match="first"):
        async with database.writing("down") as connection:
            await connection.run_sync(down)
    await database.close()
    async with sql_storage(base, ORDER) as storage:
        assert await storage.store.toutes() == (ORDER,)


async def test_opening_again_keeps_what_is_there(bare_base: Where) -> None:
    for _ in range(2):
        async with sql_storage(bare_base, ORDER) as storage:
            assert await storage.store.toutes() == (ORDER,)
