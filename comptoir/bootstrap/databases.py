"""What stands in a database: the demo, journals, sessions, and the journal's key."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session
from comptoir.bootstrap.counters import Counter, clock_of
from comptoir.bootstrap.errors import SetupError
from comptoir.bootstrap.keys import key_is_named, key_of
from comptoir.bootstrap.packs import named
from comptoir.gate import Gate
from comptoir.ports import Ids, Model
from comptoir.service.system import RandomIds, SystemClock

if TYPE_CHECKING:
    from comptoir.storage.sql.journal import SqlJournal


@asynccontextmanager
async def demo_database(
    pack: Pack, model: Model, database: str, *, on: date | None = None, key_file: str = ""
) -> AsyncGenerator[Counter]:
    """A counter on a database of the demo's own, filled with the demo's data when it is new.

    Raises `SetupError` for a database that holds anything else: a shop's is never touched.
    """
    from comptoir.service.conversations import SqlSessions  # noqa: PLC0415 - SQL only where used
    from comptoir.storage.sql.conversations import SqlConversations  # noqa: PLC0415
    from comptoir.storage.sql.journal import has_journal  # noqa: PLC0415
    from comptoir.storage.sql.storage import SqlStorage  # noqa: PLC0415

    if not pack.database or pack.store is None:
        message = f"le pack {pack.name} ne sait pas garder ses données dans une base."
        raise SetupError(message)
    ids, clock = RandomIds(), clock_of(on, pack)
    key_is_named(database, key_file)
    async with _opened(database) as opened:
        make_store: Callable[[Any, Ids], Any] = named(pack.database)
        key = key_of(database, key_file, make=not await has_journal(opened))
        storage = SqlStorage(opened, key, lambda scope: make_store(scope, ids))
        if not await storage.journal.knows_key():
            message = f"la clé du journal donnée n'est pas celle qui a signé {opened.name}."
            raise SetupError(message)
        demo = {one.numero: one for one in pack.store(ids).toutes()}
        strangers = [one for one in await storage.store.toutes() if one.numero not in demo]
        if strangers:
            message = f"{opened.name} contient les données d'un magasin ; la démo n'y touche pas."
            raise SetupError(message)
        await storage.store.importer(demo.values())
        sessions = SqlSessions(SqlConversations(opened, clock))
        driver = Driver(pack, model, Gate(storage, ids), storage, sessions, clock)
        yield Counter(pack, driver, storage, sessions, clock)
        await storage.journal.checkpoint(clock.now())


@dataclass(frozen=True, slots=True)
class OpenJournal:
    """A journal opened for reading and checking."""

    journal: "SqlJournal"


@asynccontextmanager
async def opened_journal(database: str, key_file: str = "") -> AsyncGenerator[OpenJournal]:
    """The journal of an existing database. Raises `SetupError` when there is none."""
    from comptoir.storage.sql.journal import SqlJournal  # noqa: PLC0415 - SQL only where used

    _must_exist(database)
    key = key_of(database, key_file, make=False)
    async with _opened(database, new=False) as opened:
        yield OpenJournal(SqlJournal(opened, key))


@dataclass(frozen=True, slots=True)
class OpenPast:
    """A journal to draw cases from, and the shop's own store beside it; None where there is none."""

    journal: "SqlJournal"
    store: Any


@asynccontextmanager
async def opened_past(pack: Pack, database: str, key_file: str = "") -> AsyncGenerator[OpenPast]:
    """What an existing database keeps of conversations. Raises `SetupError` when there is none."""
    async with opened_journal(database, key_file) as kept, _opened(database, new=False) as opened:
        store = named(pack.database)(opened, RandomIds()) if pack.database else None
        yield OpenPast(kept.journal, store)


def _must_exist(database: str) -> None:
    if "://" not in database and not Path(database).is_file():
        message = f"{database} n'existe pas ; indiquez la base d'un comptoir."
        raise SetupError(message)


async def stored_session(database: str, conversation: str) -> Session | None:
    """A conversation's state as a database keeps it; None when it has none of this name."""
    from comptoir.service.conversations import SqlSessions  # noqa: PLC0415 - SQL only where used
    from comptoir.storage.sql.conversations import SqlConversations  # noqa: PLC0415

    _must_exist(database)
    async with _opened(database, new=False) as opened:
        return await SqlSessions(SqlConversations(opened, SystemClock())).load(conversation)


@asynccontextmanager
async def _opened(database: str, *, new: bool = True) -> AsyncGenerator[Any]:
    """The database; `new`: one without our tables is given them. What fails in it is told too."""
    from comptoir.storage.sql.errors import StorageError  # noqa: PLC0415
    from comptoir.storage.sql.opening import open_database  # noqa: PLC0415

    try:
        opened = await open_database(database, new=new)
        try:
            yield opened
        finally:
            await opened.close()
    except StorageError as error:
        raise SetupError(str(error)) from error
