"""Where an attack takes place: how worlds are made, what is known, what may happen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from comptoir.hostile.knowledge import Knowledge
from comptoir.hostile.reference import Reference
from comptoir.hostile.world import World

MakeWorld = Callable[[datetime], World]
"""a fresh world whose clock stands at this instant (aware)"""
MakeReference = Callable[[], Reference]


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """What a pack itself gives to those who attack it; each part may be missing.

    `spoil` writes hostile texts into a fresh store, wherever others than the shop may have
    written: names, notes, reasons.
    """

    knowledge: Knowledge | None = None
    reference: MakeReference | None = None
    spoil: Callable[[Any], None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arena:
    """`begins` is the shop's own date, at noon in its time zone; worlds begin around it."""

    name: str
    world: MakeWorld
    begins: datetime
    knowledge: Knowledge = field(default_factory=Knowledge)
    reference: MakeReference | None = None
