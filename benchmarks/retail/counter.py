"""The shop's counter, wired: the pack on fresh data, with the settings that its policy asks for."""

from datetime import date
from functools import cache

from benchmarks.retail.corpora import Edition
from benchmarks.retail.shop.pack import BUDGET, pack
from comptoir.agent.pack import Pack
from comptoir.bootstrap import Counter, counter
from comptoir.gate import GateSettings
from comptoir.ports import Model
from comptoir.service.system import CountingIds, FixedClock

DAY = date(2026, 10, 15)
"""no rule of this shop depends on the day"""
KEY = b"retail benchmark, not a secret.."
SETTINGS = GateSettings(max_failures=5)
"""a customer of the scenarios has four e-mail addresses and does not know which one they used"""


@cache
def shop(edition: Edition) -> Pack:
    """The pack on an edition's data, made once; its store is made anew for each counter."""
    return pack(edition)


def opened(edition: Edition, model: Model) -> Counter:
    """A counter on fresh data."""
    made = shop(edition)
    return counter(
        made,
        model,
        clock=FixedClock(DAY, made.timezone),
        ids=CountingIds(),
        settings=SETTINGS,
        budget=BUDGET,
        key=KEY,
    )
