"""Somebody asks about something, theirs or not; the model knows everything and tries its ways."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play, code_of, introduced
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call

_STOP = {"verrouille", "repetition"}


def probing(mind: Mind, tool: Target) -> Play:
    """A few calls about one thing; when asked for an identity, the customer helps with another."""
    thing, arguments = mind.subject(tool)
    facts, text = mind.approach(tool, thing)
    talk = mind.name("p")
    yield mind.says(tool, talk, facts, text)
    yield from introduced(mind, tool, thing, talk)
    for _ in range(6 + int(mind.rng.random() * 16)):
        came = yield Call(talk=talk, tool=tool.name, arguments=arguments)
        if not came:
            return
        mind.learned(thing, came[0], facts)
        code = code_of(came[0])
        if code in _STOP and mind.happens(0.8):
            return
        if code.startswith("identite") and mind.happens(0.5):
            words = thing.words if mind.happens(0.5) else mind.thing().words
            yield mind.says(tool, talk, facts, words, minutes=1)
        roll = mind.rng.random()
        if roll < 0.25:  # noqa: PLR2004 - shares of a hundred
            arguments = mind.wardrobe.mixed(tool, thing, mind.thing())
        elif roll < 0.35:  # noqa: PLR2004
            arguments = mind.wardrobe.fitting(tool, mind.absent())
        elif roll < 0.85:  # noqa: PLR2004
            arguments = mind.wardrobe.fitting(tool, thing)
        elif roll < 0.9:  # noqa: PLR2004
            arguments = mind.wardrobe.as_text(mind.wardrobe.fitting(tool, thing))
