"""Orders, people and items read straight from the files, with code of its own. Cents everywhere."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from benchmarks.retail.corpora import Edition, database

PARTS = ("address1", "address2", "city", "state", "country", "zip")
Place = tuple[str, ...]
"""an address, part by part"""


@dataclass(frozen=True, slots=True)
class Ware:
    """What can be bought: of which product, for how much, and whether it is there."""

    product: str
    cents: int
    there: bool


@dataclass(slots=True, eq=False)
class Person:
    """A customer. `purses` are the gift cards' balances; `left` where they moved away from."""

    name: str
    first: str
    last: str
    mail: str
    home: Place
    methods: Mapping[str, str]
    purses: dict[str, int]
    orders: tuple[str, ...]
    left: list[Place] = field(default_factory=list[Place])

    def fresh(self) -> "Person":
        """A copy whose changes are its own."""
        return Person(
            self.name,
            self.first,
            self.last,
            self.mail,
            self.home,
            self.methods,
            dict(self.purses),
            self.orders,
        )

    def look(self) -> tuple[object, ...]:
        """All that may change of it."""
        return (self.home, tuple(sorted(self.purses.items())))


@dataclass(slots=True, eq=False)
class Order:
    """An order. `lines` are item and cents; `money` kind, cents and method; `done` what was changed."""

    number: str
    owner: str
    state: str
    goes: Place
    lines: list[tuple[str, int]]
    money: list[tuple[str, int, str]]
    done: set[str] = field(default_factory=set[str])
    why: str = ""
    back: tuple[object, ...] = ()

    def fresh(self) -> "Order":
        """A copy whose changes are its own."""
        return Order(
            self.number, self.owner, self.state, self.goes, list(self.lines), list(self.money)
        )

    def look(self) -> tuple[object, ...]:
        """All that may change of it."""
        return (
            self.state, self.goes, tuple(self.lines), tuple(self.money), self.why, self.back,
        )  # fmt: skip

    def carries(self, wanted: Iterable[str]) -> bool:
        """Whether it has each of these items, as often as it is wanted."""
        held = [item for item, _ in self.lines]
        for item in wanted:
            if item not in held:
                return False
            held.remove(item)
        return True

    def worth(self, item: str) -> int:
        """What one of these items was bought for."""
        return next((cents for name, cents in self.lines if name == item), 0)


def cents(amount: float) -> int:
    """Of a decimal amount."""
    return int(amount * 100 + (0.5 if amount >= 0 else -0.5))


def place(row: Mapping[str, Any]) -> Place:
    """An address of a row."""
    return tuple(str(row[part]) for part in PARTS)


@cache
def wares() -> Mapping[str, Ware]:
    """Everything that is sold, by item id."""
    return {
        item: Ware(row["product_id"], cents(one["price"]), one["available"])
        for row in database(Edition.TAU2).products.values()
        for item, one in row["variants"].items()
    }


@cache
def people() -> Mapping[str, Person]:
    """All customers by user id."""
    return {
        name: Person(
            name,
            row["name"]["first_name"].lower(),
            row["name"]["last_name"].lower(),
            row["email"].lower(),
            place(row["address"]),
            {one: method["source"] for one, method in row["payment_methods"].items()},
            {
                one: cents(method["balance"])
                for one, method in row["payment_methods"].items()
                if method["source"] == "gift_card"
            },
            tuple(row["orders"]),
        )
        for name, row in database(Edition.TAU2).users.items()
    }


@cache
def orders() -> Mapping[str, Order]:
    """All orders by number."""
    return {number: order(row) for number, row in database(Edition.TAU2).orders.items()}


def order(row: Mapping[str, Any]) -> Order:
    """The order of a row, whatever was done to it."""
    back: tuple[object, ...] = ()
    if "return_items" in row:
        back = ("return", tuple(sorted(row["return_items"])), row["return_payment_method_id"])
    if "exchange_items" in row:
        back = (
            "exchange",
            tuple(sorted(row["exchange_items"])),
            tuple(sorted(row["exchange_new_items"])),
            row["exchange_payment_method_id"],
            cents(row["exchange_price_difference"]),
        )
    return Order(
        row["order_id"],
        row["user_id"],
        row["status"],
        place(row["address"]),
        [(item["item_id"], cents(item["price"])) for item in row["items"]],
        [
            (line["transaction_type"], cents(line["amount"]), line["payment_method_id"])
            for line in row["payment_history"]
        ],
        why=row.get("cancel_reason", ""),
        back=back,
    )
