"""Each clause of the policy that judges an order: one row a clause, what it refuses and its code."""

import re
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from benchmarks.retail import corpora
from benchmarks.retail.shop import rules
from comptoir.core.calls import Status
from tests.retail.bench import ANN, AWAY, LENIENT, PACK, Talk, code

PENDING, DELIVERED, PROCESSED, BY_GIFT, CANCELLED = (f"#W000000{n}" for n in (1, 2, 3, 4, 5))
BLACK, WHITE, GREEN, RED, MUG, BIG_MUG = (
    "1000000001", "1000000002", "1000000003", "1000000004", "2000000001", "2000000002",
)  # fmt: skip
CARD, OTHER_CARD, SMALL_GIFT, BIG_GIFT = (
    "credit_card_1",
    "credit_card_2",
    "gift_card_1",
    "gift_card_2",
)


def order(number: str, **more: Any) -> dict[str, Any]:
    return {"order_id": number, **more}


def swap(number: str, old: list[str], new: list[str], method: str = CARD) -> dict[str, Any]:
    return order(number, item_ids=old, new_item_ids=new, payment_method_id=method)


def back(number: str, items: list[str], method: str = CARD) -> dict[str, Any]:
    return order(number, item_ids=items, payment_method_id=method)


CANCEL = "cancel_pending_order"
ADDRESS = "modify_pending_order_address"
PAYMENT = "modify_pending_order_payment"
ITEMS = "modify_pending_order_items"
RETURN = "return_delivered_order_items"
EXCHANGE = "exchange_delivered_order_items"
NEEDLESS = {"reason": "no longer needed"}
DENIALS = [
    ("a processed order is not cancelled", CANCEL, order(PROCESSED, **NEEDLESS), "not_pending"),
    ("nor is a delivered one", CANCEL, order(DELIVERED, **NEEDLESS), "not_pending"),
    ("nor one that is cancelled", CANCEL, order(CANCELLED, **NEEDLESS), "not_pending"),
    ("for another reason than the two, it is not", CANCEL, order(PENDING, reason="too late"), "arguments_invalides"),
    ("without a reason, it is not", CANCEL, order(PENDING), "arguments_invalides"),
    ("a processed order keeps its address", ADDRESS, order(PROCESSED, **AWAY), "not_pending"),
    ("a delivered one too", ADDRESS, order(DELIVERED, **AWAY), "not_pending"),
    ("a processed order keeps its payment", PAYMENT, order(PROCESSED, payment_method_id=OTHER_CARD), "not_pending"),
    ("the payment goes to another method", PAYMENT, order(PENDING, payment_method_id=CARD), "same_method"),
    ("of the customer's own", PAYMENT, order(PENDING, payment_method_id="credit_card_9"), "unknown_method"),
    ("a gift card covers the whole amount", PAYMENT, order(PENDING, payment_method_id=SMALL_GIFT), "gift_card_too_low"),
    ("a processed order keeps its items", ITEMS, swap(PROCESSED, [MUG], [BIG_MUG]), "not_pending"),
    ("a delivered one is exchanged instead", ITEMS, swap(DELIVERED, [MUG], [BIG_MUG]), "not_pending"),
    ("items are named", ITEMS, swap(PENDING, [], []), "no_items"),
    ("one for one", ITEMS, swap(PENDING, [BLACK, MUG], [WHITE]), "not_one_for_one"),
    ("items of this order", ITEMS, swap(PENDING, [GREEN], [WHITE]), "not_in_order"),
    ("no more often than it has them", ITEMS, swap(PENDING, [BLACK, BLACK], [WHITE, WHITE]), "not_in_order"),
    ("of the same product", ITEMS, swap(PENDING, [BLACK], [BIG_MUG]), "other_product"),
    ("a new item exists", ITEMS, swap(PENDING, [BLACK], ["7777777777"]), "other_product"),
    ("and is another option", ITEMS, swap(PENDING, [BLACK], [BLACK]), "same_item"),
    ("and can be had", ITEMS, swap(PENDING, [BLACK], [RED]), "not_available"),
    ("the difference goes to an own method", ITEMS, swap(PENDING, [BLACK], [WHITE], "paypal_0"), "unknown_method"),
    ("a gift card covers it", ITEMS, swap(PENDING, [BLACK], [WHITE], SMALL_GIFT), "gift_card_too_low"),
    ("a pending order is not returned", RETURN, back(PENDING, [MUG]), "not_delivered"),
    ("a processed one neither", RETURN, back(PROCESSED, [MUG]), "not_delivered"),
    ("an empty return is none", RETURN, back(DELIVERED, []), "no_items"),
    ("items of this order come back", RETURN, back(DELIVERED, [GREEN]), "not_in_order"),
    ("no more often than it has them", RETURN, back(DELIVERED, [BLACK] * 3), "not_in_order"),
    ("a refund goes to an own method", RETURN, back(DELIVERED, [MUG], "credit_card_9"), "not_original"),
    ("the original one or a gift card", RETURN, back(DELIVERED, [MUG], OTHER_CARD), "not_original"),
    ("a pending order is not exchanged", EXCHANGE, swap(PENDING, [BLACK], [WHITE]), "not_delivered"),
    ("an empty exchange is none", EXCHANGE, swap(DELIVERED, [], []), "no_items"),
    ("one for one", EXCHANGE, swap(DELIVERED, [BLACK], [WHITE, GREEN]), "not_one_for_one"),
    ("items of this order", EXCHANGE, swap(DELIVERED, [GREEN], [WHITE]), "not_in_order"),
    ("of the same product", EXCHANGE, swap(DELIVERED, [MUG], [WHITE]), "other_product"),
    ("another option", EXCHANGE, swap(DELIVERED, [MUG], [MUG]), "same_item"),
    ("that can be had", EXCHANGE, swap(DELIVERED, [BLACK], [RED]), "not_available"),
    ("the difference goes to an own method", EXCHANGE, swap(DELIVERED, [MUG], [BIG_MUG], "x"), "unknown_method"),
    ("a gift card covers it", EXCHANGE, swap(DELIVERED, [BLACK], [WHITE], SMALL_GIFT), "gift_card_too_low"),
]  # fmt: skip


