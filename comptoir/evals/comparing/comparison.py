"""A report beside an earlier one: what got better, what got worse, what is new or gone."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from comptoir.evals.comparing.reading import Before, Was
from comptoir.evals.report import CaseResult, Report


class Change(StrEnum):
    """What became of a case since."""

    WORSE = "worse"
    BETTER = "better"
    SAME = "same"
    NEW = "new"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Row:
    """One case then and now; `was` is None for a new one, `now` for one that is gone."""

    id: str
    title: str
    was: Was | None
    now: CaseResult | None

    @property
    def change(self) -> Change:
        """Judged on the share of trials that passed, since their number may differ."""
        if self.was is None:
            return Change.NEW
        if self.now is None:
            return Change.GONE
        before = self.was.passed * len(self.now.trials)
        now = self.now.trials_passed * self.was.trials
        if now == before:
            return Change.SAME
        return Change.BETTER if now > before else Change.WORSE


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every case of either report, those of the earlier one that are gone last."""

    before: Before
    report: Report
    rows: tuple[Row, ...]
    is_whole: bool = True
    """no case of the earlier report was left out"""

    def of(self, change: Change) -> tuple[Row, ...]:
        """The cases of which this became."""
        return tuple(row for row in self.rows if row.change is change)

    @property
    def failing(self) -> tuple[Row, ...]:
        """What makes a comparison fail: cases that got worse, and new ones that do not pass."""
        new = tuple(
            one for one in self.of(Change.NEW) if one.now is not None and not one.now.passed
        )
        return (*self.of(Change.WORSE), *new)

    def as_json(self) -> dict[str, list[str]]:
        """The ids of the cases that changed, by what became of them."""
        return {
            change.value: [row.id for row in self.of(change)]
            for change in Change
            if change is not Change.SAME
        }


def compared(before: Before, report: Report, played: Iterable[str] | None = None) -> Comparison:
    """The comparison. `played`: all that could have been played, when only some cases were chosen.

    A case of the earlier report that was merely not chosen this time is left out, not gone.
    """
    now = {result.case.id: result for result in report.results}
    unchosen = set(played or ()) - set(now)
    rows = [Row(name, one.case.title, before.cases.get(name), one) for name, one in now.items()]
    rows += [
        Row(name, was.title, was, None)
        for name, was in before.cases.items()
        if name not in now and name not in unchosen
    ]
    return Comparison(before, report, tuple(rows), is_whole=unchosen.isdisjoint(before.cases))
