"""One turn of a played conversation: what came in, what the model asked, what code made of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from comptoir.agent.effects import Outgoing
from comptoir.agent.results import Step, TurnResult
from comptoir.core.calls import Effect, Status
from comptoir.core.decisions import Allow, Deny, Needs
from comptoir.core.exchange import Usage
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.core.receipts import Receipt
from comptoir.gate import Outcome

CUSTOMER, ADVISER = "client", "conseiller"
Effects = Mapping[str, Effect]
"""the effect of each tool of the pack, by its name"""
NO_USAGE = Usage()


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade:
    """One call that reached the gate. `arguments` are empty when they were no JSON object.

    `decision` is "allow", "deny", "needs", "replay", or "failed" when the body broke. `guard` is
    the one that stopped it, `effect` the tool's, both "" where there is none; `result` is what
    went back to the model.
    """

    tool: str
    arguments: Mapping[str, Any]
    decision: str
    code: str = ""
    status: str = ""
    guard: str = ""
    effect: str = ""
    result: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def shown(self) -> str:
        """In one line, for a report."""
        given = ", ".join(f"{key}={value!r}" for key, value in self.arguments.items())
        end = " ".join(part for part in (self.decision, self.code) if part)
        return f"{self.tool}({given}) → {end}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """One message of a reply. `by_code`: no model had a part in it."""

    text: str
    by_code: bool = False
    receipt: Receipt | None = None
    buttons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedStep:
    """One model answer and what became of its calls; code's own step has no answer.

    `held` are words that the guardrails did not let out: the customer never read them.
    """

    agent: str
    answered: bool = True
    words: str = ""
    held: bool = False
    calls: tuple[CallMade, ...] = ()
    usage: Usage = NO_USAGE


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTurn:
    """From one inbound message, or an adviser's decision, to what came of it.

    `who` is "client" or "conseiller"; `text` is what they wrote, pressed or decided. `seconds` is
    wall-clock time. `duplicate`: the message had been answered before, so it has no reply.
    """

    who: str = CUSTOMER
    text: str = ""
    kind: str = Kind.TEXT.value
    after_minutes: int = 0
    duplicate: bool = False
    steps: tuple[PlayedStep, ...] = ()
    reply: tuple[Spoken, ...] = ()
    holder: str = ""
    seconds: float = 0.0

    @property
    def calls(self) -> tuple[CallMade, ...]:
        """All calls of the turn, in order."""
        return tuple(call for step in self.steps for call in step.calls)

    @property
    def answers(self) -> int:
        """How many times the model answered: the turn's steps."""
        return sum(step.answered for step in self.steps)

    @property
    def usage(self) -> Usage:
        """Tokens read and written in the whole turn."""
        return Usage(
            sum(step.usage.input_tokens for step in self.steps),
            sum(step.usage.output_tokens for step in self.steps),
        )


def turn_made(
    message: CustomerMessage,
    result: TurnResult,
    effects: Effects,
    *,
    seconds: float = 0.0,
    after_minutes: int = 0,
) -> PlayedTurn:
    """A driver's result as an evaluation keeps it."""
    return PlayedTurn(
        text=message.text,
        kind=message.kind.value,
        after_minutes=after_minutes,
        duplicate=result.duplicate,
        steps=_steps(result, effects),
        reply=tuple(_spoken(one) for one in result.reply.messages),
        holder=result.session.holder,
        seconds=seconds,
    )


def unanswered(message: CustomerMessage, holder: str, seconds: float) -> PlayedTurn:
    """A message at which the run itself broke."""
    return PlayedTurn(text=message.text, kind=message.kind.value, holder=holder, seconds=seconds)


def decision_made(
    outcome: Outcome | None, effects: Effects, *, approved: bool, holder: str, seconds: float
) -> PlayedTurn:
    """An adviser's answer to a call that waited; None: it led to no call."""
    calls = () if outcome is None else (call_made(outcome, effects),)
    return PlayedTurn(
        who=ADVISER,
        text="accepte" if approved else "refuse",
        kind="decision",
        steps=(PlayedStep(agent=ADVISER, answered=False, calls=calls),),
        holder=holder,
        seconds=seconds,
    )


def call_made(outcome: Outcome, effects: Effects | None = None) -> CallMade:
    """A gate's outcome as the graders read it."""
    decision, name = outcome.decision, outcome.call.name
    effect = (effects or {}).get(name)
    return CallMade(
        tool=name,
        arguments=_arguments(outcome.call.arguments),
        decision=_named(outcome),
        code=decision.code if isinstance(decision, Deny) else "",
        status=outcome.result.status.value,
        guard=outcome.stopped_by,
        effect="" if effect is None else effect.value,
        result=outcome.result.content,
    )


def _named(outcome: Outcome) -> str:
    match outcome.decision:
        case Deny():
            return "deny"
        case Needs():
            return "needs"
        case Allow(replay=None):
            return "failed" if outcome.result.status is Status.FAILED else "allow"
        case Allow():
            return "replay"


def _spoken(one: Outgoing) -> Spoken:
    return Spoken(
        text=one.text,
        by_code=one.by_code,
        receipt=one.receipt,
        buttons=tuple(button.label for button in one.buttons),
    )


def _steps(result: TurnResult, effects: Effects) -> tuple[PlayedStep, ...]:
    """Only the last answer's words can have left: any that stood alone before were held back."""
    last = len(result.steps) - 1
    sent = any(not one.by_code for one in result.reply.messages)
    return tuple(
        _step(step, effects, left=at == last and sent) for at, step in enumerate(result.steps)
    )


def _step(step: Step, effects: Effects, *, left: bool) -> PlayedStep:
    calls = tuple(call_made(outcome, effects) for outcome in step.outcomes)
    if step.answer is None:
        return PlayedStep(agent=step.agent, answered=False, calls=calls)
    words = step.answer.text.strip()
    # Words beside calls are never sent, so nothing held them back.
    held = bool(words) and not step.answer.calls and not left
    return PlayedStep(
        agent=step.agent, words=words, held=held, calls=calls, usage=step.answer.usage
    )


def _arguments(given: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """A model may send its arguments as text; what is no object has none."""
    if not isinstance(given, str):
        return given
    try:
        read: object = json.loads(given)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", read) if isinstance(read, dict) else {}
