"""Plays tickets through the real pack: its agents, its gate, its demo data, the offline model."""

import json
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from comptoir.bootstrap import evaluated
from comptoir.core.calls import ToolCall
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.models.offline import OfflineModel
from comptoir.models.offline.assistance import triage_brain
from comptoir.models.offline.assistance.judging import judge
from comptoir.packs.assistance import pack

HERE = Path(__file__).parent
DAY = date(2026, 10, 15)


@dataclass(frozen=True, slots=True)
class Labelled:
    """A ticket with what a careful person would decide."""

    id: str
    subject: str
    text: str
    email: str
    compte: str
    equipe: str
    priorite: str
    note: str

    @property
    def message(self) -> str:
        """As the router reads it."""
        return f"Objet : {self.subject}\n\n{self.text}" if self.subject else self.text


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a ticket: every call in order, and all that the tools answered, as text."""

    calls: tuple[ToolCall, ...]
    told: str
    recorded: dict[str, Any]
    words: str

    @property
    def equipe(self) -> str:
        return self.recorded.get("equipe", "aucune")

    @property
    def priorite(self) -> str:
        return self.recorded.get("priorite", "-")

    @property
    def names(self) -> list[str]:
        return [call.name for call in self.calls]


@cache
def load(split: str) -> tuple[Labelled, ...]:
    """`shipped` goes with the pack, `held_out` was never tuned on, `practice` was."""
    if split == "shipped":
        text = (files("comptoir.packs.assistance") / "evals" / "tickets.jsonl").read_text("utf-8")
    else:
        text = (HERE / f"{split}.jsonl").read_text("utf-8")
    return tuple(Labelled(**json.loads(line)) for line in text.splitlines())


def every() -> tuple[Labelled, ...]:
    """All the tickets there are."""
    return load("shipped") + load("held_out") + load("practice")


def named(name: str) -> Labelled:
    """One ticket by its name."""
    return next(one for one in every() if one.id == name)


def decided(message: str) -> tuple[str, str]:
    """Team and priority, without the pack around."""
    verdict = judge(message)
    return verdict.team or "aucune", verdict.priority


def agreement(split: str) -> tuple[float, float]:
    """Shares of tickets whose team, and whose priority, are as labelled."""
    rows = load(split)
    got = [decided(one.message) for one in rows]
    pairs = list(zip(got, rows, strict=True))
    teams = sum(found[0] == one.equipe for found, one in pairs)
    priorities = sum(found[1] == one.priorite for found, one in pairs)
    return teams / len(rows), priorities / len(rows)


async def play(message: str, email: str = "", compte: str = "", name: str = "t") -> Played:
    """One ticket at the advisers' own desk."""
    counter = evaluated(pack(), OfflineModel(triage_brain), DAY)
    counter.store.annoncer(name, compte)
    facts = Facts(channel=Channel.DESK, sender=name, mailbox=email)
    said = CustomerMessage(id="m1", text=message, at=counter.clock.now())
    result = await counter.driver.receive(f"triage-{name}", facts, said)
    outcomes = [outcome for step in result.steps for outcome in step.outcomes]
    recorded = [o.result for o in outcomes if o.call.name == "enregistrer_triage"]
    return Played(
        calls=tuple(outcome.call for outcome in outcomes),
        told=" ".join(
            repr(dict(o.result.content)) for o in outcomes if o.call.name != "enregistrer_triage"
        ),
        recorded=dict(recorded[-1].content) if recorded else {},
        words=" ".join(one.text for one in result.reply.messages),
    )


async def play_row(one: Labelled) -> Played:
    """A labelled ticket from its own sender."""
    return await play(one.message, one.email, one.compte, one.id)
