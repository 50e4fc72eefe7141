"""The attack itself: worlds one after the other, tactics interleaved in each, everything judged.

Deterministic for a seed: the adversary chooses, nothing else does. A world is given up when its
real state is no longer what it ought to be, and after some thousand calls in any case.
"""

import asyncio
import gc
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from random import Random

from comptoir.gate import Outcome
from comptoir.hostile.adversary.choosing import Arm, Choice
from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics import TACTICS
from comptoir.hostile.adversary.tactics.tactic import Play, code_of
from comptoir.hostile.adversary.tooling import Target, reachable, targets
from comptoir.hostile.arena import Arena
from comptoir.hostile.moves import Move
from comptoir.hostile.report import Report, Violation
from comptoir.hostile.stage import Known, Stage, checked

WORLD, FIRST_WORLDS = 2_000, 400
"""calls after which a world is renewed; the first ones, one for each day, are short"""
AT_ONCE = 6
"""tactics that are under way at the same time"""
TOLD_EVERY = 500
_DAY, _SWEPT_EVERY = 1_440, 8
OnProgress = Callable[[Report], bool | None]
"""told now and then; False stops the attack with what it has"""


def attack(
    arena: Arena,
    *,
    calls: int = 10_000,
    seed: int = 0,
    on_progress: OnProgress | None = None,
    until: int = 0,
) -> Report:
    """Attack until so many calls were made, or so many harms found (`until`, 0: never).

    The same seed makes the same calls in the same order. Runs its own event loop.
    """
    return asyncio.run(_Attack(arena, calls, seed, on_progress, until).run())


class _Attack:
    """One attack under way."""

    def __init__(
        self, arena: Arena, calls: int, seed: int, on_progress: OnProgress | None, until: int
    ) -> None:
        self.arena = arena
        self.rng = Random(seed)
        self._enough = False
        self.report = Report(pack=arena.name, seed=seed, asked=calls)
        self.on_progress = on_progress
        self.until = until
        self.known = Known(arena)
        pack = arena.world(arena.begins).pack
        known = targets(pack)
        self.mind = Mind(arena.knowledge, known, self.rng)
        arms = [Arm(tactic, name) for tactic in TACTICS for name in known]
        self.choice = Choice(arms, self.rng)
        self.report.reachable = reachable(known)
        if arena.reference is not None:
            tools = arena.reference().tools
            self.report.promised = tuple(
                (name, code) for name in tools for code in tools[name].codes
            )
        self.report.checked = checked(arena)
        self._days = self.rng.sample(
            sorted(set(arena.knowledge.days)), len(set(arena.knowledge.days))
        )
        self._told = 0
        self._began = self._worked = 0.0
        self._known: dict[str, Target] = known

    async def run(self) -> Report:
        """Worlds until enough is done."""
        self._began, self._worked = time.perf_counter(), time.process_time()
        with calm():
            while self.choice.arms and self._goes_on():
                await self._world()
                if not self.report.worlds % _SWEPT_EVERY:
                    gc.collect()
        self._tell()
        return self.report

    def _goes_on(self) -> bool:
        report = self.report
        return report.calls < report.asked and not (self._enough or report.interrupted)

    async def _world(self) -> None:
        """One world from its beginning to its end."""
        stage = Stage(self.arena, self._instant(), self.known)
        live: list[tuple[Arm, Play, Move]] = []
        longest = FIRST_WORLDS if self.report.worlds < len(self._days) else WORLD
        while stage.player.calls < longest and self._goes_on() and not stage.diverged:
            while len(live) < AT_ONCE:
                live.append(self._begun())
            at = int(self.rng.random() * len(live))
            arm, play, move = live[at]
            outcomes = await stage.play(move)
            if outcomes:
                self._came(arm, outcomes)
            if stage.found:
                self._found(stage)
            following = _next(play, outcomes)
            if following is None:
                live[at] = live[-1]
                live.pop()
            else:
                live[at] = (arm, play, following)
        stage.end()
        self._found(stage)
        report = self.report
        report.worlds += 1
        report.moves += len(stage.played)
        report.turns += stage.player.turned
        report.effects += len(stage.player.checker.effects)
        report.timing += stage.player.timing

    def _instant(self) -> datetime:
        """When the next world begins: around the shop's own day, at any time of it."""
        worlds = self.report.worlds
        # Every day once, then mostly the shop's own, on which most may happen.
        days = self._days[worlds % len(self._days)] if self.mind.happens(0.6) else 0
        if worlds < len(self._days):
            days = self._days[worlds]
        minutes = int(self.rng.random() * _DAY) - _DAY // 2
        return self.arena.begins + timedelta(days=days, minutes=minutes)

    def _begun(self) -> tuple[Arm, Play, Move]:
        """A tactic at its first move; some find nothing to do on a tool."""
        while True:
            arm = self.choice.arm()
            play = arm.tactic(self.mind, self._known[arm.tool])
            move = next(play, None)
            if move is not None:
                return arm, play, move
            self.choice.nothing(arm)

    def _came(self, arm: Arm, outcomes: Sequence[Outcome]) -> None:
        """Note where the calls came to: the report and what comes next are made of it."""
        came = self.choice.came
        for outcome in outcomes:
            came(arm, (outcome.call.name, outcome.stopped_by, code_of(outcome)))
        self.report.calls += len(outcomes)
        if self.report.calls >= self._told:
            self._tell()

    def _tell(self) -> None:
        report = self.report
        self._told = report.calls + TOLD_EVERY
        report.seconds = time.perf_counter() - self._began
        report.cpu_seconds = time.process_time() - self._worked
        report.count(self.choice.reached, self._known)
        if self.on_progress is not None and self.on_progress(report) is False:
            report.interrupted = True

    def _found(self, stage: Stage) -> None:
        """Note what was found, with the moves that led there."""
        report = self.report
        for invariant, what in stage.found:
            report.found(
                Violation(
                    invariant=invariant,
                    what=what,
                    calls=report.calls,
                    begins=stage.begins.isoformat(),
                    moves=tuple(stage.played),
                )
            )
        stage.found.clear()
        self._enough = bool(self.until) and report.harms >= self.until


def _next(play: Play, outcomes: list[Outcome]) -> Move | None:
    """The tactic's next move, or None when it has ended."""
    try:
        return play.send(outcomes)
    except StopIteration:
        return None


@contextmanager
def calm() -> Generator[None]:
    """Collect garbage between worlds and not in the middle of one; what was there before stays."""
    enabled = gc.isenabled()
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        if enabled:
            gc.enable()