@pytest.fixture
async def talk() -> Talk:
    talk = Talk().says(ANN)
    await talk.asks("get_user_details", user_id="ann_lee_1")
    return talk


@pytest.mark.parametrize(("clause", "tool", "arguments", "refused"), DENIALS)
async def test_what_a_clause_forbids_is_refused_and_changes_nothing(
    talk: Talk, clause: str, tool: str, arguments: dict[str, Any], refused: str
) -> None:
    outcome = await talk.does(tool, **arguments)
    assert code(outcome) == refused
    assert talk.changed() == {}


GRANTS = [
    ("a pending order is cancelled", CANCEL, order(PENDING, **NEEDLESS)),
    ("for the other reason too", CANCEL, order(PENDING, reason="ordered by mistake")),
    ("a pending order goes elsewhere", ADDRESS, order(PENDING, **AWAY)),
    ("is paid with another card", PAYMENT, order(PENDING, payment_method_id=OTHER_CARD)),
    ("or with a gift card that covers it", PAYMENT, order(PENDING, payment_method_id=BIG_GIFT)),
    ("gets other items", ITEMS, swap(PENDING, [BLACK, MUG], [WHITE, BIG_MUG])),
    ("cheaper ones on a small gift card", ITEMS, swap(PENDING, [BLACK], [GREEN], SMALL_GIFT)),
    ("a difference that the gift card just holds", ITEMS, swap(PENDING, [MUG], [BIG_MUG], SMALL_GIFT)),
    ("a delivered order comes back", RETURN, back(DELIVERED, [BLACK, MUG])),
    ("twice the same item", RETURN, back(DELIVERED, [BLACK, BLACK])),
    ("onto a gift card", RETURN, back(DELIVERED, [MUG], SMALL_GIFT)),
    ("is exchanged", EXCHANGE, swap(DELIVERED, [BLACK], [WHITE])),
    ("each of two the same for another", EXCHANGE, swap(DELIVERED, [BLACK, BLACK], [WHITE, GREEN])),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "tool", "arguments"), GRANTS)
async def test_what_the_clauses_allow_is_done_after_a_yes(
    talk: Talk, clause: str, tool: str, arguments: dict[str, Any]
) -> None:
    assert code(await talk.asks(tool, **arguments)) == "asked"
    assert talk.changed() == {}
    talk.says("no, wait")
    outcome = await talk.does(tool, **arguments)
    assert outcome.result.status is Status.OK
    assert arguments["order_id"] in talk.changed()


