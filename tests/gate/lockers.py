"""Lockers that somebody owns: a small store, and who may open what."""

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from comptoir.contract import (
    Access,
    Claims,
    Outsider,
)
from comptoir.core.decisions import Deny, refuse
from comptoir.core.facts import Claim, Facts, Level, Proof


@dataclass(frozen=True, slots=True)
class Locker:
    """Something that belongs to somebody."""

    key: str
    word: str
    phone: str = ""
    state: str = "shut"
    worth: int = 500
    note: str = ""


class Lockers:
    """The store; `queries` counts what was looked up, by key."""

    def __init__(self, *lockers: Locker, below: "Lockers | None" = None) -> None:
        self.mine = {one.key: one for one in lockers}
        self.below = below
        self.queries: Counter[str] = Counter() if below is None else below.queries

    def begin(self) -> "Lockers":
        return Lockers(below=self)

    def commit(self) -> None:
        assert self.below is not None
        self.below.mine.update(self.mine)

    def peek(self, key: str) -> Locker | None:
        found = self.mine.get(key)
        return self.below.peek(key) if found is None and self.below is not None else found


@dataclass(slots=True)
class Pen:
    """Writes on one locker."""

    store: Lockers
    key: str

    def set(self, **changes: Any) -> None:
        found = self.store.peek(self.key)
        assert found is not None
        self.store.mine[self.key] = replace(found, **changes)


async def _find(store: Lockers, key: str) -> Locker | None:
    store.queries[key] += 1
    await asyncio.sleep(0)
    return store.peek(key)


def _refer(arguments: Any, facts: Facts) -> str | Deny:
    return arguments.key.upper() or Deny(code="numero_illisible", guidance="Retapez.")


def _proofs(arguments: Any, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    proofs = [Proof("phone", facts.phone, Level.CHANNEL)] if facts.phone else []
    if arguments.word and Claim("word", arguments.word) in claims:
        proofs.append(Proof("word", arguments.word, Level.CLAIM))
    return tuple(proofs) or Deny(code="identite_requise", guidance="Demandez le mot.")


def _proves(locker: Locker, proofs: tuple[Proof, ...], key: str, claims: Claims) -> Level:
    mine = {"phone": locker.phone, "word": locker.word}
    return max((one.level for one in proofs if mine[one.kind] == one.value), default=Level.NONE)


LOCKER = Access(
    name="locker",
    refer=_refer,
    proofs=_proofs,
    find=_find,
    proves=_proves,
    decoy=Locker("", "", "-"),
    writer=lambda store, locker: Pen(store, locker.key),
    version=lambda locker: locker.state,
    snapshot=lambda locker: {"key": locker.key, "state": locker.state},
)
READ_ONLY = replace(LOCKER, writer=None)
Key = Annotated[str, Field(max_length=40)]


class Seen(TypedDict):
    """What the model may see."""

    state: str
    note: Outsider


class Done(BaseModel):
    """What was done."""

    done: str
    worth_eur: float = 0.0


class Person(TypedDict):
    """Read from an outsider."""

    name: str
    notes: list[Outsider]
    said: dict[str, Outsider]


def not_broken(locker: Locker, arguments: Any, today: date) -> Deny | None:
    """A rule: a broken locker is not touched; on the 31st nothing is."""
    if locker.state == "broken":
        return refuse(
            "broken", "Dites-le.", article="article 3", shown="Cassé.", worth=locker.worth
        )
    if today.day == 31:
        return Deny(code="closed", guidance="Demain.")
    return None
