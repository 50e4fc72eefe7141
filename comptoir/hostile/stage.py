"""One world with its player and its checker: moves go in, what is wrong comes out."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, cast

from comptoir.gate import Outcome
from comptoir.hostile.adversary.tooling import promise_of
from comptoir.hostile.arena import Arena
from comptoir.hostile.checking import ending
from comptoir.hostile.checking.bounds import Bounds
from comptoir.hostile.checking.checker import Checker
from comptoir.hostile.checking.contracts import breaches
from comptoir.hostile.checking.law import Law
from comptoir.hostile.checking.leaks import Leaks
from comptoir.hostile.checking.sameness import Sameness
from comptoir.hostile.checking.spelling import Spellings
from comptoir.hostile.knowledge import Knowledge
from comptoir.hostile.moves import Move
from comptoir.hostile.playing import Player

_ALWAYS = ("I2", "I3", "I5", "I6", "I7", "I8", "I9", "I10", "I12")
_OFTEN = 400
"""moves after which the state is compared before the end"""


class Stage:
    """`found` is what is wrong since it was last emptied; `diverged` that nothing more can be told.

    `strict` compares the whole state after every move: slow, and exact about where it went wrong.
    """

    def __init__(
        self, arena: Arena, begins: datetime, known: "Known", *, strict: bool = False
    ) -> None:
        self.begins = begins
        self.world = arena.world(begins)
        self.player = Player(self.world, known.checker(), arena.knowledge.lies)
        self.played: list[Move] = []
        self.found = self.player.checker.found
        self._each = 1 if strict else _OFTEN
        self._before = self._state()
        self._effects = 0

    @property
    def diverged(self) -> bool:
        """Whether the real state is no longer what it ought to be."""
        return self.player.checker.diverged

    async def play(self, move: Move) -> list[Outcome]:
        """Play one move."""
        self.played.append(move)
        outcomes = await self.player.play(move)
        if not len(self.played) % self._each:
            self._compare()
        return outcomes

    def end(self) -> None:
        """Look at everything that is left when the last move was made."""
        self._compare()
        if not self.diverged:
            self.found += ending.written(self.player.checker, self.world)

    def _compare(self) -> None:
        checker = self.player.checker
        wrong = list(ending.state(checker, self.world.real))
        if checker.law is None:
            now = self._state()
            done = len(checker.effects) - self._effects
            wrong = list(ending.untouched(self._before, now, done))
            self._before, self._effects = now, len(checker.effects)
        if wrong:
            checker.found += wrong
            checker.diverged = True

    def _state(self) -> Mapping[str, Any]:
        if self.player.checker.law is not None:
            return {}
        return self.world.pack.state(self.world.real)


class Known:
    """What holds in every world of an arena, so that it is worked out once for all of them."""

    def __init__(self, arena: Arena) -> None:
        pack = arena.world(arena.begins).pack
        knowledge = arena.knowledge
        self.arena = arena
        self.grants = {agent.name: frozenset(agent.grants) for agent in pack.agents}
        self.takes = {tool.name: tool.input_schema for tool in pack.tools}
        self.gives = {tool.name: tool.output_schema for tool in pack.tools}
        self.promises = {tool.name: promise_of(tool) for tool in pack.tools}
        owned = {secret: thing.name for thing in knowledge.things for secret in thing.secrets}
        self.leaks = Leaks(owned, set(_texts(knowledge)))
        self.sameness = Sameness()
        self.shaped: set[bytes] = set()
        reads = arena.reference().reads if arena.reference is not None else self._reads
        self.spellings = Spellings(reads)

    def _reads(self, tool: str, arguments: object) -> Mapping[str, Any] | str:
        return breaches(arguments, self.takes.get(tool, {}))

    def checker(self) -> Checker:
        """A fresh checker for a fresh world."""
        self.leaks.renewed()
        reference = self.arena.reference
        judge: Law | Bounds
        if reference is not None:
            judge = Law(reference(), self.grants, self.spellings)
        else:
            things = {thing.name: thing for thing in self.arena.knowledge.things}
            judge = Bounds(self.promises, self.grants, things, self.spellings)
        return Checker(judge, self.leaks, self.sameness, self.gives, self.shaped)


def _texts(knowledge: Knowledge) -> Iterator[str]:
    """Every text that was known before anything happened."""
    for values in (knowledge.values, *(thing.values for thing in knowledge.things)):
        for many in values.values():
            for value in many:
                if isinstance(value, list):
                    yield from map(str, cast("list[object]", value))
                else:
                    yield str(value)


def checked(arena: Arena) -> tuple[str, ...]:
    """The invariants that an attack here judges."""
    found = set[str](_ALWAYS)
    if any(thing.secrets for thing in arena.knowledge.things):
        found.add("I1")
    if arena.reference is not None:
        found |= {"I1", "I4"}
    if arena.knowledge.lies:
        found.add("I11")
    return tuple(sorted(found, key=lambda name: int(name[1:])))
