"""What a change costs, and where the money goes. Pure; amounts are cents."""

from collections.abc import Sequence
from dataclasses import replace

from benchmarks.retail.shop.values import Case, Customer, Item, Order, Payment, Variant

DELAY = "within 5 to 7 business days"


def dollars(amount: int) -> str:
    """As it is written: 123450 -> "$1,234.50"."""
    return f"{'-' if amount < 0 else ''}${abs(amount) / 100:,.2f}"


def difference(old: Sequence[Item], new: Sequence[Variant]) -> int:
    """What the new variants cost more than the old items; below zero it comes back."""
    return sum(one.price for one in new) - sum(one.price for one in old)


def paid(order: Order) -> dict[str, int]:
    """What each method has paid of this order, refunds taken off; methods at nothing left out."""
    sums: dict[str, int] = {}
    for line in order.payments:
        signed = line.amount if line.kind == "payment" else -line.amount
        sums[line.method] = sums.get(line.method, 0) + signed
    return {method: amount for method, amount in sums.items() if amount}


def refunds(order: Order) -> tuple[Payment, ...]:
    """What a cancelled order gives back: to each method what it has paid."""
    return tuple(
        Payment(kind="refund", amount=amount, method=method)
        for method, amount in paid(order).items()
    )


def credited(customer: Customer, method_id: str, amount: int) -> Customer:
    """The customer with this much more on a gift card; other methods keep no balance here."""
    method = customer.methods[method_id]
    if not method.is_gift_card:
        return customer
    changed = replace(method, balance=method.balance + amount)
    return replace(customer, methods={**customer.methods, method_id: changed})


def named(customer: Customer, method_id: str) -> str:
    """A payment method as a customer recognises it, with its id."""
    method = customer.methods.get(method_id)
    if method is None:
        return method_id
    kind = method.source.value.replace("_", " ")
    card = f"{method.brand} {kind} ending in {method.last_four}" if method.last_four else kind
    return f"{card} ({method_id})"


def when(case: Case, method_id: str) -> str:
    """How soon a refund arrives."""
    method = case.customer.methods.get(method_id)
    return "immediately" if method is not None and method.is_gift_card else DELAY
