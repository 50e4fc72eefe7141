"""What each lawful change makes of an order and its customer, told again."""

from collections.abc import Callable, Mapping
from typing import Any

from benchmarks.retail.checking import rules
from benchmarks.retail.checking.data import PARTS, Order, Person, wares

Wish = Mapping[str, Any]


def follow(tool: str, order: Order | None, person: Person, wish: Wish) -> None:
    """Make the change."""
    if order is None:
        there = tuple(wish[part] for part in PARTS)
        if there != person.home:
            person.left.append(person.home)
            person.home = there
    else:
        _CHANGES[tool](order, person, wish)


def _pay(person: Person, method: str, cents: int) -> None:
    """Take so much from a gift card, or give it back below zero."""
    if method in person.purses:
        person.purses[method] -= cents


def _cancel(order: Order, person: Person, wish: Wish) -> None:
    for method, cents in rules.paid(order).items():
        order.money.append(("refund", cents, method))
        _pay(person, method, -cents)
    order.state, order.why = "cancelled", wish["reason"]


def _address(order: Order, person: Person, wish: Wish) -> None:
    del person
    order.goes = tuple(wish[part] for part in PARTS)
    order.done.add("address")


def _payment(order: Order, person: Person, wish: Wish) -> None:
    former, method = order.money[0][2], wish["payment_method_id"]
    cents = rules.paid(order)[former]
    order.money += [("payment", cents, method), ("refund", cents, former)]
    _pay(person, method, cents)
    _pay(person, former, -cents)
    order.done.add("payment")


def _items(order: Order, person: Person, wish: Wish) -> None:
    cents, method = rules.owed(order, wish), wish["payment_method_id"]
    free = list(range(len(order.lines)))
    changed = list(order.lines)
    for old, new in zip(wish["item_ids"], wish["new_item_ids"], strict=True):
        at = next(one for one in free if order.lines[one][0] == old)
        free.remove(at)
        changed[at] = (new, wares()[new].cents)
    order.lines = changed
    order.money.append(("payment" if cents > 0 else "refund", abs(cents), method))
    _pay(person, method, cents)
    order.state = "pending (item modified)"


def _return(order: Order, person: Person, wish: Wish) -> None:
    del person
    order.state = "return requested"
    order.back = ("return", tuple(sorted(wish["item_ids"])), wish["payment_method_id"])


def _exchange(order: Order, person: Person, wish: Wish) -> None:
    del person
    cents = rules.owed(order, wish)
    old, new = tuple(sorted(wish["item_ids"])), tuple(sorted(wish["new_item_ids"]))
    order.state = "exchange requested"
    order.back = ("exchange", old, new, wish["payment_method_id"], cents)


_CHANGES: Mapping[str, Callable[[Order, Person, Wish], None]] = {
    "cancel_pending_order": _cancel,
    "modify_pending_order_address": _address,
    "modify_pending_order_payment": _payment,
    "modify_pending_order_items": _items,
    "return_delivered_order_items": _return,
    "exchange_delivered_order_items": _exchange,
}
