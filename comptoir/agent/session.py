"""The session: what the model sees of a conversation, and the state. Never a login.

The window is bounded on whole turns, so that a tool call and its result are never split; older
turns are kept as a short deterministic summary, which goes to the model as data.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from comptoir.core.facts import Claim, Facts
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, Notice
from comptoir.core.states import ConversationStatus
from comptoir.ports import Attempt

WINDOW_TURNS = 20
_SUMMARY_LINES = 12
_LINE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
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
    summary: tuple[str, ...] = ()
    goal: str = ""
    claims: frozenset[Claim] = frozenset()
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

    def messages(self) -> tuple[Message, ...]:
        """The bounded view, oldest first; the summary of what fell out stands before it."""
        flat = tuple(message for turn in self.turns for message in turn)
        if not self.summary:
            return flat
        told = "Résumé du début de la conversation (donnée) :\n" + "\n".join(self.summary)
        return (Notice(told), *flat)

    def with_turn(self, messages: tuple[Message, ...], *, disclosed: bool) -> "Session":
        """The session after one more turn; the oldest goes into the summary when it is full."""
        turns = (*self.turns, messages)
        summary = self.summary
        if len(turns) > WINDOW_TURNS:
            summary = (*summary, *_summarised(turns[0]))[-_SUMMARY_LINES:]
            turns = turns[1:]
        return replace(self, turns=turns, summary=summary, disclosed=self.disclosed or disclosed)


def _summarised(turn: tuple[Message, ...]) -> tuple[str, ...]:
    """Who said what in one line each; calls and results live in the state and the journal."""
    lines: list[str] = []
    for message in turn:
        match message:
            case CustomerMessage(text=text) if text:
                lines.append(f"- client : {text[:_LINE]}")
            case AssistantMessage(text=text, calls=calls) if text and not calls:
                lines.append(f"- nous : {text[:_LINE]}")
            case _:
                continue
    return tuple(lines)
