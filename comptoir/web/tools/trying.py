"""One call tried against the gate: the counter's own turn, with a model that makes this call.

Nothing is bypassed: the message is read for claims, the call passes the eight guards, an
irreversible act waits for its yes, and all of it stands in the journal.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from comptoir.agent.effects import AskModel, Reply
from comptoir.agent.results import Step, TurnResult
from comptoir.agent.session import Session
from comptoir.bootstrap import Counter
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Facts
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.gate import Outcome

PREFIX = "essai-"
"""of the conversations in which calls are tried"""
MODEL = "essai"
_SAID = "Voilà."
"""what stands for the model's words afterwards; nobody is shown them"""
NOTHING = Reply(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A call as somebody wants to try it. `arguments` is text where it is not a JSON object.

    `message` is what the customer wrote before the model called: claims are read from it alone.
    """

    tool: str
    arguments: Mapping[str, Any] | str
    agent: str
    facts: Facts
    message: str
    on: date


async def tried(made: Counter, wanted: Wanted) -> TurnResult:
    """The turn in which the model makes this call, in a conversation of its own."""
    name = f"{PREFIX}{secrets.token_urlsafe(12)}"
    await made.conversations.save(
        Session(conversation=name, facts=wanted.facts, holder=wanted.agent)
    )
    message = CustomerMessage(id="message-1", text=wanted.message, at=instant(made, wanted.on))
    call = ToolCall("appel-1", wanted.tool, wanted.arguments)
    return await _played(made, name, wanted.facts, message, (call,))


async def answered(made: Counter, conversation: str, payload: str, on: date) -> TurnResult | None:
    """The turn in which the customer presses a button of a confirmation; None: no such try."""
    session = await _session(made, conversation)
    if session is None:
        return None
    message = CustomerMessage(
        id=f"message-{secrets.token_hex(6)}",
        text="(bouton)",
        at=instant(made, on),
        kind=Kind.BUTTON,
        payload=payload,
    )
    return await _played(made, conversation, session.facts, message, ())


async def decided(
    made: Counter, conversation: str, consent: str, *, approved: bool
) -> tuple[Session, Outcome | None] | None:
    """An adviser's answer to an approval, and what became of the call; None: no such try."""
    session = await _session(made, conversation)
    if session is None:
        return None
    return session, await made.driver.decide(consent, "conseiller", approved=approved)


def instant(made: Counter, on: date) -> datetime:
    """Now, on that day, in the shop's time zone."""
    zone = ZoneInfo(made.pack.timezone)
    return datetime.combine(on, made.clock.now().astimezone(zone).time(), zone)


def steps_shown(result: TurnResult) -> TurnResult:
    """The result without the words that stand for a model's."""
    steps = tuple(one for one in result.steps if one.outcomes)
    messages = tuple(one for one in result.reply.messages if one.by_code)
    reply = Reply(messages, result.reply.handed_over, result.reply.reason)
    return TurnResult(reply, result.session, steps, result.duplicate)


async def _session(made: Counter, conversation: str) -> Session | None:
    if not conversation.startswith(PREFIX):
        return None
    return await made.conversations.load(conversation)


async def _played(
    made: Counter,
    conversation: str,
    facts: Facts,
    message: CustomerMessage,
    calls: tuple[ToolCall, ...],
) -> TurnResult:
    running = await made.driver.open(conversation, facts, message)
    if isinstance(running, TurnResult):
        return running
    effect = await running.begin()
    waiting = calls
    while isinstance(effect, AskModel):
        answer = ModelAnswer(calls=waiting) if waiting else ModelAnswer(text=_SAID)
        waiting = ()
        effect = await running.answered(answer, agent=effect.request.agent, model=MODEL)
    return await made.driver.close(running, effect)


def own_step(outcome: Outcome) -> Step:
    """A step that code took by itself."""
    return Step("comptoir", None, (outcome,))
