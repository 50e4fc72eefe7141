"""Where a pack is attacked."""

import secrets
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.bootstrap.keys import KEY_BYTES
from comptoir.bootstrap.packs import named
from comptoir.gate import GUARDS, Gate
from comptoir.gate.guards import Guard
from comptoir.service.system import CountingIds
from comptoir.storage.memory import MemoryStorage, NoStore

if TYPE_CHECKING:
    from comptoir.hostile.arena import Arena, Own
    from comptoir.hostile.world import World


def arena(pack: Pack, guards: tuple[Guard, ...] = GUARDS) -> "Arena":
    """Where a pack is attacked: worlds in memory on its fresh demo data, one after the other."""
    from comptoir.hostile.arena import Arena, Own  # noqa: PLC0415 - only where it is attacked
    from comptoir.hostile.deriving import knowledge_of  # noqa: PLC0415

    own: Own = named(pack.arena)(pack) if pack.arena else Own()
    on = date.fromisoformat(pack.demo.day) if pack.demo is not None else date(2026, 10, 15)
    begins = datetime.combine(on, time(12), ZoneInfo(pack.timezone)).astimezone(UTC)
    key = secrets.token_bytes(KEY_BYTES)
    return Arena(
        name=pack.name,
        world=lambda at: _world(pack, own, guards, key, at),
        begins=begins,
        knowledge=own.knowledge or knowledge_of(pack),
        reference=own.reference,
    )


def _world(pack: Pack, own: "Own", guards: tuple[Guard, ...], key: bytes, at: datetime) -> "World":
    """One world: its store is counted, its names come in a fixed order, its clock is set."""
    from comptoir.hostile.puppet import Puppet  # noqa: PLC0415 - only where it is attacked
    from comptoir.hostile.world import Queries, SetClock, World, counted  # noqa: PLC0415
    from comptoir.service.conversations import MemoryConversations  # noqa: PLC0415

    ids, queries, clock = CountingIds(), Queries(), SetClock(at)
    real = pack.store(ids) if pack.store is not None else NoStore()
    if own.spoil is not None:
        own.spoil(real)
    storage = MemoryStorage(key, counted(real, queries))
    gate, model, conversations = (
        Gate(storage, ids, None, guards),
        Puppet((key,)),
        MemoryConversations(),
    )
    return World(
        pack=pack,
        gate=gate,
        driver=Driver(pack, model, gate, storage, conversations, clock),
        storage=storage,
        conversations=conversations,
        model=model,
        clock=clock,
        queries=queries,
        real=real,
        secrets=(key,),
        grants={agent.name: agent.grants for agent in pack.agents},
    )
