"""The policy's rules, told again from its sentences: the code of the first reason against a call."""

from collections.abc import Callable, Mapping
from typing import Any

from benchmarks.retail.checking.data import Order, Person, wares

Wish = Mapping[str, Any]
CODES: Mapping[str, tuple[str, ...]] = {
    "cancel_pending_order": ("not_pending",),
    "modify_pending_order_address": ("not_pending", "already_changed"),
    "modify_pending_order_payment": (
        "not_pending", "already_changed", "unknown_method", "same_method", "gift_card_too_low",
    ),
    "modify_pending_order_items": (
        "not_pending", "no_items", "not_one_for_one", "not_in_order", "other_product", "same_item",
        "not_available", "unknown_method", "gift_card_too_low",
    ),
    "exchange_delivered_order_items": (
        "not_delivered", "no_items", "not_one_for_one", "not_in_order", "other_product",
        "same_item", "not_available", "unknown_method", "gift_card_too_low",
    ),
    "return_delivered_order_items": (
        "not_delivered", "no_items", "not_in_order", "not_original",
    ),
    "get_product_details": ("unknown_product",),
    "get_item_details": ("unknown_item",),
    "calculate": ("no_value",),
}  # fmt: skip


def refusal(tool: str, order: Order, person: Person, wish: Wish) -> str:
    """The code, or nothing."""
    judge = _JUDGES.get(tool)
    return "" if judge is None else judge(order, person, wish)


def owed(order: Order, wish: Wish) -> int:
    """What the new items cost more than the old ones."""
    new = sum(wares()[item].cents for item in wish["new_item_ids"])
    return new - sum(order.worth(item) for item in wish["item_ids"])


def paid(order: Order) -> dict[str, int]:
    """What each method still bears of the order."""
    sums: dict[str, int] = {}
    for kind, cents, method in order.money:
        sums[method] = sums.get(method, 0) + (cents if kind == "payment" else -cents)
    return {method: cents for method, cents in sums.items() if cents}


def _cancel(order: Order, person: Person, wish: Wish) -> str:
    del person, wish
    return "" if order.state == "pending" else "not_pending"


def _address(order: Order, person: Person, wish: Wish) -> str:
    del person, wish
    if order.state != "pending":
        return "not_pending"
    return "already_changed" if "address" in order.done else ""


def _payment(order: Order, person: Person, wish: Wish) -> str:
    method = wish["payment_method_id"]
    if order.state != "pending":
        return "not_pending"
    if "payment" in order.done:
        return "already_changed"
    if method not in person.methods:
        return "unknown_method"
    if method == order.money[0][2]:
        return "same_method"
    return _purse(person, method, sum(paid(order).values()))


def _purse(person: Person, method: str, cents: int) -> str:
    """A gift card must hold what it is to pay."""
    if method in person.purses and person.purses[method] < cents:
        return "gift_card_too_low"
    return ""


def _swap(state: str, code: str) -> Callable[[Order, Person, Wish], str]:
    def judge(order: Order, person: Person, wish: Wish) -> str:
        old, new, method = wish["item_ids"], wish["new_item_ids"], wish["payment_method_id"]
        if order.state != state:
            return code
        refused = _lists(order, old, new) or _pairs(old, new)
        if refused:
            return refused
        if method not in person.methods:
            return "unknown_method"
        return _purse(person, method, owed(order, wish))

    return judge


def _lists(order: Order, old: list[str], new: list[str]) -> str:
    if not old:
        return "no_items"
    if len(old) != len(new):
        return "not_one_for_one"
    return "" if order.carries(old) else "not_in_order"


def _pairs(old: list[str], new: list[str]) -> str:
    shelf, pairs = wares(), list(zip(old, new, strict=True))
    if any(
        other not in shelf or shelf[other].product != shelf[item].product for item, other in pairs
    ):
        return "other_product"
    if any(item == other for item, other in pairs):
        return "same_item"
    return "" if all(shelf[other].there for other in new) else "not_available"


def _return(order: Order, person: Person, wish: Wish) -> str:
    items, method = wish["item_ids"], wish["payment_method_id"]
    if order.state != "delivered":
        return "not_delivered"
    if not items:
        return "no_items"
    if not order.carries(items):
        return "not_in_order"
    return "" if method in person.purses or method == order.money[0][2] else "not_original"


_JUDGES: Mapping[str, Callable[[Order, Person, Wish], str]] = {
    "cancel_pending_order": _cancel,
    "modify_pending_order_address": _address,
    "modify_pending_order_payment": _payment,
    "modify_pending_order_items": _swap("pending", "not_pending"),
    "exchange_delivered_order_items": _swap("delivered", "not_delivered"),
    "return_delivered_order_items": _return,
}
