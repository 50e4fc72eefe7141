"""Which things of the demo are like a thing of the past, and on which day the case then plays."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from comptoir.agent.guardrails.speech import Speech
from comptoir.evals.from_journal.leaves import day_of, leaves, own_state, texts, unlike
from comptoir.evals.from_journal.things import Thing


@dataclass(frozen=True)
class Shelf:
    """The demo's things, and what can be told of identifiers by looking at all of them."""

    things: Mapping[str, Thing]
    speech: Speech

    @cached_property
    def identifiers(self) -> frozenset[str]:
        """Every identifier that stands in the demo, its things' names among them."""
        inside = {
            normal
            for thing in self.things.values()
            for text in texts(thing.snapshot)
            if (normal := self.normal(text))
        }
        return frozenset({*self.things, *inside})

    @cached_property
    def catalogue_kinds(self) -> frozenset[str]:
        """Kinds of identifiers that several things share, such as an article's reference."""
        holders: dict[str, Counter[str]] = {}
        for thing in self.things.values():
            mine = {
                self.kind_of(text): text for text in texts(thing.snapshot) if text != thing.name
            }
            for text in set(mine.values()):
                holders.setdefault(self.kind_of(text), Counter())[text] += 1
        return frozenset(
            kind for kind, counts in holders.items() if kind and max(counts.values()) > 1
        )

    def in_catalogue(self, identifier: str) -> bool:
        """Whether it belongs to nobody: the demo's catalogue has it."""
        return self.kind_of(identifier) in self.catalogue_kinds and identifier in self.identifiers

    def kind_of(self, text: str) -> str:
        """Which kind of identifier this whole text is; empty when it is none."""
        for one in self.speech.identifiers:
            if one.pattern.fullmatch(text) and one.normal(text) is not None:
                return one.kind
        return ""

    def normal(self, text: str) -> str:
        """The normal form of an identifier that is this whole text; empty when it is none."""
        for one in self.speech.identifiers:
            if one.pattern.fullmatch(text):
                return one.normal(text) or ""
        return ""

    def alike(self, live: Thing, on: date, needed: Iterable[str]) -> list[tuple[Thing, date]]:
        """Things in the same state, most alike first, each with the day at which it is as old.

        `needed` are what the calls named of it: an article that is returned must be there.
        """
        wanted = {one for one in needed if one in set(texts(live.snapshot)) and one != live.name}
        wanted = {one for one in wanted if self.kind_of(one) in self.catalogue_kinds}
        state = own_state(live.snapshot, self._names_something)
        found: list[tuple[int, str, Thing, date]] = []
        for demo in self.things.values():
            if own_state(demo.snapshot, self._names_something) != state:
                continue
            if not wanted <= set(texts(demo.snapshot)) or not self._may_stand_for(demo, live):
                continue
            then = _same_age(live.snapshot, demo.snapshot, on)
            if then is None:
                continue
            far = self._unlike(live, on, demo, then)
            found.append((far, demo.name, demo, then))
        return [(demo, then) for _, _, demo, then in sorted(found, key=lambda one: one[:2])]

    def _unlike(self, live: Thing, on: date, demo: Thing, then: date) -> int:
        return unlike(
            live.snapshot,
            demo.snapshot,
            lambda leaf: self._plain(leaf, on),
            lambda leaf: self._plain(leaf, then),
        )

    def _plain(self, leaf: Any, today: date) -> Any:  # noqa: ANN401 - a JSON value
        """A date as an age, an identifier of somebody's as its kind."""
        day = day_of(leaf)
        if day is not None:
            return (today - day).days
        return self._names_something(leaf) or leaf

    def _names_something(self, leaf: Any) -> str:  # noqa: ANN401 - a JSON value
        kind = self.kind_of(leaf) if isinstance(leaf, str) else ""
        return "" if kind in self.catalogue_kinds else kind

    @staticmethod
    def _may_stand_for(demo: Thing, live: Thing) -> bool:
        """A thing of the same name stands for itself only: else its name would stay in the case."""
        if demo.name != live.name:
            return True
        return demo.personal == live.personal if live.personal else demo.snapshot == live.snapshot


def _same_age(live: object, demo: object, on: date) -> date | None:
    """The day at which the demo's thing is as old as the live one was; None when it never is.

    Measured by the latest date that both have; a thing without dates is of any age.
    """
    there = {path: day for path, leaf in leaves(demo) if (day := day_of(leaf)) is not None}
    mine = {path: day for path, leaf in leaves(live) if (day := day_of(leaf)) is not None}
    if not mine:
        return on if not there else None
    shared = [(day, path) for path, day in mine.items() if path in there]
    if not shared:
        return None
    day, path = max(shared, key=lambda one: (one[0], str(one[1])))
    try:
        return there[path] + (on - day)
    except OverflowError:
        return None
