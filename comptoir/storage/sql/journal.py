"""The journal in a database: the same chains, heads and checkpoints as in memory.

An entry, its content and the new head are written together, in the transaction of the effect they
tell of, or in a short one of their own. Who reads to verify trusts nothing: a field that does not
even have the right form is a change like any other.
"""

import json
from collections.abc import AsyncGenerator, Mapping
from datetime import UTC, datetime
from typing import Any, cast

from sqlalchemy import (
    ColumnElement,
    LargeBinary,
    RowMapping,
    String,
    func,
    insert,
    select,
    type_coerce,
    union,
    update,
)
from sqlalchemy import cast as sql_cast
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.core.digests import canonical
from comptoir.ports import Entry
from comptoir.storage import chain
from comptoir.storage.chain import Checkpoint, Fault, Head
from comptoir.storage.sql.codec import to_json
from comptoir.storage.sql.columns import storable
from comptoir.storage.sql.errors import StorageError
from comptoir.storage.sql.scope import Scope
from comptoir.storage.sql.tables import (
    JOURNAL_CHECKPOINTS,
    JOURNAL_CONTENTS,
    JOURNAL_ENTRIES,
    JOURNAL_HEADS,
)

_UNREADABLE = datetime(1, 1, 1, tzinfo=UTC)
"""stands for an instant that no longer reads as one; no entry was ever made then"""


class SqlJournal:
    """The append-only record, over a `Scope`; `key` signs heads, checkpoints and contents."""

    def __init__(self, scope: Scope, key: bytes) -> None:
        self._scope = scope
        self._key = key

    async def append(
        self, conversation: str, kind: str, content: Mapping[str, Any], at: datetime
    ) -> None:
        """Write one entry at the end of the conversation's chain."""
        raw = canonical(content)
        # What is hashed is what the database will give back.
        conversation, kind = storable(conversation), storable(kind)
        async with self._scope.writing(f"journal:{conversation}") as connection:
            head = await _head(connection, conversation)
            last = await _last(connection, conversation)
            if not chain.is_end(self._key, last, head):
                raise StorageError(
                    "La fin du journal de cette conversation n'est pas celle qui a été signée : "
                    "vérifiez le journal et sa clé, et rétablissez une sauvegarde."
                )
            entry = chain.link(self._key, last, conversation, kind, raw, at)
            await _write(connection, entry, raw)
            await _sign(connection, chain.sign_head(self._key, entry))

    async def checkpoint(self, at: datetime) -> Checkpoint:
        """Sign all heads together."""
        async with self._scope.writing("journal:checkpoint") as connection:
            previous = [one async for one in _checkpoints(connection, last=True)]
            heads = [one async for one in _heads(connection)]
            made = chain.sign_checkpoint(self._key, previous[0] if previous else None, heads, at)
            await connection.execute(
                insert(JOURNAL_CHECKPOINTS).values(
                    number=made.number,
                    at=made.at,
                    heads=to_json(made.heads),
                    previous=made.previous,
                    mac=made.mac,
                )
            )
        return made

    async def entries(self, conversation: str) -> tuple[tuple[Entry, bytes | None], ...]:
        """A chain with its contents (None where erased)."""
        async with self._scope.reading() as connection:
            return tuple(await _chain(connection, conversation))

    async def conversations(self) -> tuple[str, ...]:
        """All chains, in the order of their beginning."""
        async with self._scope.reading() as connection:
            return tuple([head.conversation async for head in _heads(connection)])

    async def knows_key(self) -> bool:
        """Whether the chain that began last was signed with this key; True when there is none."""
        async with self._scope.reading() as connection:
            heads = [one async for one in _heads(connection, youngest=True)]
        return all(chain.is_signed(self._key, head) for head in heads)

    async def erase(self, conversation: str) -> int:
        """Erase the contents of a chain; the chain itself still verifies.

        The bytes leave SQLite's file and its log too. PostgreSQL forgets the old rows at once and
        writes over them in its time. Its log, copies and backups are the shop's to erase.
        """
        erased = (
            update(JOURNAL_CONTENTS)
            .where(JOURNAL_CONTENTS.c.conversation == conversation)
            .values(content=None)
        )
        async with self._scope.writing(f"journal:{conversation}") as connection:
            count = (await connection.execute(erased)).rowcount
        await self._scope.scrub("journal_contents")
        return count

    async def verify(self) -> list[Fault]:
        """Everything that is wrong with this journal; empty when it is whole."""
        faults: list[Fault] = []
        chains: dict[str, list[Entry]] = {}
        async with self._scope.reading() as connection:
            heads = {head.conversation: head async for head in _heads(connection)}
            for name in await _names(connection):
                lines = await _chain(connection, name)
                chains[name] = [entry for entry, _ in lines]
                contents = {entry.number: content for entry, content in lines}
                faults += chain.verify_chain(
                    self._key, name, chains[name], contents, heads.get(name)
                )
            checkpoints = [one async for one in _checkpoints(connection)]
        return faults + chain.verify_checkpoints(self._key, checkpoints, chains)


