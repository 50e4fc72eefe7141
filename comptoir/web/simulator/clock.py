"""The shop's clock in the simulator: a date that can be turned, and time that waits for a click."""

from contextvars import ContextVar
from datetime import datetime, timedelta

from comptoir.service.system import BusinessClock

_waited: ContextVar[timedelta] = ContextVar("waited", default=timedelta())
"""how long the turn of this task has waited for clicks"""


class ShopClock(BusinessClock):
    """The machine's time of day on the date `on`, which may be set at any moment.

    Time that a turn spent waiting for a click does not count: a turn that somebody reads slowly
    must not run out of seconds.
    """

    def now(self) -> datetime:
        """Now, on that date, less what this task has waited."""
        return super().now() - _waited.get()


def waited(seconds: float) -> None:
    """Let these seconds not count, for the task that calls this."""
    _waited.set(_waited.get() + timedelta(seconds=seconds))
