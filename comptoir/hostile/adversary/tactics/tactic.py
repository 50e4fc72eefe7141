"""What a tactic is: a generator of moves for one tool that is sent what came of each.

It ends by returning. It keeps what it learns in the mind, never in itself, and names its
conversations anew each time.
"""

from collections.abc import Callable, Generator

from comptoir.core.decisions import Deny
from comptoir.gate import Outcome
from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Move

Play = Generator[Move, list[Outcome], None]
Tactic = Callable[[Mind, Target], Play]


def code_of(outcome: Outcome) -> str:
    """The refusal's code, or nothing."""
    decision = outcome.decision
    return decision.code if isinstance(decision, Deny) else ""
