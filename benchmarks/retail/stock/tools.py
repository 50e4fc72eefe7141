"""What each tool of the benchmark checks and writes, in upstream's order.

Two editions differ a little, and `Stock` is told which. What is wrong in them is kept, for it is
what their expected database is made of; `mended` puts right the one fault that changes it.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from benchmarks.retail.corpora import Database, Edition, Row
from benchmarks.retail.stock.reads import Reads, StockError, one_of

__all__ = ["READS", "TOOLS", "WRITES", "Stock", "StockError"]

REASONS = ("no longer needed", "ordered by mistake")


class Stock(Reads):
    """One run of the benchmark's shop. `call` does what upstream's environment does."""

    def __init__(self, base: Database, edition: Edition, *, mended: bool = False) -> None:
        super().__init__(base)
        self._edition = edition
        self._mended = mended
        self._tools: dict[str, Callable[..., Any]] = {
            name: getattr(self, name) for name in TOOLS if name not in ABSENT[edition]
        }

    def call(self, name: str, arguments: Mapping[str, Any]) -> str:
        """What the tool answers, as upstream writes it. Raises `StockError` when it refuses."""
        tool = self._tools.get(name)
        if tool is None:
            raise StockError(f"unknown tool {name}")
        try:
            answer = tool(**arguments)
        except (TypeError, AttributeError, KeyError) as error:
            raise StockError(f"bad arguments for {name}: {error}") from error
        return answer if isinstance(answer, str) else json.dumps(answer)

    # --- writing -----------------------------------------------------------------------------

    def cancel_pending_order(self, order_id: str, reason: str) -> Row:
        """Pays back every line of the payment history, refunds of a changed payment too."""
        order = self.order(order_id)
        if order["status"] != "pending":
            raise StockError("non-pending order cannot be cancelled")
        if reason not in REASONS:
            raise StockError("invalid reason")
        history = order["payment_history"]
        for line in history:
            method = self._method(order["user_id"], line["payment_method_id"])
            _credit(method, line["amount"])
        order["status"] = "cancelled"
        order["cancel_reason"] = reason
        history.extend([{**line, "transaction_type": "refund"} for line in history])
        return order

    def modify_pending_order_address(self, order_id: str, **address: str) -> Row:
        """As often as one likes."""
        order = self.order(order_id)
        self._loosely_pending(order)
        order["address"] = _address(address)
        return order

    def modify_pending_order_payment(self, order_id: str, payment_method_id: str) -> Row:
        """A new payment and the refund of the old one."""
        order = self.order(order_id)
        self._loosely_pending(order)
        method = self._method(order["user_id"], payment_method_id)
        history = order["payment_history"]
        if len(history) != 1 or history[0]["transaction_type"] != "payment":
            raise StockError("there should be exactly one payment for a pending order")
        first = history[0]
        if first["payment_method_id"] == payment_method_id:
            raise StockError("the new payment method should be different from the current one")
        amount = first["amount"]
        _covers(method, amount)
        history.append(_line("payment", amount, payment_method_id))
        history.append(_line("refund", amount, first["payment_method_id"]))
        _credit(method, -amount)
        _credit(self._method(order["user_id"], first["payment_method_id"]), amount)
        return order

    def modify_pending_order_items(
        self,
        order_id: str,
        item_ids: Sequence[str],
        new_item_ids: Sequence[str],
        payment_method_id: str,
    ) -> Row:
        """In tau2, every item gets the price and the options of the last one."""
        order = self.order(order_id)
        if order["status"] != "pending":
            raise StockError("non-pending order cannot be modified")
        different = self._edition is Edition.TAU2
        variants, difference = self._swapped(order, item_ids, new_item_ids, different=different)
        method = self._method(order["user_id"], payment_method_id)
        _covers(method, difference)
        kind = "payment" if difference > 0 else "refund"
        order["payment_history"].append(_line(kind, abs(difference), payment_method_id))
        _credit(method, -difference)
        for item_id, variant in zip(item_ids, variants, strict=True):
            item = _item(order, item_id)
            faulty = self._edition is Edition.TAU2 and not self._mended
            written = variants[-1] if faulty else variant
            item.update(
                item_id=variant["item_id"], price=written["price"], options=written["options"]
            )
        order["status"] = "pending (item modified)"
        return order

    def return_delivered_order_items(
        self, order_id: str, item_ids: Sequence[str], payment_method_id: str
    ) -> Row:
        """Even nothing at all."""
        order = self.order(order_id)
        if order["status"] != "delivered":
            raise StockError("non-delivered order cannot be returned")
        method = self._method(order["user_id"], payment_method_id)
        original = order["payment_history"][0]["payment_method_id"]
        if method["source"] != "gift_card" and payment_method_id != original:
            raise StockError("payment method should be the original one or a gift card")
        _hold(order, item_ids)
        order["status"] = "return requested"
        order["return_items"] = sorted(item_ids)
        order["return_payment_method_id"] = payment_method_id
        return order

    def exchange_delivered_order_items(
        self,
        order_id: str,
        item_ids: Sequence[str],
        new_item_ids: Sequence[str],
        payment_method_id: str,
    ) -> Row:
        """Even an item for itself."""
        order = self.order(order_id)
        if order["status"] != "delivered":
            raise StockError("non-delivered order cannot be exchanged")
        _, difference = self._swapped(order, item_ids, new_item_ids, different=False)
        difference = round(difference, 2)
        _covers(self._method(order["user_id"], payment_method_id), difference)
        order["status"] = "exchange requested"
        order["exchange_items"] = sorted(item_ids)
        order["exchange_new_items"] = sorted(new_item_ids)
        order["exchange_payment_method_id"] = payment_method_id
        order["exchange_price_difference"] = difference
        return order

    def modify_user_address(self, user_id: str, **address: str) -> Row:
        """Anybody's."""
        user = self.user(user_id)
        user["address"] = _address(address)
        return user

    # --- what they share ---------------------------------------------------------------------

    def _method(self, user_id: str, payment_method_id: str) -> Row:
        methods = self.user(user_id)["payment_methods"]
        return one_of(methods, payment_method_id, "payment method")

    def _loosely_pending(self, order: Row) -> None:
        """In tau2, an order whose items were modified still counts as pending here."""
        status = order["status"]
        pending = "pending" in status if self._edition is Edition.TAU2 else status == "pending"
        if not pending:
            raise StockError("non-pending order cannot be modified")

    def _swapped(
        self, order: Row, old: Sequence[str], new: Sequence[str], *, different: bool
    ) -> tuple[list[Row], float]:
        """The new variants and what they cost more than the old items, both in their order."""
        _hold(order, old)
        if len(old) != len(new):
            raise StockError("the number of items to be exchanged should match")
        variants: list[Row] = []
        difference = 0.0
        for item_id, new_item_id in zip(old, new, strict=True):
            if different and item_id == new_item_id:
                raise StockError("the new item id should be different from the old item id")
            item = _item(order, item_id)
            variant = self.rows.products[item["product_id"]]["variants"].get(new_item_id)
            if variant is None or not variant["available"]:
                raise StockError(f"new item {new_item_id} not found or available")
            variants.append(variant)
            difference += variant["price"] - item["price"]
        return variants, difference


