"""The rules of the policy that judge an order: pure functions (case, arguments, day) -> refusal | None.

Each refusal has a code, the figures it rests on and the section of the policy that it cites. The
order in which reasons are given is fixed: the state of the order, the lists, the items, their new
variants, the payment method, the money.
"""

from collections.abc import Sequence
from datetime import date
from typing import Protocol

from benchmarks.retail.shop import money, picking
from benchmarks.retail.shop.values import Case, Change, Status
from comptoir.core.decisions import Deny, refuse

POLICY = "tau2 retail policy"
CANCEL = "Cancel pending order"
MODIFY = "Modify pending order"
MODIFY_PAYMENT = "Modify payment"
MODIFY_ITEMS = "Modify items"
RETURN = "Return delivered order"
EXCHANGE = "Exchange delivered order"
GENERIC = "Generic action rules"


class Paying(Protocol):
    """Arguments that name a payment method."""

    @property
    def payment_method_id(self) -> str:
        """Of the customer's own."""
        ...


class Picking(Paying, Protocol):
    """Arguments that name items of the order."""

    @property
    def item_ids(self) -> Sequence[str]:
        """As often as they are meant."""
        ...


class Swapping(Picking, Protocol):
    """Arguments that name items and what takes their place."""

    @property
    def new_item_ids(self) -> Sequence[str]:
        """Each for the item in the same position."""
        ...


# --- the state of the order ------------------------------------------------------------------


def pending_to_cancel(case: Case, wish: object, day: date) -> Deny | None:
    """Only a pending order is cancelled; one whose items were modified is not any more."""
    del wish, day
    return _in_state(case, Status.PENDING, CANCEL)


def pending_to_modify(case: Case, wish: object, day: date) -> Deny | None:
    """Only a pending order is modified; once its items were, nothing more is."""
    del wish, day
    return _in_state(case, Status.PENDING, MODIFY)


def delivered_to_return(case: Case, wish: object, day: date) -> Deny | None:
    """Only a delivered order is returned."""
    del wish, day
    return _in_state(case, Status.DELIVERED, RETURN)


def delivered_to_exchange(case: Case, wish: object, day: date) -> Deny | None:
    """Only a delivered order is exchanged, so that it is exchanged once."""
    del wish, day
    return _in_state(case, Status.DELIVERED, EXCHANGE)


def _in_state(case: Case, wanted: Status, section: str) -> Deny | None:
    status = case.order.status
    if status is wanted:
        return None
    code = "not_pending" if wanted is Status.PENDING else "not_delivered"
    return refuse(
        code,
        f"The order is {status.value}: this is only possible for a {wanted.value} order. "
        "Tell the customer, and offer only what its status allows.",
        article=section,
        shown=f"Order {case.order.order_id} is {status.value}.",
        status=status.value,
    )


# --- once ------------------------------------------------------------------------------------


def address_once(case: Case, wish: object, day: date) -> Deny | None:
    """The address of an order is changed once."""
    del wish, day
    return _once(case, Change.ADDRESS)


def payment_once(case: Case, wish: object, day: date) -> Deny | None:
    """The payment of an order is changed once."""
    del wish, day
    return _once(case, Change.PAYMENT)


def _once(case: Case, change: Change) -> Deny | None:
    if change not in case.order.changes:
        return None
    return refuse(
        "already_changed",
        f"The {change.value} of this order was changed already, which is possible once.",
        article=GENERIC,
        shown=f"The {change.value} of order {case.order.order_id} was changed already.",
        change=change.value,
    )


# --- the items -------------------------------------------------------------------------------


def some_items(case: Case, wish: Picking, day: date) -> Deny | None:
    """At least one item is named."""
    del case, day
    if wish.item_ids:
        return None
    return refuse(
        "no_items",
        "No item is named: ask the customer for the whole list of items, then call again.",
        article=GENERIC,
    )


def items_of_order(case: Case, wish: Picking, day: date) -> Deny | None:
    """The order holds each item as often as it is named."""
    del day
    missing = picking.missing(case.order, wish.item_ids)
    if not missing:
        return None
    return refuse(
        "not_in_order",
        "The order does not hold these items that often: choose among its own item ids.",
        missing=missing,
        items=[item.item_id for item in case.order.items],
    )


