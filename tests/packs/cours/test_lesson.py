"""The lesson: every run played by the real pack, and every shape of it lawful."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from comptoir.packs.cours import lesson
from comptoir.packs.cours.lesson.moves import moves_of
from comptoir.packs.cours.lesson.play import Played, play
from comptoir.packs.cours.lesson.scenarios import LANGUAGES, LessonError
from comptoir.packs.cours.lesson.shapes import SHAPES

RUNS = [
    (scenario.id, variant)
    for scenario in lesson.load().scenarios.values()
    for variant in scenario.variants
]
FAULTS = {"service_mort", "mauvaise_ville", "id_non_apparie", "outil_inconnu", "modele_hostile"}


def played(scenario: str, variant: str = "", language: str = "fr") -> Played:
    found = lesson.load().scenario(scenario)
    return asyncio.run(play(found, found.variant(variant), language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "variant"), RUNS)
def test_a_run_uses_its_whole_script_and_leaves_a_whole_journal(
    scenario: str, variant: str, language: str
) -> None:
    run = played(scenario, variant, language)
    assert (run.left, run.faults) == (0, 0)
    assert all(turn.reply.messages for turn in run.turns)
    calls = sum(len(step.outcomes) for turn in run.turns for step in turn.steps)
    assert run.journal.count("call") == calls
    assert "model_failed" not in run.journal


def test_all_faults_can_be_switched_on_in_the_first_scenario() -> None:
    variants = lesson.load().scenario("meteo").variants.values()
    assert {one.id for one in variants if one.choice is None} == {"", *FAULTS}


def test_tool_choice_acts_in_every_scenario_or_the_scenario_says_why_not() -> None:
    for scenario in lesson.load().scenarios.values():
        switched = {one.choice.mode.value for one in scenario.variants.values() if one.choice}
        assert switched >= {"any"} or "tool_choice ne se change pas" in scenario.shows.fr


@pytest.mark.parametrize("variant", ["", "mauvaise_ville", "outil_inconnu"])
def test_the_loop_makes_its_five_moves_in_order(variant: str) -> None:
    kinds = [move.kind for move in moves_of(played("meteo", variant))]
    step = ["tool_use", "execution", "tool_result"]
    times = 1 if not variant else 2
    assert kinds == ["message", "request", *step * times, "answer"]


def _guard_of(scenario: str, variant: str) -> list[str]:
    moves = moves_of(played(scenario, variant))
    return [
        one["stopped_by"]
        for move in moves
        if move.kind == "execution"
        for one in move.more["calls"]
    ]


@pytest.mark.parametrize(
    ("scenario", "variant", "guards"),
    [
        ("meteo", "", [""]),
        ("meteo", "service_mort", ["run"]),
        ("meteo", "mauvaise_ville", ["access", ""]),
        ("meteo", "outil_inconnu", ["grant", ""]),
        ("meteo", "modele_hostile", ["contract"]),
        ("demain", "trop_loin", ["rules", ""]),
        ("dupont", "", ["", ""]),
        ("paralleles", "", ["", "", ""]),
        ("injection", "modele_hostile", ["", "grant", "grant", "access"]),
        ("fiche", "", ["", "consent", ""]),
        ("salle", "deux_fois", ["", "idempotency"]),
    ],
)
def test_each_fault_is_stopped_by_its_guard(scenario: str, variant: str, guards: list[str]) -> None:
    assert _guard_of(scenario, variant) == guards


def test_a_hostile_model_s_words_are_held_with_the_reason() -> None:
    moves = moves_of(played("meteo", "modele_hostile"))
    held = [move for move in moves if move.kind == "held"]
    assert len(held) == 2
    assert "31 °C" in held[0].more["why"]
    assert moves[-1].more["by_code"] is True
    assert "31" not in moves[-1].text


def test_parallel_calls_come_back_in_one_message_each_under_its_id() -> None:
    body = lesson.transcript("paralleles", "", "anthropic")
    asked, answered = body["messages"][1], body["messages"][2]
    ids = [block["id"] for block in asked["content"]]
    assert len(set(ids)) == 3
    assert [block["tool_use_id"] for block in answered["content"]] == ids


def test_one_id_given_twice_is_told_apart() -> None:
    body = lesson.transcript("paralleles", "ids_doubles", "openai")
    asked = next(one for one in body["messages"] if one.get("tool_calls"))
    ids = [call["id"] for call in asked["tool_calls"]]
    assert len(set(ids)) == 2


def _pairs(shape: str, body: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """(what was asked, what came back) in order, as this shape pairs them."""
    asked: list[str] = []
    for message in body["contents" if shape == "gemini" else "messages"]:
        if shape == "openai":
            asked += [call["id"] for call in message.get("tool_calls") or ()]
            if message["role"] == "tool":
                yield asked.pop(0), message["tool_call_id"]
            continue
        for block in message["content"] if shape == "anthropic" else message["parts"]:
            if block.get("type") == "tool_use":
                asked.append(block["id"])
            elif "functionCall" in block:
                asked.append(block["functionCall"]["name"])
            elif block.get("type") == "tool_result":
                yield asked.pop(0), block["tool_use_id"]
            elif "functionResponse" in block:
                yield asked.pop(0), block["functionResponse"]["name"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("scenario", "variant"), RUNS)
def test_results_are_paired_in_every_shape_unless_the_run_spoils_one(
    scenario: str, variant: str, shape: str
) -> None:
    pairs = list(_pairs(shape, lesson.transcript(scenario, variant, shape)))
    wrong = [(asked, came) for asked, came in pairs if asked != came]
    assert len(wrong) == (1 if variant == "id_non_apparie" else 0)


def test_a_failure_carries_its_flag_where_the_shape_has_one() -> None:
    result = lesson.transcript("meteo", "service_mort", "anthropic")["messages"][2]["content"][0]
    assert result["is_error"] is True
    answer = lesson.transcript("meteo", "service_mort", "gemini")["contents"][2]["parts"][0]
    assert set(answer["functionResponse"]["response"]) == {"error"}


@pytest.mark.parametrize(
    ("variant", "anthropic", "openai", "gemini"),
    [
        ("", {"type": "auto"}, "auto", {"mode": "AUTO"}),
        ("any", {"type": "any"}, "required", {"mode": "ANY"}),
        ("none", {"type": "none"}, "none", {"mode": "NONE"}),
        (
            "un_outil",
            {"type": "tool", "name": "calculatrice"},
            {"type": "function", "function": {"name": "calculatrice"}},
            {"mode": "ANY", "allowedFunctionNames": ["calculatrice"]},
        ),
    ],
)
def test_the_choice_is_written_as_each_provider_wants_it(
    variant: str, anthropic: Any, openai: Any, gemini: Any
) -> None:
    assert lesson.transcript("choix", variant, "anthropic")["tool_choice"] == anthropic
    assert lesson.transcript("choix", variant, "openai")["tool_choice"] == openai
    config = lesson.transcript("choix", variant, "gemini")["toolConfig"]
    assert config == {"functionCallingConfig": gemini}


@pytest.mark.parametrize(
    "wrong", [("inconnu", "", "openai"), ("meteo", "inconnu", "openai"), ("meteo", "", "xml")]
)
def test_an_unknown_name_is_answered_with_the_known_ones(wrong: tuple[str, str, str]) -> None:
    with pytest.raises(LessonError, match="known"):
        lesson.transcript(*wrong)


async def test_a_page_s_handler_may_export_while_its_loop_runs() -> None:
    assert lesson.export()["version"] == 1


def test_the_export_is_json_and_always_the_same() -> None:
    first = json.dumps(lesson.export(), ensure_ascii=False, sort_keys=True)
    lesson.export.cache_clear()
    assert json.dumps(lesson.export(), ensure_ascii=False, sort_keys=True) == first
    assert len(first) < 1_500_000
