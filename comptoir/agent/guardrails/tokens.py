"""Tokens: identifiers, amounts and dates in their normal form, found in results and in words.

The same reading serves both sides, so that "31 août" in a reply is backed by "2026-08-31" in a
result, and "6,90 €" by 6.9 under a key that holds euros. What hides a number (invisible
characters, full width, dashes of every kind, number words) is undone before reading.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from comptoir.agent.answers import fold
from comptoir.agent.guardrails import calendar
from comptoir.agent.guardrails.speech import Speech
from comptoir.core.french.spelled import in_digits
from comptoir.core.french.text import clean, flat
from comptoir.core.money import parse_amount
from comptoir.gate.output import OPENING

_SPACE = r"[\s\u00a0\u202f]"
_NUMBER = r"\d{1,3}(?:[ \u00a0\u202f.,']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?"
_MONEY = r"euros?|eur|dollars?|usd|livres? sterling|gbp|chf"
_CURRENCY = rf"(?:[€$£]|\b(?:{_MONEY})\b|(?<=\d)(?:{_MONEY})\b)"
"""whatever the currency: a shop has one, and a sum in another is no less a promise"""
_EXTRA = rf"(?:(?<=[€$£]){_SPACE}?(\d{{2}})(?![\d%]|[.,]\d|[ \u00a0\u202f]*\w))?"
"""the cents of "6 € 90": the same amount only where nothing else is counted by them"""
_AFTER = re.compile(rf"(?<![\w.,])({_NUMBER})[\s(]{{0,3}}{_CURRENCY}{_EXTRA}", re.IGNORECASE)
_BEFORE = re.compile(
    rf"{_CURRENCY}[\s:]{{0,3}}({_NUMBER})(?![\d%]|{_SPACE}*{_CURRENCY})", re.IGNORECASE
)
_CENTS = re.compile(r"(?<![\w.,])(\d+)\s*(?:centimes?|cts?)\b", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_MONEY_KEY = re.compile(r"eur|montant|prix|total|frais|solde|amount|price|balance", re.IGNORECASE)
_SPELLED = re.compile(
    r"\b(?:zero|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|"
    r"quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|"
    r"mille|premier)\b"
)
_SEPT = re.compile(r"(?<=\d)\s*sept\b", re.IGNORECASE)
"""a month behind a day, and not the number seven"""
_NEEDS_READING = re.compile(
    r"\b(?:euros?|dollars?|centimes?|mille|" + "|".join(calendar.MONTHS) + r")\b"
)


def in_text(text: str, speech: Speech) -> set[str]:
    """Every identifier, amount and date that these words name."""
    text = _plain(text)
    found = set(identifiers(text, speech))
    if not _DIGIT.search(text):
        return found
    amounts, rest = _amounts(text)
    return found | amounts | set(calendar.dates(rest))


def in_content(content: Mapping[str, Any], speech: Speech) -> set[str]:
    """Every token that a result backs."""
    found: set[str] = set()
    for key, value in content.items():
        _collect(value, key, speech, found)
    return found


def _collect(node: object, key: str, speech: Speech, found: set[str]) -> None:
    if isinstance(node, str):
        if node.startswith(OPENING):
            return  # what an outsider wrote backs nothing of ours
        tokens = in_text(node, speech)
        found.update(tokens)
        # A full date also backs the same day named without its year.
        found.update(f"date:-{token[9:]}" for token in tokens if token.startswith("date:2"))
    elif isinstance(node, float) or (
        isinstance(node, int) and not isinstance(node, bool) and _MONEY_KEY.search(key)
    ):
        found.add(f"amount:{abs(round(node * 100))}")
    elif isinstance(node, dict):
        for name, value in cast("dict[str, object]", node).items():
            _collect(value, name, speech, found)
    elif isinstance(node, list | tuple):
        for value in cast("list[object]", node):
            _collect(value, key, speech, found)


def identifiers(text: str, speech: Speech) -> Iterator[str]:
    """Our own identifiers in a text, in their normal form."""
    for identifier in speech.identifiers:
        for match in identifier.pattern.finditer(text):
            normal = identifier.normal(match.group())
            if normal is not None:
                yield f"id:{normal}"


def _plain(text: str) -> str:
    """The text with nothing invisible, plain dashes, and number words as digits where they count."""
    if not text.isascii():
        text = clean(text)
    folded = flat(text)
    if not (_SPELLED.search(folded) and _NEEDS_READING.search(folded)):
        return text
    whole = _SEPT.sub(" septembre", text)
    return in_digits(re.sub(r"\b[Pp]remier\b", "1", whole))


def _amounts(text: str) -> tuple[set[str], str]:
    """The amounts, and the text without them, so that 12.05 EUR is not a date as well."""
    found: set[str] = set()

    def after(match: re.Match[str]) -> str:
        cents, extra = _cents(match.group(1)), match.group(2)
        if extra and isinstance(cents, int) and cents % 100 == 0:
            cents += int(extra)
        found.add(f"amount:{cents}")
        return " "

    def before(match: re.Match[str]) -> str:
        found.add(f"amount:{_cents(match.group(1))}")
        return " "

    def small(match: re.Match[str]) -> str:
        found.add(f"amount:{int(match.group(1))}")
        return " "

    rest = _CENTS.sub(small, _BEFORE.sub(before, _AFTER.sub(after, text)))
    return found, rest


def _cents(number: str) -> int | str:
    """Cents; what cannot be read for sure keeps its own form, which nothing ever backs."""
    plain = re.sub(_SPACE, " ", number).replace("'", " ")
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?", plain):
        plain = plain.replace(",", "")
    cents = parse_amount(plain)
    return f"?{fold(number)}" if cents is None else int(cents)
