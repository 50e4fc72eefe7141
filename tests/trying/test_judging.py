"""One answer held against one request; the tool's body is never reached."""

from collections.abc import Mapping
from typing import Any

import pytest

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.evals.trying import TryCase, Verdict
from comptoir.evals.trying.judging import judge
from tests.conftest import asks, says
from tests.trying.judged import BODIES, voir_salle

GOOD = {"salle": "Curie", "jour": "2026-10-16"}


def wanted(**arguments: Any) -> TryCase:
    return TryCase(request="Curie demain ?", called=True, why="nommée", arguments=arguments)


UNWANTED = TryCase(request="Bonjour", called=False, why="rien")


@pytest.mark.parametrize(
    ("case", "arguments"),
    [
        (wanted(), GOOD),
        (wanted(salle="Curie", jour="2026-10-16"), GOOD),
        (wanted(salle="/cur/"), GOOD),
        (wanted(places=2), GOOD),
        (wanted(places=4), {**GOOD, "places": 4}),
        (wanted(noms=["Ines", "/l[ée]o/"]), {**GOOD, "noms": ["Léo", "Inès"]}),
        (wanted(noms=None), GOOD),
        (wanted(salle="Curie"), '{"salle": "Curie", "jour": "2026-10-16"}'),
    ],
)
def test_a_call_with_fitting_arguments_passes(
    case: TryCase, arguments: Mapping[str, Any] | str
) -> None:
    result = judge(case, voir_salle, asks("voir_salle", arguments))
    assert (result.verdict, result.wrong) == (Verdict.PASSED, "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"salle": "Curi", "jour": "2026-10-16"}, "vouliez-vous dire Curie ?"),
        ({"salle": "Curie"}, "« jour » manque"),
        ({**GOOD, "places": 99}, "« places » doit être au plus 20"),
        ({**GOOD, "etage": 1}, "« etage » n'est pas un paramètre"),
        ("{", "pas du JSON"),
        ("[1]", "pas un objet JSON"),
        ("", "manque"),
        ({"salle": "Ampère", "jour": "2026-10-16"}, 'salle vaut "Ampère", attendu "Curie"'),
    ],
)
def test_a_call_with_other_arguments_fails_and_says_which(
    arguments: Mapping[str, Any] | str, told: str
) -> None:
    result = judge(wanted(salle="Curie"), voir_salle, asks("voir_salle", arguments))
    assert result.verdict is Verdict.FAILED
    assert told in result.wrong


def test_no_call_where_one_should_be_fails_and_says_what_was_done_instead() -> None:
    spoke = judge(wanted(), voir_salle, says("Bonjour !"))
    called = judge(wanted(), voir_salle, asks("autre_outil"))
    assert "répond sans outil" in spoke.wrong
    assert spoke.text == "Bonjour !"
    assert "appelle autre_outil" in called.wrong
    assert called.others == ("autre_outil",)


def test_a_call_where_none_should_be_fails_whatever_its_arguments() -> None:
    result = judge(UNWANTED, voir_salle, asks("voir_salle", "{"))
    assert result.verdict is Verdict.FAILED
    assert "a été appelé" in result.wrong


@pytest.mark.parametrize("answer", [says("Bonjour !"), asks("autre_outil"), ModelAnswer()])
def test_no_call_where_none_should_be_passes(answer: ModelAnswer) -> None:
    assert judge(UNWANTED, voir_salle, answer).verdict is Verdict.PASSED


def test_one_of_several_calls_must_fit_and_all_must_keep_the_contract() -> None:
    other = {"salle": "Ampère", "jour": "2026-10-16"}

    def both(*given: Mapping[str, Any]) -> ModelAnswer:
        return ModelAnswer(
            calls=tuple(ToolCall(f"c{at}", "voir_salle", one) for at, one in enumerate(given))
        )

    assert judge(wanted(salle="Curie"), voir_salle, both(other, GOOD)).verdict is Verdict.PASSED
    assert judge(wanted(salle="Curie"), voir_salle, both(GOOD, {})).verdict is Verdict.FAILED


def test_nothing_is_carried_out() -> None:
    judge(wanted(), voir_salle, asks("voir_salle", GOOD))
    assert BODIES == []
