"""A PostgreSQL server for whoever asks: one for all workers of a run, a database for each test.

    python -m tests.services.postgres COMMAND…

runs a command with `COMPTOIR_DATABASE` set to a new database of a new server, and ends both.
"""

import asyncio
import fcntl
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from tests.services import cluster
from tests.services.cluster import GUEST, LOG, OWNER, PORT, USERS, NoServerError

PASSWORD = "un-secret-de-test"
_DOOR, _MODELS = "door", "models"


@dataclass(frozen=True)
class Server:
    """A running server; `folder` is where its users meet."""

    folder: Path
    port: int

    def url(self, database: str, user: str = OWNER) -> str:
        """The address of one database; `user` may bring its password with it."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    async def guest(self, database: str, password: str = PASSWORD) -> str:
        """The address of a database for somebody who owns nothing and must give a password."""
        made = f"CREATE ROLE {GUEST} LOGIN PASSWORD '{PASSWORD}'"
        await self.run(f"DO $$BEGIN {made}; EXCEPTION WHEN duplicate_object THEN NULL; END$$")
        return self.url(database, f"{GUEST}:{password}")

    async def run(self, statement: str, database: str = "postgres") -> None:
        """Run a statement outside every transaction, as the superuser."""
        import asyncpg  # every run of tests loads this file, few need a server

        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    @asynccontextmanager
    async def database(self, *, laid: bool = True, options: str = "") -> AsyncIterator[str]:
        """The address of a new database: at its schema, with knowledge and all, or bare."""
        name = f"t_{uuid4().hex}"
        model = f'TEMPLATE "{await self._model()}" STRATEGY FILE_COPY' if laid else ""
        await self.run(f'CREATE DATABASE "{name}" {model} {options}')
        try:
            yield self.url(name)
        finally:
            await self.run(f'DROP DATABASE "{name}" WITH (FORCE)')

    async def _model(self) -> str:
        """The database that others are copies of: making every table again is what would be slow."""
        from comptoir.storage.knowledge.schema import prepare
        from comptoir.storage.sql.opening import open_database

        name = "laid"
        made = self.folder / f"{_MODELS}.{self.port}"
        with _held(self.folder / _DOOR):
            if not made.exists():
                await self.run(f'DROP DATABASE IF EXISTS "{name}"')  # somebody ended halfway
                await self.run(f'CREATE DATABASE "{name}"')
                database = await open_database(self.url(name))
                await prepare(database)
                await database.close()
                made.touch()
        return name


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """The one server of all who name this folder, until the last of them leaves."""
    with (folder / USERS).open("a") as users:
        with _held(folder / _DOOR):
            fcntl.flock(users, fcntl.LOCK_SH)
            if not (folder / PORT).exists():
                _start(folder)
            port = int((folder / PORT).read_text(encoding="ascii"))
        yield Server(folder, port)


def _start(folder: Path) -> None:
    # A session of its own: what interrupts the tests lets it end the server in its own time.
    with (folder / LOG).open("ab") as log:
        keeper = subprocess.Popen(
            [sys.executable, cluster.__file__, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    while not (folder / PORT).exists():
        if keeper.poll() is not None:
            message = (folder / LOG).read_text(encoding="utf-8").strip()
            raise NoServerError(message.splitlines()[-1] if message else "the server never began")
        time.sleep(0.01)
    # The keeper outlives us: it is not ours to wait for.
    keeper.returncode = 0


@contextmanager
def _held(file: Path) -> Iterator[None]:
    with file.open("a") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


@contextmanager
def of_this_run(folder: Path) -> Iterator[Server]:
    """The server of a run of tests, given the folder that this process of it may write in."""
    # Workers have a folder each, inside that of the run.
    shared = (folder.parent if os.environ.get("PYTEST_XDIST_WORKER") else folder) / "postgres"
    shared.mkdir(exist_ok=True)
    with served(shared) as server:
        yield server


def main(command: list[str]) -> int:
    """Run a command beside a database of its own."""

    async def go(server: Server) -> int:
        async with server.database(laid=False) as url:
            environment = {**os.environ, "COMPTOIR_DATABASE": url}
            process = await asyncio.create_subprocess_exec(*command, env=environment)
            return await process.wait()

    with TemporaryDirectory() as folder, served(Path(folder)) as server:
        return asyncio.run(go(server))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except NoServerError as error:
        sys.exit(str(error))
