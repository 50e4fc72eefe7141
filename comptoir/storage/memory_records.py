"""Consents, failed attempts and overlays in memory."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.states import ConsentState, may_become
from comptoir.ports import KEPT_WINDOWS

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

    def __init__(
        self,
        base: dict[str, ConsentRequest] | None = None,
        latest: dict[str, str] | None = None,
    ) -> None:
        self._base: dict[str, ConsentRequest] = {} if base is None else base
        self._latest: dict[str, str] = {} if latest is None else latest
        self._view = Overlay(self._base)
        self._direct = base is None

    def begin(self) -> "MemoryConsents":
        """A view for one transaction."""
        return MemoryConsents(self._base, self._latest)

    def commit(self) -> None:
        """Merge what this view changed."""
        self._view.commit()

    async def ask(self, request: ConsentRequest) -> None:
        """Store a request in state ASKED."""
        self._put(request)
        self._latest[request.about] = request.id

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

    async def latest(self, about: str) -> ConsentRequest | None:
        """The youngest request about this meaning."""
        known = self._latest.get(about)
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


@dataclass(frozen=True, slots=True)
class _Failure:
    """One pair that failed: `first` counts against the sender, `last` against the thing."""

    thing: str
    first: datetime
    last: datetime


class MemoryAttempts:
    """Failed identity checks with a sliding window; reservations count at once."""

    def __init__(self, window: timedelta = timedelta(hours=24)) -> None:
        self._window = window
        self._failures: dict[str, dict[str, _Failure]] = {}
        """by sender, then by pair"""
        self._senders: dict[str, set[str]] = {}
        """by thing: who has a failure on it in `_failures`"""

    async def reserve(self, sender: str, thing: str, pair: str, now: datetime, limit: int) -> bool:
        """Count a failure before the look-up; False when the sender is locked."""
        if self._standing(sender, now) >= limit:
            return False
        failures = self._failures.setdefault(sender, {})
        for old, failure in list(failures.items()):
            if now - failure.last > KEPT_WINDOWS * self._window:
                self._forget(sender, old)
        known = failures.get(pair)
        first = known.first if known is not None and now - known.first <= self._window else now
        failures[pair] = _Failure(thing, first, now)
        self._senders.setdefault(thing, set()).add(sender)
        return True

    async def release(self, sender: str, pair: str) -> None:
        """Take a reservation back."""
        self._forget(sender, pair)
        if not self._failures.get(sender):
            self._failures.pop(sender, None)

    async def locked(self, sender: str, now: datetime, limit: int) -> bool:
        """Whether the sender is locked."""
        return self._standing(sender, now) >= limit

    async def senders_failing_on(self, thing: str, now: datetime) -> int:
        """Distinct senders with a failure on this object within the window."""
        return sum(
            any(
                failure.thing == thing and now - failure.last <= self._window
                for failure in self._failures[sender].values()
            )
            for sender in self._senders.get(thing, ())
        )

    async def clear(self, sender: str) -> None:
        """An adviser lifts the lock."""
        for pair in list(self._failures.get(sender, ())):
            self._forget(sender, pair)
        self._failures.pop(sender, None)

    def _standing(self, sender: str, now: datetime) -> int:
        failures = self._failures.get(sender)
        if not failures:
            return 0
        return sum(now - failure.first <= self._window for failure in failures.values())

    def _forget(self, sender: str, pair: str) -> None:
        failures = self._failures.get(sender, {})
        taken = failures.pop(pair, None)
        if taken is None or any(other.thing == taken.thing for other in failures.values()):
            return
        senders = self._senders[taken.thing]
        senders.discard(sender)
        if not senders:
            del self._senders[taken.thing]
