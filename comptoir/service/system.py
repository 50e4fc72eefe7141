"""The machine's clock and names, and their fixed twins for demos and tests."""

import secrets
from collections import Counter
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""without 0, O, 1, I and L, which people mistake for each other"""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """The present instant in UTC."""
        return datetime.now(UTC)


class BusinessClock:
    """The machine's time of day on another date: "today" in a demo, a test, `--on DATE`."""

    def __init__(self, on: date, zone: str = "Europe/Paris") -> None:
        self.on = on
        self._zone = ZoneInfo(zone)

    def now(self) -> datetime:
        """Now, on that date, in the shop's time zone."""
        return datetime.combine(self.on, datetime.now(self._zone).time(), self._zone)


class FixedClock:
    """One instant, for ever: noon of a date."""

    def __init__(self, on: date, zone: str = "Europe/Paris") -> None:
        self.instant = datetime.combine(on, time(12), ZoneInfo(zone))

    def now(self) -> datetime:
        """The instant."""
        return self.instant


class RandomIds:
    """Names that cannot be guessed. Four characters where people must read them, more elsewhere."""

    def new(self, prefix: str) -> str:
        """Four characters for RET, which people read out; twelve for everything else."""
        length = 4 if prefix == "RET" else 12
        return f"{prefix}-" + "".join(secrets.choice(_ALPHABET) for _ in range(length))


class CountingIds:
    """Names in a fixed order, for tests and evaluation: RET-2222, then RET-2223."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def new(self, prefix: str) -> str:
        """The next name of this prefix."""
        number = self._counts[prefix]
        self._counts[prefix] += 1
        length = 4 if prefix == "RET" else 12
        code = ""
        for _ in range(length):
            number, digit = divmod(number, len(_ALPHABET))
            code = _ALPHABET[digit] + code
        return f"{prefix}-{code}"
