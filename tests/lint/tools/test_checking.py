"""Judging a set: the score, the changes worth most, routines, our own packs."""

import io
import json
from typing import Any

import pytest

from comptoir.bootstrap import load_pack, pack_names
from comptoir.lint.checking import Report, judge_all
from comptoir.lint.packs import read_pack
from comptoir.lint.reading import read_text
from comptoir.lint.report import as_rows
from comptoir.lint.rule import Finding, Severity
from comptoir.lint.score import best_changes, definition_score, set_score

GOOD: dict[str, Any] = {
    "name": "suivre_colis",
    "description": "Donne la position d'un colis. À utiliser en cas de retard. Ne pas utiliser pour "
    "un retour. Retourne le lieu et la date ; une erreur si le numéro est inconnu.",
    "input_schema": {
        "type": "object",
        "properties": {"numero": {"type": "string", "description": "forme LL-12345."}},
        "required": ["numero"],
    },
}
BAD: dict[str, Any] = {
    "name": "outil_donnees",
    "description": "Accède aux données.",
    "input_schema": {"type": "object", "properties": {"q": {"type": "string"}}},
}


def report(*values: Any) -> Report:
    return judge_all(read_text(io.StringIO("\n".join(map(json.dumps, values))), "f.jsonl"))


def rules_of(one: Report) -> set[str]:
    return {finding.rule for finding in one.findings}


def finding(rule: str, severity: Severity) -> Finding:
    return Finding(rule=rule, severity=severity, where="x", message_fr="", message_en="")


def test_a_complete_definition_has_nothing_to_mend() -> None:
    assert report(GOOD).findings == ()
    assert report(GOOD).score == 100


def test_the_lessons_bad_example_shows_all_its_faults() -> None:
    told = rules_of(report(BAD))
    assert told >= {
        "name-vague", "description-short", "says-when", "says-when-not", "declares-result",
        "says-edge-cases", "param-vague", "param-description", "required-missing",
    }  # fmt: skip
    assert report(BAD).score < 50


def test_the_score_of_a_set_is_the_mean_of_its_parts() -> None:
    whole = report(GOOD, BAD)
    good, bad = (one.score for one in whole.judged)
    assert whole.score == (good + bad) // 2


def test_one_habit_costs_a_definition_three_times_at_most() -> None:
    many = [finding("param-description", Severity.WARNING)] * 40
    assert definition_score(many) == definition_score(many[:3])
    assert definition_score([finding(f"r{n}", Severity.ERROR) for n in range(9)]) == 0


def test_the_three_changes_worth_most_come_first_errors_before_all() -> None:
    parts = [
        [finding("b", Severity.WARNING), finding("c", Severity.ADVICE)],
        [finding("b", Severity.WARNING), finding("a", Severity.ERROR)],
        [finding("c", Severity.ADVICE), finding("d", Severity.ADVICE)],
    ]
    assert [one.rule for one in best_changes(parts)] == ["a", "b", "c"]
    assert best_changes(parts)[1].findings == 2
    assert best_changes(parts)[1].gain == pytest.approx(5.3)
    assert set_score([]) == 100


def test_a_set_is_judged_as_one_and_two_sets_are_not() -> None:
    twice = report(GOOD, GOOD)
    assert "duplicate-name" in rules_of(twice)
    apart = report({"source": "a", "definition": GOOD}, {"source": "b", "definition": GOOD})
    assert apart.findings == ()


def test_each_recorded_request_is_a_set_of_its_own() -> None:
    body = {"messages": [], "tools": [GOOD]}
    assert report(body, body).findings == ()
    assert report({"messages": []}, {"messages": [], "tools": []}).findings == ()


def test_only_an_error_fails() -> None:
    assert not report({**GOOD, "name": "outil1"}).failed
    assert report({**GOOD, "description": ""}).failed
    assert judge_all(read_text(io.StringIO("oups"))).failed


def test_rows_are_what_programs_read() -> None:
    (row,) = as_rows(report(GOOD, {**GOOD, "name": "suivre_colis_bis", "description": ""}))[:1]
    assert row == {
        "file": "f.jsonl",
        "line": 2,
        "rule": "description-missing",
        "severity": "error",
        "where": "suivre_colis_bis.description",
        "message": "aucune description",
        "mend": row["mend"],
    }


@pytest.mark.parametrize(
    ("system", "tools", "found"),
    [
        ("Les retours sont acceptés pendant 30 jours.", [GOOD], True),
        ("Les retours sont acceptés pendant 30 jours : suivre_colis le dit.", [GOOD], False),
        ("Les retours sont acceptés pendant 30 jours.", [{**GOOD, "description": GOOD["description"] + " Refus au-delà de 30 jours."}], False),
        ("Répondez en français, avec chaleur.", [GOOD], False),
    ],
)  # fmt: skip
def test_a_rule_that_stands_in_the_routine_only_is_found(
    system: str, tools: list[dict[str, Any]], found: bool
) -> None:
    whole = report({"system": system, "messages": [], "tools": tools})
    assert ("rule-in-routine" in rules_of(whole)) is found


@pytest.mark.parametrize("name", pack_names())
def test_our_own_packs_pass_without_an_exception(name: str) -> None:
    whole = judge_all(read_pack(load_pack(name)))
    assert [f"{one.where}: {one.rule}" for one in whole.findings] == []
    assert whole.score == 100
