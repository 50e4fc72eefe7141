"""Column types that give back exactly what was put in."""

from datetime import UTC, datetime

from sqlalchemy import Dialect, String, Text
from sqlalchemy.types import TypeDecorator

_WIDTH = 32


class Instant(TypeDecorator[datetime]):
    """An aware instant as UTC ISO text of fixed width.

    The journal's hashes cover instants to the microsecond, so no database may round them; of one
    width, the text sorts and compares as time does.
    """

    impl = String(_WIDTH)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """Instant to text; a naive one is refused."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            message = "an instant without its time zone cannot be stored"
            raise ValueError(message)
        return value.astimezone(UTC).isoformat(timespec="microseconds")

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """Text to instant, in UTC."""
        del dialect
        return None if value is None else datetime.fromisoformat(value)


def storable(given: str) -> str:
    """The text as every database can hold it.

    Lone surrogates, which none can, and NUL, which PostgreSQL cannot, become visible escapes.
    """
    return given.encode("utf-8", "backslashreplace").decode().replace("\x00", "\\x00")


class Words(TypeDecorator[str]):
    """Text from outside, made storable."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """The text, storable."""
        del dialect
        return None if value is None else storable(value)


class Code(Words):
    """A short text of known length, such as a number that a customer or a model may write."""

    impl = String
    cache_ok = True
