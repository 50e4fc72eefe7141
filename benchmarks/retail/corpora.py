"""Where the shop's data lies: read in place, never copied.

`COMPTOIR_CORPORA` names the folder of the corpora; without it, the one beside the project.
"""

import json
import os
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[2]
Row = dict[str, Any]


class MissingCorporaError(Exception):
    """The data is not there; the message says where it was looked for and what to set."""


class Edition(StrEnum):
    """The two editions of the benchmark: the same orders and products, other tools and tasks."""

    TAU = "tau"
    TAU2 = "tau2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """An edition's data as its files hold it: rows by their id. Nobody may write into them."""

    orders: dict[str, Row]
    users: dict[str, Row]
    products: dict[str, Row]


def folder() -> Path:
    """The folder of the corpora. Raises `MissingCorporaError` when the retail data is not in it."""
    named = os.environ.get("COMPTOIR_CORPORA")
    found = Path(named) if named else PROJECT.parent / "shared" / "corpora"
    if not (found / "tau2-retail" / "db.json").is_file():
        message = (
            f"no retail data in {found}: set COMPTOIR_CORPORA to the folder that holds "
            "tau-retail/ and tau2-retail/."
        )
        raise MissingCorporaError(message)
    return found


def read(path: str) -> Any:
    """The JSON of one file of the corpora."""
    return json.loads((folder() / path).read_text(encoding="utf-8"))


@cache
def database(edition: Edition) -> Database:
    """An edition's data, read once."""
    if edition is Edition.TAU2:
        whole = read("tau2-retail/db.json")
        return Database(orders=whole["orders"], users=whole["users"], products=whole["products"])
    users: dict[str, Row] = read("tau-retail/users.json")
    return Database(
        orders=read("tau-retail/orders.json"),
        users={name: {"user_id": name, **row} for name, row in users.items()},
        products=read("tau-retail/products.json"),
    )
