"""Consents, failed attempts and overlays in memory."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.states import ConsentState, may_become

V = TypeVar("V")


class Overlay(Generic[V]):
    """Writes on top of a dict, merged by `commit` or forgotten."""

    def __init__(self, base: dict[str, V]) -> None:
        self._base = base
        self._over: dict[str, V] = {}

    def get(self, key: str) -> V | None:
        """The value as this view sees it."""
        found = self._over.get(key)
        return self._base.get(key) if found is None else found

    def put(self, key: str, value: V) -> None:
        """Write into this view only."""
        self._over[key] = value

    def values(self) -> list[V]:
        """All values as this view sees them, in the order of their first writing."""
        return list({**self._base, **self._over}.values())

    def commit(self) -> None:
        """Merge the writes."""
        self._base.update(self._over)
        self._over.clear()


class MemoryConsents:
    """Consents in a dict; a transaction works on an overlay of it."""

    def __init__(self, shared: "MemoryConsents | None" = None) -> None:
        self._base: dict[str, ConsentRequest] = {} if shared is None else shared._base
        self._latest: dict[str, str] = {} if shared is None else shared._latest
        self._view = Overlay(self._base)
        self._direct = shared is None

    def begin(self) -> "MemoryConsents":
        """A view for one transaction."""
        return MemoryConsents(self)

    def commit(self) -> None:
        """Merge what this view changed."""
        self._view.commit()

    async def ask(self, request: ConsentRequest) -> None:
        """Store a request in state ASKED."""
        self._put(request)
        self._latest[request.binding] = request.id

    async def get(self, consent_id: str) -> ConsentRequest | None:
        """The request with its present state."""
        return self._view.get(consent_id)

    async def move(self, consent_id: str, then: ConsentState, by: str = "") -> bool:
        """Change its state if the table allows it."""
        found = self._view.get(consent_id)
        if found is None or not may_become(found.state, then):
            return False
        self._put(replace(found, state=then, granted_by=by or found.granted_by))
        return True

    async def latest(self, binding: str) -> ConsentRequest | None:
        """The youngest request with this binding."""
        known = self._latest.get(binding)
        return None if known is None else self._view.get(known)

    async def waiting(self) -> tuple[ConsentRequest, ...]:
        """Approvals that wait for an adviser, oldest first."""
        return tuple(
            one
            for one in self._view.values()
            if one.kind is Consent.APPROVAL and one.state is ConsentState.ASKED
        )

    def _put(self, request: ConsentRequest) -> None:
        self._view.put(request.id, request)
        if self._direct:
            self._view.commit()


class MemoryAttempts:
    """Failed identity checks with a sliding window; reservations count at once."""

    def __init__(self, window: timedelta = timedelta(hours=24)) -> None:
        self._window = window
        self._by_sender: dict[str, dict[str, tuple[datetime, str]]] = {}
        self._by_thing: dict[str, dict[str, datetime]] = {}

    async def reserve(
        self, sender: str, thing: str, pair: str, now: datetime, limit: int
    ) -> bool:
        """Count a failure before the look-up; False when the sender is locked."""
        if self._standing(sender, now) >= limit:
            return False
        self._by_sender.setdefault(sender, {}).setdefault(pair, (now, thing))
        self._by_thing.setdefault(thing, {})[sender] = now
        return True

    async def release(self, sender: str, pair: str) -> None:
        """Take a reservation back."""
        failures = self._by_sender.get(sender, {})
        taken = failures.pop(pair, None)
        if taken is not None and all(thing != taken[1] for _, thing in failures.values()):
            self._by_thing.get(taken[1], {}).pop(sender, None)

    async def locked(self, sender: str, now: datetime, limit: int) -> bool:
        """Whether the sender is locked."""
        return self._standing(sender, now) >= limit

    async def senders_failing_on(self, thing: str, now: datetime) -> int:
        """Distinct senders with a standing failure on this object."""
        senders = self._by_thing.get(thing)
        if not senders:
            return 0
        return sum(now - at <= self._window for at in senders.values())

    async def clear(self, sender: str) -> None:
        """An adviser lifts the lock."""
        for _, thing in self._by_sender.pop(sender, {}).values():
            self._by_thing.get(thing, {}).pop(sender, None)

    def _standing(self, sender: str, now: datetime) -> int:
        failures = self._by_sender.get(sender)
        if not failures:
            return 0
        for pair, (at, _) in list(failures.items()):
            if now - at > self._window:
                del failures[pair]
        return len(failures)
