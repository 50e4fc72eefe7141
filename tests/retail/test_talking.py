"""Whole conversations at the counter: the summary, the yes, the slip, and what a reply may not say."""

from typing import Any

import pytest

from benchmarks.retail.shop import changes, money
from benchmarks.retail.shop.pack import BUDGET
from benchmarks.retail.shop.summaries import COMPLETE
from benchmarks.retail.shop.values import Case, Status
from comptoir.agent.results import TurnResult
from comptoir.bootstrap import counter
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.scripted import ScriptedModel
from comptoir.service.system import CountingIds, FixedClock
from tests.retail.bench import ANN, NOON, PACK, Talk

WEB = Facts(channel=Channel.WEB, sender="cookie")
SWAP = {
    "order_id": "#W0000001",
    "item_ids": ["1000000001"],
    "new_item_ids": ["1000000002"],
    "payment_method_id": "credit_card_1",
}


def wish(name: str, **arguments: Any) -> ToolCall:
    return ToolCall(f"call-{name}", name, arguments)


class Counter:
    """A counter with a scripted model; `says` gives what the customer reads."""

    def __init__(self, *answers: ModelAnswer) -> None:
        self.made = counter(
            PACK, ScriptedModel(answers), clock=FixedClock(NOON.date(), PACK.timezone), ids=CountingIds(),
            budget=BUDGET, key=b"k" * 32,
        )  # fmt: skip
        self.count = 0

    async def turn(self, text: str) -> TurnResult:
        self.count += 1
        message = CustomerMessage(id=f"m-{self.count}", text=text, at=self.made.clock.now())
        return await self.made.driver.receive("c-1", WEB, message)

    async def says(self, text: str) -> str:
        return "\n".join(one.text for one in (await self.turn(text)).reply.messages)

    def changed(self) -> dict[str, Any]:
        return PACK.state(self.made.store)


def calls(*wishes: ToolCall, text: str = "") -> ModelAnswer:
    return ModelAnswer(text=text, calls=wishes)


def words(text: str) -> ModelAnswer:
    return ModelAnswer(text=text)


async def test_a_change_is_listed_by_code_confirmed_and_acknowledged_with_a_slip() -> None:
    at = Counter(calls(wish("modify_pending_order_items", **SWAP)), words("Done."))
    summary = await at.says(f"{ANN} The lamp of #W0000001 in white, please.")
    assert at.changed() == {}
    for part in (
        "#W0000001",
        "Desk Lamp (black; item 1000000001)",
        "Desk Lamp (white; item 1000000002)",
        "$5.50",
        "visa credit card ending in 4242",
    ):
        assert part in summary
    assert "Items of order #W0000001 modified" in await at.says("Yes")
    assert at.changed()["#W0000001"]["status"] == "pending (item modified)"


@pytest.mark.parametrize(
    "answer", ["Yes, but use my other card", "What does it cost?", "no", "Yes!!! 😈"]
)
async def test_any_other_answer_changes_nothing(answer: str) -> None:
    at = Counter(calls(wish("modify_pending_order_items", **SWAP)), words("As you like."))
    await at.says(f"{ANN} The lamp of #W0000001 in white, please.")
    await at.says(answer)
    assert at.changed() == {}


@pytest.mark.parametrize(
    ("tool", "verb", "more"),
    [
        ("modify_pending_order_items", "modify", {}),
        ("exchange_delivered_order_items", "exchange", {"order_id": "#W0000002"}),
    ],
)
async def test_the_customer_is_reminded_to_name_all_items(
    tool: str, verb: str, more: dict[str, Any]
) -> None:
    at = Counter(calls(wish(tool, **SWAP | more)))
    assert COMPLETE.format(verb=verb) in await at.says(ANN)


async def test_the_reason_of_a_cancellation_is_part_of_what_is_confirmed() -> None:
    at = Counter(
        calls(wish("cancel_pending_order", order_id="#W0000001", reason="ordered by mistake"))
    )
    summary = await at.says(f"{ANN} Cancel #W0000001")
    assert "Cancel order #W0000001" in summary
    assert "Reason: ordered by mistake." in summary


