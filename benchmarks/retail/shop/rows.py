"""From the benchmark's rows to values and back: decimal amounts there, cents here."""

from collections.abc import Mapping
from typing import Any

from benchmarks.retail.corpora import Database, Row
from benchmarks.retail.shop.values import (
    Address,
    Catalogue,
    Customer,
    Item,
    Method,
    Order,
    Parcel,
    Payment,
    Product,
    Source,
    Status,
    Variant,
)


def cents(amount: float) -> int:
    """Of a decimal amount, whose third decimal is only noise."""
    return round(amount * 100)


def money(amount: int) -> float:
    """Decimal again, for the boundary with the model and for rows."""
    return round(amount / 100, 2)


# --- from rows -------------------------------------------------------------------------------


def catalogue_of(database: Database) -> Catalogue:
    """The products."""
    products = {name: _product(row) for name, row in database.products.items()}
    by_item = {
        item_id: product.product_id for product in products.values() for item_id in product.variants
    }
    return Catalogue(products, by_item)


def _product(row: Row) -> Product:
    return Product(
        product_id=row["product_id"],
        name=row["name"],
        variants={
            name: Variant(
                item_id=one["item_id"],
                options=one["options"],
                available=one["available"],
                price=cents(one["price"]),
            )
            for name, one in row["variants"].items()
        },
    )


def customer_of(row: Row) -> Customer:
    """A profile."""
    return Customer(
        user_id=row["user_id"],
        first_name=row["name"]["first_name"],
        last_name=row["name"]["last_name"],
        email=row["email"],
        address=Address(**row["address"]),
        methods={name: _method(one) for name, one in row["payment_methods"].items()},
        orders=tuple(row["orders"]),
    )


def _method(row: Row) -> Method:
    return Method(
        id=row["id"],
        source=Source(row["source"]),
        balance=cents(row.get("balance", 0)),
        brand=row.get("brand", ""),
        last_four=row.get("last_four", ""),
    )


def order_of(row: Row) -> Order:
    """An order as the files hold it: nothing was changed, returned or exchanged yet."""
    return Order(
        order_id=row["order_id"],
        user_id=row["user_id"],
        address=Address(**row["address"]),
        items=tuple(
            Item(
                name=one["name"],
                product_id=one["product_id"],
                item_id=one["item_id"],
                price=cents(one["price"]),
                options=one["options"],
            )
            for one in row["items"]
        ),
        status=Status(row["status"]),
        parcels=tuple(
            Parcel(tracking=tuple(one["tracking_id"]), items=tuple(one["item_ids"]))
            for one in row["fulfillments"]
        ),
        payments=tuple(
            Payment(
                kind=one["transaction_type"],
                amount=cents(one["amount"]),
                method=one["payment_method_id"],
            )
            for one in row["payment_history"]
        ),
    )


# --- and back --------------------------------------------------------------------------------


def address_row(address: Address) -> dict[str, str]:
    """An address."""
    return {name: getattr(address, name) for name in Address.__dataclass_fields__}


def customer_row(customer: Customer) -> Row:
    """A profile as the tools and the files show it."""
    return {
        "user_id": customer.user_id,
        "name": {"first_name": customer.first_name, "last_name": customer.last_name},
        "address": address_row(customer.address),
        "email": customer.email,
        "payment_methods": {name: _method_row(one) for name, one in customer.methods.items()},
        "orders": list(customer.orders),
    }


def _method_row(method: Method) -> Row:
    row: Row = {"source": method.source.value, "id": method.id}
    if method.is_gift_card:
        row["balance"] = money(method.balance)
    if method.brand:
        row |= {"brand": method.brand, "last_four": method.last_four}
    return row


def order_row(order: Order) -> Row:
    """An order as the tools and the files show it."""
    row: Row = {
        "order_id": order.order_id,
        "user_id": order.user_id,
        "address": address_row(order.address),
        "items": [
            {
                "name": one.name,
                "product_id": one.product_id,
                "item_id": one.item_id,
                "price": money(one.price),
                "options": dict(one.options),
            }
            for one in order.items
        ],
        "status": order.status.value,
        "fulfillments": [
            {"tracking_id": list(one.tracking), "item_ids": list(one.items)}
            for one in order.parcels
        ],
        "payment_history": [
            {
                "transaction_type": one.kind,
                "amount": money(one.amount),
                "payment_method_id": one.method,
            }
            for one in order.payments
        ],
    }
    return row | _outcome(order)


def _outcome(order: Order) -> Row:
    """The optional attributes, which depend on what was done."""
    row: Row = {}
    if order.cancel_reason:
        row["cancel_reason"] = order.cancel_reason
    if order.returned is not None:
        row["return_items"] = sorted(order.returned.items)
        row["return_payment_method_id"] = order.returned.method
    if order.exchanged is not None:
        row["exchange_items"] = sorted(order.exchanged.items)
        row["exchange_new_items"] = sorted(order.exchanged.new_items)
        row["exchange_payment_method_id"] = order.exchanged.method
        row["exchange_price_difference"] = money(order.exchanged.difference)
    return row


def variant_row(variant: Variant) -> Row:
    """One item of a product."""
    return {
        "item_id": variant.item_id,
        "options": dict(variant.options),
        "available": variant.available,
        "price": money(variant.price),
    }


def product_row(product: Product) -> Row:
    """A product with all of its variants."""
    return {
        "name": product.name,
        "product_id": product.product_id,
        "variants": {name: variant_row(one) for name, one in product.variants.items()},
    }


def in_cents(row: Mapping[str, Any]) -> Any:
    """A row whose amounts are cents, so that two rows differ only where they mean other things."""
    return _exact(row)


def _exact(node: Any) -> Any:
    if isinstance(node, bool):
        return node
    if isinstance(node, int | float):
        return cents(node)
    if isinstance(node, Mapping):
        return {name: _exact(value) for name, value in node.items()}
    return [_exact(one) for one in node] if isinstance(node, list | tuple) else node
