"""A yes is asked for by code and read by code, from the very next message."""

from datetime import timedelta
from typing import Any

import pytest

from comptoir.agent.effects import (
    Answered,
    Begin,
    Event,
    ModelFailed,
    Settle,
    Settled,
    StepDone,
)
from comptoir.core.calls import Status, ToolCall
from comptoir.core.decisions import Consent
from comptoir.core.exchange import ModelAnswer
from comptoir.core.messages import CustomerMessage, Kind, Notice
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConsentState, ConversationStatus
from tests.agent.stage import (
    asked,
    begun,
    called,
    outcome,
    pending,
    replied,
    send,
    session,
    texts,
    turn,
)
from tests.conftest import NOON, asks, button, message, says

LOOK = ToolCall("c1", "look", {"key": "A1"})
EVENTS: tuple[Event, ...] = (
    Begin(),
    Answered(says("ok")),
    ModelFailed("x"),
    StepDone(()),
    Settled(True),
)


def test_the_summary_is_sent_by_code_alone_with_its_two_buttons() -> None:
    made = begun()
    made.send(Answered(ModelAnswer(text="Je le fais !", calls=(LOOK,))))
    effect = made.send(StepDone([outcome(LOOK, Status.PENDING, asked=pending())]))
    (one,) = replied(effect).messages
    assert one.by_code
    assert one.text == "[IA]\n\n[confirmez]\nDrop A1.\n[oui ou non]"
    assert [(it.label, it.payload) for it in one.buttons] == [
        ("Oui", "comptoir:yes:OUI-1"), ("Non", "comptoir:no:OUI-1"),
    ]  # fmt: skip
    assert made.session.pending == "OUI-1"


def test_an_approval_does_not_stop_the_conversation_and_its_amount_is_not_promised() -> None:
    made = begun()
    made.send(Answered(asks("refund")))
    waiting = pending(kind=Consent.APPROVAL, summary="Rembourser 12,50 €.")
    asked(made.send(StepDone([outcome(LOOK, Status.PENDING, asked=waiting)])))
    assert made.session.pending == ""
    asked(made.send(Answered(says("Vous aurez 12,50 €."))))
    assert texts(made.send(Answered(says("La demande est à l'étude.")))) == [
        "La demande est à l'étude."
    ]


@pytest.mark.parametrize("said", [message("Oui"), button("comptoir:yes:OUI-1")])
def test_a_yes_makes_code_send_exactly_the_stored_call_again(said: CustomerMessage) -> None:
    made = turn(message=said, pending=pending(), session=session(pending="OUI-1"))
    assert made.send(Begin()) == Settle("OUI-1", ConsentState.GRANTED)
    effect = called(made.send(Settled(True)))
    assert effect.calls == (ToolCall("oui-OUI-1", "drop", {"key": "A1"}),)
    assert effect.consent == pending(state=ConsentState.GRANTED, granted_by="cookie-1")
    assert made.session.pending == ""


@pytest.mark.parametrize(
    ("said", "then", "note"),
    [
        (message("non"), ConsentState.REFUSED, "Le client a refusé la confirmation"),
        (message("attendez"), ConsentState.LAPSED, "Le client n'a pas confirmé"),
        (message("oui", kind=Kind.EDIT), ConsentState.LAPSED, "Le client n'a pas confirmé"),
        (message("oui", at=NOON + timedelta(hours=3)), ConsentState.LAPSED, "n'est plus valable"),
    ],
)
def test_anything_but_a_timely_yes_lets_it_go_and_the_model_is_told(
    said: CustomerMessage, then: ConsentState, note: str
) -> None:
    made = turn(message=said, pending=pending())
    assert made.send(Begin()) == Settle("OUI-1", then)
    notice = asked(made.send(Settled(True))).request.messages[-1]
    assert isinstance(notice, Notice)
    assert note in notice.text


def test_a_yes_that_could_not_be_moved_on_does_nothing() -> None:
    made = turn("oui", pending=pending())
    made.send(Begin())
    asked(made.send(Settled(False)))


def test_an_empty_button_that_lapses_a_consent_is_unreadable() -> None:
    made = turn(message=button("comptoir:yes:OUI-0"), pending=pending())
    made.send(Begin())
    assert texts(made.send(Settled(True))) == ["[illisible]"]


def test_a_reaction_lets_a_consent_lapse_and_is_not_answered() -> None:
    said = message("👍", kind=Kind.REACTION)
    made = turn(message=said, pending=pending(), session=session(pending="OUI-1"))
    assert made.send(Begin()) == Settle("OUI-1", ConsentState.LAPSED)
    assert replied(made.send(Settled(True))).messages == ()
    assert made.session.pending == ""


@pytest.mark.parametrize(
    "change",
    [
        {"asked_at": NOON + timedelta(seconds=1)},
        {"status": ConversationStatus.WITH_ADVISER},
    ],
)
def test_a_yes_written_before_the_question_or_to_a_person_is_none(change: dict[str, Any]) -> None:
    made = turn("oui", pending=pending(), session=session(pending="OUI-1", **change))
    assert made.send(Begin()) == Settle("OUI-1", ConsentState.LAPSED)


def test_after_the_yes_the_model_only_phrases_it() -> None:
    made = turn("oui", pending=pending())
    slip = Receipt(kind="dropping", title="Casier jeté")
    done = outcome(ToolCall("oui-OUI-1", "drop", {}), receipt=slip)
    effect = send(made, Begin(), Settled(True), StepDone([done]), Answered(says("C'est fait.")))
    assert texts(effect) == ["C'est fait.", "Casier jeté"]
