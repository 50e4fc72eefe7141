"""What each act makes of an order and its customer. Pure: the rules have judged before."""

from collections.abc import Sequence
from dataclasses import replace

from benchmarks.retail.shop import money, picking
from benchmarks.retail.shop.values import (
    Address,
    Case,
    Change,
    Customer,
    Exchange,
    Order,
    Payment,
    Return,
    Status,
)

After = tuple[Order, Customer]


def cancelled(case: Case, reason: str) -> After:
    """Each method gets back what it paid; a gift card at once."""
    refunds = money.refunds(case.order)
    customer = case.customer
    for line in refunds:
        customer = money.credited(customer, line.method, line.amount)
    order = replace(
        case.order,
        status=Status.CANCELLED,
        cancel_reason=reason,
        payments=(*case.order.payments, *refunds),
    )
    return order, customer


def readdressed(case: Case, address: Address) -> After:
    """It goes somewhere else."""
    changes = case.order.changes | {Change.ADDRESS}
    return replace(case.order, address=address, changes=changes), case.customer


def repaid(case: Case, method: str) -> After:
    """Paid with this method, and the former one refunded."""
    order, former, total = case.order, case.order.original_method, money.paid(case.order)
    amount = total[former]
    lines = (
        Payment(kind="payment", amount=amount, method=method),
        Payment(kind="refund", amount=amount, method=former),
    )
    customer = money.credited(case.customer, method, -amount)
    customer = money.credited(customer, former, amount)
    changed = replace(
        order, payments=(*order.payments, *lines), changes=order.changes | {Change.PAYMENT}
    )
    return changed, customer


def modified(case: Case, item_ids: Sequence[str], new_ids: Sequence[str], method: str) -> After:
    """Each item becomes its own new variant, at that variant's price."""
    order = case.order
    places = picking.places(order, item_ids) or ()
    variants = picking.variants(case, new_ids)
    items = list(order.items)
    for place, variant in zip(places, variants, strict=True):
        items[place] = replace(
            items[place], item_id=variant.item_id, price=variant.price, options=variant.options
        )
    owed = money.difference([order.items[place] for place in places], variants)
    line = Payment(kind="payment" if owed > 0 else "refund", amount=abs(owed), method=method)
    changed = replace(
        order,
        items=tuple(items),
        status=Status.MODIFIED,
        payments=(*order.payments, line),
        changes=order.changes | {Change.ITEMS},
    )
    return changed, money.credited(case.customer, method, -owed)


def returned(case: Case, item_ids: Sequence[str], method: str) -> After:
    """The return is asked for; the money follows the goods."""
    wanted = Return(items=tuple(item_ids), method=method)
    return replace(case.order, status=Status.RETURNING, returned=wanted), case.customer


def exchanged(case: Case, item_ids: Sequence[str], new_ids: Sequence[str], method: str) -> After:
    """The exchange is asked for; the difference is settled when the goods arrive."""
    old = picking.items(case.order, item_ids)
    owed = money.difference(old, picking.variants(case, new_ids))
    wanted = Exchange(
        items=tuple(item_ids), new_items=tuple(new_ids), method=method, difference=owed
    )
    return replace(case.order, status=Status.EXCHANGING, exchanged=wanted), case.customer


def moved(customer: Customer, address: Address) -> Customer:
    """They live somewhere else; who stays where they are has left nowhere."""
    left = () if address == customer.address else (customer.address,)
    return replace(customer, address=address, past=(*customer.past, *left))
