"""How a call's arguments are made: fitting, spelled otherwise, mixed with others', or broken.

For each tool and thing a few dozen are made and then used again and again, which is what a model
that repeats itself does, and cheap.
"""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from comptoir.hostile.adversary import junk
from comptoir.hostile.adversary.guessing import fits, guesses
from comptoir.hostile.adversary.tooling import Target
from comptoir.hostile.knowledge import Knowledge, Thing

_FITTING, _PLAIN, _MIXED, _BROKEN = 24, 6, 32, 400
"""how many are made: for a thing (the first so many plainly spelled), mixed, and for a tool"""
Arguments = Mapping[str, Any] | str
_USUAL = 0.7
"""how often a value is spelled as usual"""


class Wardrobe:
    """Arguments for any tool about any thing."""

    def __init__(self, knowledge: Knowledge, rng: Random) -> None:
        self._knowledge = knowledge
        self._rng = rng
        self._fitting: dict[tuple[str, str], list[dict[str, Any]]] = {}
        self._mixed: dict[tuple[str, str], list[dict[str, Any]]] = {}
        self._broken: dict[str, list[Arguments]] = {}
        self._usually: dict[tuple[str, str], tuple[Any, ...]] = {}

    def fitting(self, tool: Target, thing: Thing, *, plainly: bool = False) -> dict[str, Any]:
        """Values that fit the thing; `plainly` as they are usually spelled."""
        made = self._fitting.get((tool.name, thing.name))
        if made is None:
            # The same choices for every thing, so that twins are dressed alike.
            rng = Random(tool.name)
            made = [self._made(tool, thing, at, rng) for at in range(_FITTING)]
            self._fitting[tool.name, thing.name] = made
        return made[int(self._rng.random() * (_PLAIN if plainly else _FITTING))]

    def mixed(self, tool: Target, thing: Thing, other: Thing) -> dict[str, Any]:
        """Values that fit the thing, but for one that is another thing's or anybody's."""
        fitting = self.fitting(tool, thing)
        if not tool.parameters:
            return fitting
        made = self._mixed.setdefault((tool.name, thing.name), [])
        if len(made) >= _MIXED:
            return self._one(made)
        name = self._one(tuple(tool.parameters))
        values = other.values.get(name) if self._rng.random() < _USUAL else None
        made.append({**fitting, name: self._one(values or self._usual(tool, name))})
        return made[-1]

    def posing(self, tool: Target, thing: Thing, other: Thing) -> dict[str, Any]:
        """About a thing, with all that the owner of another could show for themselves."""
        made = dict(self.fitting(tool, thing, plainly=True))
        named = thing.hint.split()
        for name, value in tuple(made.items()):
            own = other.values.get(name)
            if own and not any(word in str(value) for word in named):
                made[name] = self._one(own)
        return made

    def broken(self, tool: Target, thing: Thing) -> Arguments:
        """What keeps no contract."""
        made = self._broken.setdefault(tool.name, [])
        if len(made) >= _BROKEN:
            return self._one(made)
        made.append(self._break(tool, self.fitting(tool, thing)))
        return made[-1]

    def as_text(self, arguments: Mapping[str, Any]) -> str:
        """The arguments as a provider without parsed arguments sends them."""
        return json.dumps(arguments, ensure_ascii=False)

    def _made(self, tool: Target, thing: Thing, at: int, rng: Random) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, schema in tool.parameters.items():
            own = tuple(one for one in thing.values.get(name, ()) if fits(schema, one))
            roll, plain = rng.random(), at < _PLAIN or rng.random() < _USUAL
            if own and plain:
                # Of several that are as usual as each other, such as an order's articles, any.
                values, count = own, _alike(name, own, thing)
            else:
                values = (*own, *self._usual(tool, name))
                count = len(values)
            made[name] = values[int(roll * count)]
        return made

    def _break(self, tool: Target, made: dict[str, Any]) -> Arguments:
        rng, names = self._rng, tuple(tool.parameters)
        how = int(rng.random() * 5)
        if how == 0 or not names:
            return {**made, self._one(junk.FIELDS): junk.value(rng)}
        name = self._one(names)
        if how == 1:
            return {key: value for key, value in made.items() if key != name}
        if how == 2:  # noqa: PLR2004 - one way after the other
            return self._one(junk.TEXTS)
        return {**made, name: junk.value(rng)}

    def _usual(self, tool: Target, name: str) -> tuple[Any, ...]:
        """Values for a parameter whatever the thing: those that are known, else guesses."""
        key = (tool.name, name)
        if key not in self._usually:
            values, schema = self._knowledge.values, tool.parameters[name]
            known = values.get(f"{tool.name}.{name}") or values.get(name) or ()
            if not any(fits(schema, one) for one in known):
                known = (*known, *guesses(schema, self._knowledge.injections))
            self._usually[key] = known
        return self._usually[key]

    def _one(self, values: Sequence[Any]) -> Any:  # noqa: ANN401 - one of whatever there is
        return values[int(self._rng.random() * len(values))]


def _alike(name: str, values: Sequence[Any], thing: Thing) -> int:
    """How many values at the beginning are usual: all of a thing's lists, else the first."""
    return len(values) if isinstance(values[0], list) or name in thing.alike else 1
