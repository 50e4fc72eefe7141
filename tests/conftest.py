"""What every test may ask for: a counter on the demo's data, facts per channel, scripted answers."""

import os
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import settings

from comptoir.agent.pack import Pack
from comptoir.bootstrap import Counter, counter
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.models.scripted import Line, ScriptedModel
from comptoir.packs.boutique import pack as boutique
from comptoir.service.system import CountingIds, FixedClock

pytest_plugins = ["tests.services.bases"]

# A busy machine must not decide whether a property holds, and a run must be repeatable.
WIDE = os.environ.get("COMPTOIR_HYPOTHESIS") == "wide"
settings.register_profile("house", deadline=None, derandomize=not WIDE, database=None)
settings.load_profile("house")

DAY = date(2026, 10, 15)
NOON = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo("Europe/Paris"))


def says(text: str, **more: Any) -> ModelAnswer:
    """A model's words."""
    return ModelAnswer(text=text, **more)


def asks(
    name: str, arguments: Mapping[str, Any] | str | None = None, /, **more: Any
) -> ModelAnswer:
    """A model's wish for one call; its arguments as a mapping, as raw text or as keywords."""
    return ModelAnswer(calls=(ToolCall("c1", name, more if arguments is None else arguments),))


def message(text: str, name: str = "m1", at: datetime = NOON, **more: Any) -> CustomerMessage:
    """A customer's message."""
    return CustomerMessage(id=name, text=text, at=at, **more)


def web(sender: str = "cookie-1") -> Facts:
    """A visitor of the site, recognised by nothing."""
    return Facts(channel=Channel.WEB, sender=sender)


def whatsapp(phone: str) -> Facts:
    """Somebody whose phone a signed webhook gave."""
    return Facts(channel=Channel.WHATSAPP, sender=f"wa-{phone}", phone=phone)


def mailbox(address: str) -> Facts:
    """Somebody whose mailbox the reply goes to."""
    return Facts(channel=Channel.EMAIL, sender=address, mailbox=address)


def button(payload: str, name: str = "b1", at: datetime = NOON) -> CustomerMessage:
    """A pressed button."""
    return CustomerMessage(id=name, text="", at=at, kind=Kind.BUTTON, payload=payload)


@pytest.fixture(scope="session")
def shop() -> Pack:
    """The boutique's pack."""
    return boutique()


@pytest.fixture
def made(shop: Pack) -> Callable[..., Counter]:
    """Makes a counter on fresh demo data, at noon of the demo's day, with a scripted model."""

    def make(*lines: Line, **more: Any) -> Counter:
        more.setdefault("clock", FixedClock(DAY, shop.timezone))
        more.setdefault("ids", CountingIds())
        return counter(shop, ScriptedModel(lines), key=b"k" * 32, **more)

    return make
