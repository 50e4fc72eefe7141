"""The demo shop as the reference model reads it: straight from the CSV files, with code of its own."""

import csv
from dataclasses import dataclass, field
from datetime import date
from importlib.resources import files

DATA = files("comptoir.packs.boutique") / "data"


@dataclass(slots=True)
class Return:
    references: frozenset[str]
    state: str
    cents: int = 0


@dataclass(slots=True)
class Order:
    number: str
    name: str
    email: str
    phone: str
    country: str
    state: str
    delivered: date | None
    parcel: str
    prices: dict[str, int] = field(default_factory=dict[str, int])
    """cents of the whole line, by reference"""
    labels: list[str] = field(default_factory=list[str])
    embroidered: set[str] = field(default_factory=set[str])
    returns: dict[str, Return] = field(default_factory=dict[str, Return])
    refunds: list[tuple[frozenset[str], int]] = field(
        default_factory=list[tuple[frozenset[str], int]]
    )

    def look(self) -> tuple[object, ...]:
        """All that may change of an order, as one comparable value."""
        back = {name: (one.references, one.state, one.cents) for name, one in self.returns.items()}
        return (self.state, tuple(sorted(back.items(), key=lambda i: i[0])), tuple(self.refunds))


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter=";"))


def _cents(written: str) -> int:
    return int(written.replace(",", ""))


def orders() -> dict[str, Order]:
    """Every order of the demo, fresh."""
    made: dict[str, Order] = {}
    for row in _rows("commandes.csv"):
        made[row["numero"]] = Order(
            row["numero"],
            row["client"],
            row["email"],
            row["telephone"],
            row["pays"],
            row["statut"],
            date.fromisoformat(row["livree_le"]) if row["livree_le"] else None,
            row["colis"],
        )
    for row in _rows("articles.csv"):
        order = made[row["commande"]]
        order.prices[row["reference"]] = int(row["quantite"]) * _cents(row["prix_eur"])
        order.labels.append(row["designation"])
        if row["personnalise"] == "oui":
            order.embroidered.add(row["reference"])
    for row in _rows("retours.csv"):
        made[row["commande"]].returns[row["retour"]] = Return(
            frozenset(row["references"].split("+")), row["statut"], _cents(row["montant_eur"])
        )
    return made
