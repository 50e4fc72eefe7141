"""Stand-ins fit together: people stay apart or together, lists keep their length, ages agree."""

from collections.abc import Mapping
from datetime import date

from comptoir.evals.from_journal.assigning import Wanted, assignments
from comptoir.evals.from_journal.things import Thing

DAY, OTHER = date(2026, 10, 15), date(2026, 9, 1)


def thing(name: str, owner: str = "") -> Thing:
    return Thing(name=name, snapshot={}, personal=(owner,) if owner else ())


THINGS: Mapping[str, Thing] = {
    one.name: one
    for one in (
        thing("A1", "a@example.com"), thing("A2", "a@example.com"),
        thing("B1", "b@example.com"), thing("C1", "c@example.com"),
    )
}  # fmt: skip
ANY = tuple((one, DAY) for one in THINGS.values())


def found(*wanted: Wanted) -> list[dict[str, str]]:
    return [
        {name: demo.name for name, (_, demo) in one.pairs.items()}
        for one in assignments(wanted, THINGS)
    ]


def want(name: str, owner: str = "", together: int = 0) -> Wanted:
    return Wanted(live=thing(name), candidates=ANY, owner=owner, together=together)


def test_nothing_needs_nothing() -> None:
    assert found() == [{}]


def test_no_thing_stands_for_two() -> None:
    assert all(one["x"] != one["y"] for one in found(want("x"), want("y")))


def test_things_of_one_person_go_to_things_of_one_person() -> None:
    pairs = found(want("x", "someone"), want("y", "someone"))
    assert pairs == [{"x": "A1", "y": "A2"}, {"x": "A2", "y": "A1"}]


def test_things_of_two_people_go_to_things_of_two() -> None:
    pairs = found(want("x", "someone"), want("y", "other"))
    assert pairs
    assert all(one["x"][0] != one["y"][0] for one in pairs)


def test_a_list_of_somebody_s_things_keeps_its_length() -> None:
    assert {one["x"] for one in found(want("x", "someone", together=1))} == {"B1", "C1"}
    assert {one["x"] for one in found(want("x", "someone", together=2))} == {"A1", "A2"}
    assert found(want("x", "someone", together=3)) == []


def test_the_most_alike_is_tried_first_and_then_what_is_as_old_on_the_same_day() -> None:
    first = Wanted(live=thing("x"), candidates=[(THINGS["B1"], DAY)])
    second = Wanted(live=thing("y"), candidates=[(THINGS["A1"], OTHER), (THINGS["C1"], DAY)])
    made = next(assignments([first, second], THINGS))
    assert {name: demo.name for name, (_, demo) in made.pairs.items()} == {"x": "B1", "y": "C1"}
    assert made.day == DAY
