"""Days that a customer names: "hier", "mardi dernier", "le 12 octobre"."""

import re
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final

_MONTHS: Final = (
    "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre"
)
_NAMED: Final = re.compile(
    rf"\b(?:avant[- ]hier|hier|aujourd'?\s?hui"
    rf"|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: dernier| passe)?"
    rf"|il y a (?:\d+|un|une|deux|trois|quatre|cinq|six|dix|quinze) (?:jours?|semaines?|mois)"
    rf"|\d{{1,2}}(?:er)? (?:{_MONTHS})(?: \d{{4}})?|\d{{1,2}}/\d{{1,2}}(?:/\d{{2,4}})?)\b",
)


_MONTH: Final = re.compile(rf"\b(?:de|d|du mois de|en|au mois de|fin|debut) ({_MONTHS})\b")


def day_named(flattened: str, today: date) -> date | None:
    """The first past day that a folded text names, or None; a weekday is the last one gone by."""
    found = _NAMED.search(flattened)
    return _parsed(found.group(), today) if found else None


def month_named(flattened: str) -> int:
    """The month that a folded text names without a day ("celle de septembre"), or 0."""
    found = _MONTH.search(flattened)
    months: list[str] = [*_MONTHS.split("|")]
    return months.index(found.group(1)) + 1 if found else 0


def mask_dates(flattened: str) -> str:
    """The text with its dates blanked (same length), so that no figure of theirs is read."""
    return _NAMED.sub(lambda hit: " " * len(hit.group()), flattened)


@lru_cache(maxsize=256)
def _parsed(phrase: str, today: date) -> date | None:
    import dateparser  # noqa: PLC0415 -- heavy, and seldom needed

    accented = phrase.replace("aout", "août").replace("fevrier", "février")
    accented = accented.replace("decembre", "décembre").replace("1er ", "1 ")
    accented = re.sub(r" (?:dernier|passe)$", "", accented).replace("avant hier", "avant-hier")
    base = datetime(today.year, today.month, today.day)  # noqa: DTZ001 -- calendar days only
    parsed = dateparser.parse(
        accented,
        languages=["fr"],
        settings={"RELATIVE_BASE": base, "PREFER_DATES_FROM": "past", "DATE_ORDER": "DMY"},
    )
    if parsed is None:
        return None
    day = parsed.date()
    return day - timedelta(days=7) if day > today else day
