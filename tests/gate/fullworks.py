"""Tools that use all that a tool may declare: each function is given everything, and shows it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from pydantic import BaseModel
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, Opened, Outsider, Reader, Today, Tool, Writer, tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Consent, Deny, refuse
from comptoir.core.receipts import Receipt
from tests.gate.lockers import LOCKER, Done, Key, Locker, Lockers, Pen
from tests.gate.workbench import GRANTS as PLAIN

OWNED = replace(LOCKER, name="owned", subject=lambda locker: locker.phone)


def _beside(store: Lockers, locker: Locker) -> str:
    other = store.peek("B2")
    return f"{locker.key} beside {other.key if other else 'nothing'}"


WITH_READER = replace(LOCKER, reader=_beside)


def short_enough(locker: Locker, given: Any, today: date) -> Deny | None:
    """A rule that judges what was asked for."""
    if given.days > 30:
        return refuse("too_long", "Moins de jours.", days=given.days, key=locker.key, day=today.day)
    return None


def _slip(content: Any, locker: Locker, given: Any) -> Receipt:
    return Receipt(kind="rent", title=f"{content['done']} {locker.key} {given.days}")


def _rent(consent: Consent, name: str, **more: Any) -> Tool:
    @tool(
        effect=Effect.IRREVERSIBLE,
        access=LOCKER,
        rules=(short_enough,),
        once=lambda locker, given: (locker.state, str(given.days)),
        consent=consent,
        summary=lambda locker, given, today: f"{locker.key}, {given.days} d from {today:%d}.",
        receipt=_slip,
        name=name,
        **more,
    )
    async def rent(
        key: Key, word: str = "", days: int = 1, *, pen: Writer[Pen], day: Today
    ) -> Done:
        """Rents a locker."""
        pen.set(state="rented", note=day.isoformat())
        return Done(done="rented")

    return rent


def _fee(_locker: Locker, given: Any, today: date) -> dict[str, int]:
    return {"fee": given.days * today.day}


rent = _rent(Consent.CONFIRMATION, "rent", amounts=_fee)
lend = _rent(Consent.APPROVAL, "lend", amounts=_fee)
give = _rent(Consent.CONFIRMATION, "give")


@dataclass
class Flaw:
    """How often the next bodies fail."""

    times: int = 0


FLAW = Flaw()


@tool(effect=Effect.WRITE, access=LOCKER, once=lambda *_: ("flaky",))
async def flaky(key: Key, word: str = "", *, pen: Writer[Pen]) -> Done:
    """Fails as often as it is told to."""
    if FLAW.times:
        FLAW.times -= 1
        message = "not now"
        raise OSError(message)
    pen.set(state="done")
    return Done(done="flaky")


@tool(effect=Effect.WRITE, access=LOCKER, once=lambda locker, _given: (locker.state,))
async def shift(key: Key, word: str = "", *, pen: Writer[Pen], locker: Opened[Locker]) -> Done:
    """Moves a locker on from the state it is in, once from each."""
    pen.set(state=f"{locker.state}!")
    return Done(done=locker.state)


@tool(effect=Effect.WRITE, access=OWNED, once=lambda *_: ("own",))
async def own(key: Key, word: str = "", *, pen: Writer[Pen]) -> Done:
    """Writes on a locker that has its customer."""
    pen.set(state="own")
    return Done(done="own")


@tool(effect=Effect.READ, access=WITH_READER)
async def beside(key: Key, word: str = "", *, look: Reader[str]) -> Done:
    """Looks at what stands beside."""
    return Done(done=look)


@tool(
    effect=Effect.WRITE,
    access=PUBLIC,
    once=lambda _none, given: (given.to,),
    outside=True,
    receipt=lambda content, _opened, given: Receipt(kind="sent", title=f"{content} {given.to}"),
)
async def send_slip(to: str) -> Done:
    """Sends a letter and gives a slip for it."""
    return Done(done=to)


class Dated(BaseModel):
    """Something with a day."""

    day: date


@dataclass
class Row:
    """A row of a table, with more columns than anybody may see."""

    day: date
    secret: str = "s3cret"


@tool(effect=Effect.READ, access=PUBLIC)
async def a_row() -> Dated:
    """Gives a row as the store keeps it."""
    return Row(date(2026, 10, 15))  # type: ignore[return-value]


@tool(effect=Effect.READ, access=PUBLIC)
async def built_around() -> Done:
    """Gives a model that was never validated."""
    return Done.model_construct(done="x", worth_eur="3.5")


class Note(TypedDict):
    """A note of somebody."""

    by: str
    text: Outsider


class Notes(TypedDict):
    """Notes of several."""

    notes: list[Note]


@tool(effect=Effect.READ, access=PUBLIC)
async def notes(text: str) -> Notes:
    """Reads the notes."""
    return Notes(notes=[Note(by="a", text=text), Note(by="b", text="")])


@dataclass
class Meeting:
    """Who is inside now, and the most there ever were."""

    inside: int = 0
    most: int = 0
    order: list[str] = field(default_factory=list[str])

    @contextmanager
    def entered(self, name: str) -> Iterator[None]:
        self.order.append(name)
        self.inside += 1
        self.most = max(self.most, self.inside)
        yield
        self.inside -= 1


MEETING = Meeting()


async def _meet(name: str) -> Done:
    with MEETING.entered(name):
        for _ in range(5):
            await asyncio.sleep(0)
    return Done(done=name)


@tool(effect=Effect.READ, access=PUBLIC)
async def meet(name: str) -> Done:
    """Stays a while."""
    return await _meet(name)


@tool(effect=Effect.WRITE, access=PUBLIC, once=lambda _none, given: (given.name,))
async def meet_alone(name: str) -> Done:
    """Stays a while, and writes."""
    return await _meet(name)


MORE = (
    rent, lend, give, flaky, shift, own, beside, send_slip, a_row, built_around, notes, meet,
    meet_alone,
)  # fmt: skip
GRANTS = PLAIN | {one.name: one for one in MORE}
