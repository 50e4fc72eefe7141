"""The libraries and the stores of customers' facts, and a few texts to put in them."""

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from datetime import date
from itertools import count
from pathlib import Path

from comptoir.agent.memory.customer import CustomerFacts
from comptoir.agent.memory.customer_store import MemoryCustomerFacts
from comptoir.agent.memory.knowledge import MemoryKnowledge
from comptoir.agent.memory.library import Library
from comptoir.core.passages import Passage
from comptoir.storage.knowledge.customers import SqlCustomerFacts
from comptoir.storage.knowledge.opening import open_knowledge
from comptoir.storage.knowledge.schema import prepare
from comptoir.storage.sql.opening import open_database
from tests.storage.fresh import laid

DAY = date(2026, 10, 15)
SYNONYMS = (("colis", "paquet"), ("remboursement", "remb"))

TERMS = (
    Passage(
        "4.1", "Délais de livraison", "Comptez deux à quatre jours ouvrés.", "cgv.md › 4.1 Délais"
    ),
    Passage("4.2", "Suivi du colis", "Le transporteur donne les étapes.", "cgv.md › 4.2 Suivi"),
    Passage(
        "6.4",
        "Remboursement d'un retour",
        "Dix jours après la réception.",
        "cgv.md › 6.4 Remboursement",
    ),
    Passage(
        "6.5", "Frais de retour", "Depuis un autre pays, 6,90 € sont déduits.", "cgv.md › 6.5 Frais"
    ),
)
HOURS = (
    Passage(
        "",
        "Horaires",
        "Du lundi au vendredi, de neuf heures à dix-huit heures.",
        "faq.md › Horaires",
    ),
)


class Numbered:
    """Names in the order of their asking."""

    def __init__(self) -> None:
        self._next = count(1)

    def new(self, prefix: str) -> str:
        return f"{prefix}-{next(self._next):04d}"


@asynccontextmanager
async def library(
    where: str | Path | None, synonyms: Iterable[Collection[str]] = SYNONYMS
) -> AsyncIterator[Library]:
    """A library in this base; in memory without one."""
    if where is None:
        yield MemoryKnowledge(synonyms=synonyms)
        return
    async with open_knowledge(await laid(where, knowledge=True), synonyms) as opened:
        yield opened


@asynccontextmanager
async def customer_facts(where: str | Path | None) -> AsyncIterator[CustomerFacts]:
    """A store of facts in this base; in memory without one."""
    if where is None:
        yield MemoryCustomerFacts(Numbered())
        return
    database = await open_database(await laid(where, knowledge=True))
    try:
        await prepare(database)
        yield SqlCustomerFacts(database, Numbered())
    finally:
        await database.close()
