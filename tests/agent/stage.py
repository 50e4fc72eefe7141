"""A small pack with two agents on the lockers of the gate's tests, and turns played by hand."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from comptoir.agent.agent import Agent
from comptoir.agent.budget import Budget
from comptoir.agent.driver import Driver
from comptoir.agent.effects import AskModel, Begin, CallTools, Effect, Event, Reply
from comptoir.agent.guardrails import Speech
from comptoir.agent.guardrails.speech import Identifier
from comptoir.agent.pack import Pack
from comptoir.agent.session import Session
from comptoir.agent.turn import Turn
from comptoir.agent.voice import FRENCH_NO, FRENCH_YES, Voice
from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import ALLOW, Consent, Decision
from comptoir.core.exchange import ModelAnswer, ModelRequest, ToolChoice
from comptoir.core.facts import Claim
from comptoir.core.messages import CustomerMessage
from comptoir.gate import Gate, GateSettings, Outcome
from comptoir.models.scripted import Line, ScriptedModel
from comptoir.service.conversations import MemoryConversations
from comptoir.service.system import CountingIds
from comptoir.storage.memory import MemoryStorage
from tests.conftest import DAY, NOON, message, web
from tests.gate.workbench import ALL, Locker, Lockers, drop, look, to_other

VOICE = Voice(
    disclosure="[IA]",
    safe="[sans risque]",
    exhausted="[épuisé]",
    unavailable="[indisponible]",
    handed_over="[transmis]",
    unknown_outcome="[inconnu]",
    unreadable="[illisible]",
    asks="[confirmez]",
    how_to_confirm="[oui ou non]",
    confirm="Oui",
    decline="Non",
    yes=FRENCH_YES,
    no=FRENCH_NO,
)


def claims(text: str) -> frozenset[Claim]:
    """The customer's word, when they wrote it."""
    return frozenset({Claim("word", "sesame")} if "sesame" in text else set())


FIRST = Agent("first", "Day {aujourd_hui}, channel {canal}.", ALL)
OTHER = Agent("other", "Other.", (look, drop, to_other))
PACK = Pack(
    name="lockers",
    title="Lockers",
    agents=(FIRST, OTHER),
    voice=VOICE,
    speech=Speech(
        identifiers=(Identifier("locker", re.compile(r"\bL-\d\b"), str),),
        acts={"opening": (re.compile(r"\blocker is open\b"),)},
        proves=lambda result: frozenset(
            {"opening"} if result.content.get("state") == "open" else ()
        ),
    ),
    claims=claims,
)


def pending(**more: object) -> ConsentRequest:
    """A confirmation that was asked for a moment ago."""
    return replace(
        ConsentRequest(
            id="OUI-1", kind=Consent.CONFIRMATION, conversation="c-1", sender="cookie-1", tool="drop",
            call=ToolCall("old", "drop", {"key": "A1"}), binding="b", summary="Drop A1.",
            asked_on=DAY, asked_at=NOON, expires_at=NOON + timedelta(hours=2),
        ),
        **more,
    )  # fmt: skip


def session(**more: Any) -> Session:
    """A new conversation of a visitor."""
    return replace(Session(conversation="c-1", facts=web(), holder="first"), **more)


def turn(
    text: str = "Bonjour", *, pack: Pack = PACK, budget: Budget | None = None, **more: Any
) -> Turn:
    """A turn that has not begun; `session`, `message` and `pending` may be given."""
    pending = more.pop("pending", None)
    said: CustomerMessage = more.pop("message", message(text))
    return Turn(
        pack,
        more.pop("session", None) or session(**more),
        said,
        DAY,
        pending=pending,
        budget=budget,
    )


def begun(text: str = "Bonjour", **more: Any) -> Turn:
    """A turn that has asked the model."""
    made = turn(text, **more)
    assert isinstance(made.send(Begin()), AskModel)
    return made


def outcome(call: ToolCall, status: Status = Status.OK, **more: Any) -> Outcome:
    """What became of a call, as the gate would report it."""
    content = more.pop("content", {})
    decision: Decision = more.pop("decision", ALLOW)
    is_error = more.pop("is_error", False)
    result = ToolResult(call.id, call.name, status, content, is_error=is_error)
    return Outcome(call=call, result=result, decision=decision, **more)


def asked(effect: Effect) -> AskModel:
    assert isinstance(effect, AskModel)
    return effect


def called(effect: Effect) -> CallTools:
    assert isinstance(effect, CallTools)
    return effect


def replied(effect: Effect) -> Reply:
    assert isinstance(effect, Reply)
    return effect


def texts(effect: Effect) -> list[str]:
    """What the customer reads, without the disclosure."""
    return [one.text.removeprefix("[IA]\n\n") for one in replied(effect).messages]


def send(made: Turn, *events: Event) -> Effect:
    """Several events; the last effect."""
    *before, last = [made.send(event) for event in events]
    del before
    return last


class Yielding(ScriptedModel):
    """Lets others go on while it thinks, as a model over a network does."""

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        await asyncio.sleep(0)
        return await super().answer(request)


class Clock:
    """Goes forward by `step` seconds at each look."""

    def __init__(self, step: float = 0.0) -> None:
        self.at: datetime = NOON
        self.step = step

    def now(self) -> datetime:
        self.at += timedelta(seconds=self.step)
        return self.at


class Stage:
    """A driver on the lockers, with a scripted model."""

    def __init__(
        self,
        lines: Sequence[Line],
        *,
        pack: Pack = PACK,
        step: float = 0.0,
        budget: Budget | None = None,
        **settings: Any,
    ) -> None:
        self.lockers = Lockers(Locker("A1", "sesame", "336"), Locker("B2", "other", "337"))
        self.storage = MemoryStorage(b"k" * 32, self.lockers)
        self.model = Yielding(lines)
        self.conversations = MemoryConversations()
        self.clock = Clock(step)
        self.gate = Gate(self.storage, CountingIds(), GateSettings(**settings))
        self.driver = Driver(
            pack,
            self.model,
            self.gate,
            self.storage,
            self.conversations,
            self.clock,
            budget=budget,
        )
        self.count = 0

    async def say(self, text: str, **more: Any) -> Any:
        """One message of the visitor; what its turn came to."""
        self.count += 1
        facts = more.pop("facts", web())
        said = more.pop("message", None) or message(
            text, more.pop("name", f"m{self.count}"), **more
        )
        return await self.driver.receive("c-1", facts, said)

    async def kinds(self) -> list[str]:
        """The kinds of the journal's entries."""
        return [entry.kind for entry, _ in await self.storage.journal.entries("c-1")]


def choosing(choice: ToolChoice) -> Pack:
    """The pack with a first agent that is forced to choose so."""
    return replace(PACK, agents=(replace(FIRST, choice=choice), OTHER))


def wishes(*calls: tuple[str, dict[str, Any]], **more: Any) -> ModelAnswer:
    """A model's wish for several calls, ids c1, c2, …"""
    made = tuple(ToolCall(f"c{at}", name, given) for at, (name, given) in enumerate(calls, 1))
    return ModelAnswer(calls=made, **more)


A1 = {"key": "A1", "word": "sesame"}
DROP = wishes(("drop", A1))


def read(result: Any) -> list[str]:
    """What the customer reads, without the disclosure."""
    return [one.text.removeprefix("[IA]\n\n") for one in result.reply.messages]


def outcomes(result: Any) -> list[Outcome]:
    return [one for step in result.steps for one in step.outcomes]
