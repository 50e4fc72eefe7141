"""The in-process driver: carries a turn's effects out, for the library, tests and the command line.

One conversation is answered one message at a time; a message that was seen is not answered again.
"""

import asyncio
import unicodedata
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

from comptoir.agent.effects import (
    Answered,
    AskModel,
    Begin,
    CallTools,
    Effect,
    Event,
    ModelFailed,
    Reply,
    Settle,
    Settled,
    StepDone,
)
from comptoir.agent.memory.compaction import Compaction
from comptoir.agent.pack import Pack
from comptoir.agent.results import Step, TurnResult
from comptoir.agent.session import Session
from comptoir.agent.turn import Budget, Turn
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.facts import Facts
from comptoir.core.masking import mask
from comptoir.core.messages import CustomerMessage
from comptoir.core.states import ConsentState
from comptoir.gate import CallContext, ExecutionMemory, Gate, Outcome
from comptoir.ports import Clock, Conversations, Model, ModelUnavailableError, Storage


@dataclass(slots=True)
class _Run:
    """One turn under way."""

    turn: Turn
    memory: ExecutionMemory
    began: datetime
    last: datetime
    steps: list[Step] = field(default_factory=list[Step])
    context: CallContext | None = None


def _mark(message: CustomerMessage) -> str:
    return sha256(message.id.encode("utf-8", "backslashreplace")).hexdigest()[:16]


