"""What a customer says yes to, and the slip they get: sentences made by code from what will be done."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from benchmarks.retail.shop import money, picking
from benchmarks.retail.shop.values import Address, Case, Customer, Item, Variant
from comptoir.core.receipts import Receipt

COMPLETE = (
    "This can be done only once for this order: please make sure that every item you want to "
    "{verb} is in this list."
)


def item(one: Item | Variant, name: str) -> str:
    """An item as a customer recognises it, with its id."""
    options = ", ".join(f"{value}" for value in one.options.values())
    return f"{name} ({options}; item {one.item_id})"


def address(one: Address) -> str:
    """An address on one line."""
    parts = (one.address1, one.address2, one.city, f"{one.state} {one.zip}", one.country)
    return ", ".join(part for part in parts if part.strip())


def _listed(items: Sequence[Item]) -> str:
    return ", ".join(item(one, one.name) for one in items)


def _owed(case: Case, owed: int, method: str) -> str:
    named = money.named(case.customer, method)
    if owed > 0:
        return f"The difference of {money.dollars(owed)} is charged to {named}."
    if owed < 0:
        back = f"The difference of {money.dollars(-owed)} is refunded to {named}"
        return f"{back}, {money.when(case, method)}."
    return f"There is no price difference; {named} would have been used for it."


def cancelling(case: Case, wish: Any, day: date) -> str:
    """Which order, for which reason, and where the money goes."""
    del day
    back = "; ".join(
        f"{money.dollars(line.amount)} goes back to {money.named(case.customer, line.method)} "
        f"{money.when(case, line.method)}"
        for line in money.refunds(case.order)
    )
    return (
        f"Cancel order {case.order.order_id}: {_listed(case.order.items)}. Reason: {wish.reason}. "
        f"{back}. A cancelled order cannot be taken up again."
    )


def readdressing(case: Case, wish: Any, day: date) -> str:
    """Which order goes where."""
    del day
    return f"Send order {case.order.order_id} to: {address(address_of(wish))}."


def repaying(case: Case, wish: Any, day: date) -> str:
    """Which order is paid how, and which refund follows."""
    del day
    order, customer = case.order, case.customer
    amount = money.dollars(sum(money.paid(order).values()))
    former = order.original_method
    return (
        f"Pay order {order.order_id} ({amount}) with "
        f"{money.named(customer, wish.payment_method_id)}. {money.named(customer, former)} is "
        f"refunded {money.when(case, former)}."
    )


def modifying(case: Case, wish: Any, day: date) -> str:
    """Which items become which, for how much."""
    del day
    return (
        f"Modify order {case.order.order_id}: {_pairs(case, wish)}. "
        f"{_owed(case, _difference(case, wish), wish.payment_method_id)} "
        f"{COMPLETE.format(verb='modify')} Afterwards the order can be neither modified nor "
        "cancelled."
    )


def exchanging(case: Case, wish: Any, day: date) -> str:
    """Which items come back for which, for how much."""
    del day
    return (
        f"Exchange, in order {case.order.order_id}: {_pairs(case, wish)}. "
        f"{_owed(case, _difference(case, wish), wish.payment_method_id)} "
        f"{COMPLETE.format(verb='exchange')}"
    )


def returning(case: Case, wish: Any, day: date) -> str:
    """Which items come back, and where their price goes."""
    del day
    items = picking.items(case.order, wish.item_ids)
    worth = money.dollars(sum(one.price for one in items))
    method = wish.payment_method_id
    return (
        f"Return, from order {case.order.order_id}: {_listed(items)}. {worth} is refunded to "
        f"{money.named(case.customer, method)} {money.when(case, method)}. "
        f"{COMPLETE.format(verb='return')}"
    )


def moving(customer: Customer, wish: Any, day: date) -> str:
    """Which address becomes the default."""
    del customer, day
    return f"Make this your default address: {address(address_of(wish))}."


def address_of(wish: Any) -> Address:
    """The address in a tool's arguments."""
    return Address(**{name: getattr(wish, name) for name in Address.__dataclass_fields__})


def fields(one: Address) -> tuple[str, ...]:
    """The parts of an address, in their order."""
    return (one.address1, one.address2, one.city, one.state, one.country, one.zip)


def _pairs(case: Case, wish: Any) -> str:
    old = picking.items(case.order, wish.item_ids)
    new = picking.variants(case, wish.new_item_ids)
    return "; ".join(
        f"{item(one, one.name)} becomes {item(other, one.name)}"
        for one, other in zip(old, new, strict=True)
    )


def _difference(case: Case, wish: Any) -> int:
    return money.difference(
        picking.items(case.order, wish.item_ids), picking.variants(case, wish.new_item_ids)
    )


# --- what it costs, for the binding ----------------------------------------------------------


def cancelling_costs(case: Case, wish: object, day: date) -> dict[str, int]:
    """What comes back, by method."""
    del wish, day
    return {f"refund {line.method}": line.amount for line in money.refunds(case.order)}


def swapping_costs(case: Case, wish: Any, day: date) -> dict[str, int]:
    """What is to pay, or to refund below zero."""
    del day
    return {"difference": _difference(case, wish)}


def returning_costs(case: Case, wish: Any, day: date) -> dict[str, int]:
    """What the returned items cost."""
    del day
    return {"refund": sum(one.price for one in picking.items(case.order, wish.item_ids))}


def repaying_costs(case: Case, wish: object, day: date) -> dict[str, int]:
    """What the order costs."""
    del wish, day
    return {"amount": sum(money.paid(case.order).values())}


# --- slips -----------------------------------------------------------------------------------


def slip(kind: str, title: str) -> Any:
    """A receipt for an order: its id and where it is now; `title` may hold `{order}`."""

    def receipt(result: Any, case: Case, wish: object) -> Receipt:
        del wish
        return Receipt(
            kind=kind,
            title=title.format(order=case.order.order_id),
            lines=(("Status", str(result["status"])),),
        )

    return receipt


def moved_slip(result: object, customer: Customer, wish: Any) -> Receipt:
    """The new default address."""
    del result, customer
    return Receipt(
        kind="default_address",
        title="Default address changed",
        lines=(("Address", address(address_of(wish))),),
    )