def _item(order: Row, item_id: str) -> Row:
    return next(item for item in order["items"] if item["item_id"] == item_id)


def _hold(order: Row, item_ids: Sequence[str]) -> None:
    """Each item as often as the order has it."""
    held = [item["item_id"] for item in order["items"]]
    for item_id in item_ids:
        if item_ids.count(item_id) > held.count(item_id):
            raise StockError("some item not found")


def _covers(method: Row, amount: float) -> None:
    if method["source"] == "gift_card" and method["balance"] < amount:
        raise StockError("insufficient gift card balance")


def _credit(method: Row, amount: float) -> None:
    if method["source"] == "gift_card":
        method["balance"] = round(method["balance"] + amount, 2)


def _line(kind: str, amount: float, payment_method_id: str) -> Row:
    return {
        "transaction_type": kind,
        "amount": amount,
        "payment_method_id": payment_method_id,
    }


def _address(given: Mapping[str, str]) -> Row:
    names = ("address1", "address2", "city", "state", "country", "zip")
    if set(given) != set(names):
        raise StockError("an address has six fields")
    return {name: given[name] for name in names}


READS = (
    "find_user_id_by_email",
    "find_user_id_by_name_zip",
    "get_user_details",
    "get_order_details",
    "get_product_details",
    "get_item_details",
    "list_all_product_types",
    "calculate",
    "think",
    "transfer_to_human_agents",
)
WRITES = (
    "cancel_pending_order",
    "modify_pending_order_address",
    "modify_pending_order_payment",
    "modify_pending_order_items",
    "return_delivered_order_items",
    "exchange_delivered_order_items",
    "modify_user_address",
)
TOOLS = (*READS, *WRITES)
ABSENT: Mapping[Edition, frozenset[str]] = {
    Edition.TAU: frozenset({"get_item_details"}),
    Edition.TAU2: frozenset({"think"}),
}
"""the tool that each edition lacks"""
