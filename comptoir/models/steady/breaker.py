"""A circuit breaker: a provider that keeps failing is left alone for a while.

closed ──failures within a window──▶ open ──after a time──▶ half-open ──a success──▶ closed
                                      ▲                        │
                                      └───────a failure────────┘
"""

from collections import deque
from dataclasses import dataclass, field
from enum import StrEnum


class BreakerState(StrEnum):
    """Whether the provider is asked: yes, no, or once to see."""

    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half_open"


@dataclass(slots=True, kw_only=True)
class Breaker:
    """`failures` within `window` seconds open it for `rest` seconds; then one question is tried.

    It has no clock of its own: every question tells it the time, in seconds that only grow.
    """

    failures: int = 5
    window: float = 60.0
    rest: float = 30.0
    _failed: deque[float] = field(default_factory=deque[float])
    _opened: float | None = None
    _trying: float | None = None

    def state(self, now: float) -> BreakerState:
        """What it says at this instant."""
        if self._opened is None:
            return BreakerState.CLOSED
        return BreakerState.HALF_OPEN if now - self._opened >= self.rest else BreakerState.OPEN

    def lets(self, now: float) -> bool:
        """Whether the provider may be asked now. When half open, one question at a time may."""
        state = self.state(now)
        if state is not BreakerState.HALF_OPEN:
            return state is BreakerState.CLOSED
        if self._trying is not None and now - self._trying < self.rest:
            return False
        self._trying = now  # a trial whose end nobody reports does not close the door for ever
        return True

    def succeeded(self) -> None:
        """The provider answered."""
        self._failed.clear()
        self._opened = self._trying = None

    def missed(self, now: float) -> None:
        """The provider failed for a reason that is its own."""
        self._failed.append(now)
        while self._failed and now - self._failed[0] > self.window:
            self._failed.popleft()
        if self._opened is not None or len(self._failed) >= self.failures:
            self._opened, self._trying = now, None


def provider_of(model: str) -> str:
    """Who answers for the model of this name: two models of one provider are down together.

    Both of OpenAI's formats are one provider; each local server is its own.
    """
    kind, _, _ = model.partition(":")
    return model.partition("#")[0] if kind == "local" else kind.removesuffix("-responses")
