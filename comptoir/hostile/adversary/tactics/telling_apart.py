"""Twins: what is another's and what does not exist must look the same."""

from dataclasses import replace

from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.moves import Call, Move, Turn, Twins


def telling_apart(mind: Mind, tool: Target) -> Play:
    """The same person in the same words about both, directly and through a whole turn."""
    if not tool.promise.access or not mind.knowledge.absent:
        return
    at = int(mind.rng.random() * len(mind.knowledge.absent))
    foreign, absent, other = mind.knowledge.things[at], mind.knowledge.absent[at], mind.thing()
    if other.name == foreign.name or set(other.owners) & set(foreign.owners):
        return  # whoever this is, it is theirs
    facts, twin = mind.stranger(), mind.stranger()
    owner = mind.owner(other)
    if owner is not None and mind.happens(0.4):
        facts = replace(owner, sender=facts.sender)
        twin = replace(owner, sender=twin.sender)
    whole, count = mind.happens(0.3), 2 + int(mind.rng.random() * 2)
    state = mind.rng.getstate()
    moves: list[tuple[Move, ...]] = []
    talks = (mind.name("t"), mind.name("t"))
    for talk, thing, who in zip(talks, (foreign, absent), (facts, twin), strict=True):
        mind.rng.setstate(state)  # the same choices for both
        arguments = [mind.wardrobe.posing(tool, thing, other) for _ in range(count)]
        text = f"{thing.hint} {other.words.split()[-1] if other.words else ''}"
        if whole:
            plan = tuple(((tool.name, one),) for one in arguments)
            moves.append((Turn(talk=talk, facts=who, text=text, plan=plan, words=("Voilà.",)),))
        else:
            calls = (Call(talk=talk, tool=tool.name, arguments=one) for one in arguments)
            moves.append((mind.says(tool, talk, who, text), *calls))
    names = ((foreign.name, absent.name), (talks[0], talks[1]), (facts.sender, twin.sender))
    first = mind.happens(0.5)
    yield Twins(foreign=moves[0], absent=moves[1], names=names, absent_first=first)
