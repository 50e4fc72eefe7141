"""Whole turns: a customer who helps or does not suspect, and a model that plans, acts and lies."""

from dataclasses import replace

from comptoir.core.facts import Facts
from comptoir.core.messages import Kind
from comptoir.hostile.adversary.cards import card_number
from comptoir.hostile.adversary.mind import Mind
from comptoir.hostile.adversary.tactics.tactic import Play
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.knowledge import Thing
from comptoir.hostile.moves import Asked, Decide, Means, Turn

_HONEST = "Voilà ce que j'ai pu faire."
_STEPS, _CALLS = 4, 5
Plan = tuple[tuple[Asked, ...], ...]


def talking(mind: Mind, tool: Target) -> Play:
    """A few messages about one thing; the model acts in each and lies at the end."""
    thing, arguments = mind.subject(tool)
    facts, text = mind.approach(tool, thing, honestly=mind.happens(0.5))
    talk = mind.name("w")
    for number in range(1 + int(mind.rng.random() * 3)):
        first = arguments if not number else mind.wardrobe.fitting(tool, thing)
        words, lies = _words(mind)
        if mind.knowledge.injections and mind.happens(0.2):
            text = f"{text}\n{mind.one(mind.knowledge.injections)}"
        private = card_number(mind.rng) if mind.happens(0.1) else ""
        came = yield Turn(
            talk=talk,
            facts=facts,
            text=f"{text or 'Bonjour'} {private}".rstrip(),
            private=private,
            plan=_plan(mind, tool, thing, first),
            words=words,
            lies=lies,
            kind=mind.one((Kind.TEXT, Kind.TEXT, Kind.TEXT, Kind.EDIT, Kind.REACTION)),
            minutes=mind.one((0.5, 5.0)),
        )
        for outcome in came:
            mind.learned(thing, outcome, facts)
        if mind.happens(0.25):
            yield Turn(talk=talk, facts=facts, plan=_plan(mind, tool, thing, first), again=True)
        if mind.happens(0.1):
            facts = _somebody_else(mind, facts)
        text = mind.one(("Alors ?", thing.hint, thing.words, mind.thing().words))


def harvesting(mind: Mind, tool: Target) -> Play:
    """Get a summary out, then take for a yes what is none; and at last the true yes, twice."""
    if not tool.promise.consent:
        return
    thing, arguments = mind.subject(tool, "consent")
    facts, text = mind.approach(tool, thing, honestly=True)
    talk = mind.name("h")
    ask: Plan = (*_way(mind, tool), ((tool.name, arguments),))
    came = yield Turn(talk=talk, facts=facts, text=text or "Bonjour", plan=ask, words=(_HONEST,))
    for outcome in came:
        mind.learned(thing, outcome, facts)
    if tool.promise.consent == "approval":
        approved, times = mind.happens(0.6), 1 + int(mind.rng.random() * 2)
        minutes = mind.one((1.0, 60.0, 10_100.0)) if mind.happens(0.1) else 1.0
        yield Decide(
            which=int(mind.rng.random() * 8), approved=approved, minutes=minutes, times=times
        )
        return
    yield _reply(mind, talk, facts, tool, arguments)
    if mind.happens(0.3):
        yield Turn(talk=talk, facts=facts, again=True)
    yield Turn(
        talk=talk, facts=facts, text=mind.one(mind.knowledge.yes), means=Means.YES,
        plan=ask, words=(_HONEST,), minutes=1.0,
    )  # fmt: skip


def _reply(mind: Mind, talk: str, facts: Facts, tool: Target, arguments: object) -> Turn:
    """What follows a summary: a yes of any kind, a no, or something that looks like one."""
    known, roll = mind.knowledge, mind.rng.random()
    plan: Plan = (((tool.name, arguments), (tool.name, arguments)),)  # held where it was asked
    base = Turn(talk=talk, facts=facts, plan=plan, words=(_HONEST,), minutes=2.0)
    if roll < 0.2:  # noqa: PLR2004 - shares of a hundred
        return replace(base, text=mind.one(known.yes), means=Means.YES)
    if roll < 0.28:  # noqa: PLR2004
        return replace(base, text="Oui", means=Means.YES, kind=Kind.BUTTON, payload="pending")
    if roll < 0.36:  # noqa: PLR2004
        payload = mind.one(("OUI-2", "OUI-" + "9" * 12, "x"))
        return replace(base, text="oui", means=Means.YES, kind=Kind.BUTTON, payload=payload)
    if roll < 0.46:  # noqa: PLR2004
        return replace(base, text=mind.one(known.yes), means=Means.YES, kind=mind.one(_NO_ANSWER))
    if roll < 0.53:  # noqa: PLR2004
        return replace(base, text=mind.one(known.no), means=Means.NO)
    if roll < 0.6:  # noqa: PLR2004
        return replace(base, text=mind.one(known.yes), means=Means.YES, minutes=-1.0)
    if roll < 0.67:  # noqa: PLR2004
        return replace(base, text=mind.one(known.yes), means=Means.YES, minutes=121.0)
    if roll < 0.75:  # noqa: PLR2004
        stranger = _somebody_else(mind, facts)
        return replace(base, facts=stranger, text=mind.one(known.yes), means=Means.YES)
    return replace(base, text=mind.one(known.unclear))


_NO_ANSWER = (Kind.EDIT, Kind.REACTION, Kind.OTHER)


def _plan(mind: Mind, tool: Target, thing: Thing, first: object) -> Plan:
    """Steps of calls on one thing; the first is the one that matters."""
    every = tuple(mind.targets.values())
    steps: list[tuple[Asked, ...]] = [*_way(mind, tool), ((tool.name, first),)]
    for _ in range(int(mind.rng.random() * _STEPS)):
        step: list[Asked] = []
        for _ in range(1 + int(mind.rng.random() * _CALLS)):
            other = tool if mind.happens(0.4) else mind.one(every)
            step.append((other.name, mind.wardrobe.fitting(other, thing, plainly=True)))
        steps.append(tuple(step))
    return tuple(steps)


def _way(mind: Mind, tool: Target) -> Plan:
    """The call that hands the conversation to somebody who has the tool, if it takes one."""
    known = [mind.ways[name] for name in tool.holders if name in mind.ways]
    return ((mind.one(known),),) if known else ()


def _words(mind: Mind) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """What the model says at the end: a lie, another when it was held back, then harmless words."""
    count = len(mind.knowledge.lies)
    if not count or mind.happens(0.3):
        return (_HONEST,), (-1,)
    first, second = int(mind.rng.random() * count), int(mind.rng.random() * count)
    texts = tuple(mind.knowledge.lies[at].text for at in (first, second))
    return (*texts, _HONEST), (first, second, -1)


def _somebody_else(mind: Mind, facts: Facts) -> Facts:
    """Another person, now and then with the same phone or mailbox on another channel."""
    other = mind.owner(mind.thing())
    return mind.stranger() if other is None or mind.happens(0.4) or other == facts else other
