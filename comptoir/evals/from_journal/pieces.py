"""A text taken apart: what is still to be looked at, what may stand, and what is to be replaced."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum


class Detail(StrEnum):
    """What kind of personal detail stands somewhere."""

    ID = "id"
    """an identifier of the shop's, in its normal form"""
    MAILBOX = "mailbox"
    PHONE = "phone"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Slot:
    """A detail that a case has something else for. `value` is its normal form."""

    kind: Detail
    value: str
    written: str


@dataclass(frozen=True, slots=True)
class Done:
    """Text that may be written as it is."""

    text: str


Piece = str | Slot | Done
"""a plain text is still to be looked at"""
Draft = tuple[Piece, ...]


def replace_in(
    draft: Draft, pattern: re.Pattern[str], make: Callable[[re.Match[str]], Piece | None]
) -> Draft:
    """What the pattern finds in the texts still to be looked at becomes what is made of it.

    None leaves it to those who look later.
    """
    made: list[Piece] = []
    for piece in draft:
        if isinstance(piece, str):
            found = ((one.start(), one.end(), make(one)) for one in pattern.finditer(piece))
            made += spliced(piece, found)
        else:
            made.append(piece)
    return tuple(made)


def spliced(text: str, found: Iterable[tuple[int, int, Piece | None]]) -> list[Piece]:
    """The text with pieces put in place of its spans, which come in order; those of None stay."""
    made: list[Piece] = []
    last = 0
    for start, end, piece in found:
        if piece is None or start < last:
            continue
        if start > last:
            made.append(text[last:start])
        made.append(piece)
        last = end
    if last < len(text):
        made.append(text[last:])
    return made
