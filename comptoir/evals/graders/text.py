"""The replies hold what they must, and nothing that they must not."""

from collections.abc import Iterator

from comptoir.evals.cases import Subject
from comptoir.evals.matching import fold, found, pattern
from comptoir.evals.transcript import Finding, Transcript

_AROUND = 40


def text(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """Over all replies together, without regard to accents and capitals."""
    expected = case.expected
    if not expected.contains and not expected.lacks:
        return
    said = fold(transcript.said)
    for written in expected.contains:
        if not found(written, said):
            yield Finding("text", f"contient {written}", transcript.said or "aucune réponse")
    for written in expected.lacks:
        hit = pattern(written).search(said)
        if hit is not None:
            start, end = max(0, hit.start() - _AROUND), hit.end() + _AROUND
            yield Finding("text", f"ne contient pas {written}", f"…{said[start:end]}…")