def one_for_one(case: Case, wish: Swapping, day: date) -> Deny | None:
    """As many new items as old ones."""
    del case, day
    if len(wish.item_ids) == len(wish.new_item_ids):
        return None
    return refuse(
        "not_one_for_one",
        "Each item needs one new item in the same position; nothing can be taken out or added.",
        items=len(wish.item_ids),
        new_items=len(wish.new_item_ids),
    )


def same_product(case: Case, wish: Swapping, day: date) -> Deny | None:
    """A new item is of the product of the old one."""
    del day
    by_item = case.catalogue.by_item
    pairs = zip(picking.items(case.order, wish.item_ids), wish.new_item_ids, strict=False)
    wrong = sorted({new for old, new in pairs if by_item.get(new) != old.product_id})
    if not wrong:
        return None
    return refuse(
        "other_product",
        "A new item must be of the same product as the old one: look the product up.",
        article=_swap_section(case),
        wrong=wrong,
    )


def other_option(case: Case, wish: Swapping, day: date) -> Deny | None:
    """A new item differs from the old one."""
    del day
    pairs = zip(wish.item_ids, wish.new_item_ids, strict=False)
    same = sorted({old for old, new in pairs if old == new})
    if not same:
        return None
    return refuse(
        "same_item",
        "A new item must be of another option than the old one: leave out what stays as it is.",
        article=_swap_section(case),
        same=same,
    )


def available(case: Case, wish: Swapping, day: date) -> Deny | None:
    """A new item can be had."""
    del day
    gone = sorted(
        {one.item_id for one in picking.variants(case, wish.new_item_ids) if not one.available}
    )
    if not gone:
        return None
    return refuse(
        "not_available",
        "These items are not available: offer others of the same product.",
        article=_swap_section(case),
        not_available=gone,
    )


def _swap_section(case: Case) -> str:
    return MODIFY_ITEMS if case.order.status is Status.PENDING else EXCHANGE


# --- the payment -----------------------------------------------------------------------------


def own_method(case: Case, wish: Paying, day: date) -> Deny | None:
    """The payment method is one of the customer's profile."""
    del day
    if wish.payment_method_id in case.customer.methods:
        return None
    return refuse(
        "unknown_method",
        "The customer has no such payment method: ask which of theirs they mean.",
        methods=sorted(case.customer.methods),
    )


def another_method(case: Case, wish: Paying, day: date) -> Deny | None:
    """A changed payment goes to another method than the first one."""
    del day
    if wish.payment_method_id != case.order.original_method:
        return None
    return refuse(
        "same_method",
        "The order is paid with this method already: ask for another one of the customer's.",
        article=MODIFY_PAYMENT,
        methods=sorted(set(case.customer.methods) - {case.order.original_method}),
    )


def covers_total(case: Case, wish: Paying, day: date) -> Deny | None:
    """A gift card that pays the order holds its whole amount."""
    del day
    return _covers(case, wish, sum(money.paid(case.order).values()), MODIFY_PAYMENT)


def covers_difference(case: Case, wish: Swapping, day: date) -> Deny | None:
    """A gift card that pays a difference holds it."""
    del day
    owed = money.difference(
        picking.items(case.order, wish.item_ids), picking.variants(case, wish.new_item_ids)
    )
    return _covers(case, wish, owed, _swap_section(case))


def original_or_gift_card(case: Case, wish: Paying, day: date) -> Deny | None:
    """A refund goes to the original payment method or to a gift card of the customer's."""
    del day
    method = case.customer.methods.get(wish.payment_method_id)
    is_gift_card = method is not None and method.is_gift_card
    if is_gift_card or wish.payment_method_id == case.order.original_method:
        return None
    cards = [one.id for one in case.customer.methods.values() if one.is_gift_card]
    return refuse(
        "not_original",
        "A refund goes to the original payment method or to an existing gift card only.",
        article=RETURN,
        shown="A refund goes to the original payment method or to a gift card.",
        allowed=sorted({case.order.original_method, *cards}),
    )


def _covers(case: Case, wish: Paying, amount: int, section: str) -> Deny | None:
    method = case.customer.methods.get(wish.payment_method_id)
    if method is None or not method.is_gift_card or method.balance >= amount:
        return None
    return refuse(
        "gift_card_too_low",
        "The gift card does not cover this: ask for another payment method.",
        article=section,
        shown="The balance of the gift card does not cover this.",
        balance=money.dollars(method.balance),
        needed=money.dollars(amount),
    )
