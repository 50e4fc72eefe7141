"""The expected calls were made, in their order."""

from collections.abc import Iterator, Sequence

from comptoir.evals.cases import CallPattern, Subject
from comptoir.evals.graders.matches import matches
from comptoir.evals.transcript import Finding, Transcript
from comptoir.evals.turns import CallMade


def calls(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """The first expected call that was not made after those before it; and, when exact, extras."""
    made, expected = transcript.calls, case.expected
    place = 0
    for pattern in expected.calls:
        at = next((at for at in range(place, len(made)) if matches(pattern, made[at])), None)
        if at is None:
            yield Finding("calls", pattern.shown(), _shown(made))
            return
        if expected.exact and at > place:
            yield Finding("calls", f"aucun appel avant {pattern.shown()}", _shown(made[place:at]))
        place = at + 1
    if expected.exact and place < len(made):
        yield Finding("calls", "aucun autre appel", _shown(made[place:]))


def unmet(
    expected: Sequence[CallPattern], made: Sequence[CallMade]
) -> Iterator[tuple[CallPattern, Sequence[CallMade]]]:
    """Every expected call that was not made in its place, with the calls after that place."""
    place = 0
    for pattern in expected:
        at = next((at for at in range(place, len(made)) if matches(pattern, made[at])), None)
        if at is None:
            yield pattern, made[place:]
        else:
            place = at + 1


def _shown(made: tuple[CallMade, ...]) -> str:
    return " ; ".join(call.shown() for call in made) or "aucun appel"
