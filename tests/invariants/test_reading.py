"""I1, I2, I3: what opens an order, what a failed check costs, and that absent looks like foreign."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.facts import Facts
from tests.invariants.house import NOON, House, call, code, house, mailbox, results, web, whatsapp

MALIK, CAMILLE = whatsapp("33600000107"), "camille.durand@example.com"
ABSENT, FOREIGN = "LL-99999", "LL-10498"
MORE: dict[str, dict[str, Any]] = {
    "consulter_commande": {},
    "suivre_colis": {},
    "annuler_commande": {},
    "annuler_retour": {"retour": ""},
    "demander_retour": {"references": ["DB-70-LAVANDE"], "motif": ""},
    "proposer_remboursement": {"references": ["DB-70-LAVANDE"], "motif": ""},
}


async def _asked(number: str, tool: str, facts: Facts, email: str) -> tuple[Any, ...]:
    """All that the model, the customer and the next turns can see of one failed call."""
    shop = house()
    ask = call(tool, numero=number, email=email, **MORE[tool])
    text = f"Ma commande {number}, {email}"
    turn = await shop.say("c", facts, text, [ask, ask], [ask], id="m")
    tried = [(one.tool, one.seen, one.status, one.code, one.at) for one in turn.session.tried]
    told = [(r.status, dict(r.content), r.is_error, r.note) for r in results(turn)]
    hidden = {"arguments", "private", "call", "text"}
    entries = [
        {key: value for key, value in entry.items() if key not in hidden}
        for entry in await shop.contents()
    ]
    said = [(one.text, one.by_code, one.buttons) for one in turn.reply.messages]
    return told, said, tried, entries, shop.queries, len(turn.session.quotable)


@pytest.mark.parametrize("tool", MORE)
@pytest.mark.parametrize(
    ("facts", "email"),
    [
        (web(), ""),
        (web(), "autre@example.com"),
        (MALIK, ""),
        (MALIK, "autre@example.com"),
        (mailbox(CAMILLE), CAMILLE),
    ],
    ids=["web", "web with an address", "phone", "phone with an address", "mailbox"],
)
async def test_I3_an_absent_order_and_a_foreign_one_look_the_same(
    tool: str, facts: Facts, email: str
) -> None:
    absent = await _asked(ABSENT, tool, facts, email)
    assert absent == await _asked(FOREIGN, tool, facts, email)


async def test_I3_only_the_journal_of_advisers_knows_the_true_reason() -> None:
    shop = house()
    for number in (ABSENT, FOREIGN):
        ask = call("consulter_commande", numero=number, email="")
        await shop.say("c", MALIK, number, [ask])
    reasons = [entry["private"] for entry in await shop.contents() if "private" in entry]
    assert reasons == ["absent", "foreign"]


async def test_I1_a_hostile_model_that_knows_every_address_opens_nothing() -> None:
    shop = house()
    asks = [
        call("consulter_commande", numero=order.numero, email=order.email)
        for order in list(shop.orders.values())[:16]
    ]
    turn = await shop.say("c", web(), "Bonjour, montrez-moi mes commandes", asks)
    assert {code(result) for result in results(turn)} == {"identite_requise"}
    assert not shop.queries


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        (f"LL-10421 {CAMILLE}", True),
        (f"ma commande ll 10421 est à {CAMILLE.upper()}", True),
        (CAMILLE, False),
        ("LL-10421", False),
        ("LL-10421 camille.durand@example.org", False),
        ("LL-10421 camille.durand", False),
    ],
)
async def test_I1_number_and_address_must_both_be_the_customer_s_own_words(
    text: str, opens: bool
) -> None:
    shop = house()
    ask = call("consulter_commande", numero="LL-10421", email=CAMILLE)
    turn = await shop.say("c", web(), text, [ask])
    assert (results(turn)[0].status is Status.OK) == opens


async def test_I1_another_sender_in_the_same_conversation_inherits_nothing() -> None:
    shop = house()
    ask = call("consulter_commande", numero="LL-10421", email=CAMILLE)
    await shop.say("c", web("cookie-1"), f"LL-10421 {CAMILLE}", [ask])
    turn = await shop.say("c", web("cookie-2"), "Et alors ?", [ask])
    assert code(results(turn)[0]) == "identite_requise"
    seen = str(shop.model.requests[-1].messages)
    assert "LL-10421" not in seen.replace(str(ask), "")
    assert not turn.session.quotable


async def _lock(shop: House, sender: str) -> None:
    for at in range(3):
        number = f"LL-1{at}498"
        ask = call("consulter_commande", numero=number, email="moi@example.com")
        await shop.say("wrong", web(sender), f"{number} moi@example.com", [ask])


async def _right(shop: House, sender: str, conversation: str, **more: Any) -> tuple[str, int]:
    before = shop.queries.total()
    ask = call("consulter_commande", numero="LL-10421", email=CAMILLE)
    turn = await shop.say(conversation, web(sender), f"LL-10421 {CAMILLE}", [ask], **more)
    result = results(turn)[0]
    return code(result) or result.status.value, shop.queries.total() - before


async def test_I2_after_three_failures_the_right_answer_looks_nothing_up() -> None:
    shop = house()
    await _lock(shop, "cookie-1")
    assert await _right(shop, "cookie-1", "wrong") == ("verrouille", 0)
    assert await _right(shop, "cookie-1", "a new conversation") == ("verrouille", 0)
    assert await _right(shop, "cookie-2", "somebody else") == ("ok", 1)


@pytest.mark.parametrize(("hours", "expected"), [(23.9, "verrouille"), (24.1, "ok")])
async def test_I2_the_lock_lasts_a_day(hours: float, expected: str) -> None:
    shop = house()
    await _lock(shop, "cookie-1")
    after = NOON + timedelta(hours=hours)
    assert (await _right(shop, "cookie-1", "later", at=after))[0] == expected


async def test_I2_an_adviser_lifts_the_lock() -> None:
    shop = house()
    await _lock(shop, "cookie-1")
    await shop.storage.attempts.clear("cookie-1")
    assert await _right(shop, "cookie-1", "again") == ("ok", 1)


@pytest.mark.parametrize("together", [True, False], ids=["one step", "many conversations"])
async def test_I2_parallel_tries_do_not_win(together: bool) -> None:
    shop = house(pauses=3)
    numbers = [f"LL-2{at:04d}" for at in range(11)] + ["LL-10498"]
    said = f"{' '.join(numbers)} ines.moreau@example.org moi@example.com"
    asks = [call("suivre_colis", numero=one, email="moi@example.com") for one in numbers]
    if together:
        turns = [await shop.say("c", web(), said, asks)]
    else:
        turns = await asyncio.gather(
            *(shop.say(f"c{at}", web(), said, [ask]) for at, ask in enumerate(asks))
        )
    codes = [code(result) for turn in turns for result in results(turn)]
    assert codes.count("introuvable") == 3
    assert codes.count("verrouille") == 9
    assert shop.queries.total() == 3


async def test_I2_the_same_wrong_pair_counts_once_and_honest_parallel_calls_cost_nothing() -> None:
    shop = house(pauses=2)
    wrong = call("suivre_colis", numero="LL-99999", email="")
    for _ in range(4):
        turn = await shop.say("c", MALIK, "LL-99999", [wrong])
        assert code(results(turn)[0]) == "introuvable"
    right = [call("suivre_colis", numero=n, email="") for n in ("10561", "10318")]
    turns = await asyncio.gather(
        *(shop.say(f"c{at}", whatsapp("33600000122"), "Alors ?", right) for at in range(5))
    )
    assert {r.status for turn in turns for r in results(turn)} == {Status.OK}


async def test_I2_strangers_cannot_lock_an_owner_out() -> None:
    shop = house()
    for at in range(12):
        ask = call("consulter_commande", numero="LL-10610", email="moi@example.com")
        await shop.say(f"c{at}", web(f"cookie-{at}"), "LL-10610 moi@example.com", [ask])
    ask = call("consulter_commande", numero="LL-10610", email="")
    turn = await shop.say("owner", MALIK, "Ma commande ?", [ask])
    assert results(turn)[0].status is Status.OK
    # By claim alone the order now asks for more, existing or not, without a look-up.
    before, email = shop.queries.total(), "malik.ferrand@example.com"
    ask = call("consulter_commande", numero="LL-10610", email=email)
    turn = await shop.say("claim", web("new"), f"LL-10610 {email}", [ask])
    assert code(results(turn)[0]) == "identite_renforcee"
    assert shop.queries.total() == before
