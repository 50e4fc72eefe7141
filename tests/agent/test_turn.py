"""The turn, event by event: what it asks for next in every state, and how it ends."""

from itertools import product

import pytest

from comptoir.agent.effects import (
    Answered,
    Begin,
    Event,
    ModelFailed,
    Settled,
    StepDone,
)
from comptoir.agent.turn import AWAITS, TABLE, State, Turn, TurnError
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ToolChoice
from comptoir.core.facts import Claim
from comptoir.core.messages import AssistantMessage, CustomerMessage, Kind
from comptoir.core.states import ConversationStatus
from tests.agent.stage import (
    asked,
    begun,
    pending,
    replied,
    texts,
    turn,
)
from tests.conftest import asks, message, says

LOOK = ToolCall("c1", "look", {"key": "A1"})
EVENTS: tuple[Event, ...] = (
    Begin(),
    Answered(says("ok")),
    ModelFailed("x"),
    StepDone(()),
    Settled(True),
)


def in_state(state: State) -> Turn:
    """A turn that stands in this state."""
    match state:
        case State.READY:
            return turn()
        case State.SETTLING:
            made = turn("oui", pending=pending())
            made.send(Begin())
        case State.ASKED:
            made = begun()
        case State.CALLING:
            made = begun()
            made.send(Answered(asks("look")))
        case State.DONE:
            made = begun()
            made.send(Answered(says("Bonjour.")))
    assert made.state is state
    return made


@pytest.mark.parametrize(
    ("state", "event"),
    [
        (state, event)
        for state, event in product(State, EVENTS)
        if not isinstance(event, AWAITS[state])
    ],
)
def test_an_event_that_a_state_does_not_await_is_the_drivers_fault(
    state: State, event: Event
) -> None:
    made = in_state(state)
    with pytest.raises(
        TurnError, match=f"a turn that is {state} does not await {type(event).__name__}"
    ):
        made.send(event)
    assert made.state is state


@pytest.mark.parametrize(
    ("state", "event"),
    [(state, event) for state, event in product(State, EVENTS) if isinstance(event, AWAITS[state])],
)
def test_an_awaited_event_leads_where_the_table_says(state: State, event: Event) -> None:
    made = in_state(state)
    made.send(event)
    assert made.state in TABLE[state]


def test_every_state_stands_in_both_tables_and_the_end_awaits_nothing() -> None:
    assert set(TABLE) == set(AWAITS) == set(State)
    assert TABLE[State.DONE] == frozenset()
    assert AWAITS[State.DONE] == ()


def test_a_change_of_state_that_is_not_in_the_table_does_not_happen() -> None:
    made = in_state(State.DONE)
    with pytest.raises(TurnError, match="a turn cannot go from done to asked"):
        made._to(State.ASKED)


def test_settling_without_a_consent_is_the_drivers_fault() -> None:
    made = in_state(State.SETTLING)
    made._pending = None
    with pytest.raises(TurnError, match="no consent was pending"):
        made.send(Settled(True))


def test_the_model_is_asked_with_the_routine_the_window_and_the_tools() -> None:
    made = turn("Bonjour", turns=((message("avant", "m0"),),))
    request = asked(made.send(Begin())).request
    assert request.agent == "first"
    assert request.instructions == "Day 2026-10-15, channel web."
    assert [one.text for one in request.messages if isinstance(one, CustomerMessage)] == [
        "avant",
        "Bonjour",
    ]
    assert request.tools == made.pack.entry.specs
    assert request.choice == ToolChoice()


def test_a_holder_that_the_pack_no_longer_has_gives_way_to_the_first() -> None:
    assert asked(turn(holder="gone").send(Begin())).request.agent == "first"


def test_words_that_nothing_contradicts_leave_and_the_turn_is_over() -> None:
    made = begun()
    reply = replied(made.send(Answered(says("  Bonjour, que puis-je faire ? "))))
    (one,) = reply.messages
    assert one.text == "[IA]\n\nBonjour, que puis-je faire ?"
    assert not one.by_code
    assert (reply.handed_over, reply.reason) == (False, "")
    assert made.session.turns[-1] == (
        message("Bonjour"), AssistantMessage("Bonjour, que puis-je faire ?", (), "first"),
    )  # fmt: skip


def test_an_ai_says_that_it_is_one_once_in_a_conversation() -> None:
    first = begun()
    assert replied(first.send(Answered(says("Un.")))).messages[0].text == "[IA]\n\nUn."
    second = begun(session=first.session)
    assert replied(second.send(Answered(says("Deux.")))).messages[0].text == "Deux."


def test_what_the_customer_claims_and_wants_is_kept_and_added_to() -> None:
    made = begun("c'est sesame")
    assert made.session.claims == {Claim("word", "sesame")}
    assert made.session.goal == "c'est sesame"
    more = begun("rien", session=made.session)
    assert more.session.claims == {Claim("word", "sesame")}
    assert more.session.goal == "c'est sesame"


def test_a_model_that_fails_is_told_of_honestly() -> None:
    assert texts(begun().send(ModelFailed("down"))) == ["[indisponible]"]


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_a_message_without_text_is_answered_without_a_model(text: str) -> None:
    assert texts(turn(text).send(Begin())) == ["[illisible]"]


def test_a_very_long_message_is_shown_cut_and_says_so() -> None:
    made = turn("x" * 9_000)
    shown = asked(made.send(Begin())).request.messages[-1]
    assert isinstance(shown, CustomerMessage)
    assert shown.text.endswith("[… message coupé : 9000 caractères]")
    assert len(shown.text) < 8_100


@pytest.mark.parametrize("status", [ConversationStatus.WITH_ADVISER, ConversationStatus.CLOSED])
def test_the_bot_never_talks_over_a_person(status: ConversationStatus) -> None:
    made = turn("Bonjour", status=status)
    reply = replied(made.send(Begin()))
    assert reply.messages == ()
    assert made.session.turns[-1] == (message("Bonjour"),)
    assert not made.session.disclosed


def test_a_reaction_is_no_message_to_answer() -> None:
    assert replied(turn(message=message("👍", kind=Kind.REACTION)).send(Begin())).messages == ()
