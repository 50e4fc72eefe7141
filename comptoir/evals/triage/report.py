"""The figures of a triage evaluation, each computed from the rows and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from comptoir.evals.triage.labelled import PRIORITIES, TEAMS, LabelledTicket

FAILED = "échec"
"""what was obtained when the triage itself failed: never right, whatever was expected"""
_EXCERPT = 140

Confusion = Mapping[str, Mapping[str, int]]
"""expected -> obtained -> how many tickets"""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was obtained for a ticket; `failure` says why there is no triage, if it failed."""

    equipe: str
    priorite: str
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One labelled ticket and what came of it. `seconds` is wall-clock time."""

    ticket: LabelledTicket
    verdict: Verdict
    seconds: float = 0.0

    @property
    def team(self) -> str:
        """The team obtained; `échec` when the triage failed."""
        return FAILED if self.verdict.failure else self.verdict.equipe

    @property
    def priority(self) -> str:
        """The priority obtained; `échec` when the triage failed."""
        return FAILED if self.verdict.failure else self.verdict.priorite

    @property
    def team_is_right(self) -> bool:
        """The team is the expected one."""
        return self.team == self.ticket.equipe

    @property
    def priority_is_right(self) -> bool:
        """The priority is the expected one, whatever the team."""
        return self.priority == self.ticket.priorite

    @property
    def excerpt(self) -> str:
        """The ticket's first words, on one line."""
        whole = " ".join(f"{self.ticket.subject} — {self.ticket.text}".strip(" —").split())
        return whole if len(whole) <= _EXCERPT else f"{whole[: _EXCERPT - 1].rstrip()}…"


@dataclass(frozen=True, slots=True)
class TriageReport:
    """What a triage evaluation came to.

    A ticket for nobody (`aucune`, priority `-`) counts like any other: obtaining `aucune` for it
    is a right team and a right priority, and `aucune` is one of the classes of the macro-F1. A
    triage that failed is wrong in both, even where `aucune` was expected, so that a dead model
    scores nothing; it stands in the tables as `échec`.
    """

    rows: tuple[Row, ...]

    @property
    def team_accuracy(self) -> float:
        """The share of tickets with the right team, 0 to 1; 0 without tickets."""
        return _share([row.team_is_right for row in self.rows])

    @property
    def priority_accuracy(self) -> float:
        """The share of tickets with the right priority, judged apart from the team."""
        return _share([row.priority_is_right for row in self.rows])

    @property
    def macro_f1(self) -> float:
        """The mean of F1 over the teams that were expected or obtained, each weighing the same.

        F1 = 2 TP / (2 TP + FP + FN). `échec` is no team: it costs its expected team a miss.
        """
        pairs = [(row.ticket.equipe, row.team) for row in self.rows]
        names = {name for pair in pairs for name in pair} - {FAILED}
        scores = [_f1(name, pairs) for name in sorted(names)]
        return sum(scores) / len(scores) if scores else 0.0

    @property
    def confusion_team(self) -> Confusion:
        """Expected team (a row each) by obtained team."""
        return _confusion(TEAMS, [(row.ticket.equipe, row.team) for row in self.rows])

    @property
    def confusion_priority(self) -> Confusion:
        """Expected priority (a row each) by obtained priority."""
        return _confusion(PRIORITIES, [(row.ticket.priorite, row.priority) for row in self.rows])

    @property
    def errors(self) -> tuple[Row, ...]:
        """The rows whose team or priority is wrong, in the order of the tickets."""
        return tuple(r for r in self.rows if not (r.team_is_right and r.priority_is_right))

    def as_json(self) -> dict[str, Any]:
        """The whole report, JSON-ready; `tickets` has one object per ticket."""
        return {
            "team_accuracy": round(self.team_accuracy, 6),
            "priority_accuracy": round(self.priority_accuracy, 6),
            "macro_f1": round(self.macro_f1, 6),
            "errors": [{**_row(row), "excerpt": row.excerpt} for row in self.errors],
            "confusion_team": {name: dict(row) for name, row in self.confusion_team.items()},
            "confusion_priority": {
                name: dict(row) for name, row in self.confusion_priority.items()
            },
            "tickets": [_row(row) for row in self.rows],
        }


def _row(row: Row) -> dict[str, Any]:
    return {
        "id": row.ticket.id,
        "expected": {"equipe": row.ticket.equipe, "priorite": row.ticket.priorite},
        "obtained": {"equipe": row.verdict.equipe, "priorite": row.verdict.priorite},
        "failure": row.verdict.failure or None,
        "team_is_right": row.team_is_right,
        "priority_is_right": row.priority_is_right,
        "seconds": round(row.seconds, 6),
    }


def _share(right: Sequence[bool]) -> float:
    return sum(right) / len(right) if right else 0.0


def _f1(name: str, pairs: Sequence[tuple[str, str]]) -> float:
    hits = sum(expected == obtained == name for expected, obtained in pairs)
    counted = sum((expected == name) + (obtained == name) for expected, obtained in pairs)
    return 2 * hits / counted if counted else 0.0


def _confusion(names: Sequence[str], pairs: Sequence[tuple[str, str]]) -> Confusion:
    """Always all known names, in their order; unknown ones and `échec` only where they occur."""
    rows = list(dict.fromkeys([*names, *(expected for expected, _ in pairs)]))
    obtained = dict.fromkeys([*names, *(found for _, found in pairs if found != FAILED)])
    columns = [*obtained, *([FAILED] if any(found == FAILED for _, found in pairs) else [])]
    table = {name: dict.fromkeys(columns, 0) for name in rows}
    for expected, found in pairs:
        table[expected][found] += 1
    return table
