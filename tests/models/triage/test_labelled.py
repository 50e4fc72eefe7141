"""How well the offline model triages tickets, on those it was shaped on and on those it was not."""

import pytest
from triagedesk import Labelled, agreement, decided, every, load, named, play_row

TROUBLES = [one for one in every() if one.priorite in {"P1", "P2"}]


@pytest.mark.parametrize(
    ("split", "teams", "priorities"),
    [("shipped", 0.95, 0.95), ("held_out", 0.93, 0.90), ("practice", 0.95, 0.95)],
)
def test_team_and_priority_agree_with_the_labels(
    split: str, teams: float, priorities: float
) -> None:
    team, priority = agreement(split)
    assert team >= teams, f"{split}: {team:.1%}"
    assert priority >= priorities, f"{split}: {priority:.1%}"


@pytest.mark.parametrize("one", TROUBLES, ids=lambda one: one.id)
def test_no_real_problem_is_thrown_away(one: Labelled) -> None:
    assert decided(one.message)[0] != "aucune"


@pytest.mark.parametrize(
    ("name", "team", "priority"),
    [
        ("T01", "facturation", "P1"),
        ("T06", "facturation", "P2"),
        ("T13", "technique", "P3"),
        ("T14", "compte", "P1"),
        ("T15", "compte", "P1"),
        ("T71", "facturation", "P1"),
        ("T74", "compte", "P2"),
    ],
)
async def test_a_named_ticket_comes_out_as_it_must(name: str, team: str, priority: str) -> None:
    played = await play_row(named(name))
    assert (played.equipe, played.priorite) == (team, priority)


def test_the_shipped_tickets_are_of_every_team_and_priority() -> None:
    rows = load("shipped")
    assert len(rows) >= 80
    assert {(one.equipe, one.priorite) for one in rows} == {
        *((team, p) for team in ("facturation", "technique", "compte") for p in ("P1", "P2", "P3")),
        ("aucune", "-"),
    }


def test_every_ticket_has_a_name_of_its_own() -> None:
    names = [one.id for one in every()]
    assert len(names) == len(set(names))
