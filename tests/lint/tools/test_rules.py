"""Every rule has its reason and its examples, and holds to the table that the page shares."""

import json
import re
from typing import Any

import pytest

from comptoir.lint.catalogue import Facets, declared, rule, rule_of, rules, vocabulary
from comptoir.lint.definition import Routine
from comptoir.lint.export import cases, exported
from comptoir.lint.judging import DeclarationError
from comptoir.lint.reading import definitions_in
from comptoir.lint.rule import Finding, Kind, Rule, Scope

RULES = {one.id: one for one in rules()}
JUDGED = [one for one in rules() if one.id != "readable"]
CASES = cases()


def judged(one: Rule, thing: Any) -> list[Finding]:
    match one.scope:
        case Scope.ROUTINE:
            return list(one.check(Routine(name="agent", text=thing)))
        case Scope.SET:
            return list(one.check(definitions_in(thing)))
        case _:
            (definition,) = definitions_in(thing)
            return list(one.check(definition))


@pytest.mark.parametrize("one", JUDGED, ids=lambda one: one.id)
def test_the_bad_example_is_found_and_the_good_one_is_not(one: Rule) -> None:
    assert judged(one, one.bad)
    assert judged(one, one.good) == []


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_every_text_is_there_in_both_languages(one: Rule) -> None:
    for text in (one.title_fr, one.title_en, one.why_fr, one.why_en, one.mend_fr, one.mend_en):
        assert text.strip()
    assert one.title_fr != one.title_en
    assert re.fullmatch(r"[a-z]+(?:-[a-z]+)*", one.id)


def test_ids_are_used_once() -> None:
    assert len(RULES) == len(rules())
    assert rule("secret") is RULES["secret"]
    assert rule("nothing") is None


@pytest.mark.parametrize("row", CASES, ids=lambda row: f"{row['rule']}: {row['says']}")
def test_the_shared_table_of_cases_holds(row: dict[str, Any]) -> None:
    thing = row["routine"] if "routine" in row else row["definition"]
    found = judged(RULES[row["rule"]], thing)
    assert [one.where for one in found] == row["finds"]


@pytest.mark.parametrize("one", declared(), ids=lambda one: one.id)
def test_every_declared_rule_has_cases_that_it_finds_and_cases_that_it_leaves(one: Rule) -> None:
    mine = [row for row in CASES if row["rule"] == one.id]
    assert len(mine) >= 3
    assert any(row["finds"] for row in mine)
    assert any(not row["finds"] for row in mine)


def conditions(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, dict):
        if "field" in node:
            return [node]
        return [found for value in node.values() for found in conditions(value)]
    return [found for one in node for found in conditions(one)] if isinstance(node, list) else []


@pytest.mark.parametrize("one", declared(), ids=lambda one: one.id)
def test_a_pattern_says_only_what_both_languages_read_alike(one: Rule) -> None:
    for condition in conditions(one.spec["when"]):
        pattern = condition.get("matches", "")
        assert not re.search(r"\(\?P|\(\?[aiLmsux]+\)|\\[AZz]|\\d\+\+|\{,\d|(?<!\\)%\w+%", pattern)


def test_a_message_never_repeats_a_secret() -> None:
    for name in ("secret", "secret-entropy"):
        one = RULES[name]
        (found, *_) = judged(one, one.bad)
        assert "Lavande" not in found.message_fr + found.message_en
        assert "qZ7x" not in found.message_fr + found.message_en


def test_the_export_holds_all_that_the_page_needs() -> None:
    whole = json.loads(json.dumps(exported()))
    assert {one["id"] for one in whole["rules"]} == set(RULES)
    for one in whole["rules"]:
        assert (one["kind"] == Kind.DECLARED) == bool(one["when"])
        assert '"use"' not in json.dumps(one["when"])
    assert whole["cases"] == CASES


def test_facts_are_computed_once_for_all_rules() -> None:
    (definition,) = definitions_in(RULES["secret"].good)
    facets = Facets(definition)
    assert facets.of("definition") is facets.of("definition")
    assert facets.of("routine") == []


@pytest.mark.parametrize(
    "when",
    [
        {"field": "words"},
        {"field": "words", "above": 3},
        {"both": []},
        {"field": "text", "matches": "%nothing%"},
    ],
)
def test_a_rule_written_wrongly_is_refused_when_it_is_loaded(when: dict[str, Any]) -> None:
    spec = json.loads(json.dumps({**exported()["rules"][0], "on": "definition", "when": when}))
    with pytest.raises(DeclarationError):
        rule_of(spec, vocabulary())