@pytest.mark.parametrize(
    ("first", "then", "refused"),
    [
        ((ADDRESS, order(PENDING, **AWAY)), (ADDRESS, order(PENDING, **AWAY | {"zip": "33333"})), "already_changed"),
        (
            (PAYMENT, order(PENDING, payment_method_id=OTHER_CARD)),
            (PAYMENT, order(PENDING, payment_method_id=BIG_GIFT)),
            "already_changed",
        ),
        ((ITEMS, swap(PENDING, [MUG], [BIG_MUG])), (ITEMS, swap(PENDING, [BLACK], [WHITE])), "not_pending"),
        ((ITEMS, swap(PENDING, [MUG], [BIG_MUG])), (ADDRESS, order(PENDING, **AWAY)), "not_pending"),
        ((ITEMS, swap(PENDING, [MUG], [BIG_MUG])), (CANCEL, order(PENDING, **NEEDLESS)), "not_pending"),
        (
            (ITEMS, swap(PENDING, [MUG], [BIG_MUG])),
            (PAYMENT, order(PENDING, payment_method_id=OTHER_CARD)),
            "not_pending",
        ),
        ((RETURN, back(DELIVERED, [MUG])), (EXCHANGE, swap(DELIVERED, [BLACK], [WHITE])), "not_delivered"),
        ((EXCHANGE, swap(DELIVERED, [BLACK], [WHITE])), (RETURN, back(DELIVERED, [MUG])), "not_delivered"),
        ((EXCHANGE, swap(DELIVERED, [MUG], [BIG_MUG])), (EXCHANGE, swap(DELIVERED, [BLACK], [WHITE])), "not_delivered"),
    ],
)  # fmt: skip
async def test_a_change_is_made_once(
    talk: Talk, first: tuple[str, dict[str, Any]], then: tuple[str, dict[str, Any]], refused: str
) -> None:
    assert (await talk.does(first[0], **first[1])).result.status is Status.OK
    assert code(await talk.does(then[0], **then[1])) == refused


async def test_address_payment_and_items_may_each_be_changed_of_one_order(talk: Talk) -> None:
    for tool, arguments in (
        (ADDRESS, order(PENDING, **AWAY)),
        (PAYMENT, order(PENDING, payment_method_id=OTHER_CARD)),
        (ITEMS, swap(PENDING, [MUG], [BIG_MUG])),
    ):
        assert (await talk.does(tool, **arguments)).result.status is Status.OK


@pytest.mark.parametrize("tool", [ITEMS, EXCHANGE])
async def test_one_edition_lets_an_item_be_put_in_its_own_place(tool: str) -> None:
    talk = Talk(LENIENT).says(ANN)
    number = PENDING if tool == ITEMS else DELIVERED
    assert (await talk.does(tool, **swap(number, [MUG], [MUG]))).result.status is Status.OK


def _written() -> dict[str, Any]:
    """The rules of the module, by name."""
    return {
        name: value
        for name, value in vars(rules).items()
        if isinstance(value, FunctionType)
        and not name.startswith("_")
        and value.__module__ == rules.__name__
    }


def test_every_rule_is_given_to_a_tool() -> None:
    given = {rule.__name__ for tool in PACK.tools for rule in tool.rules}
    assert set(_written()) <= given
    lenient = {rule.__name__ for tool in LENIENT.tools for rule in tool.rules}
    assert given - lenient == {"other_option"}


def test_every_code_of_the_rules_has_a_row_of_its_own() -> None:
    source = Path(rules.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'refuse\(\s+"(\w+)"', source)) | {"not_pending", "not_delivered"}
    assert codes == {row[3] for row in DENIALS} - {"arguments_invalides"} | {"already_changed"}


def test_every_section_cited_is_one_of_the_policy(shelves: None) -> None:
    policy = (corpora.folder() / "tau2-retail" / "policy.md").read_text(encoding="utf-8")
    headings = {line.lstrip("# ") for line in policy.splitlines() if line.startswith("#")}
    cited = {
        value
        for name, value in vars(rules).items()
        if name.isupper() and isinstance(value, str) and name != "POLICY"
    }
    assert len(cited) == 7
    assert cited <= headings