@pytest.mark.parametrize(
    ("tool", "arguments", "named"),
    [
        ("modify_pending_order_items", SWAP, "credit_card_1"),
        ("exchange_delivered_order_items", SWAP | {"order_id": "#W0000002", "payment_method_id": "gift_card_2"}, "gift_card_2"),
        ("return_delivered_order_items", {"order_id": "#W0000002", "item_ids": ["1000000001"], "payment_method_id": "gift_card_1"}, "gift_card_1"),
        ("modify_pending_order_payment", {"order_id": "#W0000001", "payment_method_id": "credit_card_2"}, "credit_card_2"),
    ],
)  # fmt: skip
async def test_the_customer_says_yes_to_a_payment_method_by_its_name(
    tool: str, arguments: dict[str, Any], named: str
) -> None:
    assert named in await Counter(calls(wish(tool, **arguments))).says(ANN)


async def test_of_several_calls_at_once_only_the_first_is_made_and_words_beside_it_do_not_leave() -> (
    None
):
    first, second = (
        wish("get_order_details", order_id="#W0000001"),
        wish("get_order_details", order_id="#W0000002"),
    )
    at = Counter(calls(first, second, text="I look both up."), words("Here it is."))
    result = await at.turn(ANN)
    assert [one.call.id for step in result.steps for one in step.outcomes] == [first.id]
    assert "I look both up." not in "".join(one.text for one in result.reply.messages)


async def test_a_transfer_ends_the_turn_with_the_fixed_sentence_and_the_agent_with_it() -> None:
    at = Counter(calls(wish("transfer_to_human_agents", summary="wants a person")))
    assert "YOU ARE BEING TRANSFERRED TO A HUMAN AGENT. PLEASE HOLD ON." in await at.says(
        "A person, please"
    )
    assert await at.says("Hello?") == ""


async def test_a_tool_that_the_shop_does_not_have_is_refused_with_those_it_has() -> None:
    at = Counter(calls(wish("delete_user", user_id="ann_lee_1")), words("I cannot do that."))
    result = await at.turn(ANN)
    (outcome,) = (one for step in result.steps for one in step.outcomes)
    assert outcome.stopped_by == "grant"
    assert "cancel_pending_order" in str(outcome.result.content)


@pytest.mark.parametrize(
    "lie",
    [
        "Your order #W0000009 is on its way.",
        "I used gift_card_9999999.",
        "Your order has been cancelled.",
    ],
)
async def test_what_nothing_backs_does_not_leave(lie: str) -> None:
    at = Counter(words(lie), words(lie))
    assert lie not in await at.says(ANN)


# --- what a change makes of an order and its customer ----------------------------------------


async def _case(number: str) -> Case:
    found = await Talk().store.case(number)
    assert found is not None
    return found


async def test_a_cancelled_order_gives_each_method_back_what_it_paid_a_gift_card_at_once() -> None:
    case = await _case("#W0000004")
    order, customer = changes.cancelled(case, "no longer needed")
    assert order.status is Status.CANCELLED
    assert [(line.kind, line.amount, line.method) for line in order.payments] == [
        ("payment", 500, "gift_card_1"),
        ("refund", 500, "gift_card_1"),
    ]
    assert customer.methods["gift_card_1"].balance == 1000


async def test_after_a_changed_payment_a_cancellation_refunds_the_method_that_bears_the_order() -> (
    None
):
    case = await _case("#W0000001")
    order, customer = changes.repaid(case, "gift_card_2")
    assert (order.status, customer.methods["gift_card_2"].balance) == (Status.PENDING, 7500)
    assert money.paid(order) == {"gift_card_2": 2500}
    cancelled, paid_back = changes.cancelled(
        Case(order, customer, case.catalogue), "no longer needed"
    )
    assert money.paid(cancelled) == {}
    assert paid_back.methods["gift_card_2"].balance == 10000


async def test_two_items_of_one_kind_become_two_different_ones_each_at_its_price() -> None:
    case = await _case("#W0000002")
    old, new = ["1000000001", "1000000001"], ["1000000002", "1000000003"]
    order, customer = changes.modified(case, old, new, "gift_card_2")
    assert [(item.item_id, item.price) for item in order.items[:2]] == [
        ("1000000002", 2550),
        ("1000000003", 1200),
    ]
    assert order.payments[-1].kind == "refund"
    assert customer.methods["gift_card_2"].balance == 10000 + 4000 - 2550 - 1200


async def test_a_return_and_an_exchange_leave_the_status_that_the_policy_names() -> None:
    case = await _case("#W0000002")
    assert (
        changes.returned(case, ["2000000001"], "gift_card_1")[0].status.value == "return requested"
    )
    exchanged = changes.exchanged(case, ["2000000001"], ["2000000002"], "credit_card_1")[0]
    assert exchanged.status.value == "exchange requested"
    assert exchanged.exchanged is not None
    assert exchanged.exchanged.difference == 300
