"""Visitors of the demo, each with their own data and conversations, in memory and bounded."""

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from http import HTTPStatus
from typing import Any
from zoneinfo import ZoneInfo

from comptoir.agent.pack import Demo, DemoCustomer, Pack
from comptoir.bootstrap import Counter, counter
from comptoir.core.facts import Channel, Facts
from comptoir.core.masking import mask
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.ports import Listener, Model, Observer
from comptoir.web import views
from comptoir.web.refusals import RefusedError

ModelFactory = Callable[[], Model]
_MAX_VISITORS = 200
_MAX_TALKS = 50
_MAX_TURNS = 200


@dataclass(slots=True)
class Talk:
    """One conversation as the page sees it. `facts` are fixed when it opens and never change.

    `turns` are the stored views by message id, in order: a redelivered message gets its own.
    `labels` are the buttons that were offered, by payload.
    """

    id: str
    customer: str
    facts: Facts
    turns: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])
    labels: dict[str, str] = field(default_factory=dict[str, str])
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def shown(self) -> dict[str, Any]:
        """The whole conversation, for a page that is loaded again; a turn under way is awaited."""
        async with self.lock:
            return {
                "id": self.id,
                "customer": self.customer,
                "channel": self.facts.channel.value,
                "turns": list(self.turns.values()),
            }


@dataclass(slots=True)
class Visitor:
    """Who holds a cookie. `token` is the secret in it; `sender` is the name that code knows."""

    token: str
    sender: str
    counter: Counter
    talks: dict[str, Talk] = field(default_factory=dict[str, Talk])


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message as it was sent: a text, or the payload of a button; on which business day."""

    id: str
    text: str
    payload: str
    on: date


class Visits:
    """All visitors. The one who came longest ago leaves when there are too many."""

    def __init__(
        self,
        pack: Pack,
        model_factory: ModelFactory,
        on: date,
        observer: Observer | None = None,
    ) -> None:
        self._pack = pack
        self._observer = observer
        self._model_factory = model_factory
        self.on = on
        self.demo = played(pack, on)
        self.channels = channels(self.demo)
        self._customers = {one.id: one for one in self.demo.customers}
        self._zone = ZoneInfo(pack.timezone)
        self._visitors: dict[str, Visitor] = {}

    def known(self, token: str) -> Visitor | None:
        """The visitor of this cookie; a token that we did not make is nobody's."""
        visitor = self._visitors.pop(token, None)
        if visitor is not None:
            self._visitors[token] = visitor  # last seen stands last
        return visitor

    def welcome(self) -> Visitor:
        """A new visitor, on fresh data."""
        while len(self._visitors) >= _MAX_VISITORS:
            del self._visitors[next(iter(self._visitors))]
        visitor = Visitor(
            secrets.token_urlsafe(24), f"web-{secrets.token_hex(8)}", self._fresh_counter()
        )
        self._visitors[visitor.token] = visitor
        return visitor

    def renew(self, visitor: Visitor) -> None:
        """Fresh data for this visitor; their conversations, which were about the old, go."""
        visitor.counter = self._fresh_counter()
        visitor.talks.clear()

    def open(self, visitor: Visitor, customer_id: str, channel_name: str) -> Talk:
        """A new conversation. The facts come from our own list of customers, and only here."""
        customer, channel = self.identity(customer_id, channel_name)
        while len(visitor.talks) >= _MAX_TALKS:
            del visitor.talks[next(iter(visitor.talks))]
        talk = Talk(
            secrets.token_urlsafe(12), customer.id, facts_of(visitor.sender, customer, channel)
        )
        visitor.talks[talk.id] = talk
        return talk

    def identity(self, customer_id: str, channel_name: str) -> tuple[DemoCustomer, Channel]:
        """Who is played on which channel; both may be empty. Raises `RefusedError`."""
        customer = self._customers.get(customer_id or self.demo.customers[0].id)
        if customer is None:
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY,
                "client_inconnu",
                "Ce client n'est pas dans la démonstration ; choisissez-en un dans la liste.",
            )
        wanted = channel_name or customer.channel.value
        channel = next((one for one in self.channels if one.value == wanted), None)
        if channel is None:
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY,
                "canal_inconnu",
                f"Les canaux sont : {', '.join(self.channels)}.",
            )
        return customer, channel

    @staticmethod
    def find(visitor: Visitor | None, talk_id: str) -> Talk:
        """This visitor's conversation. Somebody else's is as unknown as one that never was."""
        talk = None if visitor is None else visitor.talks.get(talk_id)
        if talk is None:
            raise RefusedError(
                HTTPStatus.NOT_FOUND,
                "conversation_inconnue",
                "Cette conversation n'existe pas, ou plus. Ouvrez-en une nouvelle.",
            )
        return talk

    async def receive(
        self, visitor: Visitor, talk: Talk, said: Said, listener: Listener | None = None
    ) -> dict[str, Any]:
        """The turn that answers this message; the same message again gets the same answer."""
        counter = visitor.counter
        async with talk.lock:
            if said.id in talk.turns:
                return talk.turns[said.id]
            if len(talk.turns) >= _MAX_TURNS:
                raise RefusedError(
                    HTTPStatus.CONFLICT,
                    "conversation_trop_longue",
                    "Cette conversation est longue ; ouvrez-en une nouvelle.",
                )
            message = self._message(talk, said, counter)
            result = await counter.driver.receive(talk.id, talk.facts, message, listener)
            view = views.turn(
                result,
                message_id=said.id,
                said=_visible(message.text, self._pack),
                on=said.on,
                model=counter.driver.model.name,
            )
            talk.turns[said.id] = view
            for reply in result.reply.messages:
                talk.labels |= {button.payload: button.label for button in reply.buttons}
            return view

    def _message(self, talk: Talk, said: Said, counter: Counter) -> CustomerMessage:
        """Arrived now, on the chosen day: the turn's one date comes from this instant."""
        time = counter.clock.now().astimezone(self._zone).time()
        at = datetime.combine(said.on, time, self._zone)
        if not said.payload:
            return CustomerMessage(id=said.id, text=said.text, at=at)
        label = talk.labels.get(said.payload)
        if label is None:
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY,
                "bouton_inconnu",
                "Ce bouton n'a pas été proposé dans cette conversation.",
            )
        return CustomerMessage(
            id=said.id, text=label, at=at, kind=Kind.BUTTON, payload=said.payload
        )

    def _fresh_counter(self) -> Counter:
        made = self._model_factory()
        return counter(self._pack, made, on=self.on, observer=self._observer)


