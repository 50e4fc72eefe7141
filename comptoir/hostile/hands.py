"""What every player of moves needs: a world, its checker, a clock that moves, names for calls."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from comptoir.core.calls import ToolCall
from comptoir.core.facts import Claim
from comptoir.gate import Outcome
from comptoir.hostile.checking.checker import Came, Checker
from comptoir.hostile.world import World

_KEPT = 5_000
_HEARD: dict[tuple[str, str], frozenset[Claim]] = {}
"""what packs read in texts, which come many times over"""


class Hands:
    """`calls` counts the calls that the gate answered, `turns` the whole turns."""

    def __init__(self, world: World, checker: Checker) -> None:
        self.world = world
        self.checker = checker
        self.calls = 0
        self.turns = 0
        self._zone = ZoneInfo(world.pack.timezone)
        self._instant = world.clock.at
        self._day = self._instant.astimezone(self._zone).date()

    def call(self, tool: str, arguments: object) -> ToolCall:
        """A call with an id never used before."""
        self.calls += 1
        return ToolCall(f"c{self.calls}", tool, arguments)  # type: ignore[arg-type]

    def wait(self, minutes: float) -> datetime:
        """Let time pass; the instant it is then."""
        clock = self.world.clock
        if minutes:
            clock.at += timedelta(minutes=minutes)
        return clock.at

    def day(self, at: datetime) -> date:
        """The business day of an instant, in the shop's time zone."""
        if at is not self._instant:
            self._instant, self._day = at, at.astimezone(self._zone).date()
        return self._day

    def holder(self, talk: str) -> str:
        """Who holds a conversation: at first the agent that opens all of them."""
        known = self.checker.talks.get(talk)
        return self.world.pack.entry.name if known is None else known.holder

    def who_has(self, tool: str) -> str:
        """The agent that an adviser's yes speaks for: the first that has the tool."""
        grants = self.world.grants
        return next((name for name, tools in grants.items() if tool in tools), "")

    def heard(self, text: str) -> frozenset[Claim]:
        """What the pack reads in a customer's message."""
        key = (self.world.pack.name, text)
        known = _HEARD.get(key)
        if known is None:
            if len(_HEARD) > _KEPT:
                _HEARD.clear()
            known = _HEARD[key] = self.world.pack.claims(text)
        return known


def came(outcome: Outcome, queries: int | None = None) -> Came:
    """An outcome as the checker is shown it."""
    asked = outcome.asked
    name = "" if asked is None else asked.id
    return Came(outcome.call, outcome.result, outcome.decision, name, queries)
