"""What a customer does next. Whoever plays one, code or a model, answers a reply with one of these."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from comptoir.evals.customers.heard import Heard


class Why(StrEnum):
    """Why a customer leaves, in the words of the report."""

    CONTENT = "il a eu sa réponse"
    GAVE_UP = "il renonce : trop de réponses inutiles"
    TIRED = "il renonce : trop de messages"


@dataclass(frozen=True, slots=True)
class Say:
    """Write a message. `last`: they leave after it, whatever is answered."""

    text: str
    last: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """Press one of the two buttons."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Write no more."""

    why: Why


Move = Say | Press | Leave


class Customer(Protocol):
    """Plays one visit of a persona. It sees replies and nothing else."""

    async def move(self, last: Heard | None) -> Move:
        """The next move after this reply; None: the conversation has not begun."""
        ...
