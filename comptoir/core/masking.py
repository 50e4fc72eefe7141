"""Card numbers and IBANs are masked where messages enter, before anything is stored (I12).

However they are written: with any separators, on several lines, in full width, behind a word.
What counts or adds up is none: "473,43 € + 652,61 €" is two amounts. The shop's own numbers
(orders, returns, parcels) are left alone: `own` is a pattern of them.

A text is reduced to its letters and digits with the place of each, so that no separator matters;
what was found there is then replaced where it stood.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

_FEWEST = 13
"""digits of the shortest card number; an IBAN has more characters still"""
_CARD = range(13, 20)
_IBAN = range(15, 35)
_GAP = 4
"""characters that may stand between two of one number; more is another number"""
_IBAN_START = re.compile(r"(?=[A-Z]{2}\d{2})")
_ASCII = re.compile(r"[A-Za-z0-9]")
_APART = frozenset("€$£¥%+=×")
"""signs that no card number or IBAN has inside, and that a calculation has between its numbers"""


@dataclass(frozen=True, slots=True)
class _Reduced:
    """The letters and digits of a text, the place of each, and how many `_APART` stand before."""

    text: str
    places: tuple[int, ...]
    apart: tuple[int, ...]

    def joined(self, start: int, end: int) -> bool:
        """Whether these stand close enough together to be one number."""
        places = self.places
        if self.apart[start] != self.apart[end - 1]:
            return False
        return all(places[at + 1] - places[at] <= _GAP + 1 for at in range(start, end - 1))


def mask(text: str, own: re.Pattern[str] | None = None) -> str:
    """The text with each card number and IBAN replaced by a mark that keeps the last digits."""
    if sum(character.isdigit() for character in text) < _FEWEST:
        return text
    kept = [found.span() for found in own.finditer(text)] if own is not None else []
    for start, end, mark in sorted(_found(_reduced(text), kept), reverse=True):
        text = f"{text[:start]}{mark}{text[end:]}"
    return text


def _reduced(text: str) -> _Reduced:
    kept: list[str] = []
    places: list[int] = []
    apart: list[int] = []
    signs = 0
    for place, character in enumerate(text):
        if character in _APART:
            signs += 1
            continue
        plain = unicodedata.normalize("NFKC", character) if character > "\x7f" else character
        if _ASCII.fullmatch(plain):
            kept.append(plain.upper())
            places.append(place)
            apart.append(signs)
    return _Reduced("".join(kept), tuple(places), tuple(apart))


def _found(reduced: _Reduced, kept: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Spans in the text, from left to right, none inside another and none over what is kept.

    A number of ours before a card number may pass the checksum with the card's beginning; it must
    not stand in for the card.
    """
    free = 0
    for start, end, name in sorted([*_ibans(reduced), *_cards(reduced)]):
        first, last = reduced.places[start], reduced.places[end - 1] + 1
        if start < free or any(first < stop and begin < last for begin, stop in kept):
            continue
        free = end
        yield first, last, f"[{name} •••• {reduced.text[end - 4 : end]}]"


def _ibans(reduced: _Reduced) -> Iterator[tuple[int, int, str]]:
    from stdnum import iban  # noqa: PLC0415 - loaded only where enough digits stand

    for found in _IBAN_START.finditer(reduced.text):
        start = found.start()
        for length in _IBAN:
            end = start + length
            if end > len(reduced.text):
                break
            candidate = reduced.text[start:end]
            if _remainder(candidate) == 1 and iban.is_valid(candidate, check_country=False):
                if reduced.joined(start, end):
                    yield start, end, "IBAN"
                break


def _remainder(candidate: str) -> int:
    """ISO 7064 modulo 97: the cheap half of the check, made before the whole one."""
    return int("".join(str(int(c, 36)) for c in candidate[4:] + candidate[:4])) % 97


def _cards(reduced: _Reduced) -> Iterator[tuple[int, int, str]]:
    """Whole groups of digits, as they are written, that together pass the card's checksum."""
    from stdnum import luhn  # noqa: PLC0415 - loaded only where enough digits stand

    groups = list(_groups(reduced))
    for first, (start, _) in enumerate(groups):
        if reduced.text[start] not in "23456":
            continue
        best: int | None = None
        for _, end in groups[first:]:
            if end - start > _CARD.stop - 1 or not reduced.joined(start, end):
                break
            number = reduced.text[start:end]
            if not number.isdigit():
                break
            if len(number) in _CARD and len(set(number)) > 1 and luhn.is_valid(number):
                best = end
        if best is not None:
            yield start, best, "carte"


def _groups(reduced: _Reduced) -> Iterator[tuple[int, int]]:
    """Runs of digits that stand without anything between them."""
    start: int | None = None
    for at, character in enumerate(reduced.text):
        apart = at > 0 and reduced.places[at] - reduced.places[at - 1] > 1
        if start is not None and (apart or not character.isdigit()):
            yield start, at
            start = None
        if character.isdigit() and start is None:
            start = at
    if start is not None:
        yield start, len(reduced.text)
