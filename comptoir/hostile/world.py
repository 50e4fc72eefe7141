"""One fresh shop, and what watches it: a clock that can be set, a count of queries."""

import asyncio
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.core.consents import ConsentRequest
from comptoir.core.states import ConsentState
from comptoir.gate import Gate
from comptoir.hostile.puppet import Puppet


@dataclass(slots=True)
class SetClock:
    """A clock that stands where the attack puts it."""

    at: datetime

    def now(self) -> datetime:
        """Where it stands."""
        return self.at


@dataclass(slots=True)
class Queries:
    """How many questions the store was asked. Each of them gives way `pauses` times to others."""

    count: int = 0
    pauses: int = 0


class Counted:
    """A store whose public methods are counted, in its transactions too.

    The class is made for each class of store, so that counting costs one call and no search.
    """

    __slots__ = ("inner", "queries")

    def __init__(self, inner: Any, queries: Queries) -> None:  # noqa: ANN401 - any pack's store
        self.inner = inner
        self.queries = queries

    def begin(self) -> "Counted":
        """A counted layer for one transaction."""
        return type(self)(self.inner.begin(), self.queries)

    def commit(self) -> None:
        """Merge the layer."""
        self.inner.commit()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the store has
        return getattr(self.inner, name)


def counted(store: object, queries: Queries) -> Counted:
    """The store, counted."""
    return _class_for(type(store))(store, queries)


@lru_cache(maxsize=32)
def _class_for(kind: type) -> type[Counted]:
    methods: dict[str, Any] = {"__slots__": ()}
    for name in dir(kind):
        method = getattr(kind, name)
        if name.startswith("_") or name in {"begin", "commit"} or not inspect.isfunction(method):
            continue
        methods[name] = (
            _counting_async(name) if inspect.iscoroutinefunction(method) else _counting(name)
        )
    return type(f"Counted{kind.__name__}", (Counted,), methods)


def _counting_async(name: str) -> Callable[..., Any]:
    async def ask(self: Counted, *given: Any, **named: Any) -> Any:  # noqa: ANN401
        queries = self.queries
        queries.count += 1
        for _ in range(queries.pauses):
            await asyncio.sleep(0)
        return await getattr(self.inner, name)(*given, **named)

    return ask


def _counting(name: str) -> Callable[..., Any]:
    def ask(self: Counted, *given: Any, **named: Any) -> Any:  # noqa: ANN401
        self.queries.count += 1
        return getattr(self.inner, name)(*given, **named)

    return ask


@dataclass(slots=True, kw_only=True)
class World:
    """One shop. `storage` holds store, journal, consents and attempts, all in memory.

    `real` is the pack's store without the count. `secrets` must appear nowhere that anybody reads.
    """

    pack: Pack
    gate: Gate
    driver: Driver
    storage: Any
    conversations: Any
    model: Puppet
    clock: SetClock
    queries: Queries
    real: Any
    secrets: tuple[bytes, ...] = ()
    grants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict[str, Mapping[str, Any]])
    """the tools of each holder, by name; nobody else has any"""

    async def move(self, consent: str, then: ConsentState, by: str) -> bool:
        """Move a consent on, as the driver or the desk would."""
        return bool(await self.storage.consents.move(consent, then, by))

    async def waiting(self) -> tuple[ConsentRequest, ...]:
        """Approvals that wait for an adviser, oldest first."""
        found: tuple[ConsentRequest, ...] = await self.storage.consents.waiting()
        return found
