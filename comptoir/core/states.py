"""State tables: which change of state is lawful. A change that is not in a table does not happen.

The diagrams in docs/architecture.md are generated from these tables.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

S = TypeVar("S", bound=StrEnum)


class ConsentState(StrEnum):
    """A yes that is asked for, given and used at most once."""

    ASKED = "asked"
    GRANTED = "granted"
    USED = "used"
    REFUSED = "refused"
    LAPSED = "lapsed"


class ConversationStatus(StrEnum):
    """Who is expected to speak next, in the large."""

    OPEN = "open"
    WITH_ADVISER = "with_adviser"
    CLOSED = "closed"


CONSENT: Mapping[ConsentState, frozenset[ConsentState]] = {
    ConsentState.ASKED: frozenset(
        {ConsentState.GRANTED, ConsentState.REFUSED, ConsentState.LAPSED}
    ),
    ConsentState.GRANTED: frozenset({ConsentState.USED, ConsentState.LAPSED}),
    ConsentState.USED: frozenset(),
    ConsentState.REFUSED: frozenset(),
    ConsentState.LAPSED: frozenset(),
}

CONVERSATION: Mapping[ConversationStatus, frozenset[ConversationStatus]] = {
    ConversationStatus.OPEN: frozenset(
        {ConversationStatus.WITH_ADVISER, ConversationStatus.CLOSED}
    ),
    ConversationStatus.WITH_ADVISER: frozenset(
        {ConversationStatus.OPEN, ConversationStatus.CLOSED}
    ),
    ConversationStatus.CLOSED: frozenset({ConversationStatus.OPEN}),
}


def may_become(now: ConsentState, then: ConsentState) -> bool:
    """Whether a consent in state `now` may go to `then`."""
    return then in CONSENT[now]


def mermaid(table: Mapping[S, frozenset[S]]) -> str:
    """A state table as a Mermaid diagram, in the table's order."""
    order = {state: at for at, state in enumerate(table)}
    lines = [
        f"    {now} --> {then}"
        for now, following in table.items()
        for then in sorted(following, key=order.__getitem__)
    ]
    ends = [f"    {now} --> [*]" for now, following in table.items() if not following]
    return "\n".join(["stateDiagram-v2", *lines, *ends])
