"""The only place where parts are chosen and wired."""

import os
import secrets
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session
from comptoir.agent.turn import Budget
from comptoir.gate import Gate, GateSettings
from comptoir.models.scripted import read_script
from comptoir.ports import Clock, Conversations, Ids, Model, Observer
from comptoir.service.system import (
    BusinessClock,
    CountingIds,
    FixedClock,
    RandomIds,
    SystemClock,
)
from comptoir.storage.memory import MemoryStorage

if TYPE_CHECKING:
    from comptoir.bridges.mcp_server.door import Door
    from comptoir.storage.sql.journal import SqlJournal
    from comptoir.storage.sql.storage import SqlStorage
    from comptoir.telemetry.counting import Breakers, MetricsObserver

GROUP = "comptoir.packs"
_KEY_BYTES = 32


class SetupError(Exception):
    """The command cannot start; the message says what is wrong and what to do."""


def pack_names() -> tuple[str, ...]:
    """The packs that are installed, by name."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def load_pack(name: str) -> Pack:
    """The pack of this name. Raises `SetupError` with the names that there are."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            make: Callable[[], Pack] = entry.load()
            return make()
    message = f"pack inconnu : {name}. Packs installés : {', '.join(pack_names()) or 'aucun'}."
    raise SetupError(message)


def load_model(name: str, pack: Pack, environment: Mapping[str, str] | None = None) -> Model:
    """The model that `--model` names: `offline`, `scripted:FILE`, or a provider's.

    Several names with commas between them are asked in their order, each when those before it
    cannot answer: `anthropic:…,openai:…`. Keys and budgets come from `environment` (the
    process's own); a budget is one for all of them, and what is not a provider's costs nothing.
    Raises `SetupError` with what is missing and what to do.
    """
    names = [one.strip() for one in name.split(",")]
    known = os.environ if environment is None else environment
    if not any(map(_is_provider, names)) and len(names) == 1:
        return _opened_model(names[0], pack, known)
    from comptoir.models.steady import (  # noqa: PLC0415 - only where it is used
        BudgetedModel,
        LimitError,
        MemorySpending,
        SteadyModel,
        read_allowance,
    )

    spending, zone = MemorySpending(), ZoneInfo(pack.timezone)

    def opened(one: str) -> Model:
        model = _opened_model(one, pack, known)
        if not (_is_provider(one) and allowance.set):
            return model
        price = allowance.price_of(model.name)
        today = lambda: SystemClock().now().astimezone(zone).date()  # noqa: E731
        return BudgetedModel(model, allowance.limits, today, price, spending)

    try:
        allowance = read_allowance(known)
        return SteadyModel(tuple(opened(one) for one in names))
    except LimitError as error:
        raise SetupError(str(error)) from error


def model_factory(name: str, pack: Pack) -> Callable[[], Model]:
    """What makes the model of each visitor. Raises `SetupError` at once, as `load_model`.

    A script is played from its beginning for each of them; a provider's model is one for all, so
    that its circuit breakers see every failure.
    """
    from comptoir.models.steady import SteadyModel  # noqa: PLC0415 - only where it is used

    first = load_model(name, pack)
    return (lambda: first) if isinstance(first, SteadyModel) else lambda: load_model(name, pack)


def _is_provider(name: str) -> bool:
    return name.partition(":")[0] not in {"offline", "scripted"}


def _opened_model(name: str, pack: Pack, environment: Mapping[str, str]) -> Model:
    kind, _, rest = name.partition(":")
    if kind == "scripted" and rest:
        return read_script(Path(rest))
    if kind == "offline" and not rest:
        return _offline(pack)
    if kind in {"", "offline", "scripted"} or not rest:
        message = (
            f"modèle inconnu : {name}. Essayez offline, scripted:FICHIER, ou un fournisseur et un "
            "modèle, comme anthropic:MODÈLE, openai:MODÈLE ou local:http://HÔTE:PORT/v1."
        )
        raise SetupError(message)
    from comptoir.models.providers import ProviderError, open_provider  # noqa: PLC0415 - likewise

    try:
        return open_provider(name, environment)
    except ProviderError as error:
        raise SetupError(str(error)) from error


