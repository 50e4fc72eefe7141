"""Dates as people write them, in their normal form: `date:2026-08-31`, `date:--08-31`."""

import re
from collections.abc import Iterator

from comptoir.agent.answers import fold

_BY_MONTH = (
    ("janvier", "janv"), ("fevrier", "fevr", "fev"), ("mars",), ("avril", "avr"), ("mai",),
    ("juin",), ("juillet", "juil"), ("aout",), ("septembre", "sept"), ("octobre", "oct"),
    ("novembre", "nov"), ("decembre", "dec"),
)  # fmt: skip
MONTHS = {name: number for number, names in enumerate(_BY_MONTH, start=1) for name in names}
"""folded names and short forms of the months"""
_ENGLISH = {
    name: number
    for number, names in enumerate(
        (
            ("january", "jan"), ("february", "feb"), ("march",), ("april", "apr"), ("may",),
            ("june", "jun"), ("july", "jul"), ("august", "aug"), ("september", "sep"),
            ("october", "oct"), ("november",), ("december", "dec"),
        ),
        start=1,
    )
    for name in names
}  # fmt: skip
"""those that French does not have, without those that are other words in it (mar, sept)"""
_NUMBERS = MONTHS | _ENGLISH
_ANY_MONTH = "|".join(sorted(_NUMBERS, key=len, reverse=True))

_YEAR_FIRST = re.compile(r"(?<!\d)(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d)")
_DAY_FIRST = re.compile(
    r"(?<![\d/.,-])(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?![\d/]|[.,]\d)"
)
_NO_YEAR = re.compile(r"(?<![\d/.,-])(\d{1,2})\s?/\s?(\d{1,2})(?![\d/]|[.,]\d|\s?/)")
_DOTTED = re.compile(r"(?<![\d/.,-])(\d{2})\.(\d{2})(?!\d|[.,/]\d)")
_NAMED = re.compile(
    rf"(?<!\d)(\d{{1,2}})\s*(?:er|e|eme|st|[nr]d|th)?\s*\b(?:de\s+|of\s+)?({_ANY_MONTH})\b"
    r"(?:\s+(\d{4}))?"
)
_NAMED_TIGHT = re.compile(rf"(?<!\d)(\d{{1,2}})({_ANY_MONTH})\b(?:\s*(\d{{4}}))?")
_MONTH_FIRST = re.compile(
    rf"\b({'|'.join(sorted(_ENGLISH, key=len, reverse=True))})\s+(\d{{1,2}})(?:st|[nr]d|th)?\b"
    r"(?:\s+(\d{4})\b)?"
)
_LAST_MONTH, _LAST_DAY = 12, 31


def dates(text: str) -> Iterator[str]:
    """Every date that a text names, with its year or without."""
    for year, month, day in _YEAR_FIRST.findall(text):
        yield from _token(day, month, year)
    for day, month, year in _DAY_FIRST.findall(text):
        yield from _token(day, month, year)
    for day, month in _NO_YEAR.findall(text):
        yield from _token(day, month, "")
    for day, month in _DOTTED.findall(text):
        yield from _token(day, month, "")
    folded = fold(text)
    for pattern in (_NAMED, _NAMED_TIGHT):
        for day, month, year in pattern.findall(folded):
            yield from _token(day, str(_NUMBERS[month]), year)
    for month, day, year in _MONTH_FIRST.findall(folded):
        yield from _token(day, str(_ENGLISH[month]), year)


def _token(day: str, month: str, year: str) -> Iterator[str]:
    if not (1 <= int(month) <= _LAST_MONTH and 1 <= int(day) <= _LAST_DAY):
        return
    full = f"20{year}" if len(year) == len("26") else year
    yield f"date:{full or '-'}-{int(month):02d}-{int(day):02d}"
