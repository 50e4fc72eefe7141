"""Sessions as JSON text and back, so that a conversation outlives the process."""

import json
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from comptoir.agent.session import Session
from comptoir.core.messages import (
    AssistantMessage,
    CustomerMessage,
    Message,
    Notice,
    ToolMessage,
)

_KINDS: dict[str, type[Any]] = {
    "customer": CustomerMessage,
    "assistant": AssistantMessage,
    "tools": ToolMessage,
    "notice": Notice,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_MESSAGES: dict[str, TypeAdapter[Any]] = {name: TypeAdapter(kind) for name, kind in _KINDS.items()}
_SESSION: TypeAdapter[Session] = TypeAdapter(Session)


class SessionError(Exception):
    """A stored session cannot be read."""


def to_text(session: Session) -> str:
    """The session as JSON; each message carries its kind, for a text alone does not tell it."""
    plain = _SESSION.dump_python(replace(session, turns=()), mode="json")
    plain["turns"] = [[_dumped(message) for message in turn] for turn in session.turns]
    return json.dumps(plain, ensure_ascii=True, sort_keys=True)


def from_text(text: str) -> Session:
    """The session again. Raises `SessionError` when the text is not one."""
    try:
        plain = json.loads(text)
        turns = tuple(tuple(_loaded(one) for one in turn) for turn in plain.pop("turns"))
        session = _SESSION.validate_python({**plain, "turns": ()})
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"stored session unreadable: {type(error).__name__}"
        raise SessionError(message) from error
    return replace(session, turns=turns)


def _dumped(message: Message) -> dict[str, Any]:
    name = _NAMES[type(message)]
    return {"is": name, **_MESSAGES[name].dump_python(message, mode="json")}


def _loaded(plain: dict[str, Any]) -> Message:
    return _MESSAGES[plain.pop("is")].validate_python(plain)
