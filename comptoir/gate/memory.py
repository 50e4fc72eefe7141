"""Execution memory as the gate reads it: what was tried, seeing what, and what came of it."""

from collections.abc import Iterable
from operator import attrgetter

from comptoir.core.facts import Known
from comptoir.ports import Attempt

_KEY = attrgetter("tool", "digest")


class ExecutionMemory:
    """One conversation's log of attempts, its customer, and the counts of the turn under way.

    The log is bounded; what falls out of it is old enough to be tried again.
    """

    __slots__ = ("_log", "_now", "asked", "known", "limit")

    def __init__(
        self, log: Iterable[Attempt] = (), limit: int = 60, known: Known | None = None
    ) -> None:
        self.limit = limit
        self.known = known
        """whom this conversation serves, once proofs opened something of theirs"""
        kept = tuple(log)
        self._log: dict[tuple[str, str], Attempt] = dict(zip(map(_KEY, kept), kept, strict=True))
        self._now: dict[tuple[str, str, str], int] = {}
        self.asked: bool = False
        """a consent was asked for in this turn; one at a time"""

    def last(self, tool: str, digest: str) -> Attempt | None:
        """The latest attempt of this very call, if any."""
        return self._log.get((tool, digest))

    def enter(self, tool: str, digest: str, seen: str) -> int:
        """Count one more identical call in this turn, before it runs; says how many so far."""
        key = (tool, digest, seen)
        times = self._now[key] = self._now.get(key, 0) + 1
        return times

    def record(self, attempt: Attempt) -> None:
        """Remember what came of it; the oldest line goes when the log is full."""
        key = (attempt.tool, attempt.digest)
        self._log.pop(key, None)
        self._log[key] = attempt
        if len(self._log) > self.limit:
            del self._log[next(iter(self._log))]

    def log(self) -> tuple[Attempt, ...]:
        """The attempts, oldest first."""
        return tuple(self._log.values())
