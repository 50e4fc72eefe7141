"""One conversation of the simulator: who speaks, what has happened, and what it waits for."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from comptoir.agent.pack import DemoCustomer
from comptoir.core.facts import Facts
from comptoir.gate import Outcome
from comptoir.ports import Model


@dataclass(slots=True)
class Waiting:
    """A turn that waits for a click. `number` is this wait's, so that no click counts twice."""

    number: int
    before: str
    """what comes next: read, ask, gate, words or reply"""
    go: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class Scene:
    """`facts` are fixed when it opens. `moments` are its events as JSON texts, in order.

    `labels` are the buttons offered, by payload; `seen` the ids of messages already taken.
    `staged` is the hostile model that plays here, once there is one.
    """

    id: str
    pane: int
    customer: DemoCustomer
    facts: Facts
    moments: list[str] = field(default_factory=list[str])
    turns: int = 0
    labels: dict[str, str] = field(default_factory=dict[str, str])
    seen: set[str] = field(default_factory=set[str])
    busy: bool = False
    waiting: Waiting | None = None
    waits: int = 0
    free: bool = False
    """the turn under way waits for no more clicks"""
    speaking: str = ""
    """what has been said of a reply that is not whole yet"""
    staged: Model | None = None
    outcomes: list[Outcome] = field(default_factory=list[Outcome])
    """of the messages that the hostile model answers, for the verdict"""
    held: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    """findings of the guardrails on its words, likewise"""
    spent: bool = False
    """its calls ran out of steps, time or tokens, likewise"""

    @property
    def size(self) -> int:
        """Characters kept."""
        return sum(map(len, self.moments))

    def run_free(self) -> None:
        """Wait for no more clicks in the turn under way."""
        self.free = True
        if self.waiting is not None:
            self.waiting.go.set()

    def state(self) -> dict[str, Any]:
        """What is true now, beside what has happened."""
        waiting = self.waiting
        return {
            "busy": self.busy,
            "waiting": None
            if waiting is None
            else {"number": waiting.number, "before": waiting.before},
            "speaking": self.speaking,
        }
