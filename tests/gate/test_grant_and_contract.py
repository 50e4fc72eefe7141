"""Guards 1 and 2: is this tool given here, and do its arguments keep the contract?"""

import json
from collections import UserDict
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.decisions import Deny
from tests.gate.workbench import GRANTS, Bench, bench, code


@pytest.fixture
def made() -> Bench:
    return bench()


async def test_an_unknown_tool_gets_the_list_of_the_known_ones(made: Bench) -> None:
    outcome = await made.call("looks", grants={"look": GRANTS["look"], "drop": GRANTS["drop"]})
    assert outcome.result.status is Status.DENIED
    assert outcome.result.is_error
    assert outcome.stopped_by == "grant"
    assert outcome.result.content == {
        "erreur": "outil_inconnu",
        "consigne": "Outil inconnu : looks. Outils disponibles : drop, look.",
    }


async def test_a_holder_without_tools_is_told_to_answer_without(made: Bench) -> None:
    outcome = await made.call("look", grants={})
    assert outcome.result.content["consigne"].startswith("Aucun outil n'est disponible ici")


async def test_a_very_long_name_is_not_echoed_whole(made: Bench) -> None:
    outcome = await made.call("x" * 5_000)
    assert len(outcome.result.content["consigne"]) < 500
    (entry,) = await made.entries()
    assert len(entry["tool"]) == 2_000


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ('{"key": "A1", "word": "sesame"}', "ok"),
        ('  {"key": "a1", "word": "sesame"}\n', "ok"),
        (UserDict({"key": "A1", "word": "sesame"}), "ok"),
        ({"key": "A1", "word": "sesame"}, "ok"),
    ],
)
async def test_arguments_may_come_as_text_or_as_a_mapping(
    made: Bench, given: Any, status: str
) -> None:
    outcome = await made.call("look", given)
    assert outcome.result.status == status


async def test_no_text_at_all_is_no_argument(made: Bench) -> None:
    assert (await made.call("at_once", "  ")).result.status is Status.OK
    assert "« key » manque" in (await made.call("look", "")).result.content["consigne"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ('{"key": "A1"', "ne sont pas du JSON lisible (caractère 13)"),
        ("oui", "ne sont pas du JSON lisible (caractère 1)"),
        ("[1, 2]", "doivent être un objet JSON"),
        ('"A1"', "doivent être un objet JSON"),
        ("12", "doivent être un objet JSON"),
        ("null", "doivent être un objet JSON"),
        ("[" * 20_000, "ne sont pas du JSON lisible"),
        ('{"key":' * 4_000, "ne sont pas du JSON lisible"),
        ('{"key": ' + "9" * 5_000 + "}", "ne sont pas du JSON lisible"),
        (["key", "A1"], "doivent être un objet JSON"),
        (7, "doivent être un objet JSON"),
        (None, "doivent être un objet JSON"),
        ('{"key": NaN}', "« key » doit être un texte"),
        ('{"key": Infinity}', "« key » doit être un texte"),
        ({"key": float("nan")}, "« key » doit être un texte"),
        ({"key": "A1", "word": 10**400}, "« word » doit être un texte"),
        ({"key": "A" * 41}, "« key » est trop long (40 caractères au plus)"),
        (
            {"key": "A1", "wrd": "sesame"},
            "« wrd » n'est pas un paramètre (vouliez-vous dire word ?)",
        ),
        ({1: 2, "key": "A1"}, "« 1 »"),
    ],
)
async def test_unreadable_arguments_are_answered_with_what_to_send(
    made: Bench, given: Any, told: str
) -> None:
    outcome = await made.gate.call(made.wish("look", given), made.context())
    assert code(outcome) == "arguments_invalides"
    assert outcome.result.is_error
    assert outcome.stopped_by == "contract"
    assert told in outcome.result.content["consigne"]
    assert not made.lockers.queries


@pytest.mark.parametrize("where", ["key", "word"])
async def test_a_lone_surrogate_is_refused_and_written_down(made: Bench, where: str) -> None:
    outcome = await made.call("look", {"key": "A1", "word": "sesame", where: "\ud800"})
    assert code(outcome) == "arguments_invalides"
    (entry,) = await made.entries()
    assert "unreadable" in entry["arguments"]


@pytest.mark.parametrize(
    "given",
    [
        '{"key": "' + "A" * 1_000_000 + '"}',
        {"key": "A1", "word": "é" * 40_000},
    ],
)
async def test_a_megabyte_of_arguments_is_refused_before_anything_is_looked_up(
    made: Bench, given: Any
) -> None:
    outcome = await made.call("look", given)
    assert code(outcome) == "arguments_trop_longs"
    assert "32768 au plus" in outcome.result.content["consigne"]
    assert not made.lockers.queries
    (entry,) = await made.entries()
    assert len(json.dumps(entry)) < 20_000


async def test_neither_an_order_number_nor_an_address_is_ever_guessed(made: Bench) -> None:
    await made.call("look", {"key": "B2", "word": "sesame"})
    told = [
        (await made.call("look", given)).result.content
        for given in (
            {"key": "A2", "word": "sesame"},
            {"key": "A1", "word": "sesamee"},
            {"key": "A1", "word": 3},
        )
    ]
    assert "vouliez-vous" not in json.dumps(told, ensure_ascii=False)


async def test_the_same_wrong_call_again_and_again_is_stopped(made: Bench) -> None:
    codes = [code(await made.call("look", '{"key"')) for _ in range(4)]
    assert codes == ["arguments_invalides", "arguments_invalides", "repetition", "repetition"]
    codes = [code(await made.call("nobody")) for _ in range(3)]
    assert codes == ["outil_inconnu", "outil_inconnu", "repetition"]
    outcome = await made.call("nobody")
    assert isinstance(outcome.decision, Deny)
    assert "proposez un conseiller" in outcome.decision.guidance