def _offline(pack: Pack) -> Model:
    from comptoir.models.offline import OfflineModel  # noqa: PLC0415 - only where it is used

    if not pack.brain:
        message = f"le modèle hors ligne ne connaît pas le pack {pack.name} ; choisissez --model."
        raise SetupError(message)
    return OfflineModel(_named(pack.brain))


@dataclass(frozen=True, slots=True)
class Observed:
    """Who is told what happens, and what `/metrics` serves; None where nobody asked for it."""

    observer: Observer | None = None
    metrics: "MetricsObserver | None" = None


def observed(pack: Pack, model: Model, *, metrics: bool, traces: bool) -> Observed:
    """The telemetry that was asked for. Raises `SetupError` when its extra is missing."""
    if not (metrics or traces):
        return Observed()
    from comptoir import telemetry  # noqa: PLC0415 - an extra

    tools = tuple(tool.name for tool in pack.tools)
    try:
        counted = telemetry.metrics(tools, _breakers(model)) if metrics else None
        traced = telemetry.traces(tools) if traces else None
    except telemetry.MissingExtraError as error:
        raise SetupError(str(error)) from error
    told = [one for one in (counted, traced) if one is not None]
    return Observed(telemetry.Observers(told), counted)


def _breakers(model: Model) -> "Breakers | None":
    from comptoir.models.steady import SteadyModel  # noqa: PLC0415 - only where it is used

    return (lambda: model.breakers) if isinstance(model, SteadyModel) else None


@dataclass(frozen=True, slots=True)
class Counter:
    """A wired counter: the driver, and what tests and pages look at."""

    pack: Pack
    driver: Driver
    storage: "MemoryStorage | SqlStorage"
    conversations: Conversations[Session]
    clock: Clock

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own
        """The pack's store."""
        return self.storage.store


def counter(  # noqa: PLR0913 - what a developer may choose, each with a default
    pack: Pack,
    model: Model,
    *,
    on: date | None = None,
    clock: Clock | None = None,
    ids: Ids | None = None,
    settings: GateSettings | None = None,
    budget: Budget | None = None,
    key: bytes | None = None,
    observer: Observer | None = None,
) -> Counter:
    """A counter in memory on fresh demo data; nothing of it is a shop's.

    `on` sets the business date; without it and without a clock the machine's date is used.
    """
    from comptoir.service.conversations import MemoryConversations  # noqa: PLC0415 - not for help

    ids = ids or RandomIds()
    storage = _in_memory(pack, ids, key)
    conversations = MemoryConversations()
    used = clock or _clock(on, pack)
    driver = Driver(
        pack,
        model,
        Gate(storage, ids, settings),
        storage,
        conversations,
        used,
        budget=budget,
        observer=observer,
    )
    return Counter(pack, driver, storage, conversations, used)


def _in_memory(pack: Pack, ids: Ids, key: bytes | None = None) -> MemoryStorage:
    """Storage on the pack's fresh demo data."""
    store = pack.store(ids) if pack.store is not None else None
    return MemoryStorage(key or secrets.token_bytes(_KEY_BYTES), store)


