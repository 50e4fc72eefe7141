"""A shop's own tables keep the store's contract, and a conversation is held on them."""

import json
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.packs.boutique.commandes import Commande
from comptoir.packs.boutique.magasin import Magasin
from comptoir.ports import Ids
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.scope import Within
from tests.examples.loading import EXAMPLES, load, run
from tests.packs.boutique.contrat_magasin import ContratMagasin, Fabrique
from tests.storage.fresh import laid

WORDS = {
    "en_preparation": "open", "expediee": "sent", "en_livraison": "near", "livree": "done",
    "annulee": "void", "demande": "rma", "recu": "rma back", "rembourse": "rma paid",
    "annule": "rma void",
}  # fmt: skip
"""the shop's words for the states, written apart from the example's own table of them"""


def _cell(value: object) -> object:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return json.dumps(value)
    return WORDS.get(value, value) if isinstance(value, str) else value


async def _insert(connection: AsyncConnection, table: str, *values: object) -> None:
    marks = ", ".join("?" * len(values))
    row = tuple(_cell(value) for value in values)
    await connection.exec_driver_sql(f"INSERT INTO {table} VALUES ({marks})", row)  # noqa: S608


async def _fill(connection: AsyncConnection, orders: Sequence[Commande]) -> None:
    """Make the shop's tables and put these orders into them, column by column."""
    schema = (EXAMPLES / "own_tables.sql").read_text(encoding="utf-8")
    for statement in schema.split(";\n"):
        if statement.strip():
            await connection.exec_driver_sql(statement)
    for order in orders:
        plain: dict[str, Any] = asdict(order)
        lines, events, rmas, refunds = (
            plain.pop(key) for key in ("articles", "etapes", "retours", "remboursements")
        )
        await _insert(connection, "orders", *plain.values())
        for line in lines:
            await _insert(connection, "order_lines", None, order.numero, *line.values())
        for event in events:
            await _insert(connection, "parcel_events", None, order.numero, *event.values())
        for rma in rmas:
            await _insert(
                connection, "rmas", None, rma["numero"], order.numero, rma["references"],
                rma["demande_le"], rma["statut"], rma["motif"], rma["recu_le"],
                rma["rembourse_le"], rma["montant_cents"], rma["frais_cents"],
            )  # fmt: skip
        for refund in refunds:
            await _insert(connection, "refunds", None, order.numero, *refund.values())


@pytest.fixture
async def base(tmp_path: Path) -> AsyncIterator[Database]:
    database = await open_database(await laid(tmp_path / "shop.db"))
    yield database
    await database.close()


class TestOwnTables(ContratMagasin):
    @pytest.fixture
    def fabrique(self, base: Database) -> Fabrique:
        async def make(commandes: Sequence[Commande], ids: Ids) -> Magasin:
            async with base.writing("test") as connection:
                await _fill(connection, commandes)
            return load("own_tables").OwnTables(base, ids)

        return make


class TestOwnTablesInATransaction(ContratMagasin):
    @pytest.fixture
    async def fabrique(self, base: Database) -> AsyncIterator[Fabrique]:
        async with base.writing("test") as connection:

            async def make(commandes: Sequence[Commande], ids: Ids) -> Magasin:
                await _fill(connection, commandes)
                return load("own_tables").OwnTables(Within(connection), ids)

            yield make


def test_a_conversation_is_held_on_them_and_leaves_its_return_in_them(tmp_path: Path) -> None:
    said = run("own_tables_talk", tmp_path)
    number = re.search(r"Bon de retour (RET-[A-Z0-9]{4})", said)
    assert number is not None
    assert "Remboursement : 64,00" in said
    assert """rmas: [('LL-30001', '["NA-150-LIN"]', 'rma', 6400)]""" in said
    assert said.rstrip().endswith("journal: whole")
    assert list(tmp_path.iterdir()) == []


def test_plugging_them_in_takes_under_sixty_lines() -> None:
    source = (EXAMPLES / "own_tables.py").read_text(encoding="utf-8")
    assert sum(bool(line.strip()) for line in source.splitlines()) < 60
