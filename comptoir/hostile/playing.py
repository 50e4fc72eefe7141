"""Plays moves in a world, and has everything that comes back judged.

A move about a conversation that was never begun does nothing, so that any part of a list of moves
can be played.
"""

from collections.abc import Sequence
from time import perf_counter_ns

from comptoir.gate import Outcome
from comptoir.hostile.checking.checker import Checker
from comptoir.hostile.deciding import Deciding
from comptoir.hostile.direct import Direct
from comptoir.hostile.hands import Hands
from comptoir.hostile.knowledge import Lie
from comptoir.hostile.moves import (
    Call,
    Decide,
    Move,
    Race,
    Say,
    Step,
    Turn,
    Twins,
    Unlock,
    Wait,
)
from comptoir.hostile.turning import Turning
from comptoir.hostile.twins import Seen, compared
from comptoir.hostile.world import World


class Player:
    """One world's player."""

    def __init__(self, world: World, checker: Checker, lies: Sequence[Lie] = ()) -> None:
        self.checker = checker
        self.timing: list[tuple[int, int]] = []
        """how long twins took, the foreign one and the absent one, in nanoseconds"""
        self._world = world
        self._hands = Hands(world, checker)
        self._direct = Direct(self._hands)
        self._turning = Turning(self._hands, lies)
        self._deciding = Deciding(self._hands, self._direct)

    @property
    def calls(self) -> int:
        """How many calls the gate was asked."""
        return self._hands.calls

    @property
    def turned(self) -> int:
        """How many whole turns there were."""
        return self._hands.turns

    async def play(self, move: Move) -> list[Outcome]:
        """Play one move; what came of its calls, in their order."""
        match move:
            case Call():
                return await self._direct.call(move)
            case Say():
                self._direct.say(move)
            case Turn():
                return await self._turning.turn(move)
            case Step():
                return await self._direct.step(move)
            case Race():
                return await self._direct.race(move)
            case Decide():
                return await self._deciding.decide(move)
            case Wait():
                self._hands.wait(move.minutes)
            case Unlock():
                await self._deciding.unlock(move)
            case Twins():
                return await self._twins(move)
        return []

    async def _twins(self, move: Twins) -> list[Outcome]:
        """The same moves about what is another's and about what is absent; nothing may differ."""
        if move.absent_first:
            absent, foreign = await self._seen(move.absent), await self._seen(move.foreign)
        else:
            foreign, absent = await self._seen(move.foreign), await self._seen(move.absent)
        self.timing.append((foreign.nanoseconds, absent.nanoseconds))
        self.checker.found += compared(foreign, absent, move.names)
        return [*foreign.outcomes, *absent.outcomes]

    async def _seen(self, moves: Sequence[Move]) -> Seen:
        """Play moves; all that anybody could learn of them."""
        queries, replies = self._world.queries, self._turning.replies
        replies.clear()
        before, began = queries.count, perf_counter_ns()
        outcomes = [outcome for one in moves for outcome in await self.play(one)]
        took = perf_counter_ns() - began
        return Seen(outcomes, tuple(replies), queries.count - before, took)
