"""No forbidden call was made."""

from collections.abc import Iterator

from comptoir.evals.cases import Subject
from comptoir.evals.graders.matches import matches
from comptoir.evals.transcript import Finding, Transcript


def forbidden(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """Each forbidden pattern with the first call that it describes."""
    for pattern in case.expected.forbidden:
        made = next((one for one in transcript.calls if matches(pattern, one)), None)
        if made is not None:
            yield Finding("forbidden", f"pas d'appel {pattern.shown()}", made.shown())
