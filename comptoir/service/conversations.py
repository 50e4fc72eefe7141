"""Keeping sessions: in memory, or in a database as JSON."""

from typing import TYPE_CHECKING

from comptoir.agent.session import Session
from comptoir.service import codec

if TYPE_CHECKING:  # a conversation in memory need not wait for a database's library
    from comptoir.storage.sql.conversations import SqlConversations


class MemoryConversations:
    """Sessions in a dict."""

    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}

    async def load(self, conversation: str) -> Session | None:
        """The session, or None for a new conversation."""
        return self.sessions.get(conversation)

    async def save(self, session: Session) -> None:
        """Keep it."""
        self.sessions[session.conversation] = session


class SqlSessions:
    """Sessions in a database."""

    def __init__(self, rows: "SqlConversations") -> None:
        self._rows = rows

    async def load(self, conversation: str) -> Session | None:
        """The session, or None for a new conversation. Raises `SessionError` if damaged."""
        text = await self._rows.load(conversation)
        return None if text is None else codec.from_text(text)

    async def save(self, session: Session) -> None:
        """Keep it."""
        await self._rows.save(
            session.conversation,
            sender=session.facts.sender,
            channel=session.facts.channel.value,
            holder=session.holder,
            status=session.status.value,
            state=codec.to_text(session),
        )
