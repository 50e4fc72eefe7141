"""Holes found in what a turn tells and leaves behind. Red until closed; see also test_found.py."""

from comptoir.core.calls import Status, ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.states import ConversationStatus
from comptoir.ports import ModelUnavailableError
from tests.invariants.house import call, house, results, texts, whatsapp

NOEMIE, MALIK = whatsapp("33600000119"), whatsapp("33600000107")


def _cancel() -> ToolCall:
    return call("annuler_commande", numero="LL-10511", email="")


# HOLE: `Turn._done` returns at the first confirmation; a hand-over of the same step is answered
# `ok` to the model and to the journal, and then forgotten: no adviser ever gets the conversation.
async def test_a_hand_over_beside_a_confirmation_is_carried_out_or_refused() -> None:
    shop = house()
    both = [_cancel(), call("transferer_conseiller", motif="La cliente veut une personne")]
    turn = await shop.say("c", NOEMIE, "Annulez LL-10511, ou passez-moi quelqu'un", both)
    transferred = results(turn)[1].status is Status.OK
    assert transferred == (turn.session.status is ConversationStatus.WITH_ADVISER)


# HOLE: likewise the slip of a return made in the same turn is never sent: the customer has a
# return whose number and label nobody told them.
async def test_the_slip_of_what_was_done_is_sent_even_beside_a_confirmation() -> None:
    shop = house()
    number, email = "LL-10402", "emilie.joubert@example.com"
    reference = shop.orders[number].articles[0].reference
    done = call("demander_retour", numero=number, email=email, references=[reference], motif="")
    turn = await shop.say("c", NOEMIE, f"{number} {email}, et annulez LL-10511", [done, _cancel()])
    assert [result.status for result in results(turn)] == [Status.OK, Status.PENDING]
    assert str(results(turn)[0].content["retour"]) in texts(turn)


class _Down:
    """A model that cannot be reached."""

    name, can_force = "down", True

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        message = "down"
        raise ModelUnavailableError(message)


# HOLE: when the model fails after code has carried out a yes, code says "Rien n'a été fait" above
# the slip of the order that it has just cancelled.
async def test_code_does_not_say_that_nothing_was_done_after_it_did_something() -> None:
    shop = house()
    await shop.say("c", NOEMIE, "Annulez LL-10511", [_cancel()])
    shop.driver.model = _Down()
    turn = await shop.say("c", NOEMIE, "oui")
    assert shop.orders["LL-10511"].statut == "annulee"
    assert "Rien n'a été fait" not in texts(turn)


# HOLE (consent, "one pending at a time"): the binding holds the reason, so one turn can fill the
# advisers' queue with the same refund in as many cards as there are reasons to invent.
async def test_one_refund_waits_once_for_an_adviser_whatever_reasons_are_given() -> None:
    shop = house()
    asks = [
        call(
            "proposer_remboursement",
            numero="10610",
            email="",
            references=["TA-45-ENCRE"],
            motif=f"raison {at}",
        )
        for at in range(12)
    ]
    await shop.say("c", MALIK, "Remboursez-moi", asks)
    assert len(await shop.storage.consents.waiting()) == 1
