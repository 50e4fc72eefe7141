"""Who sees what: proof by the customer's own words, one customer a conversation, a yes each time."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.retail.shop.store import Shop
from benchmarks.retail.shop.voice import VOICE
from comptoir.core.calls import Status
from comptoir.gate import ExecutionMemory
from tests.retail.bench import ANN, AWAY, HOME, Talk, code

BOB = "My e-mail is bob@example.com"
MINE, HIS, NOBODYS = "#W0000001", "#W0000009", "#W7777777"
ORDER_TOOLS: list[tuple[str, dict[str, Any]]] = [
    ("get_order_details", {}),
    ("cancel_pending_order", {"reason": "no longer needed"}),
    ("modify_pending_order_address", AWAY),
    ("modify_pending_order_payment", {"payment_method_id": "credit_card_2"}),
    (
        "modify_pending_order_items",
        {
            "item_ids": ["1000000001"],
            "new_item_ids": ["1000000002"],
            "payment_method_id": "credit_card_1",
        },
    ),
    (
        "return_delivered_order_items",
        {"item_ids": ["1000000001"], "payment_method_id": "credit_card_1"},
    ),
    (
        "exchange_delivered_order_items",
        {
            "item_ids": ["1000000001"],
            "new_item_ids": ["1000000002"],
            "payment_method_id": "credit_card_1",
        },
    ),
]


@pytest.mark.parametrize(("tool", "more"), ORDER_TOOLS)
async def test_nothing_of_an_order_is_read_or_done_before_the_customer_proved_to_be_its_owner(
    tool: str, more: dict[str, Any]
) -> None:
    talk = Talk().says("Hi, my user id is ann_lee_1 and I need help with #W0000001")
    assert code(await talk.does(tool, order_id=MINE, **more)) == "identity_required"
    assert talk.changed() == {}


@pytest.mark.parametrize(
    ("said", "tool", "arguments"),
    [
        (
            ANN,
            "find_user_id_by_name_zip",
            {"first_name": "Ann", "last_name": "Lee", "zip": "11111"},
        ),
        (ANN, "get_user_details", {"user_id": "ann_lee_1"}),
        (ANN, "get_order_details", {"order_id": MINE}),
        ("It's ANN@Example.com", "find_user_id_by_email", {"email": "ann@example.com"}),
        ("It's ann@example.com", "get_order_details", {"order_id": "w0000001"}),
        ("It's ann@example.com", "get_user_details", {"user_id": "ann_lee_1"}),
    ],
)
async def test_the_customer_s_own_words_open_their_own(
    said: str, tool: str, arguments: dict[str, Any]
) -> None:
    assert (await Talk().says(said).asks(tool, **arguments)).result.status is Status.OK


@pytest.mark.parametrize(
    ("said", "tool", "arguments", "refused"),
    [
        ("Hello", "find_user_id_by_email", {"email": "ann@example.com"}, "identity_required"),
        ("I'm Ann Lee", "find_user_id_by_name_zip", {"first_name": "Ann", "last_name": "Lee", "zip": "11111"}, "identity_required"),
        ("I'm Ann Lee, 22222", "find_user_id_by_name_zip", {"first_name": "Ann", "last_name": "Lee", "zip": "11111"}, "identity_required"),
        ("I'm Ann Lee, 22222", "find_user_id_by_name_zip", {"first_name": "Ann", "last_name": "Lee", "zip": "22222"}, "introuvable"),
        (ANN, "find_user_id_by_email", {"email": "ann@example.com"}, "identity_required"),
        ("user id ann_lee_1", "get_user_details", {"user_id": "ann_lee_1"}, "identity_required"),
        ("ann@example.com", "get_user_details", {"user_id": "bob_ray_2"}, "introuvable"),
        ("ann@example.com", "get_order_details", {"order_id": HIS}, "introuvable"),
        ("ann@example.com", "get_order_details", {"order_id": "order 1"}, "unreadable_order_id"),
    ],
)  # fmt: skip
async def test_nothing_else_opens_anything(
    said: str, tool: str, arguments: dict[str, Any], refused: str
) -> None:
    assert code(await Talk().says(said).asks(tool, **arguments)) == refused


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("list_all_product_types", {}),
        ("get_product_details", {"product_id": "9000000001"}),
        ("get_item_details", {"item_id": "1000000001"}),
    ],
)
async def test_even_the_catalogue_waits_until_somebody_is_known(
    tool: str, arguments: dict[str, Any]
) -> None:
    talk = Talk().says(ANN)
    assert code(await talk.asks(tool, **arguments)) == "client_inconnu"
    await talk.asks("get_user_details", user_id="ann_lee_1")
    assert (await talk.asks(tool, **arguments)).result.status is Status.OK


async def test_one_conversation_serves_one_customer_whatever_else_is_said_in_it() -> None:
    talk = Talk().says(ANN)
    await talk.asks("get_user_details", user_id="ann_lee_1")
    talk.says(BOB)
    assert code(await talk.asks("find_user_id_by_email", email="bob@example.com")) == "introuvable"
    assert (
        code(await talk.does("cancel_pending_order", order_id=HIS, reason="no longer needed"))
        == "introuvable"
    )
    assert talk.changed() == {}


async def test_calls_made_at_once_do_not_open_two_customers() -> None:
    talk = Talk().says(ANN).says(BOB)
    found = await asyncio.gather(
        talk.asks("get_user_details", user_id="ann_lee_1"),
        talk.asks("get_user_details", user_id="bob_ray_2"),
        talk.asks("get_order_details", order_id=HIS),
    )
    opened = [one.result.status is Status.OK for one in found]
    assert opened[0] != opened[1]
    assert opened[1] == opened[2]


async def test_another_s_order_and_no_order_are_answered_alike() -> None:
    talk = Talk().says(ANN)
    his = await talk.asks("get_order_details", order_id=HIS)
    none = await talk.asks("get_order_details", order_id=NOBODYS)
    assert replace(his.result, call_id="") == replace(none.result, call_id="")


async def test_a_customer_who_moved_stays_who_they_are_and_others_are_found_by_the_new_zip() -> (
    None
):
    talk = Talk().says(ANN)
    moved = await talk.does("modify_user_address", user_id="ann_lee_1", **AWAY)
    again = await talk.asks("get_order_details", order_id=MINE)
    assert moved.result.status is again.result.status is Status.OK
    talk.tried = ExecutionMemory()
    assert code(await talk.asks("get_order_details", order_id=MINE)) == "introuvable"
    talk.says("I'm Ann Lee, 22222")
    assert (await talk.asks("get_order_details", order_id=MINE)).result.status is Status.OK


@pytest.mark.parametrize(("tool", "more"), [*ORDER_TOOLS[1:], ("modify_user_address", AWAY)])
async def test_no_write_without_a_yes_to_the_summary(tool: str, more: dict[str, Any]) -> None:
    talk = Talk().says(ANN)
    number = "#W0000002" if "delivered" in tool else MINE
    named = {"user_id": "ann_lee_1"} if tool == "modify_user_address" else {"order_id": number}
    outcome = await talk.asks(tool, **named, **more)
    assert code(outcome) == "asked"
    assert talk.changed() == {}


async def test_coming_back_to_an_address_is_a_new_move_and_a_retry_is_none() -> None:
    talk = Talk().says(ANN)
    for there in (AWAY, HOME, AWAY):
        outcome = await talk.does("modify_user_address", user_id="ann_lee_1", **there)
        assert outcome.result.status is Status.OK
    assert talk.changed()["ann_lee_1"]["address"] == AWAY
    retried = await talk.asks("modify_user_address", user_id="ann_lee_1", **AWAY)
    assert retried.result.status is Status.OK


async def test_a_repeated_write_gives_the_first_result_again_and_is_done_once() -> None:
    talk = Talk().says(ANN)
    wish = {"order_id": "#W0000004", "reason": "no longer needed"}
    first = await talk.does("cancel_pending_order", **wish)
    second = await talk.does("cancel_pending_order", **wish)
    assert first.result.content == second.result.content
    assert talk.changed()["ann_lee_1"]["payment_methods"]["gift_card_1"]["balance"] == 10.0


async def test_one_gift_card_does_not_pay_two_orders_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look_up = Shop.case

    async def slow(shop: Shop, number: str) -> Any:
        found = await look_up(shop, number)
        for _ in range(50):  # a store that is away for a while, so that others come between
            await asyncio.sleep(0)
        return found

    monkeypatch.setattr(Shop, "case", slow)
    phone, laptop = Talk(sender="phone"), Talk(sender="laptop")
    laptop.store, laptop.storage, laptop.gate = phone.store, phone.storage, phone.gate
    done = await asyncio.gather(
        *(
            talk.says(ANN).does(
                "modify_pending_order_items",
                order_id=number, item_ids=["2000000001"], new_item_ids=["2000000002"],
                payment_method_id="gift_card_1",
            )
            for talk, number in ((phone, "#W0000001"), (laptop, "#W0000004"))
        )
    )  # fmt: skip
    assert sorted(one.result.status for one in done) == ["denied", "ok"]
    assert phone.changed()["ann_lee_1"]["payment_methods"]["gift_card_1"]["balance"] == 2.0


async def test_after_a_transfer_the_code_says_the_fixed_sentence_and_nobody_acts() -> None:
    talk = Talk().says(ANN)
    outcome = await talk.asks("transfer_to_human_agents", summary="wants something else")
    assert outcome.handoff is not None
    assert outcome.terminal
    assert VOICE.handed_over == "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON."
