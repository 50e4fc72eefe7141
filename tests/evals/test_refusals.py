"""A false refusal is a call that should have been let through, was made, and was refused for good."""

from dataclasses import replace
from typing import Any

import pytest

from comptoir.evals import CallMade, CallPattern
from comptoir.evals.refusals import false_refusals
from tests.evals.samples import ALLOWED, DENIED, case, pattern, transcript, turn

OTHER = replace(DENIED, arguments={"numero": "LL-10498"})
EXPECTED = pattern("consulter", arguments={"numero": "LL-10610"}, decision="allow")


def count(expected: tuple[CallPattern, ...], *made: CallMade) -> int:
    played = transcript(turn("a", "b", *made))
    return len(false_refusals(case(calls=expected).expected, played))


@pytest.mark.parametrize(
    ("made", "found"),
    [
        ((DENIED,), 1),
        ((DENIED, DENIED), 1),
        ((DENIED, ALLOWED), 0),
        ((ALLOWED,), 0),
        ((OTHER,), 0),
        ((), 0),
    ],
)
def test_only_a_refusal_that_was_never_made_good_counts(
    made: tuple[CallMade, ...], found: int
) -> None:
    assert count((EXPECTED,), *made) == found


@pytest.mark.parametrize(
    ("decision", "found"), [("allow", 1), ("replay", 1), ("needs", 1), ("deny", 0), ("", 0)]
)
def test_only_a_call_that_was_to_go_through_can_be_refused_falsely(
    decision: str, found: int
) -> None:
    more: dict[str, Any] = {
        "decision": decision,
        "code": "hors_delai" if decision == "deny" else "",
    }
    assert count((pattern("consulter", **more),), DENIED) == found


def test_a_refusal_that_the_case_expects_before_is_none() -> None:
    before = pattern("consulter", decision="deny")
    assert count((before, EXPECTED), DENIED) == 0
    assert count((before, EXPECTED), DENIED, DENIED) == 1


def test_it_says_what_was_expected_and_what_was_refused() -> None:
    (found,) = false_refusals(case(calls=(EXPECTED,)).expected, transcript(turn("a", "b", DENIED)))
    assert found.expected.endswith("→ allow")
    assert found.obtained.endswith("→ deny introuvable")