def played(pack: Pack, on: date) -> Demo:
    """The pack's demo, with somebody to play in it whatever the pack says."""
    demo = pack.demo or Demo(day=on.isoformat())
    nobody = DemoCustomer(id="visiteur", name="Visiteur", channel=Channel.WEB)
    return replace(demo, customers=demo.customers or (nobody,))


def channels(demo: Demo) -> tuple[Channel, ...]:
    """The channels that its customers use."""
    used = {one.channel for one in demo.customers}
    return tuple(channel for channel in Channel if channel in used)


def facts_of(web_sender: str, customer: DemoCustomer, channel: Channel) -> Facts:
    """What each channel would establish: a phone, a mailbox, or nothing but the cookie's name."""
    if channel is Channel.WEB:
        return Facts(channel=channel, sender=web_sender)
    sender = f"{channel.value}-{customer.id}"
    if channel is Channel.WHATSAPP:
        return Facts(channel=channel, sender=sender, phone=customer.phone)
    return Facts(channel=channel, sender=sender, mailbox=customer.mailbox.casefold())


def _visible(text: str, pack: Pack) -> str:
    """The customer's text as it is kept: without control characters, card numbers masked."""
    kept = "".join(
        one for one in text if one in "\n\t" or unicodedata.category(one) not in {"Cc", "Cs"}
    )
    return mask(kept, pack.own_numbers)
