"""What a small brain reads in a message (an address, a day, a pattern) and how it shows a value."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final, cast

from comptoir.core.french.emails import emails
from comptoir.core.french.text import flat

Reader = str | Callable[[str, date | None], str]
"""a regular expression, or (folded text, today) -> the value; empty when there is none"""

MONTHS: Final = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
    "octobre", "novembre", "décembre",
)  # fmt: skip
_FOLDED: Final = tuple(flat(month) for month in MONTHS)
_DAY: Final = re.compile(
    rf"\b(?P<iso>\d{{4}}-\d{{2}}-\d{{2}})\b|\b(?P<day>\d{{1,2}}|1er) ?(?:/ ?(?P<month>\d{{1,2}})"
    rf"|(?P<name>{'|'.join(_FOLDED)}))(?:[ /]+(?P<year>\d{{4}}))?\b"
)
_TODAY: Final = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")
_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})")


def day_of(instructions: str) -> date | None:
    """Today, as the instructions tell it (`{aujourd_hui}`)."""
    found = _TODAY.search(instructions)
    return _day(found.group()) if found else None


def an_email(text: str, today: date | None) -> str:
    """The first e-mail address of a message, typed or dictated."""
    del today
    found = emails(text)
    return found[0].value if found else ""


def a_day(text: str, today: date | None) -> str:
    """The first day of a message in ISO form; without its year, the next such day from today."""
    found = _DAY.search(text)
    if found is None:
        return ""
    if found["iso"]:
        return found["iso"] if _day(found["iso"]) else ""
    month = int(found["month"]) if found["month"] else _FOLDED.index(found["name"]) + 1
    number = int(found["day"].removesuffix("er"))
    year = int(found["year"]) if found["year"] else today.year if today else 0
    try:
        day = date(year, month, number)
        if not found["year"] and today is not None and day < today:
            day = day.replace(year=year + 1)
    except ValueError:
        return ""
    return day.isoformat()


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def read(reader: Reader, cleaned: str, today: date | None) -> str:
    """What a reader finds in a cleaned message; a pattern's find is given as it was written."""
    folded = flat(cleaned)
    if callable(reader):
        return reader(folded, today)
    found = re.search(reader, folded)
    if found is None:
        return ""
    start, end = found.span(1 if found.re.groups else 0)
    return cleaned[start:end].strip() if start >= 0 else ""


class _Shown(dict[str, str]):
    """Fields for a template; one that the result lacks stays visible, so that a test sees it."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def shown(template: str, content: Mapping[str, Any]) -> str:
    """A template with a result's fields as a French reader expects them."""
    return template.format_map(_Shown({name: _value(value) for name, value in content.items()}))


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "oui" if value else "non"
    if isinstance(value, float):
        return f"{value:.2f}".replace(".", ",")
    if isinstance(value, list | tuple):
        return ", ".join(_value(one) for one in cast("list[object]", value))
    found = _ISO.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return str(value)
    year, month, day = (int(part) for part in found.groups())
    return f"{'1er' if day == 1 else day} {MONTHS[month - 1]} {year}"
