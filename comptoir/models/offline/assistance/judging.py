"""Which team, and how urgent.

Several problems in one ticket: the most urgent one decides; between two as urgent as each other,
the one that the ticket speaks of most, its first sentences and its subject counting more.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from comptoir.models.offline.assistance.junk import TROUBLES, asks_nothing
from comptoir.models.offline.assistance.priority import Said, priority
from comptoir.models.offline.assistance.reading import INCIDENTS, Reading, Unit, read
from comptoir.packs.assistance.phrases.signaux import Signal
from comptoir.packs.assistance.phrases.sujets import COMPTE, EQUIPES, FACTURATION, TECHNIQUE

MONEY: Final = frozenset(
    {
        Signal.DEUX_FOIS,
        Signal.PRIS_A_TORT,
        Signal.LITIGE,
        Signal.NON_VU,
        Signal.REMBOURSEMENT,
        Signal.PAIEMENT_REFUSE,
        Signal.SUSPENDU,
    }
)
_WISHES: Final = frozenset({Signal.QUESTION, Signal.SOUHAIT, Signal.DETAIL, Signal.DEMANDE})
_SUBJECT: Final = 1.2
_PROBLEM: Final = 1.5
_FIRST: Final = 1.3
_OVER: Final = 0.3
_ASIDE: Final = 0.9
_SHARE: Final = 0.28
_LEAST: Final = 2.2
_NEARLY: Final = 0.55


@dataclass(frozen=True, slots=True)
class Verdict:
    """`team` is empty when nobody has anything to do. `said` is what decided, `unit` where."""

    team: str
    priority: str
    said: Said
    unit: Unit | None


@lru_cache(maxsize=256)
def judge(text: str, forced: str = "") -> Verdict:
    """The verdict on a customer's message; `forced` is a team that holds the ticket already."""
    reading = read(text)
    if asks_nothing(reading):
        return Verdict("", "-", Said(frozenset(), reading.canon), None)
    scores = team_scores(reading)
    top = forced or max(EQUIPES, key=lambda team: (scores[team], -EQUIPES.index(team)))
    if not forced and not any(scores.values()):
        top = TECHNIQUE
    shares = _shares(reading.units, top, scores)
    ranked = {team: _ranked(team, shares, reading) for team in shares}
    best = top
    for team in EQUIPES:
        if forced or team == top or team not in ranked:
            continue
        if ranked[team] < ranked[best]:
            best = team
    said = _said(best, shares, reading)
    return Verdict(best, priority(best, said), said, _telling(shares[best], reading))


def team_scores(reading: Reading) -> dict[str, float]:
    """How much the whole ticket speaks of each team's things."""
    totals = dict.fromkeys(EQUIPES, 0.0)
    first = True
    for unit in reading.units:
        weight = _weight(unit)
        if first and not unit.is_subject and unit.team:
            weight *= _FIRST
            first = False
        for team, score in _leaning(unit).items():
            totals[team] += weight * score
    if reading.ticket.logged:
        totals[TECHNIQUE] += _LEAST
    if reading.ticket.invoices:
        totals[FACTURATION] += 1.0
    return totals


def _weight(unit: Unit) -> float:
    if Signal.REGLE in unit.signals and not unit.signals & (INCIDENTS | MONEY):
        return _OVER
    if unit.is_subject:
        return _SUBJECT
    return _PROBLEM if unit.signals & (TROUBLES | _WISHES) else _ASIDE


def _leaning(unit: Unit) -> Mapping[str, float]:
    """The scores of one sentence, with what its signals add: a stolen account is never technical."""
    scores = dict(unit.scores)
    if unit.signals & INCIDENTS:
        scores[COMPTE] += 5.0
        scores[TECHNIQUE] *= 0.4
        scores[FACTURATION] *= 0.5
    if Signal.RGPD in unit.signals:
        scores[COMPTE] += 4.0
    if unit.signals & MONEY and scores[FACTURATION] > 0:
        scores[FACTURATION] += 3.0
    if Signal.PERTE in unit.signals:
        scores[TECHNIQUE] += 2.0
    if Signal.LENTEUR in unit.signals:
        scores[TECHNIQUE] += 2.0
    many = Signal.TOUS in unit.signals and bool(unit.signals & {Signal.PANNE, Signal.BLOQUE})
    if many or Signal.ARRET in unit.signals:
        best = max(EQUIPES, key=lambda team: (scores[team], team == TECHNIQUE))
        scores[best] += 2.0
    elif Signal.PANNE in unit.signals and not any(scores.values()):
        scores[TECHNIQUE] = 1.0
    return scores


