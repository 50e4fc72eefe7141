"""Keeping sessions in memory."""

from comptoir.agent.session import Session


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
