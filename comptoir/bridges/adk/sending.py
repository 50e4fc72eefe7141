"""The reply of a turn as an event of ADK's stream: what the guardrails let pass, and nothing else."""

from dataclasses import asdict

from google.adk.agents.invocation_context import InvocationContext
from google.adk.events.event import Event
from google.genai import types

from comptoir.agent.effects import Reply

SENT = "comptoir"
"""the key of the event's `custom_metadata`"""


def sent(reply: Reply, author: str, context: InvocationContext) -> Event | None:
    """One final event: a part for each message, and all of it as data in `custom_metadata`.

    The data are `messages` (text, by_code, receipt, buttons), `handed_over` and `reason`. None
    for a reply without messages.
    """
    if not reply.messages:
        return None
    return Event(
        invocation_id=context.invocation_id,
        author=author,
        branch=context.branch,
        content=types.Content(
            role="model", parts=[types.Part(text=one.text) for one in reply.messages]
        ),
        custom_metadata={SENT: asdict(reply)},
    )
