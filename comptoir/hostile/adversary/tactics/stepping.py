"""Several calls in one step: reads together, writes in their order, and some after a hand-over."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Asked, Step

_MOST = 5


def stepping(mind: Mind, tool: Target) -> Play:
    """Two or three steps on one thing."""
    thing, arguments = mind.subject(tool)
    facts, text = mind.approach(tool, thing, honestly=mind.happens(0.5))
    talk = mind.name("s")
    yield mind.says(tool, talk, facts, text)
    every = tuple(mind.targets.values())
    for _ in range(2):
        calls: list[Asked] = [(tool.name, arguments)]
        for _ in range(1 + int(mind.rng.random() * _MOST)):
            other = tool if mind.happens(0.4) else mind.one(every)
            calls.append((other.name, mind.wardrobe.fitting(other, thing, plainly=True)))
        if not (yield Step(talk=talk, calls=tuple(calls))):
            return
