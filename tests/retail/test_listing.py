"""A yes counts only for what had been named before it."""

from typing import Any

import pytest

from benchmarks.retail.replay.listing import unlisted
from benchmarks.retail.shop.values import Case, Customer
from tests.retail.bench import AWAY, PACK, Talk

SWAP = {
    "order_id": "#W0000001", "item_ids": ["1000000001"], "new_item_ids": ["1000000002"], "payment_method_id": "credit_card_1",
}  # fmt: skip
BACK = {"order_id": "#W0000002", "item_ids": ["1000000001"], "payment_method_id": "gift_card_1"}
CANCEL = {"order_id": "#W0000001", "reason": "no longer needed"}


async def _case(number: str) -> Case:
    found = await Talk().store.case(number)
    assert found is not None
    return found


async def _missing(arguments: dict[str, Any], *words: str, answer: str = "Yes") -> tuple[str, ...]:
    return unlisted(await _case(arguments["order_id"]), arguments, words, words, answer)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            SWAP,
            "In order #W0000001 the desk lamp becomes a white one, paid with credit_card_1. Yes?",
        ),
        (SWAP, "W0000001: item 1000000001 for 1000000002, on your Visa ending in 4242"),
        (SWAP, "The lamp for the one at $25.50, with the original payment method"),
        (BACK, "You want to return the lamp of #W0000002 to your gift card."),
        (
            BACK | {"item_ids": ["1000000001", "1000000001", "2000000001"]},
            "All items of order W0000002, to a gift card",
        ),
        (CANCEL, "Cancel #W0000001 because it is no longer needed?"),
        (CANCEL | {"reason": "ordered by mistake"}, "Cancel #W0000001: it was a mistake"),
        ({"order_id": "#W0000001", **AWAY}, "I will send #W0000001 to 9 Lake Street, Boston"),
        ({"order_id": "#W0000001", **AWAY}, "Both of your pending orders go to Apt 2 in 22222"),
    ],
)
async def test_what_was_named_in_any_of_the_ways_people_name_it_is_listed(
    arguments: dict[str, Any], words: str
) -> None:
    assert await _missing(arguments, words) == ()


@pytest.mark.parametrize(
    ("arguments", "words", "missing"),
    [
        (
            SWAP,
            "In order #W0000001 the desk lamp becomes a white one",
            "payment method credit_card_1",
        ),
        (
            SWAP,
            "In order #W0000001 the desk lamp becomes another, on your card",
            "new item 1000000002",
        ),
        (SWAP, "In #W0000001 the mug goes, a white one on your card", "item 1000000001"),
        (SWAP, "A white one on your card", "order"),
        (
            BACK,
            "You want to return the lamp of #W0000002 to your card.",
            "payment method gift_card_1",
        ),
        (CANCEL, "Cancel #W0000001?", "reason"),
        (CANCEL, "Cancel it because it is no longer needed?", "order"),
        (
            {"order_id": "#W0000001", **AWAY},
            "I will send #W0000001 to your other address",
            "address",
        ),
    ],
)
async def test_what_was_not_named_is_told(
    arguments: dict[str, Any], words: str, missing: str
) -> None:
    assert missing in await _missing(arguments, words)


async def test_an_item_that_the_answer_takes_out_is_not_listed() -> None:
    words = "Return the lamp and the mug of #W0000002 to your gift card?"
    both = BACK | {"item_ids": ["1000000001", "2000000001"]}
    assert await _missing(both, words) == ()
    assert await _missing(both, words, answer="Yes, the lamp, but not the mug") == (
        "item 2000000001 left out",
    )
    assert await _missing(BACK, words, answer="Yes, the lamp, but not the mug") == ()


async def test_a_default_address_is_listed_by_its_street_or_its_zip_code() -> None:
    customer = await Talk().store.customer("ann_lee_1")
    assert isinstance(customer, Customer)
    assert PACK.name == "retail"
    wish = {"user_id": "ann_lee_1", **AWAY}
    assert unlisted(customer, wish, ["Your new default: 9 Lake Street, Boston"], [], "Yes") == ()
    assert unlisted(customer, wish, ["Your new default is in Boston"], [], "Yes") == ("address",)


async def test_a_reason_or_a_method_may_have_been_given_long_before() -> None:
    case = await _case("#W0000001")
    early = ["I no longer need it; use my credit card"]
    assert unlisted(case, CANCEL, ["Cancel #W0000001?"], [*early, "Cancel #W0000001?"], "Yes") == ()
    assert unlisted(case, SWAP, ["#W0000001: the lamp in white?"], early, "Yes") == ()
