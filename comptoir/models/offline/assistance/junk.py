"""Tickets that ask nothing of anybody: absences, bounces, newsletters, advertising, thanks."""

import re
from typing import Final

from comptoir.models.offline.assistance.reading import INCIDENTS, Reading
from comptoir.models.offline.assistance.words import union
from comptoir.packs.assistance.phrases.sans_suite import (
    ABSENCE,
    LETTRE,
    MERCI,
    NOTRE,
    POLITESSE,
    REBOND,
    SPAM,
)
from comptoir.packs.assistance.phrases.signaux import Signal
from comptoir.packs.assistance.phrases.sujets import EQUIPES

TROUBLES: Final = INCIDENTS | {
    Signal.DEUX_FOIS,
    Signal.PRIS_A_TORT,
    Signal.LITIGE,
    Signal.NON_VU,
    Signal.REMBOURSEMENT,
    Signal.PAIEMENT_REFUSE,
    Signal.SUSPENDU,
    Signal.RGPD,
    Signal.PANNE,
    Signal.BLOQUE,
    Signal.ARRET,
    Signal.PERTE,
    Signal.LENTEUR,
}
_HELP: Final = re.compile(r"\b(?:aide\w*|help|secours|urgen\w+|rappel\w*|appele\w*)\b")
_TOLD: Final = 2.0
_LEFT: Final = 3
"""words beyond courtesy that a mere thanks may hold"""


def asks_nothing(reading: Reading) -> bool:
    """Whether the ticket goes to no team. In doubt it goes to one: a real problem is not lost."""
    canon = reading.canon
    if not canon or _is_empty(reading, canon):
        return True
    if _count(REBOND, canon) and not _count(NOTRE, canon):
        return True
    open_ones = (unit.signals for unit in reading.units if Signal.REGLE not in unit.signals)
    troubles = frozenset[Signal]().union(*open_ones) & TROUBLES
    if _is_absence(reading, canon):
        return True
    if _is_advertising(reading, canon):
        return True
    return not troubles and _is_thanks(reading)


def _is_empty(reading: Reading, canon: str) -> bool:
    """A word or two that say nothing ("test", "bonjour"); a cry for help is something."""
    silent = not reading.signals and not any(unit.team for unit in reading.units)
    return silent and len(canon.split()) <= 2 * _LEFT and not _HELP.search(canon)


def _count(patterns: tuple[str, ...], canon: str) -> int:
    return len({found.group() for found in union(patterns).finditer(canon)})


def _is_absence(reading: Reading, canon: str) -> bool:
    marks = _count(ABSENCE, canon)
    subject = " . ".join(unit.canon for unit in reading.units if unit.is_subject)
    serious = reading.signals & (TROUBLES - {Signal.BLOQUE, Signal.PANNE, Signal.REMBOURSEMENT})
    if _count(ABSENCE, subject) and not serious:
        return True
    return marks >= 2 and not serious and not _count(NOTRE, canon)  # noqa: PLR2004 -- one may be a passing word


def _is_advertising(reading: Reading, canon: str) -> bool:
    letter, offers = _count(LETTRE, canon), _count(SPAM, canon)
    own = _count(NOTRE, canon) or reading.signals & (TROUBLES - {Signal.PANNE, Signal.BLOQUE})
    weak = 2 * letter + offers
    return weak >= (5 if own else 2)


def _is_thanks(reading: Reading) -> bool:
    """Thanks, or word that all is well again, and nothing besides."""
    body = [unit for unit in reading.units if not unit.is_subject] or list(reading.units)
    if any("xquestion" in unit.canon for unit in body):
        return False
    canon = " . ".join(unit.canon for unit in body)
    pleased = _count(MERCI, canon) or Signal.REGLE in reading.signals
    if not pleased:
        return False
    left = [
        word
        for unit in body
        for word in unit.canon.split()
        if word not in POLITESSE and not word.startswith(("calme", "non"))
    ]
    told = max(sum(unit.scores[team] for unit in body) for team in EQUIPES)
    ended = Signal.REGLE in reading.signals or reading.ticket.is_reply
    allowed = 2 * _LEFT if ended or told < _TOLD else _LEFT
    asked = Signal.DEMANDE in frozenset[Signal]().union(*(unit.signals for unit in body))
    return len(left) <= (1 if asked else allowed)
