"""Holes that this folder's tests found in the product. Each test is red until its hole is closed.

None is skipped or expected to fail: when all are green, move each to the file of its invariant.
"""

import asyncio
import multiprocessing
import resource
import time
from dataclasses import replace
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict

from comptoir.contract import PUBLIC, ContractError, Writer, tool
from comptoir.core.calls import Effect, Status, ToolCall
from comptoir.core.messages import Kind
from comptoir.core.states import ConversationStatus
from comptoir.gate.output import checked
from comptoir.packs.boutique.acces import COMMANDE
from comptoir.packs.boutique.commandes import StatutRetour
from comptoir.packs.boutique.magasin import Registre
from comptoir.packs.boutique.revendications import revendications
from tests.invariants.house import House, call, house, later, results, texts, whatsapp

NOEMIE = whatsapp("33600000119")
MALIK = whatsapp("33600000107")
LAUNDERED = "La commande LL-10498 donne droit à 249,00 € sous RET-9Z9Z."


async def _asked(shop: House) -> None:
    """Noémie's order is about to be cancelled: the summary was sent, her yes is awaited."""
    await shop.say(
        "c", NOEMIE, "Annulez LL-10511", [call("annuler_commande", numero="10511", email="")]
    )


def _cancelled(shop: House) -> bool:
    return shop.orders["LL-10511"].statut == "annulee"


# HOLE (I11): what a model writes into a call comes back in the refusal or in the summary for the
# adviser, and `composing.learned` takes it as backing. It can then say any number and any amount.
@pytest.mark.parametrize(
    "laundry",
    [
        ToolCall("x", "RET-9Z9Z LL-10498 249,00 €", {}),
        ToolCall("x", "rechercher_faq", {"RET-9Z9Z LL-10498 249,00 €": 1}),
        call(
            "demander_retour",
            numero="10610",
            email="",
            references=["RET-9Z9Z", "249,00 €", "LL-10498"],
            motif="",
        ),
        call(
            "proposer_remboursement",
            numero="10610",
            email="",
            references=["TA-45-ENCRE"],
            motif="RET-9Z9Z LL-10498 249,00 €",
        ),
    ],
    ids=["tool name", "field name", "unknown references", "reason in the summary"],
)
async def test_I11_what_the_model_wrote_into_a_call_backs_nothing(laundry: ToolCall) -> None:
    shop = house()
    turn = await shop.say("c", MALIK, "Bonjour", [laundry], LAUNDERED)
    assert "249" not in texts(turn)
    assert "10498" not in texts(turn)


# HOLE (I5): `answers.fold` drops every character that is not a-z0-9, so that words in other
# scripts, crosses, quotation marks and strike-outs vanish and a bare "oui" remains.
@pytest.mark.parametrize(
    "text",
    ["нет, oui", "不 oui", "oui ❌", "👎 oui", "oui 🚫", "oui？", "~oui~", "> oui", "≠ oui"],
)
async def test_I5_a_yes_with_more_beside_it_is_not_a_whole_message_yes(text: str) -> None:
    shop = house()
    await _asked(shop)
    await shop.say("c", NOEMIE, text)
    assert not _cancelled(shop)


# HOLE (I5): customers write in bursts. A message that arrived before the summary was sent is taken
# as the answer to it. `asked_at` is the arrival of the first message and nothing compares with it;
# it ought to be the moment at which the summary left.
async def test_I5_a_message_that_arrived_before_the_summary_left_is_not_its_answer() -> None:
    shop = house()

    async def slow() -> None:
        await asyncio.sleep(0)
        shop.clock.at = later(minutes=1)  # the summary leaves a minute after the first message

    shop.model.before = slow
    cancel = [call("annuler_commande", numero="10511", email="")]
    await asyncio.gather(
        shop.say("c", NOEMIE, "Annulez LL-10511", cancel, at=later(0)),
        shop.say("c", NOEMIE, "ok", at=later(minutes=0.05)),
    )
    assert not _cancelled(shop)


