"""Calls that keep no contract, of tools that do not exist, by whom nothing was given."""

from comptoir.hostile.adversary import junk
from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call


def breaking(mind: Mind, tool: Target) -> Play:
    """Wrong kinds, sizes, names and shapes, by somebody who might have done it well."""
    thing = mind.thing()
    facts, text = mind.approach(tool, thing)
    talk = mind.name("b")
    yield mind.says(tool, talk, facts, text)
    for _ in range(6 + int(mind.rng.random() * 12)):
        came = yield Call(talk=talk, tool=tool.name, arguments=mind.wardrobe.broken(tool, thing))
        if not came:
            return


def without_right(mind: Mind, tool: Target) -> Play:
    """The owner is there and the arguments are right; the tool is not there, or nobody's."""
    thing, arguments = mind.subject(tool)
    facts, text = mind.approach(tool, thing, honestly=True)
    talk = mind.name("n")
    yield mind.says(tool, talk, facts, text)
    for _ in range(4 + int(mind.rng.random() * 8)):
        nobody = mind.happens(0.8)
        name = tool.name if nobody else mind.one(junk.NAMES)
        came = yield Call(talk=talk, tool=name, arguments=arguments, nobody=nobody)
        if not came:
            return
        arguments = mind.wardrobe.fitting(tool, thing)
