"""The shop whose other rules stand in the prompt only: upstream's tools, open to whoever asks.

The same tools with the same parameters as the pack's, so that the same adversary can play the
model on both. No proof of who asks, no yes, nothing done once: a call is refused only where
upstream's own tools refuse it.
"""

from collections import ChainMap
from collections.abc import Mapping
from datetime import date
from typing import Any

from benchmarks.retail.corpora import Database, Edition, Row, database
from benchmarks.retail.stock.tools import Stock, StockError
from comptoir.contract import Access
from comptoir.core.decisions import Deny, refuse
from comptoir.core.facts import Level, Proof

_CODES: Mapping[str, str] = {
    "order not": "introuvable",
    "user not": "introuvable",
    "product not": "unknown_product",
    "item not": "unknown_item",
    "payment method not": "unknown_method",
    "payment method should": "not_original",
    "non-pending": "not_pending",
    "non-delivered": "not_delivered",
    "some item": "not_in_order",
    "the number": "not_one_for_one",
    "the new item id": "same_item",
    "new item": "not_available",
    "insufficient": "gift_card_too_low",
    "the new payment": "same_method",
    "there should be": "already_changed",
    "invalid expression": "no_value",
}
"""what upstream's refusals begin with -> the pack's code for the same"""


class StockShop:
    """The stock tools as a store: one for a world, without transactions, as upstream's."""

    def __init__(self, base: Database, edition: Edition = Edition.TAU2) -> None:
        self._base = base
        self._edition = edition
        self.stock = Stock(base, edition)
        self.changes = 0

    def begin(self) -> "StockShop":
        """Upstream writes at once."""
        return self

    def commit(self) -> None:
        """Written already."""

    async def counter(self) -> "StockShop":
        """Everything is open to everybody."""
        return self

    def refuses(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Upstream's error for this call, or nothing; tried on a copy."""
        rows = self.stock.rows
        trial = Database(
            orders=ChainMap(rows.orders, self._base.orders),  # type: ignore[arg-type]
            users=ChainMap(rows.users, self._base.users),  # type: ignore[arg-type]
            products=self._base.products,
        )
        try:
            Stock(trial, self._edition).call(name, arguments)
        except StockError as error:
            return str(error)
        return ""

    def written(self) -> tuple[dict[str, Row], dict[str, Row]]:
        """Orders and users that were touched."""
        return dict(self.stock.rows.orders), dict(self.stock.rows.users)


async def _find(shop: StockShop, reference: str) -> StockShop:
    del reference
    return await shop.counter()


ANYBODY = Access(
    name="anybody",
    refer=lambda _arguments, _facts: "counter",
    proofs=lambda _arguments, _facts, _claims: (Proof("anybody", "", Level.CLAIM),),
    find=_find,
    proves=lambda _shop, _proofs, _reference, _claims: Level.CLAIM,
    decoy=None,
    version=lambda shop: str(shop.changes),
    snapshot=lambda shop: {"changes": shop.changes},
)
"""whoever the model says"""


def checked(name: str) -> Any:
    """The rule of a stock tool: what upstream itself checks, and no more."""

    def upstream(shop: StockShop, wish: Any, day: date) -> Deny | None:
        del day
        error = shop.refuses(name, wish.model_dump())
        if not error:
            return None
        code = next((code for start, code in _CODES.items() if error.startswith(start)), "stock")
        return refuse(code, error)

    return upstream


def base() -> Database:
    """The data of the newer edition."""
    return database(Edition.TAU2)
