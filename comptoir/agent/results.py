"""What a driver gives back for a message: the reply, the session, and what led to it."""

from dataclasses import dataclass

from comptoir.agent.effects import Reply
from comptoir.agent.session import Session
from comptoir.core.exchange import ModelAnswer
from comptoir.core.messages import Message
from comptoir.gate import Outcome


@dataclass(slots=True)
class Step:
    """One model answer and what became of its calls; code's own step has no answer."""

    agent: str
    answer: ModelAnswer | None
    outcomes: tuple[Outcome, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class TurnResult:
    """What a turn came to. `duplicate`: the message had been answered before."""

    reply: Reply
    session: Session
    steps: tuple[Step, ...] = ()
    duplicate: bool = False

    @property
    def holder(self) -> str:
        """Who holds the conversation now: the agent reached, or the advisers' queue."""
        return self.session.holder

    @property
    def added(self) -> tuple[Message, ...]:
        """The messages that this turn added to the conversation, and only those."""
        return () if self.duplicate or not self.session.turns else self.session.turns[-1]
