"""The only place where parts are chosen and wired."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.turn import Budget
from comptoir.gate import Gate, GateSettings
from comptoir.models.scripted import read_script
from comptoir.ports import Clock, Ids, Model
from comptoir.service.conversations import MemoryConversations
from comptoir.service.system import BusinessClock, CountingIds, RandomIds, SystemClock
from comptoir.storage.memory import MemoryStorage

GROUP = "comptoir.packs"


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


def load_model(name: str, pack: Pack) -> Model:
    """The model that `--model` names: `offline` or `scripted:FILE`."""
    kind, _, rest = name.partition(":")
    if kind == "scripted" and rest:
        return read_script(Path(rest))
    if kind == "offline" and not rest:
        return _offline(pack)
    message = f"modèle inconnu : {name}. Essayez offline, ou scripted:FICHIER."
    raise SetupError(message)


def _offline(pack: Pack) -> Model:
    from comptoir.models.offline import OfflineModel  # noqa: PLC0415 - only where it is used

    if pack.name == "boutique":
        from comptoir.models.offline.boutique import boutique_brain  # noqa: PLC0415 - likewise

        return OfflineModel(boutique_brain)
    message = f"le modèle hors ligne ne connaît pas le pack {pack.name} ; choisissez --model."
    raise SetupError(message)


@dataclass(frozen=True, slots=True)
class Counter:
    """A wired counter: the driver and what tests and pages look at."""

    pack: Pack
    driver: Driver
    storage: MemoryStorage
    conversations: MemoryConversations
    clock: Clock

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own
        """The pack's store."""
        return self.storage.store


def counter(
    pack: Pack,
    model: Model,
    *,
    on: date | None = None,
    clock: Clock | None = None,
    ids: Ids | None = None,
    settings: GateSettings | None = None,
    budget: Budget | None = None,
    key: bytes | None = None,
) -> Counter:
    """A counter in memory on fresh demo data; nothing of it is a shop's.

    `on` sets the business date; without it and without a clock the machine's date is used.
    """
    if clock is None:
        clock = SystemClock() if on is None else BusinessClock(on, pack.timezone)
    ids = ids or RandomIds()
    storage = MemoryStorage(
        key or secrets.token_bytes(32), pack.store(ids) if pack.store is not None else None
    )
    conversations = MemoryConversations()
    gate = Gate(storage, ids, settings)
    driver = Driver(pack, model, gate, storage, conversations, clock, budget)
    return Counter(pack, driver, storage, conversations, clock)


def counting_ids() -> Ids:
    """Names in a fixed order, for evaluation."""
    return CountingIds()
