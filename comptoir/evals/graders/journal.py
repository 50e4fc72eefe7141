"""The journal of the conversation verifies, whatever the case is about (I7)."""

from collections.abc import Iterator

from comptoir.evals.cases import Subject
from comptoir.evals.transcript import Finding, Transcript


def journal(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """Each fault."""
    del case
    for fault in transcript.faults:
        yield Finding("journal", "un journal intact", fault)
