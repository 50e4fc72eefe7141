"""Plays conversations through the real gate, turn and demo data, as the command line does."""

import asyncio
from dataclasses import dataclass
from datetime import date
from functools import cache

from comptoir.bootstrap import Counter, counter, load_model, load_pack
from comptoir.core.calls import ToolCall
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.service.system import CountingIds

DAY = date(2026, 10, 15)


@dataclass(frozen=True, slots=True)
class Spoken:
    """The calls that reached the gate and the texts that reached the customer."""

    calls: tuple[ToolCall, ...]
    texts: tuple[str, ...]


@cache
def _owner(number: str) -> tuple[str, str]:
    """The phone and the mailbox of an order's owner in the demo's data."""
    make = load_pack("boutique").store
    assert make is not None
    orders = make(CountingIds()).toutes()
    return next((one.telephone, one.email) for one in orders if one.numero == number)


def spoken(texts: tuple[str, ...], channel: str = "web", owner: str = "") -> Spoken:
    """One conversation on fresh demo data; `owner` is an order of the recognised sender."""
    pack = load_pack("boutique")
    phone, mailbox = _owner(owner) if owner else ("", "")
    facts = Facts(
        channel=Channel(channel),
        sender=owner or "visiteur",
        phone=phone if channel == "whatsapp" else "",
        mailbox=mailbox if channel == "email" else "",
    )
    made = counter(pack, load_model("offline", pack), on=DAY)
    return asyncio.run(_held(made, facts, texts))


async def _held(made: Counter, facts: Facts, texts: tuple[str, ...]) -> Spoken:
    calls: list[ToolCall] = []
    said: list[str] = []
    for rank, text in enumerate(texts, start=1):
        message = CustomerMessage(id=f"m{rank}", text=text, at=made.clock.now())
        result = await made.driver.receive("conversation", facts, message)
        calls += [outcome.call for step in result.steps for outcome in step.outcomes]
        said += [one.text for one in result.reply.messages]
    return Spoken(tuple(calls), tuple(said))
