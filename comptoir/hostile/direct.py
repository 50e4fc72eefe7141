"""Calls that go to the gate without a driver: quick, and with yeses that no driver would bring."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta

from comptoir.core.consents import ConsentRequest
from comptoir.core.facts import Claim
from comptoir.core.handoffs import ADVISERS
from comptoir.core.states import ConsentState
from comptoir.gate import CallContext, ExecutionMemory, Outcome
from comptoir.hostile.checking.talk import Talk
from comptoir.hostile.hands import Hands, came
from comptoir.hostile.moves import Call, Race, Say, Step, Yes

PAUSES = 2
"""how often a query gives way while calls race"""
_LONGEST_TURN = timedelta(hours=1)


@dataclass(slots=True, eq=False)
class Line:
    """A conversation whose calls go to the gate without a driver."""

    talk: Talk
    context: CallContext
    requests: list[ConsentRequest] = field(default_factory=list[ConsentRequest])
    granted: ConsentRequest | None = None


class Direct:
    """Conversations by name, each with the context that its next call is made in."""

    def __init__(self, hands: Hands) -> None:
        self.lines: dict[str, Line] = {}
        self._hands = hands
        self._world, self._checker = hands.world, hands.checker

    def say(self, move: Say) -> None:
        """A message arrives: a new turn of its conversation."""
        now = self._hands.wait(move.minutes)
        day = self._hands.day(now)
        known_holder = move.holder in self._world.grants
        holder = move.holder if known_holder else self._hands.holder(move.talk)
        talk = self._checker.said(move.talk, move.facts, move.text, now, day, holder=holder)
        known = self.lines.get(move.talk)
        before, customer = frozenset[Claim](), None
        if known is not None and known.context.facts == move.facts:
            before, customer = known.context.claims, known.context.tried.known
        context = CallContext(
            conversation=move.talk,
            turn=f"{move.talk}:{len(talk.texts)}",
            holder=talk.holder,
            grants=self._world.grants.get(talk.holder, {}),
            facts=move.facts,
            claims=before | self._hands.heard(move.text) if move.text else before,
            today=day,
            now=now,
            tried=ExecutionMemory(known=customer),
        )
        if known is None:
            self.lines[move.talk] = Line(talk, context)
        else:
            known.context = context

    async def call(self, move: Call) -> list[Outcome]:
        """One call, with the yes that it carries, if it carries one."""
        line = self._line(move.talk)
        if line is None:
            return []
        given = self._given(line, move.yes) if move.yes else None
        if move.yes and given is None:
            return []
        if given is not None and move.yes is Yes.GIVEN:
            await self._grant(line, given)
        context, talk = line.context, line.talk
        if given is not None:
            granted = ConsentState.ASKED if move.yes is Yes.UNASKED else ConsentState.GRANTED
            context = replace(context, consent=replace(given, state=granted))
        holder = talk.holder
        if move.nobody:
            context = replace(context, holder=ADVISERS, grants={})
            talk.holder = ADVISERS
        call = self._hands.call(move.tool, move.arguments)
        queries = self._world.queries
        before = queries.count
        outcome = await self._world.gate.call(call, context)
        seen = came(outcome, queries.count - before)
        self._checker.judged(talk, seen, "" if given is None else given.id)
        talk.holder = holder
        self._after(line, [outcome])
        return [outcome]

    async def step(self, move: Step) -> list[Outcome]:
        """The calls of one step, in their order."""
        line = self._line(move.talk)
        if line is None:
            return []
        calls = [self._hands.call(tool, arguments) for tool, arguments in move.calls]
        outcomes = await self._world.gate.step(calls, line.context)
        for outcome in outcomes:
            self._checker.judged(line.talk, came(outcome))
        self._after(line, outcomes)
        return list(outcomes)

    async def race(self, move: Race) -> list[Outcome]:
        """Calls of several conversations at the same time."""
        lines = [self._line(name) for name in move.talks]
        runs = [
            (line, self._hands.call(tool, arguments))
            for line, (tool, arguments) in zip(lines, move.calls, strict=True)
            if line is not None
        ]
        gate, queries = self._world.gate, self._world.queries
        queries.pauses = PAUSES
        outcomes = await asyncio.gather(*(gate.call(call, line.context) for line, call in runs))
        queries.pauses = 0
        self._checker.raced(
            (line.talk, came(outcome)) for (line, _), outcome in zip(runs, outcomes, strict=True)
        )
        for (line, _), outcome in zip(runs, outcomes, strict=True):
            self._after(line, [outcome])
        return outcomes

    def _line(self, talk: str) -> Line | None:
        """A conversation as it is now; no turn lasts for hours, so that a new one begins then."""
        line = self.lines.get(talk)
        if line is not None and self._world.clock.at - line.context.now > _LONGEST_TURN:
            self.say(Say(talk=talk, facts=line.context.facts))
        return line

    def _after(self, line: Line, outcomes: Sequence[Outcome]) -> None:
        """What a driver would do with these: keep requests, follow a hand-over."""
        for outcome in outcomes:
            if outcome.asked is not None:
                line.requests.append(outcome.asked)
        talk = line.talk
        if talk.handed:
            talk.stepped()
            holder = talk.holder
            grants = self._world.grants.get(holder, {})
            line.context = replace(line.context, holder=holder, grants=grants)

    def _given(self, line: Line, sort: Yes) -> ConsentRequest | None:
        """The request that a call carries as its yes."""
        if sort is Yes.FOREIGN:
            others = [one.granted for one in self.lines.values() if one is not line and one.granted]
            return others[-1] if others else None
        return line.requests[-1] if line.requests else None

    async def _grant(self, line: Line, request: ConsentRequest) -> None:
        """Somebody says yes, now; who says it twice says it once."""
        asked = self._checker.yeses.asked.get(request.id)
        if asked is None or asked.state != "asked":
            return
        self._checker.yeses.settle(asked, line.talk.now, granted=True)
        # Also when it came too late, as a careless driver would: the gate must refuse it then.
        await self._world.move(request.id, ConsentState.GRANTED, request.sender)
        line.granted = request
