"""Which thing of the demo stands for which thing of a conversation, all of them together.

Two things of one person must stay one person's, two persons' two; a list of somebody's things must
keep its length. What then fits is tried in the order of likeness.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from comptoir.evals.from_journal.standins import owner_of, people
from comptoir.evals.from_journal.things import Thing


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A thing of the past that needs a stand-in, with those that would do, best first.

    `owner` tells whose it is ("" when nobody knows), `together` how many things a list of its
    owner's showed (0 without such a list).
    """

    live: Thing
    candidates: Sequence[tuple[Thing, date | None]]
    owner: str = ""
    together: int = 0


@dataclass(frozen=True, slots=True)
class Assignment:
    """A stand-in for each thing, by the name of the live one, and the day on which the case plays."""

    pairs: Mapping[str, tuple[Thing, Thing]] = field(default_factory=dict[str, tuple[Thing, Thing]])
    day: date | None = None


def assignments(wanted: Sequence[Wanted], things: Mapping[str, Thing]) -> Iterator[Assignment]:
    """All assignments that hold together, the most alike first."""
    counts = {owner: len(mine) for owner, mine in people(things.values()).items()}
    # Those that must be alike are placed first, the others find their place beside them.
    ordered = sorted(wanted, key=lambda one: all(day is None for _, day in one.candidates))
    yield from _placed(ordered, Assignment(), {}, counts)


def _placed(
    left: Sequence[Wanted], so_far: Assignment, owners: Mapping[str, str], counts: Mapping[str, int]
) -> Iterator[Assignment]:
    if not left:
        yield so_far
        return
    one, *rest = left
    taken = {demo.name for _, demo in so_far.pairs.values()}
    agreed = so_far.day
    # Of several things, those that are of the right age on the same day come first.
    ranked = sorted(
        one.candidates, key=lambda pair: agreed is not None and pair[1] not in {None, agreed}
    )
    for demo, day in ranked:
        theirs = owner_of(demo)
        if demo.name in taken or not _keeps_people(one, theirs, owners):
            continue
        if one.together and counts[theirs] != one.together:
            continue
        then = Assignment(
            {**so_far.pairs, one.live.name: (one.live, demo)},
            so_far.day if so_far.day is not None else day,
        )
        yield from _placed(
            rest, then, {**owners, one.owner: theirs} if one.owner else owners, counts
        )


def _keeps_people(one: Wanted, theirs: str, owners: Mapping[str, str]) -> bool:
    if not one.owner:
        return True
    if one.owner in owners:
        return owners[one.owner] == theirs
    return theirs not in owners.values()
