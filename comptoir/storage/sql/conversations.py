"""Conversations as JSON text, with what the desk sorts them by."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import RowMapping, insert, select, update

from comptoir.ports import Clock
from comptoir.storage.sql.scope import Scope
from comptoir.storage.sql.tables import CONVERSATIONS


class StaleConversationError(Exception):
    """Somebody else saved this conversation since it was read: read it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One line of the desk's list; the state itself is loaded when it is opened."""

    id: str
    sender: str
    channel: str
    holder: str
    status: str
    updated_at: datetime
    version: int
    """1 when first saved, one more each time"""


class SqlConversations:
    """Conversations by id; `clock` dates each saving."""

    def __init__(self, scope: Scope, clock: Clock) -> None:
        self._scope = scope
        self._clock = clock

    async def load(self, conversation_id: str) -> str | None:
        """The state as it was saved, or None."""
        found = await self.load_version(conversation_id)
        return None if found is None else found[0]

    async def load_version(self, conversation_id: str) -> tuple[str, int] | None:
        """The state and its version, for who will save it with `expected`."""
        query = select(CONVERSATIONS.c.state, CONVERSATIONS.c.version).where(
            CONVERSATIONS.c.id == conversation_id
        )
        async with self._scope.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (row.state, row.version)

    async def save(
        self,
        conversation_id: str,
        *,
        sender: str,
        channel: str,
        holder: str,
        status: str,
        state: str,
        expected: int | None = None,
    ) -> int:
        """Write the state; the new version comes back.

        With `expected` (0 for one that must be new), another version in the database raises
        `StaleConversationError` and nothing is written.
        """
        table = CONVERSATIONS.c
        async with self._scope.writing(f"conversation:{conversation_id}") as connection:
            query = select(table.version).where(table.id == conversation_id)
            version = (await connection.execute(query)).scalar() or 0
            if expected is not None and expected != version:
                message = f"version {version} stands in the database, {expected} was read"
                raise StaleConversationError(message)
            values = {
                "sender": sender,
                "channel": channel,
                "holder": holder,
                "status": status,
                "state": state,
                "updated_at": self._clock.now(),
                "version": version + 1,
            }
            if version == 0:
                await connection.execute(insert(CONVERSATIONS).values(id=conversation_id, **values))
            else:
                mine = table.id == conversation_id
                await connection.execute(update(CONVERSATIONS).where(mine).values(values))
        return version + 1

    async def list(self, holder: str | None = None, limit: int = 50) -> Sequence[Listed]:
        """The conversations of one holder, or all; the one that moved last comes first."""
        table = CONVERSATIONS.c
        query = (
            select(
                table.id,
                table.sender,
                table.channel,
                table.holder,
                table.status,
                table.updated_at,
                table.version,
            )
            .order_by(table.updated_at.desc(), table.id)
            .limit(limit)
        )
        if holder is not None:
            query = query.where(table.holder == holder)
        async with self._scope.reading() as connection:
            return tuple(_listed(row) for row in (await connection.execute(query)).mappings())


def _listed(row: RowMapping) -> Listed:
    return Listed(
        id=row["id"],
        sender=row["sender"],
        channel=row["channel"],
        holder=row["holder"],
        status=row["status"],
        updated_at=row["updated_at"],
        version=row["version"],
    )
