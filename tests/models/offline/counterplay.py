"""Plays conversations through the real gate, turn and demo data, as `comptoir ask` does."""

import asyncio
from dataclasses import dataclass
from functools import cache

from comptoir.bootstrap import counter, load_model, load_pack
from comptoir.cli.ask import converse
from comptoir.cli.common import the_day, the_facts
from comptoir.cli.shown import outcomes_of
from comptoir.core.calls import ToolCall
from comptoir.service.system import CountingIds


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
    facts = the_facts(
        channel,
        phone if channel == "whatsapp" else "",
        mailbox if channel == "email" else "",
    )
    made = counter(pack, load_model("offline", pack), on=the_day("", pack))
    results = asyncio.run(converse(made, facts, list(texts)))
    return Spoken(
        tuple(outcome.call for outcome in outcomes_of(results)),
        tuple(one.text for result in results for one in result.reply.messages),
    )
