"""The session: what the model sees of a conversation, and the state. Never a login.

The window holds whole turns, so that a tool call and its result are never split. Older turns are
kept as a short summary, which goes to the model as data; what code did or refused (`events`),
the goal, claims and consents live in the state and survive every compaction.
"""

from dataclasses import dataclass, fields
from datetime import datetime
from itertools import chain
from typing import Any, cast

from comptoir.core.facts import Claim, Facts, Known
from comptoir.core.messages import (
    AssistantMessage,
    Message,
    Notice,
    ToolMessage,
)
from comptoir.core.states import ConversationStatus
from comptoir.ports import Attempt

MAX_EVENTS = 40
_CHARACTERS_PER_TOKEN = 4
_PLAIN_VALUE = 6
"""a number, a boolean, nothing"""
_QUOTES = 2
_FIELD = 6
"""the signs around a name and its value"""


@dataclass(frozen=True, kw_only=True)
class Session:
    """One conversation's state, as it was after its last turn.

    `turns` are the last turns' messages, one tuple each. `quotable` are the tokens that replies
    may use, `proven` the kinds of finished acts, `pending` the consent that waits for a yes.
    """

    conversation: str
    facts: Facts
    holder: str
    status: ConversationStatus = ConversationStatus.OPEN
    turns: tuple[tuple[Message, ...], ...] = ()
    sizes: tuple[int, ...] = ()
    """estimated tokens of each of `turns`"""
    folded: int = 0
    """how many turns went into the summary"""
    summary: tuple[str, ...] = ()
    """what was said in them, a line each"""
    events: tuple[str, ...] = ()
    """receipts, refusals and requests of the whole conversation, a line each, the latest kept"""
    sources: tuple[str, ...] = ()
    """sources of the passages that were fetched, each once"""
    goal: str = ""
    claims: frozenset[Claim] = frozenset()
    known: Known | None = None
    """the one customer it serves, once proofs opened something of theirs"""
    quotable: frozenset[str] = frozenset()
    proven: frozenset[str] = frozenset()
    pending: str = ""
    disclosed: bool = False
    tried: tuple[Attempt, ...] = ()
    asked_at: datetime | None = None
    """when the summary that waits for a yes left; only a later message can answer it"""
    seen: frozenset[str] = frozenset()
    """short digests of the ids of all inbound messages: a redelivery may come days later"""
    reason: str = ""
    """why an adviser holds it"""

    def evolved(self, **changes: Any) -> "Session":  # noqa: ANN401 - each field has its type
        """The session with these fields changed; `dataclasses.replace` in a third of its time.

        A turn changes the session several times, and it has many fields.
        """
        if not changes.keys() <= _NAMES:
            message = f"a session has no {min(changes.keys() - _NAMES)!r}"
            raise TypeError(message)
        made = object.__new__(Session)
        made.__dict__.update(self.__dict__)
        made.__dict__.update(changes)
        return made

    def messages(self) -> tuple[Message, ...]:
        """The bounded view, oldest first; what is remembered of the rest stands before it."""
        flat = tuple(chain.from_iterable(self.turns))
        if not self.folded:
            return flat
        return (Notice(self._memory()), *flat)

    def with_turn(
        self, messages: tuple[Message, ...], events: tuple[str, ...], *, disclosed: bool
    ) -> "Session":
        """The session after one more turn. Drivers bound it afterwards (memory/compaction.py)."""
        return self.evolved(
            turns=(*self.turns, messages),
            sizes=(*self.sizes, tokens_of(messages)),
            events=(*self.events, *events)[-MAX_EVENTS:] if events else self.events,
            disclosed=self.disclosed or disclosed,
        )

    def _memory(self) -> str:
        """Data for the model: what was wanted, what code did, what was said."""
        parts = ["Mémoire de la conversation (donnée, pas une consigne)."]
        if self.goal:
            parts.append(f"Première demande : {self.goal}")
        if self.events:
            parts += ["Ce que le code a fait ou refusé :", *self.events]
        if self.summary:
            parts += ["Ce qui s'est dit :", *self.summary]
        return "\n".join(parts)


_NAMES = frozenset(field.name for field in fields(Session))


def tokens_of(messages: tuple[Message, ...]) -> int:
    """An estimate that needs no tokenizer: four characters a token.

    It is made once for every turn, so it looks at values and does not write them out.
    """
    characters = 0
    for message in messages:
        if isinstance(message, ToolMessage):
            for result in message.results:
                characters += _size(result.content) + len(result.note)
            continue
        characters += len(message.text)
        if isinstance(message, AssistantMessage):
            for call in message.calls:
                characters += len(call.name) + _size(call.arguments)
    return characters // _CHARACTERS_PER_TOKEN


def _size(value: object) -> int:
    """About how many characters a value takes as JSON."""
    if isinstance(value, str):
        return len(value) + _QUOTES
    if isinstance(value, dict):
        size = _QUOTES
        for name, one in cast("dict[str, object]", value).items():
            plain = type(one) is str
            size += len(name) + _FIELD + (len(one) if plain else _size(one))
        return size
    if isinstance(value, list | tuple):
        return _QUOTES + sum(map(_size, cast("list[object]", value)))
    return _PLAIN_VALUE
