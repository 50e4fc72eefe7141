"""A yes that was not given, not to this, not here, not now, or not any more."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call, Yes

_LATE = {"confirmation": 125.0, "approval": 10_100.0}


def forging(mind: Mind, tool: Target) -> Play:
    """Ask for a yes, then use anything in its place; the true one too, twice."""
    if not tool.promise.consent:
        return
    thing, arguments = mind.subject(tool, "consent")
    facts, text = mind.approach(tool, thing, honestly=True)
    talk = mind.name("f")
    yield mind.says(tool, talk, facts, text)
    came = yield Call(talk=talk, tool=tool.name, arguments=arguments)
    if not came or came[0].asked is None:
        return
    mind.learned(thing, came[0], facts)
    for _ in range(3):
        yes = mind.one((Yes.UNASKED, Yes.FORGED, Yes.FOREIGN))
        yield Call(talk=talk, tool=tool.name, arguments=arguments, yes=yes)
    other = mind.wardrobe.mixed(tool, thing, mind.thing())
    late = mind.happens(0.25)
    if late or mind.happens(0.3):
        minutes = _LATE[tool.promise.consent] if late else 3.0
        yield mind.says(tool, talk, facts, "", minutes=minutes)
    if mind.happens(0.5):
        yield Call(talk=talk, tool=tool.name, arguments=other, yes=Yes.GIVEN)
    for _ in range(2):
        yield Call(talk=talk, tool=tool.name, arguments=arguments, yes=Yes.GIVEN)
