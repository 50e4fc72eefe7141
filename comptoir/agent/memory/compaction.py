"""When the window grows beyond its bound, its oldest turns go into the summary, whole.

By turns or by tokens, whichever comes first; a call and its result are in one turn and are never
split. What is cut leaves room for several turns, so that a compaction is rare.
"""

from dataclasses import dataclass, field, replace

from comptoir.agent.memory.summary import LineSummariser, Summariser
from comptoir.agent.session import Session
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, Notice, ToolMessage

_CHARACTERS_PER_TOKEN = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Compaction:
    """`max_turns` and `max_tokens` bound the window; a compaction leaves `keep` of each."""

    max_turns: int = 20
    max_tokens: int = 12_000
    keep: float = 0.6
    summariser: Summariser = field(default_factory=LineSummariser)

    async def bounded(self, session: Session) -> Session:
        """The session within its bounds; itself when it is."""
        sizes = [tokens_of(turn) for turn in session.turns]
        if len(sizes) <= self.max_turns and sum(sizes) <= self.max_tokens:
            return session
        turns, summary, total = session.turns, session.summary, sum(sizes)
        for size in sizes:
            small = len(turns) <= self.max_turns * self.keep
            if len(turns) == 1 or (small and total <= self.max_tokens * self.keep):
                break
            summary = await self.summariser.fold(summary, turns[0])
            turns, total = turns[1:], total - size
        return replace(session, turns=turns, summary=summary)


def tokens_of(messages: tuple[Message, ...]) -> int:
    """An estimate that needs no tokenizer: four characters a token, as providers advise."""
    return sum(len(_text(message)) for message in messages) // _CHARACTERS_PER_TOKEN


def _text(message: Message) -> str:
    match message:
        case CustomerMessage(text=text) | Notice(text=text):
            return text
        case AssistantMessage(text=text, calls=calls):
            return text + "".join(f"{call.name}{call.arguments}" for call in calls)
        case ToolMessage(results=results):
            return "".join(f"{result.content}{result.note}" for result in results)
