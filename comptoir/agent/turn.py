"""The turn: from an inbound message to its reply, as a state machine without input or output.

It is given events and returns the next effect; a driver carries it out. The same turn can
therefore be stepped in a browser, replayed from the journal and resumed after a crash.

    state      event         next states
    -----      -----         -----------
    see TABLE; docs/architecture.md draws it

Errors are told apart by who is to blame: what a model sends wrong is answered to the model; what
a driver sends wrong raises `TurnError`.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from enum import StrEnum

from comptoir.agent import answers, composing
from comptoir.agent.agent import Agent
from comptoir.agent.answers import Answer
from comptoir.agent.budget import Budget
from comptoir.agent.effects import (
    Answered,
    AskModel,
    Begin,
    CallTools,
    Effect,
    Event,
    ModelFailed,
    Outgoing,
    Reply,
    Settle,
    Settled,
    StepDone,
)
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session
from comptoir.core.calls import Status, ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop, ToolChoice
from comptoir.core.handoffs import ADVISERS
from comptoir.core.messages import (
    AssistantMessage,
    CustomerMessage,
    Kind,
    Message,
    Notice,
    ToolMessage,
)
from comptoir.core.states import ConsentState, ConversationStatus
from comptoir.gate.context import Outcome


class TurnError(Exception):
    """The driver reported something that this state does not await."""


class State(StrEnum):
    """Where a turn is."""

    READY = "ready"
    SETTLING = "settling"
    ASKED = "asked"
    CALLING = "calling"
    DONE = "done"


TABLE: Mapping[State, frozenset[State]] = {
    State.READY: frozenset({State.SETTLING, State.ASKED, State.DONE}),
    State.SETTLING: frozenset({State.CALLING, State.ASKED, State.DONE}),
    State.ASKED: frozenset({State.ASKED, State.CALLING, State.DONE}),
    State.CALLING: frozenset({State.ASKED, State.DONE}),
    State.DONE: frozenset(),
}
AWAITS: Mapping[State, tuple[type, ...]] = {
    State.READY: (Begin,),
    State.SETTLING: (Settled,),
    State.ASKED: (Answered, ModelFailed),
    State.CALLING: (StepDone,),
    State.DONE: (),
}


class Turn:
    """One turn. `session` is the conversation as it is; after DONE it is as it then became."""

    def __init__(
        self,
        pack: Pack,
        session: Session,
        message: CustomerMessage,
        today: date,
        *,
        pending: ConsentRequest | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.pack = pack
        self.session = session
        self.message = message
        self.today = today
        self.state = State.READY
        self.budget = budget or pack.budget
        self.steps = 0
        self.outcomes: list[Outcome] = []
        self._pending = pending
        self._variables = {
            "aujourd_hui": today.isoformat(),
            "canal": session.facts.channel.value,
        }
        self._answer = Answer.OTHER
        self._before = session.messages()
        self._messages: list[Message] = []
        self._agent = pack.agent(session.holder) or pack.entry
        self._choice = self._agent.choice
        self._handoffs = 0
        self._tokens = 0
        self._retried = False
        self._held_back: tuple[Message, ...] = ()

    def send(self, event: Event) -> Effect:
        """Report an event; get the next effect. Raises `TurnError` if it is not awaited."""
        if not isinstance(event, AWAITS[self.state]):
            message = f"a turn that is {self.state} does not await {type(event).__name__}"
            raise TurnError(message)
        match event:
            case Answered():
                return self._answered(event)
            case StepDone():
                return self._done(event)
            case Begin():
                return self._begin()
            case Settled():
                return self._settled(event)
            case _:  # ModelFailed
                return self._say(self.pack.voice.unavailable)

    # --- the five events -----------------------------------------------------------------------

    def _begin(self) -> Effect:
        message, session = self.message, self.session
        claims = session.claims | self.pack.claims(message.text)
        goal = session.goal or message.text.strip()[:200]
        if claims != session.claims or goal != session.goal:
            self.session = session.evolved(claims=claims, goal=goal)
        self._messages.append(self._shown(message))
        if self._pending is not None:
            self._answer = self._read(self._pending)
            expired = message.at > self._pending.expires_at
            then = {
                Answer.YES: ConsentState.LAPSED if expired else ConsentState.GRANTED,
                Answer.NO: ConsentState.REFUSED,
                Answer.OTHER: ConsentState.LAPSED,
            }[self._answer]
            self._to(State.SETTLING)
            return Settle(self._pending.id, then)
        return self._open()

    def _read(self, pending: ConsentRequest) -> Answer:
        """The answer to what was asked; only the message that follows the summary can hold it."""
        asked = self.session.asked_at
        early = asked is not None and self.message.at < asked
        if early or self.session.status is not ConversationStatus.OPEN:
            return Answer.OTHER
        return answers.read(self.message, pending.id, self.pack.voice)

    def _open(self) -> Effect:
        if self.session.status is not ConversationStatus.OPEN or self.message.kind is Kind.REACTION:
            return self._finish(())  # the bot never talks over a person
        if not self.message.text.strip():
            return self._say(self.pack.voice.unreadable)
        return self._ask()

    def _settled(self, event: Settled) -> Effect:
        pending = self._pending
        if pending is None:
            raise TurnError("no consent was pending")
        self.session = self.session.evolved(pending="", asked_at=None)
        if self._answer is Answer.YES and event.moved and self.message.at <= pending.expires_at:
            granted = replace(
                pending, state=ConsentState.GRANTED, granted_by=self.session.facts.sender
            )
            call = ToolCall(f"oui-{pending.id}", pending.call.name, pending.call.arguments)
            self._messages.append(AssistantMessage("", (call,), self._agent.name))
            self._to(State.CALLING)
            return CallTools((call,), self._agent.name, granted)
        notes = {
            Answer.YES: "La confirmation demandée n'est plus valable ; rien n'a été fait.",
            Answer.NO: "Le client a refusé la confirmation ; rien n'a été fait.",
            Answer.OTHER: "Le client n'a pas confirmé : la demande en attente est abandonnée.",
        }
        self._messages.append(Notice(notes[self._answer]))
        return self._open()

    def _answered(self, event: Answered) -> Effect:
        answer = event.answer
        self.steps += 1
        self._tokens += answer.usage.input_tokens + answer.usage.output_tokens
        if answer.calls and answer.stop is not Stop.REFUSAL:
            if self._spent(event.elapsed):
                return self._say(self.pack.voice.exhausted)
            return self._call(answer)
        return self._speak(answer, event.elapsed)

    def _done(self, event: StepDone) -> Effect:
        outcomes = tuple(event.outcomes)
        self.outcomes += outcomes
        self._messages.append(ToolMessage(tuple(outcome.result for outcome in outcomes)))
        self.session = composing.learned(self.session, outcomes, self.pack.speech)
        handed = next((one.handoff for one in outcomes if one.handoff is not None), None)
        if any(outcome.result.status is Status.UNKNOWN for outcome in outcomes):
            return self._to_advisers("résultat inconnu", self.pack.voice.unknown_outcome)
        if handed is not None and handed.target == ADVISERS:
            return self._to_advisers(handed.reason, self.pack.voice.handed_over)
        if handed is not None:
            target = self.pack.agent(handed.target)
            if target is None:
                # A tool may return an agent that the pack does not have: nobody would answer.
                reason = f"agent inconnu : {handed.target}"
                return self._to_advisers(reason, self.pack.voice.handed_over)
            self._hand_to(target)
        # A hand-over of the same step wins: what was asked beside it is not put to the customer.
        for outcome in outcomes if handed is None else ():
            if outcome.asked is not None and outcome.asked.kind is Consent.CONFIRMATION:
                return self._confirm(outcome.asked)
        if any(outcome.terminal for outcome in outcomes):
            return self._finish(self._slips())
        if self._spent(event.elapsed) or self._handoffs > self.budget.max_handoffs:
            return self._say(self.pack.voice.exhausted)
        return self._ask()

    # --- what follows from them ----------------------------------------------------------------

    def _ask(self) -> Effect:
        self._to(State.ASKED)
        agent = self._agent
        return AskModel(
            ModelRequest(
                agent=agent.name,
                instructions=agent.routine(self._variables),
                messages=(*self._before, *self._messages),
                tools=agent.specs,
                choice=self._choice,
                conversation=self.session.conversation,
            )
        )

    def _call(self, answer: ModelAnswer) -> Effect:
        calls = composing.distinct(answer.calls[: self.budget.max_calls])
        kept = composing.storable(calls)
        said = AssistantMessage(answer.text, kept, self._agent.name, answer.extra)
        self._messages.append(said)
        if len(answer.calls) > len(calls):
            note = f"Seuls les {len(calls)} premiers appels de l'étape ont été lus."
            self._messages.insert(-1, Notice(note))
        self._choice = ToolChoice()
        self._to(State.CALLING)
        return CallTools(calls, self._agent.name)

    def _speak(self, answer: ModelAnswer, elapsed: float) -> Effect:
        """Let the words out, if anything backs what they say; one chance to correct them."""
        wrong = composing.objections(answer, self._choice, self.session, self.pack, self.today)
        if not wrong:
            words = Outgoing(text=answer.text.strip(), by_code=False)
            return self._finish((words, *self._slips()))
        if self._retried or self._spent(elapsed):
            return self._say(self.pack.voice.safe)
        self._retried = True
        said = AssistantMessage(answer.text, (), self._agent.name, answer.extra)
        draft = (said,) if answer.text else ()
        self._held_back = (*draft, Notice(wrong))
        self._messages += self._held_back
        return self._ask()

    def _confirm(self, asked: ConsentRequest) -> Effect:
        """The summary is made and sent by code, alone."""
        self.session = self.session.evolved(pending=asked.id)
        return self._finish((composing.confirmation(asked, self.pack.voice), *self._slips()))

    def _hand_to(self, target: Agent) -> None:
        self._handoffs += 1
        if self._handoffs > self.budget.max_handoffs:
            return
        self._agent = target
        self._choice = target.choice
        self.session = self.session.evolved(holder=target.name)

    def _to_advisers(self, reason: str, sentence: str) -> Effect:
        self.session = self.session.evolved(
            holder=ADVISERS,
            status=ConversationStatus.WITH_ADVISER,
            reason=reason,
        )
        words = Outgoing(text=sentence, by_code=True)
        return self._finish((words, *self._slips()), handed_over=True, reason=reason)

    def _say(self, sentence: str) -> Effect:
        return self._finish((Outgoing(text=sentence, by_code=True), *self._slips()))

    def _slips(self) -> tuple[Outgoing, ...]:
        return composing.slips(self.outcomes)

    def _finish(
        self, outgoing: tuple[Outgoing, ...], *, handed_over: bool = False, reason: str = ""
    ) -> Reply:
        sent = composing.disclosed(outgoing, self.session, self.pack.voice)
        said = tuple(
            AssistantMessage(one.text, (), "comptoir" if one.by_code else self._agent.name)
            for one in outgoing
        )
        kept = composing.lasting(self._messages, self._held_back)
        events = composing.events(self.outcomes)
        self.session = self.session.with_turn((*kept, *said), events, disclosed=bool(sent))
        self._to(State.DONE)
        return Reply(sent, handed_over, reason)

    def _spent(self, elapsed: float) -> bool:
        budget = self.budget
        return (
            self.steps >= budget.max_steps
            or elapsed > budget.max_seconds
            or self._tokens > budget.max_tokens
        )

    def _shown(self, message: CustomerMessage) -> CustomerMessage:
        limit = self.budget.max_text
        if len(message.text) <= limit:
            return message
        cut = f"{message.text[:limit]}\n[… message coupé : {len(message.text)} caractères]"
        return replace(message, text=cut)

    def _to(self, then: State) -> None:
        if then not in TABLE[self.state]:
            message = f"a turn cannot go from {self.state} to {then}"
            raise TurnError(message)
        self.state = then
