"""The store is as it should be after the conversation."""

import json
from collections.abc import Iterator

from comptoir.evals.cases import Subject
from comptoir.evals.matching import fits
from comptoir.evals.transcript import Finding, Transcript


def state(case: Subject, transcript: Transcript) -> Iterator[Finding]:
    """Each named thing: the fields that are given, and lists as a whole in any order."""
    for name, expected in case.expected.state.items():
        if name not in transcript.state:
            yield Finding("state", f"{name} existe", "absent")
        elif not fits(expected, transcript.state[name]):
            yield Finding("state", f"{name} : {_shown(expected)}", _shown(transcript.state[name]))


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
