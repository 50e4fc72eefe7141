"""The two storages under one contract, and hands that tamper with their journals."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import text

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.packs.boutique.commandes import Article, Commande, Statut
from comptoir.packs.boutique.magasin import MagasinMemoire
from comptoir.ports import Done
from comptoir.storage.memory import MemoryStorage
from comptoir.storage.sql.boutique import MagasinSQL
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.storage import SqlStorage
from tests.storage.fresh import laid

KEY = b"only-for-tests"
NOW = datetime(2026, 10, 15, 9, 30, 0, 250, tzinfo=UTC)
ORDER = Commande(
    numero="LL-10421",
    client="Camille Durand",
    email="camille.durand@example.com",
    telephone="33600000101",
    pays="FR",
    statut=Statut.EN_PREPARATION,
    commandee_le=date(2026, 10, 12),
    articles=(
        Article(reference="NA-170-LIN", designation="Nappe lin", quantite=1, prix_cents=8900),
    ),
)
DONE = Done(ToolResult("c1", "annuler_commande", Status.OK, {"annulee": True}), None)


class Numbered:
    """Names in the order of their asking."""

    def __init__(self) -> None:
        self._next = count(1)

    def new(self, prefix: str) -> str:
        return f"{prefix}-{next(self._next):04d}"


def consent(name: str = "ok-1", **changes: Any) -> ConsentRequest:
    """A request for the customer's yes."""
    return replace(
        ConsentRequest(
            id=name,
            kind=Consent.CONFIRMATION,
            conversation="c-1",
            sender="web:1",
            tool="annuler_commande",
            call=ToolCall("call-1", "annuler_commande", {"numero": "LL-10421", "email": ""}),
            binding="b-1",
            summary="Annuler la commande LL-10421 (89,00\u00a0€) ?",
            asked_on=date(2026, 10, 15),
            asked_at=NOW,
            expires_at=NOW + timedelta(minutes=15),
            amounts={"total": 8900},
        ),
        **changes,
    )


class Tampering(Protocol):
    """What somebody with access to the data, but not to the key, can do to the journal."""

    async def change(self, conversation: str, number: int, **fields: Any) -> None: ...
    async def change_content(self, conversation: str, number: int, content: bytes) -> None: ...
    async def remove(self, conversation: str, number: int) -> None: ...
    async def remove_chain(self, conversation: str) -> None: ...
    async def swap(self, conversation: str, one: int, other: int) -> None: ...
    async def shorten_head(self, conversation: str) -> None: ...


class MemoryTampering:
    def __init__(self, storage: MemoryStorage) -> None:
        self._journal = storage.journal

    async def change(self, conversation: str, number: int, **fields: Any) -> None:
        chain = self._journal.chains[conversation]
        chain[number - 1] = replace(chain[number - 1], **fields)

    async def change_content(self, conversation: str, number: int, content: bytes) -> None:
        self._journal.contents[conversation, number] = content

    async def remove(self, conversation: str, number: int) -> None:
        del self._journal.chains[conversation][number - 1]
        del self._journal.contents[conversation, number]

    async def remove_chain(self, conversation: str) -> None:
        del self._journal.chains[conversation]
        del self._journal.heads[conversation]

    async def swap(self, conversation: str, one: int, other: int) -> None:
        chain = self._journal.chains[conversation]
        first, second = chain[one - 1], chain[other - 1]
        chain[one - 1] = replace(second, number=one)
        chain[other - 1] = replace(first, number=other)

    async def shorten_head(self, conversation: str) -> None:
        heads, last = self._journal.heads, self._journal.chains[conversation][-1]
        heads[conversation] = replace(heads[conversation], length=last.number, hash=last.hash)


class SqlTampering:
    def __init__(self, storage: SqlStorage) -> None:
        self._database = storage.database

    async def change(self, conversation: str, number: int, **fields: Any) -> None:
        values = {
            name: value.isoformat() if isinstance(value, datetime) else value
            for name, value in fields.items()
        }
        columns = ", ".join(f'"{name}" = :{name}' for name in values)
        await self._run(
            f"UPDATE journal_entries SET {columns} "  # noqa: S608 - names of a test
            "WHERE conversation = :c AND number = :n",
            c=conversation,
            n=number,
            **values,
        )

    async def change_content(self, conversation: str, number: int, content: bytes) -> None:
        await self._run(
            "UPDATE journal_contents SET content = :x WHERE conversation = :c AND number = :n",
            c=conversation,
            n=number,
            x=content,
        )

    async def remove(self, conversation: str, number: int) -> None:
        for table in ("journal_contents", "journal_entries"):
            await self._run(
                f"DELETE FROM {table} WHERE conversation = :c AND number = :n",  # noqa: S608
                c=conversation,
                n=number,
            )

    async def remove_chain(self, conversation: str) -> None:
        for table in ("journal_contents", "journal_entries", "journal_heads"):
            statement = f"DELETE FROM {table} WHERE conversation = :c"  # noqa: S608
            await self._run(statement, c=conversation)

    async def swap(self, conversation: str, one: int, other: int) -> None:
        # Only the entries: their contents would otherwise hold the numbers in place.
        await self._run("DELETE FROM journal_contents WHERE conversation = :c", c=conversation)
        for old, new in ((one, -1), (other, one), (-1, other)):
            await self._run(
                "UPDATE journal_entries SET number = :b WHERE conversation = :c AND number = :a",
                c=conversation,
                a=old,
                b=new,
            )

    async def shorten_head(self, conversation: str) -> None:
        await self._run(
            "UPDATE journal_heads SET (length, hash) = (SELECT number, hash FROM journal_entries "
            "WHERE conversation = :c ORDER BY number DESC LIMIT 1) WHERE conversation = :c",
            c=conversation,
        )

    async def _run(self, statement: str, **values: Any) -> None:
        await run(self._database, statement, **values)


async def run(database: Database, statement: str, **values: Any) -> None:
    """A statement of somebody who does not ask us, written at once."""
    async with database.writing("somebody else") as connection:
        await connection.execute(text(statement), values)


@asynccontextmanager
async def sql_storage(where: str | Path, *orders: Commande) -> AsyncIterator[SqlStorage]:
    """A storage over a file or a server's base, closed at the end."""
    database, ids = await open_database(await laid(where)), Numbered()
    storage = SqlStorage(database, KEY, lambda scope: MagasinSQL(scope, ids))
    try:
        await storage.store.importer(orders)
        yield storage
    finally:
        await storage.close()


def memory_storage(*orders: Commande) -> MemoryStorage:
    """A storage in memory."""
    return MemoryStorage(KEY, MagasinMemoire(orders, Numbered()))
