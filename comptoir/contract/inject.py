"""Parameters meant for the code: injected by the gate and invisible to the model.

async def annuler_commande(numero: str, email: str, *, commande: Opened[Commande]) -> Annulation
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, TypeVar

from comptoir.core.facts import Facts

T = TypeVar("T")


class Inject(StrEnum):
    """What the gate puts in."""

    OPENED = "opened"
    WRITER = "writer"
    READER = "reader"
    TODAY = "today"
    FACTS = "facts"
    HOLDER = "holder"


@dataclass(frozen=True, slots=True)
class OutsiderText:
    """Marks a string of the result that somebody outside wrote: it goes to the model as data."""


Opened = Annotated[T, Inject.OPENED]
"""the thing that access opened: an order, an invoice"""
Writer = Annotated[T, Inject.WRITER]
"""what may be written about the opened thing, and nothing else"""
Reader = Annotated[T, Inject.READER]
"""what may be read beside the opened thing, and nothing else"""
Today = Annotated[date, Inject.TODAY]
"""the one date of the turn"""
FactsOf = Annotated[Facts, Inject.FACTS]
"""who is speaking"""
Holder = Annotated[str, Inject.HOLDER]
"""the name of the agent that holds the conversation, and so made this call"""
Outsider = Annotated[str, OutsiderText()]
"""a result's text that an outsider wrote (a note, a name, a reason)"""
