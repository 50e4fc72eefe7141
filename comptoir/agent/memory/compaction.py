"""When the window grows beyond its bound, its oldest turns go into the summary, whole.

By turns or by tokens, whichever comes first; a call and its result are in one turn and are never
split. What is cut leaves room for several turns, so that a compaction is rare.
"""

from dataclasses import dataclass, field

from comptoir.agent.memory.summary import LineSummariser, Summariser
from comptoir.agent.session import Session


@dataclass(frozen=True, slots=True, kw_only=True)
class Compaction:
    """`max_turns` and `max_tokens` bound the window; a compaction leaves `keep` of each."""

    max_turns: int = 20
    max_tokens: int = 12_000
    keep: float = 0.6
    summariser: Summariser = field(default_factory=LineSummariser)

    async def bounded(self, session: Session) -> Session:
        """The session within its bounds; itself when it is."""
        sizes = session.sizes
        if len(sizes) <= self.max_turns and sum(sizes) <= self.max_tokens:
            return session
        cut = self._cut(sizes)
        summary = session.summary
        for turn in session.turns[:cut]:
            summary = await self.summariser.fold(summary, turn)
        return session.evolved(
            turns=session.turns[cut:],
            sizes=sizes[cut:],
            folded=session.folded + cut,
            summary=summary,
        )

    def _cut(self, sizes: tuple[int, ...]) -> int:
        """How many of the oldest turns go; the latest always stays."""
        turns, total, cut = len(sizes), sum(sizes), 0
        while turns - cut > 1 and (
            turns - cut > self.max_turns * self.keep or total > self.max_tokens * self.keep
        ):
            total -= sizes[cut]
            cut += 1
        return cut
