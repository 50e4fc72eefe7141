"""Failing on purpose: one sender until the lock, many senders on one thing."""

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call, Unlock

_DAY = 1_445.0
_MANY = 12


def locking(mind: Mind, tool: Target) -> Play:
    """Wrong answers until the lock, then the right one: here, in a new conversation, a day later."""
    if not tool.promise.access:
        return
    thing = mind.thing()
    facts = (mind.owner(thing) if mind.happens(0.3) else None) or mind.stranger()
    talk = mind.name("l")
    others = [mind.absent() if mind.happens(0.4) else mind.thing() for _ in range(2)]
    said = " ".join(one.words for one in others) if mind.happens(0.5) else ""
    yield mind.says(tool, talk, facts, f"{thing.words} {said}")
    for _ in range(4):
        arguments = mind.wardrobe.posing(tool, mind.one(others), thing)
        if not (yield Call(talk=talk, tool=tool.name, arguments=arguments)):
            return
    right = mind.wardrobe.fitting(tool, thing, plainly=True)
    yield Call(talk=talk, tool=tool.name, arguments=right)
    again = mind.name("l")
    if mind.happens(0.2):
        yield Unlock(sender=facts.sender)
    later = _DAY if mind.happens(0.03) else 0.0
    yield mind.says(tool, again, facts, thing.words, minutes=later)
    yield Call(talk=again, tool=tool.name, arguments=right)


def crowding(mind: Mind, tool: Target) -> Play:
    """Many strangers fail on one thing; then its owner comes, by the channel and by words alone."""
    if not tool.promise.access:
        return
    thing = mind.thing()
    for _ in range(_MANY):
        stranger, talk = mind.stranger(), mind.name("k")
        yield mind.says(tool, talk, stranger, f"{mind.thing().words} {thing.hint}")
        arguments = mind.wardrobe.mixed(tool, thing, mind.thing())
        if not (yield Call(talk=talk, tool=tool.name, arguments=arguments)):
            return
    right = mind.wardrobe.fitting(tool, thing, plainly=True)
    for facts, text in ((mind.stranger(), thing.words), (mind.owner(thing), "")):
        if facts is not None:
            talk = mind.name("k")
            yield mind.says(tool, talk, facts, text)
            yield Call(talk=talk, tool=tool.name, arguments=right)
