"""Tokens: identifiers, amounts and dates in their normal form, found in results and in words.

The same reading serves both sides, so that "31 août" in a reply is backed by "2026-08-31" in a
result, and "6,90 €" by 6.9 under a key that holds euros.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from comptoir.agent.answers import fold
from comptoir.agent.guardrails.speech import Speech
from comptoir.core.money import parse_amount

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            ("janvier", "janv"), ("fevrier", "fevr", "fev"), ("mars",), ("avril", "avr"),
            ("mai",), ("juin",), ("juillet", "juil"), ("aout",), ("septembre", "sept"),
            ("octobre", "oct"), ("novembre", "nov"), ("decembre", "dec"),
        ),
        start=1,
    )
    for name in names
}  # fmt: skip
_SPACE = r"[\s\u00a0\u202f]"
_NUMBER = rf"\d{{1,3}}(?:(?:{_SPACE}|\.)\d{{3}})+(?:[.,]\d{{1,2}})?|\d+(?:[.,]\d{{1,2}})?"
_EUROS = re.compile(
    rf"(?<![\w.,])({_NUMBER}){_SPACE}*(?:€|euros?\b|eur\b)(?:{_SPACE}*(\d{{2}})(?!\d))?",
    re.IGNORECASE,
)
# "€49,90" and "EUR 49,90", but not the "€ 2" of "6,90 € 2 articles".
_EUROS_FIRST = re.compile(
    rf"(?<!\d)(?<!\d{_SPACE})(?:€|\beur(?:os?)?\b){_SPACE}?({_NUMBER})(?!\w)", re.IGNORECASE
)
_DIGIT = re.compile(r"\d")
_ISO = re.compile(r"(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)")
_SLASHED = re.compile(r"(?<![\d/])(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?(?![\d/]|[.,]\d)")
_DASHED = re.compile(r"(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d-])")
_WRITTEN = re.compile(
    r"(?<!\d)(\d{1,2}|1er)\s+(" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\b"
    r"(?:\s+(\d{4}))?"
)
_MONEY_KEY = re.compile(r"eur|montant|prix|total|frais|solde|amount|price|balance", re.IGNORECASE)
_MONTHS_IN_YEAR, _DAYS_IN_MONTH = 12, 31


def in_text(text: str, speech: Speech) -> set[str]:
    """Every identifier, amount and date that these words name."""
    found = set(identifiers(text, speech))
    if not _DIGIT.search(text):
        return found
    found.update(_amounts(text))
    found.update(_dates(text))
    return found


def in_content(content: Mapping[str, Any], speech: Speech) -> set[str]:
    """Every token that a result backs."""
    found: set[str] = set()
    for key, leaf in _leaves(content, ""):
        if isinstance(leaf, str):
            tokens = in_text(leaf, speech)
            found.update(tokens)
            # A full date also backs the same day named without its year.
            found.update(f"date:-{token[9:]}" for token in tokens if token.startswith("date:2"))
        elif isinstance(leaf, float) or (not isinstance(leaf, bool) and _MONEY_KEY.search(key)):
            found.add(f"amount:{round(leaf * 100)}")
    return found


def identifiers(text: str, speech: Speech) -> Iterator[str]:
    """Our own identifiers in a text, in their normal form."""
    for identifier in speech.identifiers:
        for match in identifier.pattern.finditer(text):
            normal = identifier.normal(match.group())
            if normal is not None:
                yield f"id:{normal}"


def _amounts(text: str) -> Iterator[str]:
    for match in _EUROS.finditer(text):
        cents = parse_amount(match.group(1)) or 0
        extra = match.group(2)
        yield f"amount:{cents + int(extra) if extra and cents % 100 == 0 else cents}"
    for match in _EUROS_FIRST.finditer(text):
        yield f"amount:{parse_amount(match.group(1)) or 0}"


def _dates(text: str) -> Iterator[str]:
    for year, month, day in _ISO.findall(text):
        yield f"date:{year}-{month}-{day}"
    for day, month, year in (*_SLASHED.findall(text), *_DASHED.findall(text)):
        if 1 <= int(month) <= _MONTHS_IN_YEAR and 1 <= int(day) <= _DAYS_IN_MONTH:
            yield _day(int(day), int(month), f"20{year}" if len(year) == len("26") else year)
    for day, month, year in _WRITTEN.findall(fold(text)):
        yield _day(1 if day == "1er" else int(day), _MONTHS[month], year)


def _day(day: int, month: int, year: str) -> str:
    return f"date:{year or '-'}-{month:02d}-{day:02d}"


def _leaves(node: object, key: str) -> Iterator[tuple[str, Any]]:
    if isinstance(node, str | int | float):
        yield key, node
    elif isinstance(node, dict):
        for name, value in cast("dict[str, object]", node).items():
            yield from _leaves(value, name)
    elif isinstance(node, list | tuple):
        for value in cast("list[object]", node):
            yield from _leaves(value, key)
