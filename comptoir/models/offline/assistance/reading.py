"""A ticket sentence by sentence: what each speaks of and what it says."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from comptoir.core.french.text import flat
from comptoir.models.offline.assistance.ticket import Ticket, read_ticket
from comptoir.models.offline.assistance.words import canonical, union
from comptoir.packs.assistance.phrases.signaux import SIGNAUX, Signal
from comptoir.packs.assistance.phrases.sujets import SUJETS

_UNWRAP: Final = re.compile(r"(?<=[^\s.!?;:])\n(?=[a-zà-ÿ])")
_CUT: Final = re.compile(
    r"[!;\n]+|\?+[!?]*|\.+(?=\s|$)|(?<=[a-z])\.(?=[a-z]{3,}\s)|(?<=[.;:!?])\s*(?=\d{1,2}[.)]\s)"
    r"|,?\s(?=(?:par ailleurs|sinon|autre chose|autre point|au passage|accessoirement|d'autre part"
    r"|en revanche|ps|p\.s|et aussi|et surtout|deuxieme point|deuxiemement|secundo)\b)"
)
_MOST: Final = 60
"""sentences; what stands beyond in a very long ticket is not read"""
_CAP: Final = 9.0
HYPOTHETICAL: Final = re.compile(
    r"\b(?:en cas d\w*|(?:passe t il|faire|arrive|advient) (?:si|quand|lorsqu\w*)|proposez vous"
    r"|protection contre|proteger|prevention|previen\w+|sensibilis\w+|avez vous (?:deja|prevu|mis)"
    r"|comment (?:eviter|retirer|supprimer|desactiver|enlever|gerer)|politique|etudions|formation)\b"
)
INCIDENTS: Final = frozenset(
    {Signal.INTRUSION, Signal.FUITE, Signal.HAMECONNAGE, Signal.ANCIEN, Signal.MELANGE}
)
_ASKING: Final = re.compile(
    r"^(?:bonjour |bonsoir |salut )?(?:combien|quell?e?s?|que (?:signifie|veux dire)|a quoi|existe t il"
    r"|peut on|peux on|est il possible|proposez vous|ou trouver|jusqu a)\b.*\bxquestion$"
)
"""a question about how things are meant to be, even when it names a failure"""
_MISHAPS: Final = frozenset({Signal.PANNE, Signal.LENTEUR})
_REAL: Final = frozenset({Signal.BLOQUE, Signal.ARRET, Signal.PERTE, Signal.PLAINTE})
_OVER_TWO: Final = frozenset(
    {
        Signal.ANCIEN,
        Signal.NON_VU,
        Signal.PRIS_A_TORT,
        Signal.DEUX_FOIS,
        Signal.LITIGE,
    }
)


@dataclass(frozen=True, slots=True)
class Unit:
    """One sentence. `scores` says per team how much it speaks of its things."""

    text: str
    canon: str
    is_subject: bool
    scores: Mapping[str, float]
    signals: frozenset[Signal]

    @property
    def team(self) -> str:
        """The team whose things it speaks of most, or the empty string."""
        best = max(self.scores, key=self.scores.__getitem__)
        return best if self.scores[best] > 0 else ""


@dataclass(frozen=True, slots=True)
class Reading:
    """The ticket and its sentences, the subject first."""

    ticket: Ticket
    units: tuple[Unit, ...]

    @property
    def signals(self) -> frozenset[Signal]:
        """Everything that is said somewhere."""
        return frozenset[Signal]().union(*(unit.signals for unit in self.units))

    @property
    def canon(self) -> str:
        """All folded words; a full stop stands between sentences, which no pattern crosses."""
        return " . ".join(unit.canon for unit in self.units)


@lru_cache(maxsize=256)
def read(text: str) -> Reading:
    """The reading of a customer's message."""
    ticket = read_ticket(text)
    units = [*_units(ticket.subject, is_subject=True), *_units(ticket.body, is_subject=False)]
    return Reading(ticket, tuple(units[:_MOST]))


def _units(text: str, *, is_subject: bool) -> list[Unit]:
    text = _UNWRAP.sub(" ", text)
    folded = flat(text)
    out: list[Unit] = []
    last = 0
    for stop in [*_CUT.finditer(folded), None]:
        start, last_end = last, stop.start() if stop else len(folded)
        last = stop.end() if stop else last_end
        piece = text[start:last_end].strip(" \t-*•,.")
        if not any(char.isalnum() for char in piece):
            continue
        canon = canonical(folded[start:last_end])
        if stop and "?" in stop.group():
            canon = f"{canon} xquestion"
        signals = _signals(canon) | _carried(out[-1].canon if out else "", canon)
        out.append(Unit(piece, canon, is_subject, _scores(canon), signals))
    return out


def _carried(before: str, canon: str) -> frozenset[Signal]:
    """What takes two sentences to say, as that somebody left and that they still sign in."""
    if not before:
        return frozenset()
    both = f"{before} {canon}"
    return frozenset(s for s, pattern in _patterns() if s in _OVER_TWO and pattern.search(both))


@cache
def _topics() -> tuple[tuple[str, float, re.Pattern[str]], ...]:
    return tuple(
        (team, weight, union(patterns))
        for team, weighted in SUJETS.items()
        for weight, patterns in weighted
    )


def _scores(canon: str) -> dict[str, float]:
    scores = dict.fromkeys(SUJETS, 0.0)
    for team, weight, pattern in _topics():
        said = {found.group() for found in pattern.finditer(canon)}
        scores[team] += weight * len(said)
    return {team: min(max(score, 0.0), _CAP) for team, score in scores.items()}


@cache
def _patterns() -> tuple[tuple[Signal, re.Pattern[str]], ...]:
    return tuple((signal, union(patterns)) for signal, patterns in SIGNAUX.items())


def _signals(canon: str) -> frozenset[Signal]:
    found = {signal for signal, pattern in _patterns() if pattern.search(canon)}
    if found & INCIDENTS and HYPOTHETICAL.search(canon) and Signal.QUESTION in found:
        found -= INCIDENTS
    if found & _MISHAPS and not found & _REAL and _ASKING.search(canon):
        found -= _MISHAPS
    return frozenset(found)
