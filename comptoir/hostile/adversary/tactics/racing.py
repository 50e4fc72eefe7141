"""Everything at the same time: the same effect, or the same guess, from many conversations."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Asked, Call, Race


def racing(mind: Mind, tool: Target) -> Play:
    """Several conversations of one person call at once; then one of them again, alone."""
    thing, arguments = mind.subject(tool)
    honest = mind.happens(0.6)
    facts, text = mind.approach(tool, thing, honestly=honest)
    talks = tuple(mind.name("r") for _ in range(2 + int(mind.rng.random() * 4)))
    for talk in talks:
        yield mind.says(tool, talk, facts, text)
    calls: list[Asked] = [(tool.name, arguments) for _ in talks]
    if not honest:
        calls = [(tool.name, mind.wardrobe.mixed(tool, thing, mind.thing())) for _ in talks]
    came = yield Race(talks=talks, calls=tuple(calls))
    for outcome in came:
        mind.learned(thing, outcome, facts)
    if came and mind.happens(0.5):
        yield Call(talk=talks[0], tool=tool.name, arguments=arguments)
