"""The exercises and the quiz: complete, in both languages, and right about the real pack."""

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from comptoir.contract import formats
from comptoir.packs.cours import lesson, pack
from comptoir.packs.cours.lesson.checks import judged
from tests.packs.cours.parler_cours import called, code

TEXTS: Any = lesson.load().texts
BOOKING = next(tool for tool in pack().tools if tool.name == "reserver_salle")
ROOM = TEXTS["exercices"]["reserver_salle"]


def _texts(node: object, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        if {"fr", "en"} & node.keys():
            yield path, node
        for key, value in node.items():
            yield from _texts(value, f"{path}.{key}")
    elif isinstance(node, list):
        for at, value in enumerate(node):
            yield from _texts(value, f"{path}[{at}]")


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_stands_in_both_languages(name: str) -> None:
    found = list(_texts(TEXTS[name], name))
    assert found
    for path, text in found:
        assert set(text) == {"fr", "en"}, path
        assert all(isinstance(one, str) and one.strip() for one in text.values()), path


def test_the_broken_transcript_has_its_five_faults_each_in_one_piece() -> None:
    broken = TEXTS["exercices"]["transcript_casse"]
    marked = [piece["faute"] for piece in broken["pieces"] if piece["faute"]]
    assert sorted(marked) == sorted(fault["id"] for fault in broken["fautes"])
    assert set(marked) == {
        "description_vague",
        "cle_dans_description",
        "parametre_non_valide",
        "id_non_apparie",
        "is_error_absent",
    }
    assert any(not piece["faute"] for piece in broken["pieces"])


def test_the_real_tool_passes_every_acceptance_check() -> None:
    passed = judged(formats.anthropic(BOOKING), ROOM["controles"])
    assert [name for name, done in passed.items() if not done] == []


@pytest.mark.parametrize(
    "definition",
    [ROOM["mauvais_exemple"], TEXTS["exercices"]["outil_donnees"]["definition"], {}],
    ids=["salle", "outil_donnees", "nothing"],
)
def test_a_bad_definition_passes_none(definition: dict[str, Any]) -> None:
    assert not any(judged(definition, ROOM["controles"]).values())


@pytest.mark.parametrize(
    "spoilt", [None, 3, "x", [], {"properties": []}, {"properties": {"salle": 1}}]
)
def test_a_definition_of_any_kind_is_judged(spoilt: object) -> None:
    assert not judged({"input_schema": spoilt}, ROOM["controles"])["salle"]


@pytest.mark.parametrize("row", ROOM["appels"], ids=lambda row: row["code"] or "ok")
def test_what_the_exercise_says_of_a_call_is_what_the_gate_does(row: dict[str, Any]) -> None:
    valid = jsonschema.Draft202012Validator(BOOKING.input_schema).is_valid(row["arguments"])
    assert valid is row["forme_valide"]
    (result,) = called(("reserver_salle", row["arguments"]), opens="salles")
    assert code(result) == row["code"]


def test_the_workflow_starts_a_step_only_when_what_it_needs_is_done() -> None:
    steps = {one["id"]: one for one in TEXTS["exercices"]["workflow"]["etapes"]}
    known = {tool.name for tool in pack().tools} | {""}
    for one in steps.values():
        assert one["outil"] in known
        assert all(steps[need]["etape"] < one["etape"] for need in one["besoin"])


def test_the_four_questions_are_sorted_among_the_offered_answers() -> None:
    sort = TEXTS["exercices"]["tri"]
    assert [one["reponse"] for one in sort["questions"]] == sort["choix"]


def test_ten_questions_have_four_answers_and_one_right_in_no_fixed_place() -> None:
    questions = TEXTS["quiz"]["questions"]
    assert len({one["id"] for one in questions}) == 10
    assert {len(one["reponses"]) for one in questions} == {4}
    assert {one["bonne"] for one in questions} == {0, 1, 2, 3}


def test_the_right_answer_is_not_given_away_by_its_length() -> None:
    questions = TEXTS["quiz"]["questions"]
    longest = sum(
        max(range(4), key=lambda at, one=one: len(one["reponses"][at]["fr"])) == one["bonne"]
        for one in questions
    )
    assert longest <= 6


def test_five_tickets_and_six_beliefs_are_answered() -> None:
    tickets = TEXTS["quiz"]["billets"]
    assert len(tickets) == 5
    assert all(one["attendu"] and one["pourquoi"] for one in tickets)
    order = next(one for one in tickets if one["genre"] == "ordre")
    assert sorted(order["ordre"]) == sorted(one["id"] for one in order["elements"])
    assert len(TEXTS["idees"]["croyances"]) == 6
    assert [one["n"] for one in TEXTS["idees"]["boucle"]] == [1, 2, 3, 4, 5]


def test_the_check_list_s_examples_answer_every_item_with_one_of_its_answers() -> None:
    items = {
        one["id"]: {answer["id"] for answer in one["reponses"]}
        for one in TEXTS["securite"]["items"]
    }
    verdicts = {
        answer["verdict"] for one in TEXTS["securite"]["items"] for answer in one["reponses"]
    }
    assert verdicts == {"ok", "attention", "stop"}
    for example in TEXTS["securite"]["exemples"]:
        assert set(example["reponses"]) == set(items)
        assert all(answer in items[name] for name, answer in example["reponses"].items())


def test_the_check_list_agrees_with_the_real_tools() -> None:
    effects = {"lecture": "read", "ecriture": "irreversible"}
    real = {tool.name: tool.effect.value for tool in pack().tools}
    for example in TEXTS["securite"]["exemples"]:
        if example["outil"] in real:
            assert effects[example["reponses"]["effet"]] == real[example["outil"]]
