"""A conversation whose loop is somebody else's: the same turn, the same gate, the same guardrails.

A framework runs its own model. What it hears, calls and says is reported here, and the turn's
state machine decides as it does for our own driver. Outside a turn every call is refused.
"""

import asyncio
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from comptoir.agent.agent import Agent
from comptoir.agent.driver import Driver
from comptoir.agent.effects import AskModel, Reply
from comptoir.agent.results import TurnResult
from comptoir.agent.running import Running
from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.decisions import Deny
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop
from comptoir.core.facts import Facts
from comptoir.core.messages import CustomerMessage
from comptoir.gate import Outcome

OVER = "tour_fini"
_OVER_GUIDANCE = (
    "Le tour est fini : rien n'a été exécuté. Attendez le prochain message du client avant "
    "d'appeler un outil."
)
_ELSEWHERE_GUIDANCE = (
    "Cet appel vient d'un agent qui ne tient plus la conversation : rien n'a été exécuté."
)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a message began. `request` is what to ask the model with.

    It is None when there is nothing to ask, and `reply` is then what goes to the customer (empty
    for a message that was answered before).
    """

    request: ModelRequest | None
    reply: Reply | None
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Called:
    """What came of a call. With a `reply` the turn is over, and the framework's loop must stop.

    `agent` is who holds the conversation now.
    """

    outcome: Outcome
    reply: Reply | None
    agent: str


@dataclass(frozen=True, slots=True)
class Said:
    """The whole reply; or why the words cannot leave, to be put to the model once more."""

    reply: Reply | None
    objection: str = ""


class Seat:
    """One conversation of a counter. Make one seat a conversation (`Seats` sees to it).

    `facts` come from the host's own authentication, never from a model or an argument.
    """

    def __init__(self, driver: Driver, conversation: str, facts: Facts) -> None:
        self.conversation = conversation
        self._driver = driver
        self.facts = facts
        self._lock = asyncio.Lock()
        self._running: Running | None = None
        self._answered: dict[str, Called] = {}
        self._last: TurnResult | None = None
        self._request: ModelRequest | None = None

    @property
    def agent(self) -> Agent:
        """Who holds the conversation; the pack's first agent before anything was heard."""
        pack = self._driver.pack
        if self._running is not None:
            name = self._running.turn.session.holder
        else:
            name = self._last.holder if self._last is not None else ""
        return pack.agent(name) or pack.entry

    @property
    def over(self) -> Reply | None:
        """The last turn's reply, once that turn has ended."""
        if self._running is not None or self._last is None:
            return None
        return self._last.reply

    @property
    def result(self) -> TurnResult | None:
        """What the last turn came to."""
        return None if self._running is not None else self._last

    async def hear(self, message: CustomerMessage) -> Heard:
        """Begin a turn with a message as the channel received it.

        A turn that the framework left unfinished is closed first, as one that nobody answered;
        unless the message is the same again, after a run that was cancelled: then it goes on.
        """
        async with self._lock:
            running = self._running
            if running is not None and running.turn.message.id == message.id:
                return Heard(self._request, None)
            if running is not None:
                await self._failed("the framework left the turn unfinished")
            running = await self._driver.open(self.conversation, self.facts, message)
            self._answered = {}
            if isinstance(running, TurnResult):
                self._last = running
                return Heard(None, running.reply, duplicate=True)
            self._running = running
            effect = await running.begin()
            if isinstance(effect, Reply):
                return Heard(None, await self._close(effect))
            self._request = effect.request
            return Heard(effect.request, None)

    async def call(self, call: ToolCall, holder: str = "") -> Called:
        """Pass one call of the framework's model through the gate, as `holder` (else who holds).

        The same id again within a turn is the framework's own retry: it gets the first result.
        """
        async with self._lock:
            known = self._answered.get(call.id)
            if known is not None and known.outcome.call == call:
                return known
            running = self._running
            if running is None:
                return self._refused(call, OVER, _OVER_GUIDANCE)
            agent = self.agent.name
            if holder and holder != agent:
                return self._refused(call, "conversation_transmise", _ELSEWHERE_GUIDANCE)
            if not call.id or known is not None:
                call = replace(call, id=f"{call.id or 'appel'}_{len(self._answered) + 1}")
            effect = await running.answered(
                ModelAnswer(calls=(call,), stop=Stop.CALLS), agent=agent, model="bridge"
            )
            if isinstance(effect, AskModel):
                self._request = effect.request
            reply = await self._close(effect) if isinstance(effect, Reply) else None
            outcome = next(
                (
                    one
                    for step in reversed(running.steps)
                    for one in step.outcomes
                    if one.call.id == call.id
                ),
                None,
            )
            if outcome is None:  # the budget was spent before the gate
                return Called(self._refused(call, OVER, _OVER_GUIDANCE).outcome, reply, agent)
            called = Called(outcome, reply, self.agent.name)
            self._answered[call.id] = called
            return called

    async def say(self, text: str) -> Said:
        """The framework's final words: they leave through the guardrails, with the receipts."""
        async with self._lock:
            running = self._running
            if running is None:
                return Said(self._last.reply if self._last is not None else Reply(()))
            effect = await running.answered(
                ModelAnswer(text=text), agent=self.agent.name, model="bridge"
            )
            if isinstance(effect, AskModel):
                return Said(None, _objection(effect.request))
            return Said(await self._close(effect))

    async def fail(self, reason: str) -> Reply:
        """The framework's model could not answer; the customer is told so."""
        async with self._lock:
            return await self._failed(reason)

    async def _failed(self, reason: str) -> Reply:
        running = self._running
        if running is None:
            return self._last.reply if self._last is not None else Reply(())
        effect = await running.failed(reason)
        return await self._close(effect if isinstance(effect, Reply) else Reply(()))

    async def _close(self, reply: Reply) -> Reply:
        running, self._running = self._running, None
        if running is not None:
            self._last = await self._driver.close(running, reply)
        return reply

    def _refused(self, call: ToolCall, code: str, guidance: str) -> Called:
        """An answer for a call that never reached the gate, because there is no turn for it."""
        denied = Deny(code=code, guidance=guidance)
        content = {"erreur": code, "consigne": guidance}
        result = ToolResult(call.id, call.name, Status.DENIED, content, is_error=True)
        outcome = Outcome(call=call, result=result, decision=denied, stopped_by="seat")
        return Called(outcome, self.over, self.agent.name)


def _objection(request: ModelRequest) -> str:
    """Why the last words cannot leave: the notice that the turn put last."""
    return str(getattr(request.messages[-1], "text", ""))


class Seats:
    """The seats of a counter: one a conversation for as long as somebody holds it."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._seats: WeakValueDictionary[str, Seat] = WeakValueDictionary()

    def seat(self, conversation: str, facts: Facts) -> Seat:
        """The conversation's seat; for other facts a new one, since a login may have changed."""
        seat = self._seats.get(conversation)
        if seat is None or seat.facts != facts:
            seat = self._seats[conversation] = Seat(self.driver, conversation, facts)
        return seat