class Driver:
    """Answers messages of a pack's conversations."""

    def __init__(
        self,
        pack: Pack,
        model: Model,
        gate: Gate,
        storage: Storage,
        conversations: Conversations[Session],
        clock: Clock,
        budget: Budget | None = None,
        compaction: Compaction | None = None,
    ) -> None:
        self.pack = pack
        self.model = model
        self._gate = gate
        self._storage = storage
        self._conversations = conversations
        self._clock = clock
        self._budget = budget or Budget()
        self._compaction = compaction or Compaction()
        self._zone = ZoneInfo(pack.timezone)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def day_of(self, message: CustomerMessage) -> date:
        """The one date of a turn: that of the message's arrival, in the shop's time zone (I10)."""
        return message.at.astimezone(self._zone).date()

    async def receive(
        self, conversation: str, facts: Facts, message: CustomerMessage
    ) -> TurnResult:
        """Answer one message, from its arrival to its reply."""
        lock = self._locks.get(conversation)
        if lock is None:
            lock = self._locks[conversation] = asyncio.Lock()
        async with lock:
            session = await self._session(conversation, facts)
            mark = _mark(message)
            if mark in session.seen:
                return TurnResult(Reply(()), session, duplicate=True)
            result = await self._run(session, self._entering(message), mark)
            await self._conversations.save(result.session)
            return result

    async def decide(self, consent_id: str, adviser: str, *, approved: bool) -> Outcome | None:
        """An adviser's yes or no to a call that waits for approval.

        A yes sends exactly the stored call through the gate again. None: nothing waits under
        this id any more. The yes lapses when it comes too late.
        """
        async with self._storage.reading() as tx:
            request = await tx.consents.get(consent_id)
            now = self._clock.now()
            if request is None or request.state is not ConsentState.ASKED:
                return None
            if request.kind is not Consent.APPROVAL:
                return None  # what waits for the customer's own yes is not an adviser's to give
            then = ConsentState.GRANTED if approved else ConsentState.REFUSED
            if now > request.expires_at:
                then = ConsentState.LAPSED
            if not await tx.consents.move(consent_id, then, adviser):
                return None
            await tx.journal.append(
                request.conversation,
                "approval",
                {"consent": consent_id, "state": then.value, "adviser": adviser},
                now,
            )
        session = await self._conversations.load(request.conversation)
        if then is not ConsentState.GRANTED or session is None:
            return None
        granted = replace(request, state=ConsentState.GRANTED, granted_by=adviser)
        holder = self._holder_of(request)
        context = CallContext(
            conversation=request.conversation,
            turn=consent_id,
            holder=holder.name,
            grants=holder.grants,
            facts=session.facts,
            claims=session.claims,
            today=request.asked_on,
            now=now,
            tried=ExecutionMemory(),
            consent=granted,
        )
        return await self._gate.call(replace(request.call, id=f"acc-{consent_id}"), context)

    async def unlock(self, sender: str, adviser: str, conversation: str) -> None:
        """An adviser lifts a sender's lock; written down in the conversation they looked at."""
        await self._storage.attempts.clear(sender)
        await self._note(conversation, "unlock", {"sender": sender, "adviser": adviser})

    # --- carrying effects out ------------------------------------------------------------------

    async def _run(self, session: Session, message: CustomerMessage, mark: str) -> TurnResult:
        pending = None
        async with self._storage.reading() as tx:
            if session.pending:
                pending = await tx.consents.get(session.pending)
            await tx.journal.append(
                session.conversation,
                "message",
                {
                    "id": message.id,
                    "text": message.text,
                    "kind": message.kind.value,
                    "channel": session.facts.channel.value,
                    "sender": session.facts.sender,
                },
                message.at,
            )
        turn = Turn(
            self.pack,
            session,
            message,
            self.day_of(message),
            pending=pending,
            budget=self._budget,
        )
        began = self._clock.now()
        run = _Run(turn, ExecutionMemory(session.tried), began, began)
        effect: Effect = turn.send(Begin())
        while not isinstance(effect, Reply):
            effect = turn.send(await self._carry_out(effect, run))
        done = turn.session.evolved(
            tried=run.memory.log(),
            seen=turn.session.seen | {mark},
            asked_at=self._clock.now() if turn.session.pending else None,
        )
        done = await self._compaction.bounded(done)
        await self._note(
            session.conversation,
            "reply",
            {
                "to": message.id,
                "texts": [one.text for one in effect.messages],
                "holder": done.holder,
                "answers": sum(step.answer is not None for step in run.steps),
                "reason": effect.reason,
            },
        )
        return TurnResult(effect, done, tuple(run.steps))

    async def _carry_out(self, effect: AskModel | CallTools | Settle, run: _Run) -> Event:
        match effect:
            case AskModel():
                return await self._ask(effect, run)
            case CallTools():
                return await self._call(effect, run)
            case _:
                return await self._settle(effect, run)

    async def _ask(self, effect: AskModel, run: _Run) -> Event:
        before = run.last
        try:
            answer = await self.model.answer(effect.request)
        except ModelUnavailableError as error:
            return await self._failed(run, str(error))
        except Exception as error:  # noqa: BLE001 - a provider's fault must not lose the customer
            return await self._failed(run, type(error).__name__)
        run.last = now = self._clock.now()
        run.steps.append(Step(effect.request.agent, answer, seconds=(now - before).total_seconds()))
        return Answered(answer, (now - run.began).total_seconds())

    async def _note(self, conversation: str, kind: str, content: dict[str, Any]) -> None:
        """One entry of the driver's own, at this instant."""
        async with self._storage.reading() as tx:
            await tx.journal.append(conversation, kind, content, self._clock.now())

    async def _failed(self, run: _Run, reason: str) -> ModelFailed:
        await self._note(run.turn.session.conversation, "model_failed", {"reason": reason[:300]})
        return ModelFailed(reason)

    async def _call(self, effect: CallTools, run: _Run) -> StepDone:
        outcomes = await self._gate.step(effect.calls, self._context(effect, run))
        if effect.consent is not None or not run.steps:
            run.steps.append(Step("comptoir", None, outcomes))
        else:
            run.steps[-1].outcomes = outcomes
        run.last = now = self._clock.now()
        return StepDone(outcomes, (now - run.began).total_seconds())

    def _context(self, effect: CallTools, run: _Run) -> CallContext:
        """What is true of the step's moment; the same for all steps of one holder."""
        turn, known = run.turn, run.context
        if known is not None and known.holder == effect.holder and effect.consent is None:
            return known
        holder = self.pack.agent(effect.holder)
        made = CallContext(
            conversation=turn.session.conversation,
            turn=turn.message.id,
            holder=effect.holder,
            grants={} if holder is None else holder.grants,
            facts=turn.session.facts,
            claims=turn.session.claims,
            today=turn.today,
            now=turn.message.at,
            tried=run.memory,
            consent=effect.consent,
        )
        if effect.consent is None:
            run.context = made
        return made

    async def _settle(self, effect: Settle, run: _Run) -> Settled:
        sender = run.turn.session.facts.sender
        async with self._storage.reading() as tx:
            moved = await tx.consents.move(effect.consent, effect.then, sender)
            await tx.journal.append(
                run.turn.session.conversation,
                "consent",
                {"consent": effect.consent, "state": effect.then.value, "moved": moved},
                run.turn.message.at,
            )
        return Settled(moved)

    # --- what a turn begins from ---------------------------------------------------------------

    async def _session(self, conversation: str, facts: Facts) -> Session:
        session = await self._conversations.load(conversation)
        if session is None:
            return Session(conversation=conversation, facts=facts, holder=self.pack.entry.name)
        known = session.facts
        if known == facts:
            return session
        if (known.sender, known.phone, known.mailbox) == (facts.sender, facts.phone, facts.mailbox):
            return session.evolved(facts=facts)
        # A changed number or id revokes what was verified: nothing of the old session remains.
        return Session(
            conversation=conversation,
            facts=facts,
            holder=session.holder,
            status=session.status,
            seen=session.seen,
        )

    def _entering(self, message: CustomerMessage) -> CustomerMessage:
        """Control characters go, card numbers and IBANs are masked before anything is stored."""
        text = message.text
        if not text.isprintable():
            text = "".join(
                character
                for character in text
                if character in "\n\t" or unicodedata.category(character) not in {"Cc", "Cs"}
            )
        masked = mask(text, self.pack.own_numbers)
        return message if masked == message.text else replace(message, text=masked)

    def _holder_of(self, request: ConsentRequest) -> Any:  # noqa: ANN401 - an agent of the pack
        for agent in self.pack.agents:
            if request.tool in agent.grants:
                return agent
        return self.pack.entry
