"""The report: what passed in one trial, what in all, and the JSON for programs."""

import json
from dataclasses import replace
from typing import Any

import pytest

from comptoir.core.exchange import Usage
from comptoir.evals import Finding, Report
from tests.evals.samples import DENIED, case, report, result, transcript, turn

TOP = {"cases", "passed", "failed", "pass_at_1", "pass_all"}
CASE = {
    "id", "passed", "title", "findings", "seconds", "trials_passed", "replies", "calls",
}  # fmt: skip


def told(*results: Any) -> dict[str, Any]:
    """The JSON as a program reads it."""
    return json.loads(json.dumps(report(*results).as_json()))


def test_a_case_passes_when_every_trial_does() -> None:
    found = report(result("a", True, True), result("b", True, False), result("c", False, False))
    assert (found.passed, found.failed, found.trials) == (1, 2, 2)
    assert found.pass_at_1 == pytest.approx(0.5)
    assert found.pass_all == pytest.approx(1 / 3)
    assert found.pass_hat == pytest.approx({1: 0.5, 2: 1 / 3})
    assert found.by_grader() == {"text": 2}


def test_a_report_without_cases_passes_nothing() -> None:
    found = Report(())
    assert (found.passed, found.pass_at_1, found.pass_all, found.trials) == (0, 0.0, 0.0, 0)
    assert found.as_json()["pass_hat"] == {}


def test_the_json_holds_each_case_with_its_first_failed_trial() -> None:
    found = told(result("b", True, False))
    (one,) = found["cases"]
    assert {key: one[key] for key in CASE} == {
        "id": "b",
        "passed": False,
        "title": "Cas b",
        "findings": [{"grader": "text", "expected": "contient RET-", "obtained": "Bonjour"}],
        "seconds": 0.5,
        "trials_passed": 1,
        "replies": [["Voici."]],
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
    assert {key: found[key] for key in TOP - {"cases"}} == {
        "passed": 0,
        "failed": 1,
        "pass_at_1": 0.5,
        "pass_all": 0.0,
    }


def test_the_json_says_what_was_evaluated_and_its_figures() -> None:
    found = told(result("b", True))
    assert (found["pack"], found["model"], found["trials"]) == ("boutique", "offline", 1)
    assert found["metrics"]["refused"] == {"access": 1}
    assert found["metrics"]["input_tokens"] is None
    assert found["cases"][0]["metrics"]["steps_per_turn"] == 2
    assert found["cases"][0]["where"] == "b.yaml:3"
    assert found["cases"][0]["tags"] == ["b"]


def test_the_json_keeps_every_trial_whole() -> None:
    trials = told(result("b", True, False, True))["cases"][0]["trials"]
    assert [one["passed"] for one in trials] == [True, False, True]
    assert [len(one["findings"]) for one in trials] == [0, 1, 0]
    (spoken,) = trials[1]["turns"]
    assert (spoken["text"], spoken["reply"][0]["text"]) == ("Bonjour", "Voici.")
    (call,) = spoken["steps"][0]["calls"]
    assert (call["guard"], call["result"]["erreur"]) == ("access", "introuvable")


def test_violations_and_false_refusals_are_told_beside_what_failed() -> None:
    one = result("b", True)
    odd = replace(
        one.trials[0],
        violations=(Finding("état", "expediee", "annulee"),),
        false_refusals=(Finding("faux refus", "allow", "deny"),),
    )
    found = told(replace(one, trials=(odd,)))
    assert found["passed"] == 1
    assert (found["metrics"]["violations"], found["metrics"]["false_refusals"]) == (1, 1)
    (trial,) = found["cases"][0]["trials"]
    assert trial["violations"] == [
        {"grader": "état", "expected": "expediee", "obtained": "annulee"}
    ]
    assert trial["false_refusals"][0]["grader"] == "faux refus"


def test_what_the_conversation_changed_is_told() -> None:
    played = transcript(
        turn("a", "b", DENIED, usage=Usage(12, 3)),
        before={"LL-1": {"statut": "expediee"}, "LL-2": {}},
        state={"LL-1": {"statut": "annulee"}, "LL-2": {}, "LL-3": {}},
    )
    found = told(result("b", True, played=played))
    (trial,) = found["cases"][0]["trials"]
    assert trial["changed"] == {"LL-1": {"statut": "annulee"}, "LL-3": {}}
    assert trial["turns"][0]["steps"][0]["input_tokens"] == 12
    assert (found["metrics"]["input_tokens"], found["metrics"]["output_tokens"]) == (24, 6)


def test_tags_tell_cases_apart_before_files_do() -> None:
    tagged = replace(result("b", True), case=replace(case("b"), tags=("retours", "web")))
    nowhere = replace(result("b", True), case=replace(case("b"), where=""))
    assert tagged.groups == ("retours", "web")
    assert result("retour-01", True).groups == ("retour",)
    assert nowhere.groups == ()
