"""Items of an order: others instead of them, before and after delivery, or their return."""

from benchmarks.retail.shop import changes, rules, summaries
from benchmarks.retail.shop.access import ORDER
from benchmarks.retail.shop.rows import order_row
from benchmarks.retail.shop.shapes import OrderSeen
from benchmarks.retail.shop.store import Register
from benchmarks.retail.shop.tools.fields import ItemIds, MethodId, OrderId
from benchmarks.retail.shop.values import Case
from comptoir.contract import Opened, Tool, Writer, tool
from comptoir.contract.tool import Rule
from comptoir.core.calls import Effect


def _swap_rules(state: Rule, *, same_item: bool) -> tuple[Rule, ...]:
    """The rules of both ways to swap items, in their order."""
    different = () if same_item else (rules.other_option,)
    return (
        state,
        rules.some_items,
        rules.one_for_one,
        rules.items_of_order,
        rules.same_product,
        *different,
        rules.available,
        rules.own_method,
        rules.covers_difference,
    )


def modify_items(*, same_item: bool) -> Tool:
    """The tool; `same_item` lets an item be put in its own place."""

    @tool(
        effect=Effect.IRREVERSIBLE,
        access=ORDER,
        rules=_swap_rules(rules.pending_to_modify, same_item=same_item),
        once=lambda case, wish: (
            "items",
            *wish.item_ids,
            "for",
            *wish.new_item_ids,
            wish.payment_method_id,
        ),
        summary=summaries.modifying,
        amounts=summaries.swapping_costs,
        receipt=summaries.slip("modification", "Items of order {order} modified"),
        policy=rules.POLICY,
    )
    async def modify_pending_order_items(
        order_id: OrderId,
        item_ids: ItemIds,
        new_item_ids: ItemIds,
        payment_method_id: MethodId,
        *,
        case: Opened[Case],
        register: Writer[Register],
    ) -> OrderSeen:
        """Change items of a pending order to other options of the same products, once.

        The code sends the customer every change and the price difference, reminds them to name
        all items, and asks for their yes; do not ask yourself. Collect all items first:
        afterwards the order can be neither modified nor cancelled.

        Args:
            order_id: the order id, such as '#W0000000', with its '#'.
            item_ids: the items to change, each such as '1008292230', twice when it is meant twice.
            new_item_ids: the items to change them to, each in the position of the old one.
            payment_method_id: pays or receives the difference, such as 'gift_card_0000000'.

        Returns:
            the order as it then is.

        Refusals:
            not_pending, no_items, not_one_for_one, not_in_order, other_product, same_item,
            not_available, unknown_method, gift_card_too_low (correct the call or ask);
            identity_required, introuvable, verrouille: as get_order_details.
        """
        del order_id
        order, customer = changes.modified(case, item_ids, new_item_ids, payment_method_id)
        register.keep(order, customer)
        return OrderSeen(**order_row(order))

    return modify_pending_order_items


def exchange_items(*, same_item: bool) -> Tool:
    """The tool; `same_item` lets an item be exchanged for itself."""

    @tool(
        effect=Effect.IRREVERSIBLE,
        access=ORDER,
        rules=_swap_rules(rules.delivered_to_exchange, same_item=same_item),
        once=lambda case, wish: (
            "exchange",
            *wish.item_ids,
            "for",
            *wish.new_item_ids,
            wish.payment_method_id,
        ),
        summary=summaries.exchanging,
        amounts=summaries.swapping_costs,
        receipt=summaries.slip("exchange", "Exchange requested for order {order}"),
        policy=rules.POLICY,
    )
    async def exchange_delivered_order_items(
        order_id: OrderId,
        item_ids: ItemIds,
        new_item_ids: ItemIds,
        payment_method_id: MethodId,
        *,
        case: Opened[Case],
        register: Writer[Register],
    ) -> OrderSeen:
        """Exchange items of a delivered order for other options of the same products, once.

        The code sends the customer every exchange and the price difference, reminds them to name
        all items, and asks for their yes; do not ask yourself. An e-mail then tells how to send
        the items back. Do not use it for a refund (return_delivered_order_items).

        Args:
            order_id: the order id, such as '#W0000000', with its '#'.
            item_ids: the items to give back, each such as '1008292230', twice when meant twice.
            new_item_ids: the items to get for them, each in the position of the old one.
            payment_method_id: pays or receives the difference, such as 'gift_card_0000000'.

        Returns:
            the order as it then is.

        Refusals:
            not_delivered, no_items, not_one_for_one, not_in_order, other_product, same_item,
            not_available, unknown_method, gift_card_too_low (correct the call or ask);
            identity_required, introuvable, verrouille: as get_order_details.
        """
        del order_id
        order, customer = changes.exchanged(case, item_ids, new_item_ids, payment_method_id)
        register.keep(order, customer)
        return OrderSeen(**order_row(order))

    return exchange_delivered_order_items


@tool(
    effect=Effect.IRREVERSIBLE,
    access=ORDER,
    rules=(
        rules.delivered_to_return,
        rules.some_items,
        rules.items_of_order,
        rules.original_or_gift_card,
    ),
    once=lambda case, wish: ("return", *sorted(wish.item_ids), wish.payment_method_id),
    summary=summaries.returning,
    amounts=summaries.returning_costs,
    receipt=summaries.slip("return", "Return requested for order {order}"),
    policy=rules.POLICY,
)
async def return_delivered_order_items(
    order_id: OrderId,
    item_ids: ItemIds,
    payment_method_id: MethodId,
    *,
    case: Opened[Case],
    register: Writer[Register],
) -> OrderSeen:
    """Return items of a delivered order for a refund, once.

    The code sends the customer the items and the refund and asks for their yes; do not ask
    yourself. An e-mail then tells how to send the items back. Do not use it to get another option
    (exchange_delivered_order_items).

    Args:
        order_id: the order id, such as '#W0000000', with its '#'.
        item_ids: the items to return, each such as '1008292230', twice when it is meant twice.
        payment_method_id: where the refund goes: the original method of the order, or one of the
            customer's gift cards.

    Returns:
        the order as it then is.

    Refusals:
        not_delivered, no_items, not_in_order, not_original (say so or ask);
        identity_required, introuvable, verrouille: as get_order_details.
    """
    del order_id
    order, customer = changes.returned(case, item_ids, payment_method_id)
    register.keep(order, customer)
    return OrderSeen(**order_row(order))
