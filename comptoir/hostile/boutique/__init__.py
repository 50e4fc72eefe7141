"""The boutique as its attacker and its judge know it: from its CSV files and its terms of sale.

Nothing here imports the pack: numbers, rules and who may open what are told again.
"""

from comptoir.hostile.arena import Own
from comptoir.hostile.boutique.knowledge import knowledge
from comptoir.hostile.boutique.reference import Shop
from comptoir.hostile.boutique.spoiling import spoil


def own(pack: object) -> Own:
    """What `comptoir attack boutique` is given."""
    del pack
    return Own(knowledge=knowledge(), reference=Shop, spoil=spoil)
