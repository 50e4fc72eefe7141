"""Facts in an ADK session's state, under a seal that only the host can make.

Anything that runs under ADK may write a state delta. What counts is therefore not where the
facts stand but that the host's key vouches for them, for this user and this session only.
"""

import hmac
import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import sha256
from typing import Any

from comptoir.core.facts import Channel, Facts

FACTS = "comptoir_facts"
"""the key of the session's state"""


class FactsError(Exception):
    """A session's state holds no facts that the host vouches for; nothing was heard."""


def sealed(facts: Facts, key: bytes, user: str, session: str) -> dict[str, Any]:
    """The state to create the session with; merge it into the host's own."""
    return {FACTS: {**asdict(facts), "seal": _seal(facts, key, user, session)}}


def unsealed(state: Mapping[str, Any], key: bytes, user: str, session: str) -> Facts:
    """The facts of the session. Raises `FactsError` when there are none, or not the host's."""
    kept: Any = state.get(FACTS)
    try:
        facts = Facts(
            channel=Channel(kept["channel"]),
            sender=str(kept["sender"]),
            phone=str(kept["phone"]),
            mailbox=str(kept["mailbox"]),
        )
        genuine = hmac.compare_digest(str(kept["seal"]), _seal(facts, key, user, session))
    except (KeyError, TypeError, ValueError):
        genuine, facts = False, None
    if facts is None or not genuine:
        message = (
            f"the state of session {session!r} holds no facts of this counter under {FACTS!r}: "
            "create the session with state=sealed(facts, key, user_id, session_id) and the key "
            "that counter_agent was given"
        )
        raise FactsError(message)
    return facts


def _seal(facts: Facts, key: bytes, user: str, session: str) -> str:
    told = json.dumps([user, session, facts.channel, facts.sender, facts.phone, facts.mailbox])
    return hmac.new(key, told.encode(), sha256).hexdigest()
