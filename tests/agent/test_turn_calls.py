"""Calls, budgets, receipts and hand-offs of one turn."""

from dataclasses import replace
from typing import Any

import pytest

from comptoir.agent.budget import Budget
from comptoir.agent.effects import (
    Answered,
    Begin,
    CallTools,
    Event,
    ModelFailed,
    Reply,
    Settled,
    StepDone,
)
from comptoir.core.calls import Status, ToolCall
from comptoir.core.decisions import refuse
from comptoir.core.exchange import ModelAnswer, Usage
from comptoir.core.handoffs import ADVISERS, Handoff
from comptoir.core.messages import AssistantMessage, Notice, ToolMessage
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConversationStatus
from tests.agent.stage import (
    asked,
    begun,
    called,
    outcome,
    replied,
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


def test_calls_are_passed_on_in_the_name_of_the_holder() -> None:
    made = begun()
    effect = called(made.send(Answered(asks("look", key="A1"))))
    assert effect == CallTools((ToolCall("c1", "look", {"key": "A1"}),), "first")
    request = asked(made.send(StepDone([outcome(LOOK)]))).request
    said, result = request.messages[-2:]
    assert isinstance(said, AssistantMessage)
    assert isinstance(result, ToolMessage)
    assert [one.id for one in said.calls] == [one.call_id for one in result.results]


def test_ids_that_are_missing_or_twice_the_same_are_told_apart() -> None:
    made = begun()
    calls = tuple(ToolCall(name, "look", {}) for name in ("", "a", "a", "", "a~3"))
    ids = [one.id for one in called(made.send(Answered(ModelAnswer(calls=calls)))).calls]
    assert len(set(ids)) == 5
    assert all(ids)


def test_calls_beyond_the_bound_are_dropped_and_the_model_is_told() -> None:
    made = begun(budget=Budget(max_calls=2))
    effect = called(made.send(Answered(wishes(*[("look", {})] * 5))))
    assert len(effect.calls) == 2
    messages = asked(made.send(StepDone([outcome(one) for one in effect.calls]))).request.messages
    assert Notice("Seuls les 2 premiers appels de l'étape ont été lus.") in messages


@pytest.mark.parametrize(
    ("budget", "elapsed", "usage"),
    [
        (Budget(max_steps=1), 0.0, Usage()),
        (Budget(max_seconds=5), 6.0, Usage()),
        (Budget(max_tokens=100), 0.0, Usage(60, 41)),
    ],
)
def test_a_turn_that_has_spent_its_budget_says_so_and_calls_nothing(
    budget: Budget, elapsed: float, usage: Usage
) -> None:
    made = begun(budget=budget)
    answer = replace(asks("look"), usage=usage)
    assert texts(made.send(Answered(answer, elapsed))) == ["[épuisé]"]


def test_time_that_the_tools_took_counts_too() -> None:
    made = begun(budget=Budget(max_seconds=5))
    made.send(Answered(asks("look"), 1.0))
    assert texts(made.send(StepDone([outcome(LOOK)], 6.0))) == ["[épuisé]"]


def test_words_may_still_leave_with_the_last_step() -> None:
    assert texts(begun(budget=Budget(max_steps=1)).send(Answered(says("Bonjour.")))) == ["Bonjour."]


def test_a_terminal_tool_ends_the_turn_with_its_receipt_and_no_further_words() -> None:
    made = begun()
    made.send(Answered(asks("look")))
    slip = Receipt(kind="opening", title="Casier ouvert")
    effect = made.send(StepDone([outcome(LOOK, terminal=True, receipt=slip)]))
    assert texts(effect) == ["Casier ouvert"]
    assert replied(effect).messages[0].receipt == slip


def test_receipts_stand_beside_the_words_each_once() -> None:
    made = begun()
    slip = Receipt(kind="opening", title="Casier ouvert")
    for _ in range(2):
        made.send(Answered(asks("look")))
        made.send(StepDone([outcome(LOOK, receipt=slip)]))
    assert texts(made.send(Answered(says("The locker is open.")))) == [
        "The locker is open.",
        "Casier ouvert",
    ]
    assert made.session.proven == {"opening"}


def test_a_refusal_is_shown_with_its_article_unless_a_later_call_made_it_good() -> None:
    denied = refuse("broken", "Dites-le.", article="article 3", shown="Cassé.")
    made = begun()
    made.send(Answered(asks("look")))
    made.send(StepDone([outcome(LOOK, Status.DENIED, decision=denied)]))
    repeated = turn(session=made.session)
    assert texts(made.send(Answered(says("Hélas.")))) == ["Hélas.", "Cassé.\narticle 3"]
    repeated.send(Begin())
    opened = Receipt(kind="opening", title="Ouvert")
    again: tuple[dict[str, Any], ...] = ({"decision": denied}, {"receipt": opened})
    for given in again:
        repeated.send(Answered(asks("look")))
        repeated.send(StepDone([outcome(LOOK, **given)]))
    assert texts(repeated.send(Answered(says("Enfin.")))) == ["Enfin.", "Ouvert"]


def test_what_a_result_proves_may_be_claimed_later_in_the_conversation() -> None:
    made = begun()
    made.send(Answered(asks("look")))
    made.send(StepDone([outcome(LOOK, content={"state": "open"})]))
    made.send(Answered(says("Voilà.")))
    after = begun(session=made.session)
    assert texts(after.send(Answered(says("Your locker is open.")))) == ["Your locker is open."]


def test_the_advisers_take_over_with_the_reason_and_the_bot_falls_silent() -> None:
    made = begun()
    made.send(Answered(asks("to_people")))
    effect = made.send(
        StepDone([outcome(LOOK, handoff=Handoff(ADVISERS, "Un échange."), terminal=True)])
    )
    assert texts(effect) == ["[transmis]"]
    assert (replied(effect).handed_over, replied(effect).reason) == (True, "Un échange.")
    assert made.session.holder == ADVISERS
    assert made.session.status is ConversationStatus.WITH_ADVISER
    assert made.session.reason == "Un échange."
    assert replied(turn(session=made.session).send(Begin())).messages == ()


def test_another_agent_answers_in_the_same_turn_with_its_own_routine_and_tools() -> None:
    made = begun()
    made.send(Answered(asks("to_other")))
    request = asked(made.send(StepDone([outcome(LOOK, handoff=Handoff("other"))]))).request
    assert (request.agent, request.instructions) == ("other", "Other.")
    assert [one.name for one in request.tools] == ["look", "drop", "to_other"]
    assert made.session.holder == "other"
    assert called(made.send(Answered(asks("look")))).holder == "other"


def test_a_hand_off_to_nobody_goes_to_an_adviser() -> None:
    made = begun()
    made.send(Answered(asks("to_other")))
    effect = made.send(StepDone([outcome(LOOK, handoff=Handoff("nobody"))]))
    assert isinstance(effect, Reply)
    assert effect.handed_over
    assert "nobody" in effect.reason


def test_hand_offs_are_counted_so_that_none_goes_round_and_round() -> None:
    made = begun(budget=Budget(max_handoffs=1))
    made.send(Answered(asks("to_other")))
    made.send(StepDone([outcome(LOOK, handoff=Handoff("other"))]))
    made.send(Answered(asks("to_other")))
    assert texts(made.send(StepDone([outcome(LOOK, handoff=Handoff("first"))]))) == ["[épuisé]"]
    assert made.session.holder == "other"


def test_an_unknown_outcome_goes_to_an_adviser() -> None:
    made = begun()
    made.send(Answered(asks("send")))
    effect = made.send(StepDone([outcome(LOOK, Status.UNKNOWN)]))
    assert texts(effect) == ["[inconnu]"]
    assert replied(effect).handed_over
    assert made.session.reason == "résultat inconnu"
