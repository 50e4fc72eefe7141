"""What the customer wrote, as the Runner was given it by the host. No model has a part in it."""

from datetime import UTC, datetime
from typing import Any

from google.adk.agents.invocation_context import InvocationContext
from google.adk.agents.run_config import RunConfig

from comptoir.core.messages import CustomerMessage, Kind

MESSAGE = "comptoir_message"
"""the key of `RunConfig.custom_metadata`"""


def heard_as(message: CustomerMessage, run_config: RunConfig | None = None) -> RunConfig:
    """A run configuration that tells what a content cannot: the message's id, instant and kind.

    Without it a message is a text, known by its invocation, that came when the Runner noted it:
    a channel's second delivery of it would be answered again.
    """
    config = run_config or RunConfig()
    told = {
        "id": message.id,
        "at": message.at.isoformat(),
        "kind": message.kind.value,
        "payload": message.payload,
    }
    return config.model_copy(
        update={"custom_metadata": {**(config.custom_metadata or {}), MESSAGE: told}}
    )


def message_of(context: InvocationContext) -> CustomerMessage:
    """The message that this invocation answers; the same again when it is resumed."""
    parts = (context.user_content.parts if context.user_content else None) or []
    text = "\n".join(part.text for part in parts if part.text)
    run_config = context.run_config
    told: Any = ((run_config.custom_metadata if run_config else None) or {}).get(MESSAGE)
    if told is None:
        kind = Kind.TEXT if text else Kind.OTHER
        return CustomerMessage(id=context.invocation_id, text=text, at=_noted(context), kind=kind)
    kind = Kind(told["kind"])
    return CustomerMessage(
        id=str(told["id"]),
        text="" if kind is Kind.BUTTON else text,
        at=datetime.fromisoformat(told["at"]),
        kind=kind,
        payload=str(told["payload"]),
    )


def _noted(context: InvocationContext) -> datetime:
    """When the Runner wrote the message into the session, which a resume does not change."""
    for event in context.session.events:
        if event.author == "user" and event.invocation_id == context.invocation_id:
            return datetime.fromtimestamp(event.timestamp, UTC)
    return datetime.now(UTC)
