"""What changed since an earlier report, each case with where it stands on the page."""

from collections.abc import Iterator
from dataclasses import dataclass

from comptoir.evals.comparing import Change, Comparison, Row, figure_pairs
from comptoir.evals.page.anchors import ALL, Conversation, Number
from comptoir.evals.page.figures import Figure

NAMES = {
    Change.WORSE: "moins bien",
    Change.BETTER: "mieux",
    Change.NEW: "nouveau",
    Change.GONE: "disparu",
}
"""in the order in which they are told; what stayed the same is not listed"""


@dataclass(frozen=True, slots=True)
class Changed:
    """One case that changed. `now` leads to its conversation; a case that is gone has none."""

    change: str
    worse: bool
    id: str
    title: str
    was: str
    now: Number | None


@dataclass(frozen=True, slots=True)
class Beside:
    """A figure then and now; what it is now leads where the headline figure does."""

    name: str
    was: str
    now: Number


def beside(comparison: Comparison, headline: tuple[Figure, ...]) -> tuple[Beside, ...]:
    """Every figure of the comparison."""
    places = {key: figure.number.href for figure in headline for key in figure.keys}
    return tuple(
        Beside(pair.name, pair.was, Number(pair.now, places.get(pair.key, ALL)))
        for pair in figure_pairs(comparison)
    )


def changes(comparison: Comparison, conversations: tuple[Conversation, ...]) -> tuple[Changed, ...]:
    """What got worse first."""
    return tuple(_changes(comparison, conversations))


def _changes(comparison: Comparison, conversations: tuple[Conversation, ...]) -> Iterator[Changed]:
    shown = {one.result.case.id: one for one in reversed(conversations)}
    # The first failed trial is what to look at; without one, the first.
    shown |= {one.result.case.id: one for one in reversed(conversations) if not one.trial.passed}
    for change, name in NAMES.items():
        for row in comparison.of(change):
            conversation = shown.get(row.id)
            yield Changed(
                name,
                change is Change.WORSE or row in comparison.failing,
                row.id,
                row.title,
                "" if row.was is None else f"{row.was.passed}/{row.was.trials}",
                None if conversation is None else Number(trials(row), f"#{conversation.anchor}"),
            )


def trials(row: Row) -> str:
    """How many trials pass now: « 2/3 »; empty for a case that is gone."""
    return "" if row.now is None else f"{row.now.trials_passed}/{len(row.now.trials)}"
