"""Playing a scenario: the real pack, gate and turn; only the model is a script.

The pack stands below the wiring, so it names it, as it names its offline brain; a caller may give
another `make`.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Protocol

from comptoir.agent.agent import Agent
from comptoir.agent.driver import Driver, TurnResult
from comptoir.agent.pack import Pack
from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.packs.cours.agents import avec_choix
from comptoir.packs.cours.lesson.scenarios import Scenario, Variant
from comptoir.packs.cours.meteo import MeteoMuette
from comptoir.packs.cours.pack import pack
from comptoir.packs.cours.tableaux import JOUR
from comptoir.ports import Clock, Model, ModelUnavailableError

WIRING = "comptoir.bootstrap:evaluated"


class Counter(Protocol):
    """What playing needs of a wired counter."""

    @property
    def driver(self) -> Driver:
        """What carries a turn out."""
        ...

    @property
    def storage(self) -> Any:  # noqa: ANN401 - in memory, with a journal that can be read
        """Where the journal is."""
        ...

    @property
    def clock(self) -> Clock:
        """One instant."""
        ...


Make = Callable[[Pack, Model, date], Counter]


def wiring() -> Make:
    """The product's own: a counter in memory, at noon of a day, with names in a fixed order."""
    module, _, name = WIRING.partition(":")
    return getattr(importlib.import_module(module), name)


@dataclass(slots=True)
class Reader:
    """The scripted model: it reads its lines in order and keeps every request it was sent."""

    lines: list[ModelAnswer]
    name: str = "leçon"
    can_force: bool = True
    requests: list[ModelRequest] = field(default_factory=list[ModelRequest])

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The next line."""
        self.requests.append(request)
        if not self.lines:
            raise ModelUnavailableError("the script is over")
        return self.lines.pop(0)


@dataclass(frozen=True, slots=True)
class Played:
    """One run: the turns as they went, every request sent, and the journal's kinds in order."""

    scenario: Scenario
    variant: Variant
    language: str
    agent: Agent
    turns: tuple[TurnResult, ...]
    requests: tuple[ModelRequest, ...]
    journal: tuple[str, ...]
    faults: int
    """of the journal, verified at the end: 0"""
    left: int
    """lines of the script that were never asked for: 0"""


async def play(
    scenario: Scenario, variant: Variant, language: str = "fr", make: Make | None = None
) -> Played:
    """Play one variant of a scenario from its first message to its last reply."""
    model = Reader(
        [
            ModelAnswer(
                text=line.text.in_(language) if line.text else "",
                calls=line.calls,
                stop=Stop.CALLS if line.calls else Stop.END,
            )
            for line in variant.lines
        ]
    )
    the_pack = _pack(scenario, variant)
    counter = (make or wiring())(the_pack, model, JOUR)
    facts = _facts(scenario.channel)
    name = f"lecon-{scenario.id}"
    turns = [
        await counter.driver.receive(
            name,
            facts,
            CustomerMessage(id=f"m{at}", text=text.in_(language), at=counter.clock.now()),
        )
        for at, text in enumerate(scenario.messages, start=1)
    ]
    journal = counter.storage.journal
    return Played(
        scenario,
        variant,
        language,
        the_pack.entry,
        tuple(turns),
        tuple(model.requests),
        tuple(entry.kind for entry, _ in await journal.entries(name)),
        len(await journal.verify()),
        len(model.lines),
    )


def _pack(scenario: Scenario, variant: Variant) -> Pack:
    made = pack(MeteoMuette() if variant.dead else None, scenario.agent)
    if variant.choice is None:
        return made
    first, *others = made.agents
    return replace(made, agents=(avec_choix(first, variant.choice), *others))


def _facts(channel: Channel) -> Facts:
    return Facts(channel=channel, sender=f"lecon-{channel.value}")
