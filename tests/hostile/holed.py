"""A small pack without a reference, sound or with one hole: lockers at a station.

A locker opens to the phone that rented it. Each hole is a mistake that a developer could make.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from typing_extensions import TypedDict

from comptoir.agent.agent import Agent
from comptoir.agent.pack import Demo, DemoCustomer, Pack
from comptoir.contract import Access, Opened, Tool, Writer, tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Deny
from comptoir.core.facts import Channel, Facts, Level, Proof
from comptoir.packs.boutique.voix import VOIX
from comptoir.ports import Ids

WHO = Deny(code="identite_requise", guidance="Écrivez depuis le téléphone de la location.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Locker:
    number: str
    phone: str
    code: str
    freed: int = 0


LOCKERS = tuple(
    Locker(number=f"C-{at:03}", phone=f"3360000{at:04}", code=f"code-secret-{at:03}")
    for at in range(1, 9)
)


class Hall:
    """The lockers in memory."""

    def __init__(self, lockers: Iterable[Locker] = (), under: "Hall | None" = None) -> None:
        self.lockers = {one.number: one for one in lockers}
        self.under = under

    def begin(self) -> "Hall":
        return Hall(under=self)

    def commit(self) -> None:
        if self.under is not None:
            self.under.lockers.update(self.lockers)

    async def locker(self, number: str) -> Locker | None:
        found = self.lockers.get(number)
        return found if found is not None or self.under is None else await self.under.locker(number)

    def free(self, locker: Locker) -> None:
        self.lockers[locker.number] = replace(locker, freed=locker.freed + 1)


class Seen(TypedDict):
    """What the model may see of a locker."""

    number: str
    code: str


class Freed(TypedDict):
    """A locker given back."""

    number: str


async def _find(hall: Hall, number: str) -> Locker | None:
    return await hall.locker(number)


async def _find_with_more(hall: Hall, number: str) -> Locker | None:
    """HOLE: what exists costs one more query than what does not."""
    found = await hall.locker(number)
    return found if found is None else await hall.locker(number)


def _proofs(_arguments: Any, facts: Facts, _claims: Any) -> tuple[Proof, ...] | Deny:
    phone = facts.phone
    return (Proof("phone", phone, Level.CHANNEL),) if phone else WHO


def _theirs(locker: Locker, proofs: tuple[Proof, ...], _number: str, _claims: Any) -> Level:
    return Level.CHANNEL if proofs[0].value == locker.phone else Level.NONE


def _anybodys(locker: Locker, proofs: tuple[Proof, ...], _number: str, _claims: Any) -> Level:
    """HOLE: any phone opens every locker."""
    return Level.CHANNEL


def _policy(hole: str) -> Access:
    return Access(
        name="casier",
        refer=lambda arguments, _facts: arguments.number,
        proofs=_proofs,
        find=_find_with_more if hole == "queries" else _find,
        proves=_anybodys if hole == "anybody" else _theirs,
        decoy=Locker(number="", phone="", code=""),
        writer=lambda hall, _locker: hall,
        version=lambda locker: str(locker.freed),
        snapshot=lambda locker: [locker.number, locker.freed],
    )


def _tools(hole: str) -> tuple[Tool, ...]:
    policy = _policy(hole)

    @tool(effect=Effect.READ, access=policy)
    async def voir_casier(number: str, *, locker: Opened[Locker]) -> Seen:
        """Donne le code d'un casier loué."""
        if hole == "writes":  # HOLE: a reading tool that changes something behind the gate
            HALLS[-1].free(locker)
        return Seen(number=locker.number, code=locker.code)

    def once(locker: Locker, _arguments: Any) -> tuple[str, ...]:
        # HOLE: a meaning that changes with what was done is a new meaning for each retry.
        return ("rendre", str(locker.freed) if hole == "twice" else "")

    @tool(
        effect=Effect.WRITE,
        access=policy,
        once=once,
    )
    async def rendre_casier(number: str, *, locker: Opened[Locker], hall: Writer[Hall]) -> Freed:
        """Rend un casier loué."""
        if hole == "breaks":  # HOLE: it breaks on some
            assert locker.number != "C-003"
        hall.free(locker)
        return Freed(number=locker.number)

    return (voir_casier, rendre_casier)


HALLS: list[Hall] = []
"""every hall that was made, the youngest last: what a careless body reaches"""


def _hall(ids: Ids) -> Hall:
    del ids
    HALLS.append(Hall(LOCKERS))
    return HALLS[-1]


def holed(hole: str = "") -> Pack:
    """The pack, sound or with this hole."""
    return Pack(
        name="casiers",
        title="Casiers",
        agents=(Agent(name="casiers", instructions="Vous louez des casiers.", tools=_tools(hole)),),
        voice=VOIX,
        store=_hall,
        state=lambda hall: {one.number: one.freed for one in hall.lockers.values()},
        demo=Demo(
            day="2026-10-15",
            customers=tuple(
                DemoCustomer(
                    id=one.number, name=one.number, channel=Channel.WHATSAPP, phone=one.phone
                )
                for one in LOCKERS
            ),
        ),
    )
