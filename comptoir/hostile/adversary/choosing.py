"""Which tactic comes next: the one that most likely leads where few calls have been.

An arm is a tactic on a tool. Of each arm it is counted how often its calls came to which end (a
guard of a tool, with its code). An end is worth the more the less it was reached, and so is a guard
of a tool, whatever the code; an arm's weight is what its usual ends are worth.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from typing import Any

from comptoir.hostile.adversary.tactics import COSTS, Tactic

End = tuple[str, str, str]
"""tool, guard ("run" when it ran), code or status"""
_AGAIN = 512
"""calls after which the weights are made anew"""
_CURIOSITY = 0.15
"""the share of choices that is left to chance, whatever was learned"""
_PAIRS = 2.0
"""how much more a guard of a tool counts than one code of it"""
_FOCUS = 4
"""the power to which worth is raised: how much the arms that lead to rare ends are preferred"""
_HARDLY = 40
"""calls before which an arm is not judged: the first may have been unlucky"""
_HOPELESS = 3
"""an arm that found nothing to do so often, and never anything, is left alone"""


@dataclass(slots=True, eq=False)
class Arm:
    """A tactic on a tool, and where its calls came to."""

    tactic: Tactic
    tool: str
    calls: int = 0
    idle: int = 0
    """how often it found nothing to do"""
    ends: dict[End, int] = field(default_factory=dict[End, int])


class Choice:
    """Weighs the arms by what they have led to."""

    def __init__(self, arms: Sequence[Arm], rng: Random) -> None:
        self.arms = arms
        self.reached: dict[End, int] = {}
        self._rng = rng
        self._sums: list[float] = list(accumulate(1.0 for _ in arms))
        self._until = _AGAIN

    def arm(self) -> Arm:
        """The next arm to play."""
        if self._until <= 0:
            self._weigh()
            self._until = _AGAIN
        sums = self._sums
        return self.arms[bisect(sums, self._rng.random() * sums[-1], 0, len(sums) - 1)]

    def nothing(self, arm: Arm) -> None:
        """This arm found nothing to do on its tool."""
        arm.idle += 1
        self._until -= 1

    def came(self, arm: Arm, end: End) -> None:
        """One call of this arm came to this end."""
        arm.calls += 1
        ends, reached = arm.ends, self.reached
        ends[end] = ends.get(end, 0) + 1
        reached[end] = reached.get(end, 0) + 1
        self._until -= 1

    def _weigh(self) -> None:
        reached, pairs = self.reached, self._pairs()
        by_end = self._worth(reached, lambda end: end)
        by_pair = self._worth(pairs, _pair)
        worth = [one + _PAIRS * other for one, other in zip(by_end, by_pair, strict=True)]
        most = max(worth)
        weights = [_weight(arm, one, most) for arm, one in zip(self.arms, worth, strict=True)]
        by_chance = _CURIOSITY * sum(weights) / len(weights)
        self._sums = list(accumulate(one + by_chance if one else 0.0 for one in weights))

    def _worth(self, reached: Mapping[Any, int], kind: Callable[[End], Any]) -> list[float]:
        """What each arm's usual ends are worth, by the kinds of end that were reached: 1 on average."""
        worth = [
            sum(count / (1 + reached[kind(end)]) for end, count in arm.ends.items())
            / (1 + arm.calls)
            for arm in self.arms
        ]
        mean = sum(worth) / len(worth) or 1.0
        return [one / mean for one in worth]

    def _pairs(self) -> Counter[tuple[str, str]]:
        """How often each guard of a tool was reached."""
        pairs: Counter[tuple[str, str]] = Counter()
        for end, count in self.reached.items():
            pairs[_pair(end)] += count
        return pairs


def _pair(end: End) -> tuple[str, str]:
    return end[0], end[1] or "run"


def _weight(arm: Arm, worth: float, most: float) -> float:
    """Of an arm that was hardly tried the best is hoped, and of one in vain nothing."""
    if not arm.calls and arm.idle >= _HOPELESS:
        return 0.0
    hoped = most if arm.calls < _HARDLY else worth
    return (hoped + 1e-9) ** _FOCUS / COSTS.get(arm.tactic, 1.0)
