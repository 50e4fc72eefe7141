"""An owner's errands on one thing: what the rules allow, refuse, and allow only once."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play, code_of, introduced
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call, Decide, Yes

_LONGEST = 14
_SOON, _LATE = 5.0, 150.0


def errand(mind: Mind, tool: Target) -> Play:
    """Calls of several tools on one thing by its owner, with every yes they may need, and retries."""
    wanted = "consent" if tool.promise.consent and mind.happens(0.5) else ""
    thing, arguments = mind.subject(tool, wanted)
    facts, text = mind.approach(tool, thing, honestly=True)
    talk = mind.name("e")
    yield mind.says(tool, talk, facts, text)
    yield from introduced(mind, tool, thing, talk)
    writing = [one for one in mind.targets.values() if one.promise.writes] or [tool]
    now = tool
    for _ in range(2 + int(mind.rng.random() * _LONGEST)):
        came = yield Call(talk=talk, tool=now.name, arguments=arguments)
        if not came:
            return
        outcome = came[0]
        mind.learned(thing, outcome, facts)
        code = code_of(outcome)
        if code == "verrouille":
            return
        if outcome.asked is not None:
            yield from _answered(mind, talk, now, arguments)
            if mind.happens(0.4):
                return  # of what is done little more can be done
        if mind.happens(0.3):
            continue  # a retry, or the same again
        if mind.happens(0.35):
            yield mind.says(tool, talk, facts, "", minutes=mind.one((1.0, 30.0, 600.0)))
        now = tool if mind.happens(0.5) else mind.one(writing)
        arguments = mind.wardrobe.fitting(now, thing, plainly=True)


def _answered(mind: Mind, talk: str, tool: Target, arguments: object) -> Play:
    """The person asked says yes, mostly, in time, mostly."""
    if tool.promise.consent == "approval":
        minutes = mind.one((0.0, 60.0, 600.0))
        approved = mind.happens(0.7)
        yield Decide(which=int(mind.rng.random() * 8), approved=approved, minutes=minutes)
        return
    if mind.happens(0.85):
        yield Call(talk=talk, tool=tool.name, arguments=arguments, yes=Yes.GIVEN)
