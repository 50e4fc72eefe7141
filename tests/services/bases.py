"""Where a test's database stands: a SQLite file, or a base of the run's PostgreSQL server."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.services.postgres import Server, of_this_run

Where = str | Path
"""what `open_database` is given"""
KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The PostgreSQL server of this run, shared by its workers."""
    with of_this_run(tmp_path_factory.getbasetemp()) as server:
        yield server


@asynccontextmanager
async def new_base(
    kind: str, request: pytest.FixtureRequest, folder: Path, *, bare: bool = False
) -> AsyncIterator[Where]:
    """A new database at its schema, or without any table (on SQLite the file is not there yet)."""
    if kind == "postgres":
        server: Server = request.getfixturevalue("postgres")
        async with server.database(laid=not bare) as url:
            yield url
        return
    from tests.storage.fresh import laid  # every run of tests loads this file

    file = folder / "comptoir.db"
    yield file if bare else await laid(file, knowledge=True)


@pytest.fixture(params=KINDS)
async def base(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Where]:
    """A new database of each kind, at its schema."""
    async with new_base(request.param, request, tmp_path) as where:
        yield where


@pytest.fixture(params=KINDS)
async def bare_base(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Where]:
    """A new database of each kind, without any table."""
    async with new_base(request.param, request, tmp_path, bare=True) as where:
        yield where


@pytest.fixture
async def postgres_base(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A new database on the server, at its schema."""
    async with new_base("postgres", request, tmp_path) as where:
        yield str(where)
