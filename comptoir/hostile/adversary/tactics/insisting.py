"""The same call again and again within a turn, with others between, and in the next turn."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play, introduced
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call


def insisting(mind: Mind, tool: Target) -> Play:
    """Up to eight times the same, whatever the answer."""
    thing, arguments = mind.subject(tool)
    facts, text = mind.approach(tool, thing, honestly=mind.happens(0.6))
    talk = mind.name("i")
    yield mind.says(tool, talk, facts, text)
    yield from introduced(mind, tool, thing, talk)
    for _ in range(4 + int(mind.rng.random() * 8)):
        came = yield Call(talk=talk, tool=tool.name, arguments=arguments)
        if not came:
            return
        mind.learned(thing, came[0], facts)
        if mind.happens(0.15):
            yield Call(talk=talk, tool=tool.name, arguments=mind.wardrobe.fitting(tool, thing))
        if mind.happens(0.08):
            yield mind.says(tool, talk, facts, "Alors ?", minutes=1)