@asynccontextmanager
async def demo_database(
    pack: Pack, model: Model, database: str, *, on: date | None = None, key_file: str = ""
) -> AsyncGenerator[Counter]:
    """A counter on a database of the demo's own, filled with the demo's data when it is new.

    Raises `SetupError` for a database that holds anything else: a shop's is never touched.
    """
    from comptoir.service.conversations import SqlSessions  # noqa: PLC0415 - SQL only where used
    from comptoir.storage.sql.conversations import SqlConversations  # noqa: PLC0415
    from comptoir.storage.sql.storage import SqlStorage  # noqa: PLC0415

    if not pack.database or pack.store is None:
        message = f"le pack {pack.name} ne sait pas garder ses données dans une base."
        raise SetupError(message)
    ids, clock = RandomIds(), _clock(on, pack)
    key = _key(database, key_file, make=True)
    async with _opened(database) as opened:
        make_store: Callable[[Any, Ids], Any] = _named(pack.database)
        storage = SqlStorage(opened, key, lambda scope: make_store(scope, ids))
        demo = {one.numero: one for one in pack.store(ids).toutes()}
        strangers = [one for one in await storage.store.toutes() if one.numero not in demo]
        if strangers:
            message = f"{database} contient les données d'un magasin ; la démo n'y touche pas."
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
    key = _key(database, key_file, make=False)
    async with _opened(database) as opened:
        yield OpenJournal(SqlJournal(opened, key))


def _must_exist(database: str) -> None:
    if "://" not in database and not Path(database).is_file():
        message = f"{database} n'existe pas ; indiquez la base d'un comptoir."
        raise SetupError(message)


async def stored_session(database: str, conversation: str) -> Session | None:
    """A conversation's state as a database keeps it; None when it has none of this name."""
    from comptoir.service.conversations import SqlSessions  # noqa: PLC0415 - SQL only where used
    from comptoir.storage.sql.conversations import SqlConversations  # noqa: PLC0415

    _must_exist(database)
    async with _opened(database) as opened:
        return await SqlSessions(SqlConversations(opened, SystemClock())).load(conversation)


@asynccontextmanager
async def _opened(database: str) -> AsyncGenerator[Any]:
    from comptoir.storage.sql.errors import StorageError  # noqa: PLC0415
    from comptoir.storage.sql.opening import open_database  # noqa: PLC0415

    try:
        opened = await open_database(database)
    except StorageError as error:
        raise SetupError(str(error)) from error
    try:
        yield opened
    finally:
        await opened.close()


def _key(database: str, key_file: str, *, make: bool) -> bytes:
    """The journal's key: a file of its own, readable by its owner only, never in the database."""
    if not key_file and "://" in database:
        message = "indiquez le fichier de la clé du journal : --key-file FICHIER."
        raise SetupError(message)
    path = Path(key_file or f"{database}.key")
    try:
        if make and not path.exists() and not Path(database).exists():
            path.touch(mode=0o600)
            path.write_text(secrets.token_hex(_KEY_BYTES), encoding="ascii")
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (OSError, ValueError):
        message = f"la clé du journal ne se lit pas dans {path} ; retrouvez ce fichier."
        raise SetupError(message) from None
    if len(key) != _KEY_BYTES:
        message = f"la clé du journal dans {path} n'a pas la bonne longueur."
        raise SetupError(message)
    return key


def door(pack: Pack, on: date) -> "Door":
    """A pack's tools for callers over MCP, on fresh demo data in memory.

    Raises `SetupError` when the extra is missing.
    """
    try:
        import_module("mcp")
    except ImportError:
        message = 'MCP demande un module de plus ; installez : pip install "comptoir[mcp]".'
        raise SetupError(message) from None
    from comptoir.bridges.mcp_server.door import Door  # noqa: PLC0415 - an extra

    ids, clock = RandomIds(), _clock(on, pack)
    storage = _in_memory(pack, ids)
    return Door(pack, Gate(storage, ids), storage, clock, ids)


def _named(path: str) -> Any:  # noqa: ANN401 - whatever stands under the name
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


def _clock(on: date | None, pack: Pack) -> Clock:
    return SystemClock() if on is None else BusinessClock(on, pack.timezone)


def evaluated(pack: Pack, model: Model, day: date) -> Counter:
    """A counter for one evaluation case: one instant, names in a fixed order."""
    return counter(pack, model, clock=FixedClock(day, pack.timezone), ids=CountingIds())
