"""What the tools return: the rows of the benchmark, field by field."""

from typing import NotRequired

from typing_extensions import TypedDict


class AddressSeen(TypedDict):
    """An address."""

    address1: str
    address2: str
    city: str
    state: str
    country: str
    zip: str


class ItemSeen(TypedDict):
    """One item of an order."""

    name: str
    product_id: str
    item_id: str
    price: float
    options: dict[str, str]


class ParcelSeen(TypedDict):
    """What was sent together."""

    tracking_id: list[str]
    item_ids: list[str]


class PaymentSeen(TypedDict):
    """One line of the payment history."""

    transaction_type: str
    amount: float
    payment_method_id: str


class OrderSeen(TypedDict):
    """An order, with the attributes that what was done to it added."""

    order_id: str
    user_id: str
    address: AddressSeen
    items: list[ItemSeen]
    status: str
    fulfillments: list[ParcelSeen]
    payment_history: list[PaymentSeen]
    cancel_reason: NotRequired[str]
    return_items: NotRequired[list[str]]
    return_payment_method_id: NotRequired[str]
    exchange_items: NotRequired[list[str]]
    exchange_new_items: NotRequired[list[str]]
    exchange_payment_method_id: NotRequired[str]
    exchange_price_difference: NotRequired[float]


class NameSeen(TypedDict):
    """A name."""

    first_name: str
    last_name: str


class MethodSeen(TypedDict):
    """A payment method; `balance` for a gift card, brand and last digits for a credit card."""

    source: str
    id: str
    balance: NotRequired[float]
    brand: NotRequired[str]
    last_four: NotRequired[str]


class CustomerSeen(TypedDict):
    """A profile."""

    user_id: str
    name: NameSeen
    address: AddressSeen
    email: str
    payment_methods: dict[str, MethodSeen]
    orders: list[str]


class VariantSeen(TypedDict):
    """One item of a product."""

    item_id: str
    options: dict[str, str]
    available: bool
    price: float


class ProductSeen(TypedDict):
    """A product with its variants by item id."""

    name: str
    product_id: str
    variants: dict[str, VariantSeen]


class ProductTypes(TypedDict):
    """Product ids by product name."""

    product_types: dict[str, str]


class UserFound(TypedDict):
    """Whose account it is."""

    user_id: str


class Calculated(TypedDict):
    """The value of an expression, to two decimals."""

    result: str


class Thought(TypedDict):
    """Nothing was looked up or changed."""

    noted: bool
