"""A pack: one business domain in one object."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from comptoir.agent.agent import Agent, RoutineError
from comptoir.agent.budget import Budget
from comptoir.agent.guardrails.speech import Speech
from comptoir.agent.staging import Attack
from comptoir.agent.voice import Voice
from comptoir.contract.tool import Tool
from comptoir.core.facts import Channel, Claim
from comptoir.core.passages import Passage
from comptoir.ports import Ids


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoCustomer:
    """Somebody to play in the demo; nobody real."""

    id: str
    name: str
    channel: Channel
    phone: str = ""
    mailbox: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something to try in the demo, as this customer."""

    customer: str
    text: str
    shows: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Demo:
    """What the demo shows: customers, things as rows (name of column -> value), things to try.

    `attacks` are what the simulator lets a hostile model play.
    """

    day: str
    customers: tuple[DemoCustomer, ...] = ()
    rows: Callable[[], list[dict[str, Any]]] = list
    suggestions: tuple[Suggestion, ...] = ()
    attacks: tuple[Attack, ...] = ()


def _no_claims(text: str) -> frozenset[Claim]:
    del text
    return frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """`agents` are all that may hold a conversation, the one that opens it first.

    `claims(text)` extracts what a customer says of their identity from their own message.
    `own_numbers` are our formats, exempt from the masking of card numbers.
    `store(ids)` makes a fresh in-memory store with the demo's data; `state(store)` shows what an
    evaluation may check of it. `cases` is the folder of evaluation cases, inside the package.
    `personal(thing)` is what an opened thing holds of a person (name, e-mail, phone digits), which
    never leaves with a case drawn from a journal.
    """

    name: str
    title: str
    agents: tuple[Agent, ...]
    voice: Voice
    speech: Speech = field(default_factory=Speech)
    claims: Callable[[str], frozenset[Claim]] = _no_claims
    own_numbers: re.Pattern[str] | None = None
    timezone: str = "Europe/Paris"
    budget: Budget = field(default_factory=Budget)
    """of each turn, where whoever wires a counter says nothing else"""
    store: Callable[[Ids], Any] | None = None
    state: Callable[[Any], dict[str, Any]] = lambda _: {}
    personal: Callable[[Any], tuple[str, ...]] = lambda _: ()
    demo: Demo | None = None
    cases: str = ""
    texts: Callable[[], tuple[Passage, ...]] = tuple
    """the terms that rules cite, article by article"""
    brain: str = ""
    """`module:function` that plays the model offline, (ModelRequest) -> ModelAnswer"""
    database: str = ""
    """`module:function` that makes the pack's store over a database, (scope, ids) -> store"""
    arena: str = ""
    """`module:function` that tells an attacker what the pack is and may do, (Pack) -> Own"""

    def __post_init__(self) -> None:
        if not self.agents:
            message = f"pack {self.name!r}: no agent"
            raise RoutineError(message)
        names = [agent.name for agent in self.agents]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            message = f"pack {self.name!r}: two agents are called {twice[0]!r}"
            raise RoutineError(message)

    @property
    def entry(self) -> Agent:
        """The agent that opens a conversation."""
        return self.agents[0]

    def agent(self, name: str) -> Agent | None:
        """The agent of this name, if the pack has it."""
        for agent in self.agents:
            if agent.name == name:
                return agent
        return None

    @property
    def tools(self) -> tuple[Tool, ...]:
        """Every tool of every agent, each once."""
        return tuple({tool.name: tool for agent in self.agents for tool in agent.tools}.values())
