"""What a tactic is: a generator of moves for one tool that is sent what came of each.

It ends by returning. It keeps what it learns in the mind, never in itself, and names its
conversations anew each time.
"""

from collections.abc import Callable, Generator

from comptoir.core.decisions import Deny
from comptoir.gate import Outcome
from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.knowledge import Thing
from comptoir.hostile.moves import Call, Move

Play = Generator[Move, list[Outcome], None]
Tactic = Callable[[Mind, Target], Play]


def code_of(outcome: Outcome) -> str:
    """The refusal's code, or nothing."""
    decision = outcome.decision
    return decision.code if isinstance(decision, Deny) else ""


def introduced(mind: Mind, tool: Target, thing: Thing, talk: str) -> Play:
    """Where a tool serves known customers alone: somebody's own thing is asked for first."""
    if tool.promise.known:
        looking = [
            one for one in mind.targets.values() if one.promise.access and not one.promise.writes
        ]
        if looking:
            asked = mind.one(looking)
            arguments = mind.wardrobe.fitting(asked, thing, plainly=True)
            yield Call(talk=talk, tool=asked.name, arguments=arguments)
