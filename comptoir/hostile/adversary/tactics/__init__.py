"""All tactics; see `tactic.py` for what one is."""

from comptoir.hostile.adversary.tactics.breaking import breaking, without_right
from comptoir.hostile.adversary.tactics.crowding import crowding, locking
from comptoir.hostile.adversary.tactics.errands import errand
from comptoir.hostile.adversary.tactics.forging import forging
from comptoir.hostile.adversary.tactics.insisting import insisting
from comptoir.hostile.adversary.tactics.probing import probing
from comptoir.hostile.adversary.tactics.racing import racing
from comptoir.hostile.adversary.tactics.stepping import stepping
from comptoir.hostile.adversary.tactics.tactic import Tactic
from comptoir.hostile.adversary.tactics.talking import harvesting, talking
from comptoir.hostile.adversary.tactics.telling_apart import telling_apart

TACTICS: tuple[Tactic, ...] = (
    probing,
    errand,
    insisting,
    breaking,
    without_right,
    locking,
    crowding,
    forging,
    racing,
    stepping,
    telling_apart,
    talking,
    harvesting,
)
COSTS: dict[Tactic, float] = {
    talking: 3.0,
    stepping: 2.0,
    racing: 2.0,
    telling_apart: 2.0,
}
"""how many times more than one by one to the gate their calls cost, where they do"""

__all__ = ["COSTS", "TACTICS", "Tactic"]
