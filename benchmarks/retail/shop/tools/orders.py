"""One order: reading it, cancelling it, sending it elsewhere, paying it otherwise."""

from typing import Literal

from benchmarks.retail.shop import changes, rules, summaries
from benchmarks.retail.shop.access import ORDER
from benchmarks.retail.shop.rows import order_row
from benchmarks.retail.shop.shapes import OrderSeen
from benchmarks.retail.shop.store import Register
from benchmarks.retail.shop.tools.fields import Line, MethodId, OrderId, SecondLine, ZipCode
from benchmarks.retail.shop.values import Address, Case
from comptoir.contract import Opened, Writer, tool
from comptoir.core.calls import Effect


@tool(effect=Effect.READ, access=ORDER)
async def get_order_details(order_id: OrderId, *, case: Opened[Case]) -> OrderSeen:
    """Get an order of the customer of this conversation: items, status, address, payments.

    Use it before any action on an order. Nobody else's order can be read.

    Args:
        order_id: the order id, such as '#W0000000', with its '#'.

    Returns:
        the order; cancel_reason, return_… and exchange_… only where that was done.

    Refusals:
        identity_required (sign the customer in first), introuvable (ask to check the number),
        unreadable_order_id, verrouille (transfer to a human agent).
    """
    del order_id
    return OrderSeen(**order_row(case.order))


@tool(
    effect=Effect.IRREVERSIBLE,
    access=ORDER,
    rules=(rules.pending_to_cancel,),
    once=lambda case, wish: ("cancel",),
    summary=summaries.cancelling,
    amounts=summaries.cancelling_costs,
    receipt=summaries.slip("cancellation", "Order {order} cancelled"),
    policy=rules.POLICY,
)
async def cancel_pending_order(
    order_id: OrderId,
    reason: Literal["no longer needed", "ordered by mistake"],
    *,
    case: Opened[Case],
    register: Writer[Register],
) -> OrderSeen:
    """Cancel a pending order and refund what was paid, a gift card at once.

    The code sends the customer the order, the reason and the refunds and asks for their yes; do
    not ask yourself. Do not use it for one item of an order: an order is cancelled whole.

    Args:
        order_id: the order id, such as '#W0000000', with its '#'.
        reason: the customer's own reason, one of these two; any other is not accepted.

    Returns:
        the order as it then is.

    Refusals:
        not_pending (say its status); identity_required, introuvable, verrouille: as
        get_order_details.
    """
    del order_id
    order, customer = changes.cancelled(case, reason)
    register.keep(order, customer)
    return OrderSeen(**order_row(order))


@tool(
    effect=Effect.IRREVERSIBLE,
    access=ORDER,
    rules=(rules.pending_to_modify, rules.address_once),
    once=lambda case, wish: ("address", *summaries.fields(summaries.address_of(wish))),
    summary=summaries.readdressing,
    receipt=summaries.slip("address", "Address of order {order} changed"),
    policy=rules.POLICY,
)
async def modify_pending_order_address(
    order_id: OrderId,
    address1: Line,
    address2: SecondLine,
    city: Line,
    state: Line,
    country: Line,
    zip: ZipCode,  # noqa: A002 - upstream's name
    *,
    case: Opened[Case],
    register: Writer[Register],
) -> OrderSeen:
    """Change where a pending order is sent, once.

    The code sends the customer the new address and asks for their yes; do not ask yourself. The
    default address of the profile stays (modify_user_address).

    Args:
        order_id: the order id, such as '#W0000000', with its '#'.
        address1: the first line of the address, such as '123 Main St'.
        address2: the second line of the address, such as 'Apt 1' or ''.
        city: the city, such as 'San Francisco'.
        state: the state, such as 'CA'.
        country: the country, such as 'USA'.
        zip: the zip code, such as '12345'.

    Returns:
        the order as it then is.

    Refusals:
        not_pending, already_changed (say so); identity_required, introuvable, verrouille: as
        get_order_details.
    """
    del order_id
    there = Address(
        address1=address1, address2=address2, city=city, state=state, country=country, zip=zip
    )
    order, customer = changes.readdressed(case, there)
    register.keep(order, customer)
    return OrderSeen(**order_row(order))


@tool(
    effect=Effect.IRREVERSIBLE,
    access=ORDER,
    rules=(
        rules.pending_to_modify,
        rules.payment_once,
        rules.own_method,
        rules.another_method,
        rules.covers_total,
    ),
    once=lambda case, wish: ("payment", wish.payment_method_id),
    summary=summaries.repaying,
    amounts=summaries.repaying_costs,
    receipt=summaries.slip("payment", "Payment of order {order} changed"),
    policy=rules.POLICY,
)
async def modify_pending_order_payment(
    order_id: OrderId,
    payment_method_id: MethodId,
    *,
    case: Opened[Case],
    register: Writer[Register],
) -> OrderSeen:
    """Pay a pending order with another of the customer's payment methods, once.

    The code sends the customer the amount and both methods and asks for their yes; do not ask
    yourself. An order is paid with one method; a gift card must cover the whole amount.

    Args:
        order_id: the order id, such as '#W0000000', with its '#'.
        payment_method_id: such as 'gift_card_0000000', from the customer's profile.

    Returns:
        the order as it then is.

    Refusals:
        not_pending, already_changed, unknown_method, same_method, gift_card_too_low (say so, ask
        for another); identity_required, introuvable, verrouille: as get_order_details.
    """
    del order_id
    order, customer = changes.repaid(case, payment_method_id)
    register.keep(order, customer)
    return OrderSeen(**order_row(order))
