"""Failed identity checks, as the design tells them (I2).

Three distinct failures within 24 hours lock a sender; the same failure again is one. Ten senders
failing on one thing raise what this thing asks, and lock nobody.
"""

from datetime import datetime, timedelta

LIMIT, RAISED_AFTER, WINDOW = 3, 10, timedelta(hours=24)
Shown = frozenset[str]


class Failures:
    """Failures by sender, and by what was aimed at."""

    def __init__(self) -> None:
        self._of: dict[str, dict[tuple[str, Shown], tuple[datetime, datetime]]] = {}
        """sender -> what was tried -> first and last time"""
        self._on: dict[str, dict[tuple[str, Shown], datetime]] = {}
        """aim -> (sender, what was shown) -> last time"""

    def locked(self, sender: str, now: datetime) -> bool:
        """Whether this sender has used up their tries."""
        tried = self._of.get(sender)
        if not tried or len(tried) < LIMIT:
            return False
        return sum(now - first <= WINDOW for first, _ in tried.values()) >= LIMIT

    def raised(self, aim: str, now: datetime) -> bool:
        """Whether so many senders failed on this that a claim is no longer enough."""
        on = self._on.get(aim)
        if not on or len(on) < RAISED_AFTER:
            return False
        senders = {sender for (sender, _), last in on.items() if now - last <= WINDOW}
        return len(senders) >= RAISED_AFTER

    def failed(self, sender: str, aim: str, shown: Shown, now: datetime) -> None:
        """One failure; the same again only refreshes its last time."""
        tried = self._of.setdefault(sender, {})
        known = tried.get((aim, shown))
        first = known[0] if known is not None and now - known[0] <= WINDOW else now
        tried[aim, shown] = (first, now)
        self._on.setdefault(aim, {})[sender, shown] = now

    def succeeded(self, sender: str, aim: str, shown: Shown) -> None:
        """What failed before succeeds now: it no longer counts."""
        tried = self._of.get(sender)
        if tried and (aim, shown) in tried:
            self._gone(sender, (aim, shown))

    def cleared(self, sender: str) -> None:
        """An adviser lifted the lock."""
        for key in list(self._of.get(sender, ())):
            self._gone(sender, key)

    def _gone(self, sender: str, key: tuple[str, Shown]) -> None:
        del self._of[sender][key]
        on = self._on.get(key[0], {})
        on.pop((sender, key[1]), None)