async def _write(connection: AsyncConnection, entry: Entry, raw: bytes) -> None:
    place = {"conversation": entry.conversation, "number": entry.number}
    await connection.execute(
        insert(JOURNAL_ENTRIES).values(
            **place,
            kind=entry.kind,
            at=entry.at,
            content_mac=entry.content_mac,
            previous=entry.previous,
            hash=entry.hash,
        )
    )
    await connection.execute(insert(JOURNAL_CONTENTS).values(**place, content=raw))


async def _sign(connection: AsyncConnection, head: Head) -> None:
    signed = {"length": head.length, "hash": head.hash, "mac": head.mac}
    if head.length == 1:
        first = insert(JOURNAL_HEADS).values(conversation=head.conversation, **signed)
        await connection.execute(first)
        return
    mine = JOURNAL_HEADS.c.conversation == head.conversation
    await connection.execute(update(JOURNAL_HEADS).where(mine).values(signed))


async def _head(connection: AsyncConnection, conversation: str) -> Head | None:
    found = [one async for one in _heads(connection, JOURNAL_HEADS.c.conversation == conversation)]
    return found[0] if found else None


async def has_journal(scope: Scope) -> bool:
    """Whether anything was ever signed here."""
    signed = [select(table.c.mac).limit(1) for table in (JOURNAL_HEADS, JOURNAL_CHECKPOINTS)]
    async with scope.reading() as connection:
        return any([(await connection.execute(query)).first() is not None for query in signed])


async def _heads(
    connection: AsyncConnection, *where: ColumnElement[bool], youngest: bool = False
) -> AsyncGenerator[Head]:
    query = select(JOURNAL_HEADS).where(*where)
    place = JOURNAL_HEADS.c.position
    query = query.order_by(place.desc()).limit(1) if youngest else query.order_by(place)
    for row in await connection.execute(query):
        yield Head(row.conversation, row.length, row.hash, row.mac)


async def _names(connection: AsyncConnection) -> list[str]:
    """Chains with entries, with a head, or with both."""
    query = union(select(JOURNAL_ENTRIES.c.conversation), select(JOURNAL_HEADS.c.conversation))
    return list((await connection.execute(query)).scalars())


_LINE = select(
    JOURNAL_ENTRIES.c.conversation,
    JOURNAL_ENTRIES.c.number,
    JOURNAL_ENTRIES.c.kind,
    type_coerce(JOURNAL_ENTRIES.c.at, String).label("at"),
    JOURNAL_ENTRIES.c.content_mac,
    JOURNAL_ENTRIES.c.previous,
    JOURNAL_ENTRIES.c.hash,
)


async def _last(connection: AsyncConnection, conversation: str) -> Entry | None:
    mine = _LINE.where(JOURNAL_ENTRIES.c.conversation == conversation)
    query = mine.order_by(JOURNAL_ENTRIES.c.number.desc()).limit(1)
    row = (await connection.execute(query)).mappings().first()
    return None if row is None else _as_entry(row)


async def _chain(
    connection: AsyncConnection, conversation: str
) -> list[tuple[Entry, bytes | None]]:
    # Cast in the database: a content overwritten by hand may have become text.
    content = sql_cast(JOURNAL_CONTENTS.c.content, LargeBinary).label("content")
    query = (
        _LINE.add_columns(content)
        .select_from(JOURNAL_ENTRIES.outerjoin(JOURNAL_CONTENTS))
        .where(JOURNAL_ENTRIES.c.conversation == conversation)
        .order_by(JOURNAL_ENTRIES.c.number)
    )
    rows = (await connection.execute(query)).mappings()
    return [(_as_entry(row), row["content"]) for row in rows]


def _as_entry(row: RowMapping) -> Entry:
    return Entry(
        conversation=row["conversation"],
        number=row["number"],
        kind=row["kind"],
        at=_instant(row["at"]),
        content_mac=row["content_mac"],
        previous=row["previous"],
        hash=row["hash"],
    )


async def _checkpoints(
    connection: AsyncConnection, *, last: bool = False
) -> AsyncGenerator[Checkpoint]:
    table = JOURNAL_CHECKPOINTS.c
    query = select(
        table.number,
        type_coerce(table.at, String).label("at"),
        table.heads,
        table.previous,
        table.mac,
    ).order_by(table.number)
    if last:
        youngest = select(func.max(table.number)).scalar_subquery()
        query = query.where(table.number == youngest)
    for row in await connection.execute(query):
        yield Checkpoint(row.number, _instant(row.at), _covered(row.heads), row.previous, row.mac)


def _instant(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except (TypeError, ValueError):
        return _UNREADABLE


def _covered(text: str) -> dict[str, tuple[int, str]]:
    """The heads of a checkpoint; none when they do not read, and then its signature is wrong."""
    try:
        read = cast("dict[str, list[Any]]", json.loads(text))
        return {name: (int(length), str(last)) for name, (length, last) in read.items()}
    except (TypeError, ValueError, AttributeError):
        return {}
