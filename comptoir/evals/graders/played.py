"""The case could be played as it is written."""

from collections.abc import Iterator

from comptoir.evals.cases import Subject
from comptoir.evals.transcript import Finding, Transcript


def played(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """Each message that could not be sent, and each failure of the run itself."""
    del case
    for problem in transcript.problems:
        yield Finding("played", "le cas se joue en entier", problem)
