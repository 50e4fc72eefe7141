"""The shop as its attacker and its judge know it: from the benchmark's files and its policy.

Nothing here imports the pack: who may see what, what the rules refuse and what follows are told
again, so that the two can be compared.
"""

from benchmarks.retail.checking.knowledge import knowledge
from benchmarks.retail.checking.reference import Counter
from comptoir.hostile.arena import Own


def own(pack: object) -> Own:
    """What an attack on the pack is given."""
    del pack
    return Own(knowledge=knowledge(), reference=Counter)
