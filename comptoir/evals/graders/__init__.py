"""Graders: each judges one side of a transcript and says what is other than expected."""

from collections.abc import Callable, Iterable

from comptoir.evals.cases import Subject
from comptoir.evals.graders.calls import calls
from comptoir.evals.graders.forbidden import forbidden
from comptoir.evals.graders.holder import holder
from comptoir.evals.graders.journal import journal
from comptoir.evals.graders.played import played
from comptoir.evals.graders.state import state
from comptoir.evals.graders.text import text
from comptoir.evals.transcript import Finding, Transcript

__all__ = [
    "GRADERS", "Grader", "calls", "forbidden", "grade", "holder", "journal", "played", "state",
    "text",
]  # fmt: skip

Grader = Callable[[Subject, Transcript], Iterable[Finding]]
GRADERS: tuple[Grader, ...] = (played, calls, forbidden, text, holder, state, journal)


def grade(
    case: Subject, transcript: Transcript, graders: tuple[Grader, ...] = GRADERS
) -> tuple[Finding, ...]:
    """Everything that is other than expected; nothing when the case passes."""
    return tuple(finding for grader in graders for finding in grader(case, transcript))
