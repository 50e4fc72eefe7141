"""What advisers do meanwhile: they decide what waits for them, and lift locks."""

from dataclasses import replace

from comptoir.core.consents import ConsentRequest
from comptoir.core.states import ConsentState
from comptoir.gate import ExecutionMemory, Outcome
from comptoir.hostile.checking.talk import Asked, Talk
from comptoir.hostile.direct import Direct
from comptoir.hostile.hands import Hands, came
from comptoir.hostile.moves import Decide, Unlock


class Deciding:
    """Advisers at their desk. Requests of direct conversations are carried out directly."""

    def __init__(self, hands: Hands, direct: Direct) -> None:
        self._hands = hands
        self._world, self._checker = hands.world, hands.checker
        self._direct = direct

    async def decide(self, move: Decide) -> list[Outcome]:
        """An adviser decides; of several clicks only the first counts."""
        self._hands.wait(move.minutes)
        waiting = await self._world.waiting()
        if not waiting:
            return []
        request = waiting[move.which % len(waiting)]
        asked = self._checker.yeses.asked.get(request.id)
        if asked is not None:
            self._checker.yeses.settle(asked, self._world.clock.at, granted=move.approved)
        outcomes: list[Outcome] = []
        for _ in range(move.times):
            outcome = await self._decided(request, approved=move.approved)
            outcomes += [] if outcome is None else [outcome]
        talk = self._checker.talks.get(request.conversation)
        allowed = asked is not None and asked.state == "granted"
        if len(outcomes) != (1 if allowed else 0):
            what = f"la décision d'un conseiller compte {len(outcomes)} fois"
            self._checker.found.append(("I5", what))
            self._checker.diverged = True
            return outcomes
        if talk is not None and asked is not None:
            for outcome in outcomes:
                self._aside(talk, outcome, asked)
        return outcomes

    async def _decided(self, request: ConsentRequest, *, approved: bool) -> Outcome | None:
        line = self._direct.lines.get(request.conversation)
        world = self._world
        if line is None:
            outcome = await world.driver.decide(request.id, "conseiller", approved=approved)
            self._hands.calls += outcome is not None
            return outcome
        now = world.clock.at
        then = ConsentState.GRANTED if approved else ConsentState.REFUSED
        if now > request.expires_at:
            then = ConsentState.LAPSED
        if not await world.move(request.id, then, "conseiller") or then is not ConsentState.GRANTED:
            return None
        holder = self._hands.who_has(request.tool)
        context = replace(
            line.context,
            holder=holder,
            grants=world.grants[holder],
            now=now,
            today=request.asked_on,
            tried=ExecutionMemory(),
            consent=replace(request, state=then),
        )
        call = self._hands.call(request.tool, request.call.arguments)
        return await world.gate.call(call, context)

    def _aside(self, talk: Talk, outcome: Outcome, asked: Asked) -> None:
        """Judge a call that an adviser's yes made, beside the turn of the conversation."""
        kept = (talk.counts, talk.handed, talk.now, talk.day, talk.holder)
        talk.counts, talk.handed = {}, False
        talk.now, talk.day = self._world.clock.at, asked.day
        talk.holder = self._hands.who_has(asked.tool)
        self._checker.judged(talk, came(outcome), asked.id)
        talk.counts, talk.handed, talk.now, talk.day, talk.holder = kept

    async def unlock(self, move: Unlock) -> None:
        """An adviser lifts a sender's lock."""
        await self._world.driver.unlock(move.sender, "conseiller", "guichet")
        self._checker.cleared(move.sender)
