"""The demo shop, read straight from its CSV files with code of its own."""

import csv
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib.resources import files


@dataclass(slots=True, eq=False)
class Back:
    """A return: what comes back, where it stands, what is paid for it (cents)."""

    references: frozenset[str]
    state: str
    cents: int = 0


@dataclass(slots=True, eq=False)
class Order:
    """One order. `prices` are cents of a whole line by reference; `changes` counts its changes."""

    number: str
    name: str
    email: str
    phone: str
    country: str
    state: str
    delivered: date | None
    parcel: str
    prices: dict[str, int] = field(default_factory=dict[str, int])
    embroidered: frozenset[str] = frozenset()
    backs: dict[str, Back] = field(default_factory=dict[str, Back])
    paid: list[tuple[frozenset[str], int]] = field(default_factory=list[tuple[frozenset[str], int]])
    changes: int = 0

    def fresh(self) -> "Order":
        """A copy whose changes are its own."""
        return Order(
            self.number,
            self.name,
            self.email,
            self.phone,
            self.country,
            self.state,
            self.delivered,
            self.parcel,
            self.prices,
            self.embroidered,
            {name: Back(one.references, one.state, one.cents) for name, one in self.backs.items()},
            list(self.paid),
        )

    def look(self) -> tuple[object, ...]:
        """All that may change of it."""
        backs = {name: (one.references, one.state, one.cents) for name, one in self.backs.items()}
        return (self.state, backs, tuple(self.paid))


def orders() -> dict[str, Order]:
    """Every order of the demo by number, fresh."""
    return {number: order.fresh() for number, order in read().items()}


@cache
def read() -> dict[str, Order]:
    """Every order as its files say; never changed."""
    made: dict[str, Order] = {}
    for row in _rows("commandes.csv"):
        made[row["numero"]] = Order(
            row["numero"],
            row["client"],
            row["email"].lower(),
            row["telephone"],
            row["pays"],
            row["statut"],
            date.fromisoformat(row["livree_le"]) if row["livree_le"] else None,
            row["colis"],
        )
    for row in _rows("articles.csv"):
        order = made[row["commande"]]
        order.prices[row["reference"]] = int(row["quantite"]) * _cents(row["prix_eur"])
        if row["personnalise"] == "oui":
            order.embroidered |= {row["reference"]}
    for row in _rows("retours.csv"):
        made[row["commande"]].backs[row["retour"]] = Back(
            frozenset(row["references"].split("+")), row["statut"], _cents(row["montant_eur"])
        )
    return made


def _rows(name: str) -> list[dict[str, str]]:
    text = files("comptoir.packs.boutique") / "data" / name
    return list(csv.DictReader(text.read_text(encoding="utf-8").splitlines(), delimiter=";"))


def _cents(written: str) -> int:
    return int(written.replace(",", ""))