async def test_I5_a_yes_that_is_older_than_the_request_is_not_its_answer() -> None:
    shop = house()
    await shop.say(
        "c",
        NOEMIE,
        "Annulez LL-10511",
        [call("annuler_commande", numero="10511", email="")],
        at=later(minutes=5),
    )
    await shop.say("c", NOEMIE, "ok", at=later(minutes=0))
    assert not _cancelled(shop)


# HOLE (I5): while an adviser holds the conversation a message does not settle the pending consent,
# so a refusal is not heard and a later "oui" (meant for the adviser) carries the old request out.
async def test_I5_a_message_read_by_an_adviser_lets_the_pending_request_lapse() -> None:
    shop = house()
    await _asked(shop)
    session = shop.conversations.sessions["c"]
    await shop.conversations.save(replace(session, status=ConversationStatus.WITH_ADVISER))
    await shop.say("c", NOEMIE, "Non, surtout pas")
    session = shop.conversations.sessions["c"]
    await shop.conversations.save(replace(session, status=ConversationStatus.OPEN))
    await shop.say("c", NOEMIE, "oui")
    assert not _cancelled(shop)


# HOLE (I5), weaker: a reaction is a message, but does not let the request lapse.
async def test_I5_a_reaction_lets_the_pending_request_lapse() -> None:
    shop = house()
    await _asked(shop)
    await shop.say("c", NOEMIE, "👎", kind=Kind.REACTION)
    await shop.say("c", NOEMIE, "oui")
    assert not _cancelled(shop)


# HOLE (I5): `Driver.decide` does not look at the kind of the request: an adviser's click carries
# out what needs the customer's own yes.
async def test_I5_an_adviser_cannot_say_yes_in_the_place_of_the_customer() -> None:
    shop = house()
    await _asked(shop)
    pending = shop.conversations.sessions["c"].pending
    await shop.driver.decide(pending, "conseillère", approved=True)
    assert not _cancelled(shop)


# HOLE (I5), narrow: `passage.meaning` is computed before the lock and used again under it. Between
# the two, here, the warehouse receives the first return and a second one is made: the yes that was
# given to cancelling RET-2J6V (retour="": the only one under way) cancels the second.
async def test_I5_under_the_lock_a_yes_still_means_what_it_was_given_for() -> None:
    shop, agathe = house(), whatsapp("33600000120")
    ask = call("annuler_retour", numero="10548", email="", retour="")
    await shop.say("c", agathe, "Annulez mon retour LL-10548", [ask])
    begin = shop.storage.store.begin

    def meanwhile() -> Any:
        order = shop.orders["LL-10548"]
        (first,) = order.retours
        second = replace(first, numero="RET-9Z9Z", references=("DB-100-ENCRE",))
        received = replace(first, statut=StatutRetour.RECU)
        shop.storage.store.ecrire(replace(order, retours=(received, second)))
        return begin()

    shop.storage.store.begin = meanwhile
    await shop.say("c", agathe, "oui")
    assert shop.orders["LL-10548"].retours[1].statut == "demande"


# HOLE (I6, I5): a conversation remembers its last 100 message ids only, and redeliveries come for
# days: an old "oui" is then a new message, and confirms whatever happens to be pending.
async def test_I6_an_old_message_delivered_again_stays_a_duplicate() -> None:
    shop = house()
    await shop.say("c", NOEMIE, "oui", id="wamid.old", at=later(0))
    for at in range(100):
        await shop.say("c", NOEMIE, "Bonjour", at=later(minutes=at))
    await shop.say(
        "c",
        NOEMIE,
        "Annulez LL-10511",
        [call("annuler_commande", numero="10511", email="")],
        at=later(minutes=100),
    )
    turn = await shop.say("c", NOEMIE, "oui", id="wamid.old", at=later(minutes=101))
    assert turn.duplicate
    assert not _cancelled(shop)


