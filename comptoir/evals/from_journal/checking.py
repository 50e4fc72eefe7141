"""The last look at a case before it may be written: nothing of the original stands in it.

The replacing should have seen to that. This look shares nothing with it but the list of details.
"""

import re
from collections.abc import Iterable

from comptoir.evals.from_journal.pieces import Detail
from comptoir.evals.from_journal.standins import StandIns
from comptoir.evals.from_journal.words import LETTERS, folded

_DIGITS = re.compile(r"\D")


def stays(text: str, details: Iterable[tuple[Detail, str]], stand_ins: StandIns) -> bool:
    """Whether any of these details of the original stands in the text of a case."""
    plain = folded(text)
    words = {folded(found.group()) for found in LETTERS.finditer(text)}
    numbers = _DIGITS.sub(" ", plain).split()
    return any(
        _stands(kind, value, plain, words, numbers)
        for kind, value in details
        if not _itself(kind, value, stand_ins)
    )


def _itself(kind: Detail, value: str, stand_ins: StandIns) -> bool:
    """A detail of the demo's own may stand: the conversation was held on the demo's data."""
    instead = stand_ins.known.get((kind, value), "")
    return folded(instead) == folded(value) or (kind is Detail.PHONE and instead.endswith(value))


def _stands(kind: Detail, value: str, plain: str, words: set[str], numbers: list[str]) -> bool:
    match kind:
        case Detail.NAME:
            return value in words
        case Detail.MAILBOX:
            return folded(value) in plain
        case Detail.PHONE:
            return value in "".join(numbers) or value in plain
        case Detail.ID:
            tail = folded(value).rpartition("-")[2]
            return folded(value) in plain or tail in numbers
