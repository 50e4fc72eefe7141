"""The turn, event by event: what it asks for next in every state, and how it ends."""

from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest

from comptoir.agent.effects import (
    Answered,
    Begin,
    CallTools,
    Event,
    ModelFailed,
    Settle,
    Settled,
    StepDone,
)
from comptoir.agent.turn import AWAITS, TABLE, Budget, State, Turn, TurnError
from comptoir.core.calls import Status, ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent, refuse
from comptoir.core.exchange import ChoiceMode, ModelAnswer, Stop, ToolChoice, Usage
from comptoir.core.facts import Claim
from comptoir.core.handoffs import ADVISERS, Handoff
from comptoir.core.messages import AssistantMessage, CustomerMessage, Kind, Notice, ToolMessage
from comptoir.core.receipts import Receipt
from comptoir.core.states import ConsentState, ConversationStatus
from tests.agent.stage import (
    asked,
    begun,
    called,
    choosing,
    outcome,
    replied,
    send,
    session,
    texts,
    turn,
    wishes,
)
from tests.conftest import DAY, NOON, asks, button, message, says

LOOK = ToolCall("c1", "look", {"key": "A1"})
EVENTS: tuple[Event, ...] = (
    Begin(),
    Answered(says("ok")),
    ModelFailed("x"),
    StepDone(()),
    Settled(True),
)


def pending(**more: object) -> ConsentRequest:
    """A confirmation that was asked for a moment ago."""
    return replace(
        ConsentRequest(
            id="OUI-1", kind=Consent.CONFIRMATION, conversation="c-1", sender="cookie-1", tool="drop",
            call=ToolCall("old", "drop", {"key": "A1"}), binding="b", summary="Drop A1.",
            asked_on=DAY, asked_at=NOON, expires_at=NOON + timedelta(hours=2),
        ),
        **more,
    )  # fmt: skip


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


# --- words ----------------------------------------------------------------------------------------


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


# --- corrections ----------------------------------------------------------------------------------


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


def test_a_failed_result_backs_nothing() -> None:
    made = begun()
    made.send(Answered(asks("look")))
    made.send(StepDone([outcome(LOOK, Status.FAILED, content={"note": "L-7"})]))
    asked(made.send(Answered(says("Le casier L-7."))))


def test_a_refusal_backs_its_figures() -> None:
    made = begun()
    made.send(Answered(asks("look")))
    denied = refuse("broken", "Dites-le.", worth_eur=5.0)
    made.send(StepDone([outcome(LOOK, Status.DENIED, decision=denied, content={"worth_eur": 5.0})]))
    assert texts(made.send(Answered(says("Il vaut 5 €.")))) == ["Il vaut 5 €."]


# --- calls ----------------------------------------------------------------------------------------


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
    for given in ({"decision": denied}, {"receipt": Receipt(kind="opening", title="Ouvert")}):
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


# --- forced choices -------------------------------------------------------------------------------


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


# --- hand-offs ------------------------------------------------------------------------------------


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


def test_a_hand_off_to_nobody_changes_nothing() -> None:
    made = begun()
    made.send(Answered(asks("to_other")))
    assert (
        asked(made.send(StepDone([outcome(LOOK, handoff=Handoff("nobody"))]))).request.agent
        == "first"
    )


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


# --- consents -------------------------------------------------------------------------------------


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


def test_an_approval_does_not_stop_the_conversation() -> None:
    made = begun()
    made.send(Answered(asks("refund")))
    waiting = pending(kind=Consent.APPROVAL, summary="Rembourser 12,50 €.")
    asked(made.send(StepDone([outcome(LOOK, Status.PENDING, asked=waiting)])))
    assert made.session.pending == ""
    assert texts(made.send(Answered(says("La demande de 12,50 € est à l'étude.")))) == [
        "La demande de 12,50 € est à l'étude."
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


def test_a_reaction_does_not_lapse_a_consent() -> None:
    made = turn(
        message=message("👍", kind=Kind.REACTION),
        pending=pending(),
        session=session(pending="OUI-1"),
    )
    assert replied(made.send(Begin())).messages == ()
    assert made.session.pending == "OUI-1"


def test_after_the_yes_the_model_only_phrases_it() -> None:
    made = turn("oui", pending=pending())
    slip = Receipt(kind="dropping", title="Casier jeté")
    done = outcome(ToolCall("oui-OUI-1", "drop", {}), receipt=slip)
    effect = send(made, Begin(), Settled(True), StepDone([done]), Answered(says("C'est fait.")))
    assert texts(effect) == ["C'est fait.", "Casier jeté"]