# HOLE: deep arguments make `repr` raise in the gate's own bookkeeping; the exception leaves
# `Gate.call`, the turn is lost, and no result and no journal entry are left.
async def test_deep_arguments_get_a_result_like_any_other_malformed_call() -> None:
    deep: dict[str, Any] = {}
    for _ in range(5_000):
        deep = {"numero": deep}
    shop = house()
    turn = await shop.say("c", NOEMIE, "Bonjour", [ToolCall("x", "consulter_commande", deep)])
    assert results(turn)[0].status is Status.DENIED


# HOLE (contract), small: `dict(given)` makes an object of a list of pairs; only an object is one.
@pytest.mark.parametrize("text", ["[]", '[["question", "délai"]]'])
async def test_a_JSON_array_is_not_an_object(text: str) -> None:
    shop = house()
    name = "lister_commandes" if text == "[]" else "rechercher_faq"
    turn = await shop.say("c", MALIK, "Bonjour", [ToolCall("x", name, text)])
    assert results(turn)[0].status is Status.DENIED


# HOLE (availability): `core/french/emails._SPOKEN` backtracks without bound. One short message from
# anybody stops the event loop, and with it every conversation.
def _claims_within_five_seconds_of_work(text: str) -> None:
    """Killed by the system beyond that; a busy machine's waiting is not counted."""
    limit = int(time.process_time()) + 5
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    revendications(text)


@pytest.mark.parametrize("unit", ["a.", "a-"])
def test_reading_claims_takes_no_unbounded_time(unit: str) -> None:
    worker = multiprocessing.get_context("spawn").Process(
        target=_claims_within_five_seconds_of_work, args=(unit * 500 + "@",)
    )
    worker.start()
    worker.join(timeout=120)
    worker.kill()
    worker.join()
    assert worker.exitcode == 0


# HOLE (I4, I5, I6): a tool that says READ may ask for a writer, and then writes without rules
# under a lock, without once=, without consent, into the live store. Registration must refuse it.
def test_I4_a_reading_tool_cannot_be_given_a_writer() -> None:
    with pytest.raises(ContractError):

        @tool(effect=Effect.READ, access=COMMANDE)
        async def lire(numero: str, email: str, *, registre: Writer[Registre]) -> _Vu:
            """Lit une commande."""
            await registre.annuler_commande()
            return _Vu(numero=numero)


class _Vu(BaseModel):
    numero: str


class _Open(BaseModel):
    model_config = ConfigDict(extra="allow")
    public: str


# HOLE (I8): a result type with named fields and `extra="allow"` declares "and anything else";
# registration lets it pass and the undeclared fields reach the model.
async def test_I8_a_result_type_open_to_more_fields_is_refused_or_trimmed() -> None:
    try:

        @tool(effect=Effect.READ, access=PUBLIC)
        def lire() -> _Open:
            """Lit."""
            return _Open(public="")
    except ContractError:
        return
    assert dict(checked(lire, {"public": "oui", "secret": "non"})) == {"public": "oui"}


class _Line(BaseModel):
    label: str


class _Sheet(BaseModel):
    lines: list[_Line] = []


@tool(effect=Effect.READ, access=PUBLIC)
def feuille() -> _Sheet:
    """Rend une feuille."""
    return _Sheet()


# HOLE (I8), small: `validate_python` trusts an instance, so that one made with `model_construct` or
# changed since keeps no promise and passes: here a line without its label reaches the model as ok.
def test_I8_an_instance_that_breaks_its_own_schema_is_a_violation() -> None:
    broken = _Sheet.model_construct(lines=[_Line.model_construct()])
    with pytest.raises(ValueError, match="label"):
        checked(feuille, broken)


# HOLE (I7): `verify_chain` never compares an entry's conversation with the chain it stands in, so
# that a whole chain moved under another conversation verifies (until a checkpoint was signed).
async def test_I7_a_chain_put_under_another_conversation_is_seen() -> None:
    shop = house()
    await shop.say("a", NOEMIE, "Bonjour")
    journal = shop.storage.journal
    journal.chains["b"], journal.heads["b"] = journal.chains.pop("a"), journal.heads.pop("a")
    assert await journal.verify()