def _team_of(unit: Unit, top: str) -> str:
    """Whose sentence it is: the top team's when nearly so, the one before's when nobody's."""
    scores = _leaning(unit)
    best = max(EQUIPES, key=lambda team: scores[team])
    if not any(unit.scores.values()) and not unit.signals & (INCIDENTS | {Signal.RGPD}):
        return ""
    if scores[top] >= _NEARLY * scores[best]:
        return top
    return best if scores[best] >= 1.0 else ""


def _shares(
    units: Sequence[Unit], top: str, scores: Mapping[str, float]
) -> dict[str, tuple[Unit, ...]]:
    """The sentences of each team that has a case of its own; all others belong to the top one."""
    highest = scores[top]
    own: dict[str, list[Unit]] = {team: [] for team in EQUIPES}
    last = top
    for unit in units:
        team = _team_of(unit, top) or last
        own[team].append(unit)
        last = team
    live = {
        team
        for team, mine in own.items()
        if team == top
        or (scores[team] >= max(_LEAST, _SHARE * highest) and any(_has_case(unit) for unit in mine))
        or any(_has_case(unit) and _alone(team, unit) == "P1" for unit in mine)
    }
    shares: dict[str, list[Unit]] = {team: [] for team in live}
    for team, mine in own.items():
        shares[team if team in live else top] += mine
    order = {id(unit): rank for rank, unit in enumerate(units)}
    return {
        team: tuple(sorted(mine, key=lambda unit: order[id(unit)])) for team, mine in shares.items()
    }


def _alone(team: str, unit: Unit) -> str:
    return priority(team, Said(unit.signals, unit.canon))


def _has_case(unit: Unit) -> bool:
    return bool(unit.signals & TROUBLES) and Signal.REGLE not in unit.signals


def _said(team: str, shares: Mapping[str, Sequence[Unit]], reading: Reading) -> Said:
    units = reading.units if len(shares) == 1 else shares[team]
    live = [unit for unit in units if Signal.REGLE not in unit.signals] or units
    signals = frozenset[Signal]().union(*(unit.signals for unit in live))
    if any(_grave(unit) for unit in live):
        signals -= {Signal.DETAIL, Signal.SOUHAIT}
    if any(
        _grave(unit) and Signal.TOUS in unit.signals and Signal.A_COTE not in unit.signals
        for unit in live
    ):
        signals -= {Signal.A_COTE}
    return Said(signals, " . ".join(unit.canon for unit in live))


def _grave(unit: Unit) -> bool:
    """A failure in a sentence of its own is not made small by a wish in another."""
    failing = unit.signals & {Signal.PANNE, Signal.BLOQUE, Signal.PERTE, Signal.ARRET}
    return bool(failing) and not unit.signals & {Signal.DETAIL, Signal.SOUHAIT}


def _ranked(team: str, shares: Mapping[str, Sequence[Unit]], reading: Reading) -> str:
    return priority(team, _said(team, shares, reading))


def _telling(units: Sequence[Unit], reading: Reading) -> Unit | None:
    """The sentence that says most of the problem, for the summary."""
    mine = list(units) or list(reading.units)
    if not mine:
        return None
    return max(
        mine,
        key=lambda unit: (
            _title(unit) + len(unit.signals & TROUBLES) + 0.5 * len(unit.signals & _WISHES),
            max(unit.scores.values()),
        ),
    )


def _title(unit: Unit) -> float:
    """A subject is told only for want of a sentence."""
    return -5.0 if unit.is_subject else 0.0
