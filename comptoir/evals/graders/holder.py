"""The conversation is held by whom it should be."""

from collections.abc import Iterator

from comptoir.evals.cases import Subject
from comptoir.evals.transcript import Finding, Transcript


def holder(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """The holder after the last message."""
    expected = case.expected.holder
    if expected and expected != transcript.holder:
        yield Finding("holder", expected, transcript.holder)
