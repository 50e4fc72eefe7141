"""What nothing backs gets one chance; a forced choice is honoured or ended cleanly."""

from dataclasses import replace
from typing import Any

import pytest

from comptoir.agent.budget import Budget
from comptoir.agent.effects import (
    Answered,
    Begin,
    Event,
    ModelFailed,
    Settled,
    StepDone,
)
from comptoir.core.calls import Status, ToolCall
from comptoir.core.decisions import refuse
from comptoir.core.exchange import ChoiceMode, ModelAnswer, Stop, ToolChoice
from comptoir.core.facts import Claim
from comptoir.core.messages import Notice
from tests.agent.stage import (
    PACK,
    asked,
    begun,
    called,
    choosing,
    outcome,
    texts,
    turn,
    wishes,
)
from tests.conftest import asks, says

LOOK = ToolCall("c1", "look", {"key": "A1"})
EVENTS: tuple[Event, ...] = (
    Begin(),
    Answered(says("ok")),
    ModelFailed("x"),
    StepDone(()),
    Settled(True),
)


def test_a_number_that_the_customer_claimed_may_be_said_back() -> None:
    own = frozenset({Claim("locker", "L-7"), Claim("word", "L-8")})
    assert texts(begun(claims=own).send(Answered(says("Votre casier L-7.")))) == [
        "Votre casier L-7."
    ]
    asked(begun(claims=own).send(Answered(says("Votre casier L-8."))))


def test_a_pack_may_say_what_its_turns_may_cost() -> None:
    brief = replace(PACK, budget=Budget(max_calls=1))
    two = wishes(("look", {"key": "A1"}), ("look", {"key": "B2"}))
    assert len(called(begun(pack=brief).send(Answered(two))).calls) == 1
    assert len(called(begun(pack=brief, budget=Budget()).send(Answered(two))).calls) == 2


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (says("Votre casier L-7 est là."), "le numéro L-7 ne vient d'aucun résultat d'outil"),
        (says("Ce sera 12,50 €."), "le montant 12.50 EUR ne vient d'aucun résultat"),
        (says("Your locker is open."), "l'annonce d'un acte (opening) qu'aucun outil n'a fait"),
        (says(""), "Votre réponse est vide"),
        (says(" \n"), "Votre réponse est vide"),
        (says("Je ne peux pas.", stop=Stop.REFUSAL), "Votre réponse est vide"),
        (wishes(("look", {}), stop=Stop.REFUSAL), "Votre réponse est vide"),
        (says("Votre commande est en cours de", stop=Stop.LENGTH), "a été coupée"),
    ],
)
def test_words_that_nothing_backs_get_one_chance_then_a_safe_sentence(
    answer: ModelAnswer, told: str
) -> None:
    made = begun()
    notice = asked(made.send(Answered(answer))).request.messages[-1]
    assert isinstance(notice, Notice)
    assert told in notice.text
    assert texts(made.send(Answered(answer))) == ["[sans risque]"]


def test_a_corrected_answer_leaves_and_the_draft_is_forgotten() -> None:
    made = begun()
    made.send(Answered(says("Votre casier L-7 est là.")))
    assert texts(made.send(Answered(says("Lequel ?")))) == ["Lequel ?"]
    assert "L-7" not in repr(made.session)


def test_a_correction_is_not_asked_for_when_nothing_is_left_to_spend() -> None:
    made = begun(budget=Budget(max_steps=1))
    assert texts(made.send(Answered(says("L-7")))) == ["[sans risque]"]


def test_what_a_result_gave_may_be_said() -> None:
    made = begun()
    made.send(Answered(asks("look")))
    done = outcome(LOOK, content={"note": "casier L-7", "prix_eur": 12.5, "le": "2026-08-31"})
    made.send(StepDone([done]))
    words = "Le casier L-7 coûte 12,50 € depuis le 31 août."
    assert texts(made.send(Answered(says(words)))) == [words]


def test_what_day_it_is_may_always_be_said() -> None:
    words = "Nous sommes le 15 octobre 2026, donc le 15 octobre."
    assert texts(begun().send(Answered(says(words)))) == [words]


@pytest.mark.parametrize(
    "given",
    [
        {"status": Status.FAILED, "content": {"note": "L-7"}, "is_error": True},
        {"status": Status.DENIED, "content": {"note": "L-7"}, "is_error": True},
        {"content": {"note": "L-7"}, "passages": True},
        {"status": Status.DENIED, "content": {"inconnues": ["L-7"]}, "arguments": {"key": "L-7"}},
        {"status": Status.DENIED, "content": {"inconnues": ["L-7"]}, "arguments": '{"key": "L-7"}'},
    ],
)
def test_an_error_a_passage_or_the_models_own_words_back_nothing(given: dict[str, Any]) -> None:
    made = begun()
    made.send(Answered(asks("look")))
    made.send(StepDone([outcome(replace(LOOK, arguments=given.pop("arguments", {})), **given)]))
    asked(made.send(Answered(says("Le casier L-7."))))


def test_a_refusal_backs_its_figures() -> None:
    made = begun()
    made.send(Answered(asks("look")))
    denied = refuse("broken", "Dites-le.", worth_eur=5.0)
    made.send(StepDone([outcome(LOOK, Status.DENIED, decision=denied, content={"worth_eur": 5.0})]))
    assert texts(made.send(Answered(says("Il vaut 5 €.")))) == ["Il vaut 5 €."]


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (ToolChoice(ChoiceMode.ONE, "look"), "Vous devez appeler l'outil look maintenant"),
        (ToolChoice(ChoiceMode.ANY), "Vous devez appeler un des outils maintenant"),
    ],
)
def test_a_forced_choice_is_asked_for_insisted_on_once_then_ended_cleanly(
    choice: ToolChoice, told: str
) -> None:
    made = turn(pack=choosing(choice))
    assert asked(made.send(Begin())).request.choice == choice
    notice = asked(made.send(Answered(says("Bonjour.")))).request.messages[-1]
    assert isinstance(notice, Notice)
    assert told in notice.text
    assert texts(made.send(Answered(says("Bonjour.")))) == ["[sans risque]"]


def test_a_forced_choice_holds_for_the_first_step_only() -> None:
    made = begun(pack=choosing(ToolChoice(ChoiceMode.ANY)))
    made.send(Answered(asks("look")))
    assert asked(made.send(StepDone([outcome(LOOK)]))).request.choice == ToolChoice()


def test_no_tool_may_be_forced_too() -> None:
    made = begun(pack=choosing(ToolChoice(ChoiceMode.NONE)))
    assert texts(made.send(Answered(says("Bonjour.")))) == ["Bonjour."]
