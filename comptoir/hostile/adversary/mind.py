"""What the adversary has in its head: who may speak, about what, and what it has learned."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from comptoir.core.decisions import Deny
from comptoir.core.facts import Channel, Facts
from comptoir.gate import Outcome
from comptoir.hostile.adversary.dressing import Wardrobe
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.knowledge import Knowledge, Thing
from comptoir.hostile.moves import Asked, Say

_NOBODYS = Thing(name="")
_KEPT = 64
"""recipes that are remembered for each code"""
_FIRST = frozenset({"grant", "contract"})
_SURE, _LEARNED = 0.8, 0.5
"""how often what was learned is preferred to chance"""
Key = tuple[str, str]
"""a tool, and how a call of it ended: a refusal's code, or a status"""


class Recipe(NamedTuple):
    """What led somewhere once: a thing, and arguments."""

    thing: Thing
    arguments: Any


class Mind:
    """One attack's memory: it outlives worlds; names of conversations and senders do not repeat."""

    def __init__(self, knowledge: Knowledge, targets: Mapping[str, Target], rng: Random) -> None:
        self.rng = rng
        self.knowledge = knowledge
        self.targets = targets
        self.wardrobe = Wardrobe(knowledge, rng)
        self.met: Counter[Key] = Counter()
        self.recipes: dict[str, dict[str, list[Recipe]]] = {name: {} for name in targets}
        self._things = knowledge.things or (_NOBODYS,)
        self.tried: Counter[tuple[str, Channel]] = Counter()
        self.through: Counter[tuple[str, Channel]] = Counter()
        """by tool and channel, how often somebody asked, and was let through to it"""
        self.ways: dict[str, Asked] = {}
        """how a conversation is handed to each holder"""
        self._serial = 0

    # --- chance ---------------------------------------------------------------------------------

    def one(self, values: Sequence[Any]) -> Any:  # noqa: ANN401 - one of whatever there is
        """One of these."""
        return values[int(self.rng.random() * len(values))]

    def happens(self, share: float) -> bool:
        """True in this share of all cases."""
        return self.rng.random() < share

    def name(self, prefix: str) -> str:
        """A name never used before."""
        self._serial += 1
        return f"{prefix}{self._serial}"

    # --- who and what ---------------------------------------------------------------------------

    def thing(self) -> Thing:
        """Any thing there is."""
        return self.one(self._things)

    def absent(self) -> Thing:
        """Something that does not exist, if anything of that kind is known."""
        return self.one(self.knowledge.absent or (_NOBODYS,))

    def stranger(self) -> Facts:
        """Somebody the channel knows nothing about, never seen before."""
        return Facts(channel=Channel.WEB, sender=self.name("cookie-"))

    def owner(self, thing: Thing) -> Facts | None:
        """Somebody the channel proves to own this, now and then under another id of theirs."""
        if not thing.owners:
            return None
        return self._under_another_id(self.one(thing.owners))

    def says(
        self, tool: Target, talk: str, facts: Facts, text: str = "", minutes: float = 0.0
    ) -> Say:
        """A message in a conversation that is held by an agent who has this tool."""
        holder = self.one(tool.holders) if tool.holders else ""
        return Say(talk=talk, facts=facts, text=text, minutes=minutes, holder=holder)

    def approach(self, tool: Target, thing: Thing, *, honestly: bool = False) -> tuple[Facts, str]:
        """Who speaks about a thing, and what they type: everything, a part, another's, nothing.

        `honestly` somebody who may: as a rule its owner, or whoever was let through before.
        """
        if honestly:
            return self._honest(tool, thing)
        roll = self.rng.random()
        if roll < 0.3:  # noqa: PLR2004 - shares of a hundred
            return self._honest(tool, thing)
        if roll < 0.4:  # noqa: PLR2004
            return self.stranger(), thing.hint
        if roll < 0.55:  # noqa: PLR2004
            return self.stranger(), self.thing().words
        other = self.owner(self.thing())
        if roll < 0.85 and other is not None:  # noqa: PLR2004
            return other, self.one((thing.hint, thing.words))
        if roll < 0.95 and self.knowledge.speakers:  # noqa: PLR2004
            return self._speaker(self.one(tuple(Channel))), thing.words
        return self.stranger(), ""

    def _honest(self, tool: Target, thing: Thing) -> tuple[Facts, str]:
        """By the channel that most often led somewhere; the channel's own proof, or words."""
        tried, through = self.tried, self.through
        channel = max(
            Channel,
            key=lambda one: (
                (1 + through[tool.name, one]) / (2 + tried[tool.name, one]) * self.rng.random()
            ),
        )
        if channel is Channel.WEB:
            return self.stranger(), thing.words
        own = [one for one in thing.owners if one.channel is channel]
        if own:
            return self._under_another_id(self.one(own)), self.one((thing.hint, thing.words, ""))
        return self._speaker(channel), thing.words

    def _speaker(self, channel: Channel) -> Facts:
        """Somebody on this channel; a stranger where nobody is known."""
        known = [one for one in self.knowledge.speakers if one.channel is channel]
        return self.one(known) if known else self.stranger()

    def _under_another_id(self, owner: Facts) -> Facts:
        """A phone may write from several devices; an address is who it is."""
        if owner.phone and self.happens(0.7):
            return replace(owner, sender=self.name(f"{owner.sender}/"))
        return owner

    # --- what was learned -----------------------------------------------------------------------

    def subject(self, tool: Target, wanted: str = "") -> Recipe:
        """A thing and arguments for this tool: what led where few calls went, or by chance.

        `wanted` is a code that is looked for, "consent" for a request that waits.
        """
        known = self.recipes[tool.name]
        if wanted in known and self.happens(_SURE):
            return self.one(known[wanted])
        if known and self.happens(_LEARNED):
            return self.one(known[self._rare(tool.name, known)])
        thing = self.thing()
        return Recipe(thing, self.wardrobe.fitting(tool, thing, plainly=self.happens(0.7)))

    def _rare(self, tool: str, codes: Iterable[str]) -> str:
        """The code that was met least, with a little chance."""
        met, chance = self.met, self.rng.random
        return min(codes, key=lambda code: met[tool, code] * (0.5 + chance()))

    def learned(self, thing: Thing, outcome: Outcome, facts: Facts) -> None:
        """Remember what this call led to, for rules and effects above all, and who got through."""
        name, decision = outcome.call.name, outcome.decision
        if outcome.handoff is not None:
            self.ways[outcome.handoff.target] = (name, outcome.call.arguments)
        if outcome.stopped_by not in _FIRST:
            self.tried[name, facts.channel] += 1
            self.through[name, facts.channel] += outcome.stopped_by != "access"
        code = decision.code if isinstance(decision, Deny) and not decision.is_error else ""
        if not code and outcome.stopped_by != "consent":
            return
        recipes = self.recipes.get(name)
        if recipes is None:
            return
        code = code or "consent"
        self.met[name, code] += 1
        kept = recipes.setdefault(code, [])
        recipe = Recipe(thing, outcome.call.arguments)
        if len(kept) < _KEPT:
            kept.append(recipe)
        else:
            kept[int(self.rng.random() * _KEPT)] = recipe
