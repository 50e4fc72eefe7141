"""A transcript set against what its case expects: findings, policy violations, false refusals.

Findings decide whether a trial passes. Violations and false refusals are counted beside them, and
never from words: only from the calls, the journal and the store.
"""

from comptoir.evals.cases import Subject
from comptoir.evals.graders import grade
from comptoir.evals.refusals import false_refusals
from comptoir.evals.report import Trial
from comptoir.evals.transcript import Transcript
from comptoir.evals.violations import violations


def trial_of(subject: Subject, transcript: Transcript, seconds: float) -> Trial:
    """The trial that this conversation was, judged."""
    return Trial(
        transcript,
        grade(subject, transcript),
        seconds,
        violations=violations(subject.expected, transcript),
        false_refusals=false_refusals(subject.expected, transcript),
    )
