"""The report: what passed in one trial, what in all, and the JSON for programs."""

import json
from datetime import date

import pytest

from comptoir.core.facts import Channel
from comptoir.evals import (
    CallMade,
    Case,
    CaseResult,
    Expected,
    Finding,
    Report,
    Said,
    Transcript,
    Trial,
)

FOUND = (Finding("text", "contient RET-", "Bonjour"),)


def result(name: str, *passed: bool) -> CaseResult:
    case = Case(
        id=name,
        title=f"Cas {name}",
        channel=Channel.WEB,
        events=(Said(text="Bonjour"),),
        expected=Expected(),
        day=date(2026, 10, 15),
    )
    made = CallMade(
        tool="consulter",
        arguments={"numero": "LL-10610"},
        decision="deny",
        code="introuvable",
        status="denied",
    )
    return CaseResult(
        case,
        tuple(
            Trial(Transcript(replies=((f"essai {at}",),), calls=(made,)), () if ok else FOUND, 0.25)
            for at, ok in enumerate(passed, start=1)
        ),
    )


def test_a_case_passes_when_every_trial_does() -> None:
    report = Report((result("a", True, True), result("b", True, False), result("c", False, False)))
    assert (report.passed, report.failed) == (1, 2)
    assert report.pass_at_1 == pytest.approx(0.5)
    assert report.pass_all == pytest.approx(1 / 3)
    assert report.by_grader() == {"text": 2}


def test_a_report_without_cases_passes_nothing() -> None:
    report = Report(())
    assert (report.passed, report.pass_at_1, report.pass_all) == (0, 0.0, 0.0)


def test_the_json_holds_each_case_with_its_first_failed_trial() -> None:
    told = json.loads(json.dumps(Report((result("b", True, False),)).as_json()))
    assert told == {
        "cases": [
            {
                "id": "b",
                "passed": False,
                "title": "Cas b",
                "findings": [
                    {"grader": "text", "expected": "contient RET-", "obtained": "Bonjour"}
                ],
                "seconds": 0.5,
                "trials_passed": 1,
                "replies": [["essai 2"]],
                "calls": [
                    {
                        "tool": "consulter",
                        "arguments": {"numero": "LL-10610"},
                        "decision": "deny",
                        "code": "introuvable",
                        "status": "denied",
                    }
                ],
            }
        ],
        "passed": 0,
        "failed": 1,
        "pass_at_1": 0.5,
        "pass_all": 0.0,
    }
