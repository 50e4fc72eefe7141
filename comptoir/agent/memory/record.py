"""The session record in six fields, for other systems.

`session_id`, `user_goal`, `session_context`, `execution_log`, `knowledge_refs`, `messages`; source:
the article on contracts and memories.
"""

from typing import Any

from comptoir.agent.session import Session
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message


def session_record(session: Session) -> dict[str, Any]:
    """The record, JSON-ready. `session_context` is what is remembered of what left the window."""
    context = [*session.events, *session.summary]
    if session.pending:
        context.append("Une confirmation du client est attendue.")
    return {
        "session_id": session.conversation,
        "user_goal": session.goal,
        "session_context": "\n".join(context),
        "execution_log": [
            {
                "tool": attempt.tool,
                "status": "success" if attempt.status == "ok" else attempt.status,
                "error": attempt.code or None,
                "timestamp": attempt.at.isoformat(),
            }
            for attempt in session.tried
        ],
        "knowledge_refs": list(session.sources),
        "messages": [
            said for turn in session.turns for message in turn if (said := _said(message))
        ],
    }


def _said(message: Message) -> dict[str, str] | None:
    match message:
        case CustomerMessage(text=text):
            return {"role": "user", "content": text}
        case AssistantMessage(text=text) if text:
            return {"role": "assistant", "content": text}
        case _:
            return None
