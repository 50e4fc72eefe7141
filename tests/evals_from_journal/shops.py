"""Shops that are not the demo: orders of its kinds, under other numbers, people and dates."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from comptoir.agent.pack import Pack
from comptoir.bootstrap import Counter, counter, evaluated
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.evals.from_journal import Drawer, DrawnCases
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack as boutique
from comptoir.packs.boutique.commandes import Commande
from comptoir.packs.boutique.donnees import commandes_de_demonstration
from comptoir.packs.boutique.magasin import MagasinMemoire
from comptoir.ports import Model
from comptoir.service.system import FixedClock, RandomIds

DEMO_DAY = date(2026, 10, 15)
SHOP = boutique()
DEMO = {one.numero: one for one in commandes_de_demonstration()}


@dataclass(frozen=True, kw_only=True)
class Person:
    """A customer of such a shop."""

    first: str
    last: str
    mailbox: str
    phone: str = ""


def order(like: str, number: str, person: Person, *, earlier: int) -> Commande:
    """An order like one of the demo's, under another number, `earlier` days before it."""
    model = DEMO[like]

    def then(day: date | None) -> date | None:
        return None if day is None else day - timedelta(days=earlier)

    return replace(
        model,
        numero=number,
        client=f"{person.first} {person.last}",
        email=person.mailbox,
        telephone=person.phone,
        commandee_le=model.commandee_le - timedelta(days=earlier),
        expediee_le=then(model.expediee_le),
        livree_le=then(model.livree_le),
        livraison_estimee=then(model.livraison_estimee),
        colis="CL98765432109FR",
        etapes=tuple(replace(one, le=one.le - timedelta(days=earlier)) for one in model.etapes),
        retours=(),
    )


def shop_of(orders: Sequence[Commande]) -> Pack:
    """The boutique, with these orders for a store."""
    return replace(SHOP, store=lambda ids: MagasinMemoire(orders, ids))


def opened(orders: Sequence[Commande], model: Model, *, earlier: int) -> Counter:
    """A counter of such a shop, at noon of its own day."""
    clock = FixedClock(DEMO_DAY - timedelta(days=earlier))
    return counter(shop_of(orders), model, clock=clock, ids=RandomIds())


def on_demo(model: Model | None, on: date) -> Counter:
    """A counter on the demo, as evaluations make them."""
    return evaluated(SHOP, model or ScriptedModel(()), on)


async def held(shop: Counter, name: str, facts: Facts, texts: Sequence[str]) -> None:
    """One conversation."""
    for number, text in enumerate(texts, start=1):
        message = CustomerMessage(id=f"{name}-{number}", text=text, at=shop.clock.now())
        await shop.driver.receive(name, facts, message)


def facts_of(channel: Channel, person: Person) -> Facts:
    """Who speaks, as a channel of a real shop establishes it."""
    return Facts(
        channel=channel,
        sender=f"id-{person.phone or person.mailbox}",
        phone=person.phone if channel is Channel.WHATSAPP else "",
        mailbox=person.mailbox if channel is Channel.EMAIL else "",
    )


def drawer() -> Drawer:
    """A drawer onto the demo."""
    return Drawer(SHOP, on_demo, on_demo(None, DEMO_DAY).store)


async def drawn_from(shop: Counter, by: Drawer) -> DrawnCases:
    """The cases of a shop's journal."""
    return await by.draw(shop.storage.journal, shop.store)
