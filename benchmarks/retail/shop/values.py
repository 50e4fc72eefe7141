"""The shop's values: customers, products and orders. Amounts are integer cents."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """Where an order is."""

    PENDING = "pending"
    MODIFIED = "pending (item modified)"
    """its items were changed: nothing more is (policy, "Modify items")"""
    PROCESSED = "processed"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"
    RETURNING = "return requested"
    EXCHANGING = "exchange requested"


class Source(StrEnum):
    """The three kinds of payment method."""

    GIFT_CARD = "gift_card"
    PAYPAL = "paypal"
    CREDIT_CARD = "credit_card"


class Change(StrEnum):
    """The changes of a pending order; each can be made once."""

    ADDRESS = "address"
    PAYMENT = "payment"
    ITEMS = "items"


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where somebody lives, or where an order goes."""

    address1: str
    address2: str
    city: str
    state: str
    country: str
    zip: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """A payment method; `balance` is a gift card's and 0 for the others."""

    id: str
    source: Source
    balance: int = 0
    brand: str = ""
    last_four: str = ""

    @property
    def is_gift_card(self) -> bool:
        """Refunded at once, and good for its balance only."""
        return self.source is Source.GIFT_CARD


@dataclass(frozen=True, slots=True, kw_only=True)
class Customer:
    """A profile. `past` are the addresses that it had before, oldest first."""

    user_id: str
    first_name: str
    last_name: str
    email: str
    address: Address
    methods: Mapping[str, Method]
    orders: tuple[str, ...]
    past: tuple[Address, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One item of a product: its options, its price, whether it can be had."""

    item_id: str
    options: Mapping[str, str]
    available: bool
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """A type of product with its variants by item id."""

    product_id: str
    name: str
    variants: Mapping[str, Variant]


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One item of an order, at the price it was bought for."""

    name: str
    product_id: str
    item_id: str
    price: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One line of an order's payment history; `kind` is `payment` or `refund`."""

    kind: str
    amount: int
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """What was sent together."""

    tracking: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """What comes back, and where its price goes."""

    items: tuple[str, ...]
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What comes back and what is sent for it; `difference` is to pay, or to refund below zero."""

    items: tuple[str, ...]
    new_items: tuple[str, ...]
    method: str
    difference: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """An order. `changes` are those that were made to it."""

    order_id: str
    user_id: str
    address: Address
    items: tuple[Item, ...]
    status: Status
    parcels: tuple[Parcel, ...]
    payments: tuple[Payment, ...]
    changes: frozenset[Change] = frozenset()
    cancel_reason: str = ""
    returned: Return | None = None
    exchanged: Exchange | None = None

    @property
    def total(self) -> int:
        """What its items cost."""
        return sum(item.price for item in self.items)

    @property
    def original_method(self) -> str:
        """The id of the method it was first paid with."""
        return self.payments[0].method


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All products by id; it does not change while the shop is open."""

    products: Mapping[str, Product]
    by_item: Mapping[str, str] = field(default_factory=dict[str, str])
    """item id -> product id"""

    def variant(self, item_id: str) -> Variant | None:
        """The variant of this item id, if there is one."""
        product = self.products.get(self.by_item.get(item_id, ""))
        return None if product is None else product.variants[item_id]


@dataclass(frozen=True, slots=True)
class Case:
    """What access opens for an order: the order, whose it is, and the catalogue beside it."""

    order: Order
    customer: Customer
    catalogue: Catalogue
