"""The benchmark's tools that look something up: whatever is asked for, whoever asks."""

import json
from collections.abc import Mapping

from benchmarks.retail.corpora import Database, Row
from benchmarks.retail.stock.arithmetic import calculated
from benchmarks.retail.stock.rows import Rows


class StockError(Exception):
    """The tool refuses; the message is near upstream's, without its `Error:`."""


def text(value: object) -> str:
    """A text, or a refusal."""
    if not isinstance(value, str):
        raise StockError("a text is needed")
    return value


def one_of(rows: Mapping[str, Row], name: str, what: str) -> Row:
    """The row of this name, or a refusal."""
    found = rows.get(text(name))
    if found is None:
        raise StockError(f"{what} not found")
    return found


class Reads:
    """The reading half of a run."""

    def __init__(self, base: Database) -> None:
        self.rows = Rows(base)

    def find_user_id_by_email(self, email: str) -> str:
        """By e-mail, whoever asks."""
        for name, user in self.rows.everybody().items():
            if user["email"].lower() == email.lower():
                return name
        raise StockError("user not found")

    def find_user_id_by_name_zip(self, first_name: str, last_name: str, zip: str) -> str:  # noqa: A002 - upstream's name
        """By name and zip code, whoever asks."""
        wanted = (first_name.lower(), last_name.lower(), zip)
        for name, user in self.rows.everybody().items():
            called = user["name"]
            known = (called["first_name"].lower(), called["last_name"].lower())
            if (*known, user["address"]["zip"]) == wanted:
                return name
        raise StockError("user not found")

    def get_user_details(self, user_id: str) -> Row:
        """Any user's profile."""
        return self.user(user_id)

    def get_order_details(self, order_id: str) -> Row:
        """Any order."""
        return self.order(order_id)

    def get_product_details(self, product_id: str) -> Row:
        """A product with its variants."""
        return one_of(self.rows.products, product_id, "product")

    def get_item_details(self, item_id: str) -> Row:
        """A variant, found among all products."""
        for product in self.rows.products.values():
            if item_id in product["variants"]:
                return product["variants"][item_id]
        raise StockError("item not found")

    def list_all_product_types(self) -> str:
        """Names and ids of the products."""
        named = {row["name"]: row["product_id"] for row in self.rows.products.values()}
        return json.dumps(dict(sorted(named.items())))

    def calculate(self, expression: str) -> str:
        """A sum, to two decimals."""
        value = calculated(expression)
        if value is None:
            raise StockError("invalid expression")
        return value

    def think(self, thought: str) -> str:
        """Nothing."""
        text(thought)
        return ""

    def transfer_to_human_agents(self, summary: str) -> str:
        """Always."""
        text(summary)
        return "Transfer successful"

    def order(self, order_id: str) -> Row:
        """An order's row, to read or to write."""
        order = self.rows.order(text(order_id))
        if order is None:
            raise StockError("order not found")
        return order

    def user(self, user_id: str) -> Row:
        """A user's row, to read or to write."""
        user = self.rows.user(text(user_id))
        if user is None:
            raise StockError("user not found")
        return user
