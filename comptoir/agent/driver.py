"""The in-process driver: carries a turn's effects out, for the library, tests and the command line.

One conversation is answered one message at a time; a message that was seen is not answered again.
"""

import asyncio
import unicodedata
from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

from comptoir.agent.budget import Budget
from comptoir.agent.effects import AskModel, Reply
from comptoir.agent.memory.compaction import Compaction
from comptoir.agent.pack import Pack
from comptoir.agent.releasing import Release
from comptoir.agent.results import TurnResult
from comptoir.agent.running import Running
from comptoir.agent.session import Session
from comptoir.agent.turn import Turn
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Facts
from comptoir.core.masking import mask
from comptoir.core.messages import CustomerMessage
from comptoir.core.states import ConsentState
from comptoir.gate import CallContext, ExecutionMemory, Gate, Outcome
from comptoir.ports import (
    Clock,
    Conversations,
    Listener,
    Model,
    ModelUnavailableError,
    Observer,
    Storage,
    StreamingModel,
)


def _mark(message: CustomerMessage) -> str:
    return sha256(message.id.encode("utf-8", "backslashreplace")).hexdigest()[:16]


class Driver:
    """Answers messages of a pack's conversations."""

    def __init__(  # noqa: PLR0913 - the parts of a counter, wired once
        self,
        pack: Pack,
        model: Model,
        gate: Gate,
        storage: Storage,
        conversations: Conversations[Session],
        clock: Clock,
        *,
        budget: Budget | None = None,
        compaction: Compaction | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.pack = pack
        self.model = model
        self._gate = gate
        self._storage = storage
        self._conversations = conversations
        self._clock = clock
        self._budget = budget or pack.budget
        self._compaction = compaction or Compaction()
        self._observer = observer
        self._zone = ZoneInfo(pack.timezone)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def day_of(self, message: CustomerMessage) -> date:
        """The one date of a turn: that of the message's arrival, in the shop's time zone (I10)."""
        return message.at.astimezone(self._zone).date()

    async def receive(
        self,
        conversation: str,
        facts: Facts,
        message: CustomerMessage,
        listener: Listener | None = None,
    ) -> TurnResult:
        """Answer one message, from its arrival to its reply.

        A `listener` is shown the sentences of the reply as they pass the guardrails, when the
        model streams; the result holds the whole reply either way.
        """
        lock = self._locks.get(conversation)
        if lock is None:
            lock = self._locks[conversation] = asyncio.Lock()
        async with lock:
            running = await self.open(conversation, facts, message)
            if isinstance(running, TurnResult):
                return running
            effect = await running.begin()
            while isinstance(effect, AskModel):
                effect = await self._ask(effect, running, listener)
            return await self.close(running, effect)

    async def open(
        self, conversation: str, facts: Facts, message: CustomerMessage
    ) -> Running | TurnResult:
        """A turn for this message, journaled and not begun; a message seen before has none.

        For those who bring their own loop (`comptoir.bridges`); one turn at a time.
        """
        session = await self._session(conversation, facts)
        mark = _mark(message)
        if mark in session.seen:
            return TurnResult(Reply(()), session, duplicate=True)
        message = self._entering(message)
        pending = None
        async with self._storage.reading() as tx:
            if session.pending:
                pending = await tx.consents.get(session.pending)
            await tx.journal.append(
                conversation,
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
        day = self.day_of(message)
        turn = Turn(self.pack, session, message, day, pending=pending, budget=self._budget)
        return Running(
            self.pack, self._gate, self._storage, self._clock, turn, mark, self._observer
        )

    async def close(self, running: Running, reply: Reply) -> TurnResult:
        """Keep what the turn came to."""
        result = await running.close(reply, self._compaction)
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
            tried=ExecutionMemory(known=session.known),
            consent=granted,
        )
        return await self._gate.call(replace(request.call, id=f"acc-{consent_id}"), context)

    async def unlock(self, sender: str, adviser: str, conversation: str) -> None:
        """An adviser lifts a sender's lock; written down in the conversation they looked at."""
        await self._storage.attempts.clear(sender)
        await self._note(conversation, "unlock", {"sender": sender, "adviser": adviser})

    # --- asking the model ----------------------------------------------------------------------

    async def _ask(
        self, effect: AskModel, running: Running, listener: Listener | None
    ) -> AskModel | Reply:
        try:
            answer = await self._answer(effect, running, listener)
        except ModelUnavailableError as error:
            return await running.failed(str(error), error.kind)
        except Exception as error:  # noqa: BLE001 - a provider's fault must not lose the customer
            return await running.failed(type(error).__name__)
        return await running.answered(answer, agent=effect.request.agent, model=self.model.name)

    async def _answer(
        self, effect: AskModel, running: Running, listener: Listener | None
    ) -> ModelAnswer:
        if listener is None or not isinstance(self.model, StreamingModel):
            return await self.model.answer(effect.request)
        release = Release(running.turn, effect.request.choice, listener)
        return await release.through(self.model.stream(effect.request))

    async def _note(self, conversation: str, kind: str, content: dict[str, Any]) -> None:
        """One entry of the driver's own, at this instant."""
        async with self._storage.reading() as tx:
            await tx.journal.append(conversation, kind, content, self._clock.now())

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
