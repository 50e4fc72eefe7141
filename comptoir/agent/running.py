"""One turn under way: carries out what the state machine asks, except for asking the model.

Whoever has a model's answers, ours or another framework's loop, reports them here.
"""

from typing import Any

from comptoir.agent.effects import (
    Answered,
    AskModel,
    Begin,
    CallTools,
    Effect,
    ModelFailed,
    Reply,
    Settle,
    Settled,
    StepDone,
)
from comptoir.agent.memory.compaction import Compaction
from comptoir.agent.pack import Pack
from comptoir.agent.results import Step, TurnResult
from comptoir.agent.turn import Turn
from comptoir.core.exchange import ModelAnswer
from comptoir.gate import CallContext, ExecutionMemory, Gate
from comptoir.ports import Clock, Observer, Storage


class Running:
    """A turn with what it needs of the outside: the gate, storage and a clock."""

    def __init__(
        self,
        pack: Pack,
        gate: Gate,
        storage: Storage,
        clock: Clock,
        turn: Turn,
        mark: str,
        observer: Observer | None = None,
    ) -> None:
        self.pack = pack
        self.turn = turn
        self.steps: list[Step] = []
        self._gate = gate
        self._storage = storage
        self._clock = clock
        self._mark = mark
        self._observer = observer
        self._memory = ExecutionMemory(turn.session.tried, known=turn.session.known)
        self._began = self._last = clock.now()
        self._context: CallContext | None = None

    @property
    def conversation(self) -> str:
        """Its name."""
        return self.turn.session.conversation

    async def begin(self) -> AskModel | Reply:
        """Read what the message says of identity and consent, and do what a yes grants."""
        if self._observer is not None:
            session = self.turn.session
            self._observer.turn_started(session.conversation, session.holder, self.turn.today)
        return await self._until_asked(self.turn.send(Begin()))

    async def answered(self, answer: ModelAnswer, *, agent: str, model: str) -> AskModel | Reply:
        """Report a model's answer; its calls pass the gate, its words the guardrails."""
        seconds = self._tick()
        self.steps.append(Step(agent, answer, seconds=seconds))
        if self._observer is not None:
            self._observer.step(self.conversation, agent, model, answer, seconds)
        return await self._until_asked(self.turn.send(Answered(answer, self._elapsed())))

    async def failed(self, reason: str, kind: str = "") -> AskModel | Reply:
        """Report that no model could answer: the customer is told so."""
        if self._observer is not None:
            self._observer.model_failed(self.conversation, kind)
        await self.note("model_failed", {"reason": reason[:300]})
        return await self._until_asked(self.turn.send(ModelFailed(reason)))

    async def close(self, reply: Reply, compaction: Compaction) -> TurnResult:
        """The session as it then is, bounded, and the reply's journal entry."""
        turn = self.turn
        done = turn.session.evolved(
            tried=self._memory.log(),
            known=self._memory.known,
            seen=turn.session.seen | {self._mark},
            asked_at=self._clock.now() if turn.session.pending else None,
        )
        done = await compaction.bounded(done)
        await self.note(
            "reply",
            {
                "to": turn.message.id,
                "texts": [one.text for one in reply.messages],
                "holder": done.holder,
                "answers": sum(step.answer is not None for step in self.steps),
                "reason": reply.reason,
            },
        )
        if self._observer is not None:
            self._tick()
            self._observer.turn_ended(
                self.conversation,
                done.holder,
                handed_over=reply.handed_over,
                seconds=self._elapsed(),
            )
        return TurnResult(reply, done, tuple(self.steps))

    async def note(self, kind: str, content: dict[str, Any]) -> None:
        """One entry of the driver's own, at this instant."""
        async with self._storage.reading() as tx:
            await tx.journal.append(self.conversation, kind, content, self._clock.now())

    # --- carrying effects out ------------------------------------------------------------------

    async def _until_asked(self, effect: Effect) -> AskModel | Reply:
        while not isinstance(effect, AskModel | Reply):
            event = (
                await self._call(effect)
                if isinstance(effect, CallTools)
                else await self._settle(effect)
            )
            effect = self.turn.send(event)
        return effect

    async def _call(self, effect: CallTools) -> StepDone:
        outcomes = await self._gate.step(effect.calls, self._context_of(effect))
        if effect.consent is not None or not self.steps:
            self.steps.append(Step("comptoir", None, outcomes))
        else:
            self.steps[-1].outcomes = outcomes
        seconds = self._tick()
        if self._observer is not None:
            for outcome in outcomes:
                self._observer.decided(self.conversation, outcome, seconds)
        return StepDone(outcomes, self._elapsed())

    def _context_of(self, effect: CallTools) -> CallContext:
        """What is true of the step's moment; the same for all steps of one holder."""
        turn, known = self.turn, self._context
        if known is not None and known.holder == effect.holder and effect.consent is None:
            return known
        holder = self.pack.agent(effect.holder)
        made = CallContext(
            conversation=self.conversation,
            turn=turn.message.id,
            holder=effect.holder,
            grants={} if holder is None else holder.grants,
            facts=turn.session.facts,
            claims=turn.session.claims,
            today=turn.today,
            now=turn.message.at,
            tried=self._memory,
            consent=effect.consent,
        )
        if effect.consent is None:
            self._context = made
        return made

    async def _settle(self, effect: Settle) -> Settled:
        sender = self.turn.session.facts.sender
        async with self._storage.reading() as tx:
            moved = await tx.consents.move(effect.consent, effect.then, sender)
            await tx.journal.append(
                self.conversation,
                "consent",
                {"consent": effect.consent, "state": effect.then.value, "moved": moved},
                self.turn.message.at,
            )
        return Settled(moved)

    def _tick(self) -> float:
        """Seconds since the last report."""
        before, self._last = self._last, self._clock.now()
        return (self._last - before).total_seconds()

    def _elapsed(self) -> float:
        return (self._last - self._began).total_seconds()
