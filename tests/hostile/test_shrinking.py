"""What is found is cut down to the few moves that matter, kept, and played again."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import arena
from comptoir.core.facts import Channel, Facts
from comptoir.hostile import Arena, Case, attack, replay
from comptoir.hostile.moves import Call, Move, Race, Say, Step, Turn, Wait
from comptoir.hostile.replaying import CaseError, load, save, shrunk
from comptoir.hostile.shrinking import shortest
from comptoir.hostile.takeouts import Takeout, taken_out, without

WHO = Facts(channel=Channel.WEB, sender="s")


def _calls(moves: Sequence[Move]) -> set[str]:
    """The tools that these moves call, whatever the move."""
    names: set[str] = set()
    for move in moves:
        match move:
            case Call(tool=tool):
                names.add(tool)
            case Step(calls=calls) | Race(calls=calls):
                names |= {tool for tool, _ in calls}
            case Turn(plan=plan):
                names |= {tool for step in plan for tool, _ in step}
            case _:
                continue
    return names


def test_of_hundreds_of_moves_the_two_that_matter_remain() -> None:
    moves: list[Move] = [Wait(minutes=at) for at in range(300)]
    moves[17] = Call(talk="a", tool="one", arguments={})
    moves[240] = Call(talk="b", tool="two", arguments={})
    kept = shortest(moves, lambda tried: {"one", "two"} <= _calls(tried))
    assert kept == (moves[17], moves[240])


def test_the_inside_of_a_move_is_cut_down_too() -> None:
    step: list[Move] = [Step(talk="a", calls=(("x", {}), ("one", {}), ("y", {})))]
    assert shortest(step, lambda tried: "one" in _calls(tried)) == (
        Step(talk="a", calls=(("one", {}),)),
    )
    race: list[Move] = [Race(talks=("a", "b", "c"), calls=(("x", {}), ("one", {}), ("y", {})))]
    (left,) = shortest(race, lambda tried: "one" in _calls(tried))
    assert isinstance(left, Race)
    assert len(left.calls) == len(left.talks) == 2
    turn: list[Move] = [
        Turn(talk="a", facts=WHO, plan=((("x", {}),), (("one", {}), ("y", {}))), words=("a", "b"))
    ]
    (rest,) = shortest(turn, lambda tried: "one" in _calls(tried))
    assert isinstance(rest, Turn)
    assert (rest.plan, rest.words) == (((("one", {}),),), ("a",))


def test_moves_that_break_nothing_when_played_again_stay_as_they_are() -> None:
    moves: list[Move] = [Wait(minutes=1), Say(talk="a", facts=WHO)]
    assert shortest(moves, lambda _: False) == tuple(moves)


@pytest.fixture(scope="module")
def case(boutique: Pack) -> Case:
    """A return after its delay, found while the clause on delays was taken out."""
    out = Takeout(tool="demander_retour", code="hors_delai")
    with taken_out(boutique, out):
        ground = arena(boutique)
        report = attack(ground, calls=20_000, seed=1, until=1)
        (violation,) = [one for one in report.violations if one.invariant == "I4"]
        return shrunk(ground, violation, out.name)


def test_a_return_after_its_delay_is_two_moves(case: Case) -> None:
    assert case.invariant == "I4"
    assert "hors_delai" in case.what
    assert len(case.moves) == 2


def test_a_case_breaks_again_without_the_rule_and_nothing_with_it(
    case: Case, boutique: Pack, shop: Arena
) -> None:
    with taken_out(boutique, Takeout(tool="demander_retour", code="hors_delai")):
        assert [name for name, _ in replay(arena(boutique), case)] == ["I4"]
    assert replay(shop, case) == ()


def test_a_case_is_kept_in_a_file_beside_others_and_read_again(case: Case, tmp_path: Path) -> None:
    first, second = save(case, tmp_path / "cas"), save(case, tmp_path / "cas")
    assert first != second
    assert load(first) == load(second) == case


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "n'est pas un cas"),
        ("[]", "n'est pas un cas"),
        ('{"pack": "boutique"}', "n'est pas un cas"),
        (
            json.dumps({"pack": "b", "invariant": "I1", "what": "", "begins": "x", "moves": []}),
            "cas",
        ),
    ],
)
def test_a_file_that_holds_no_case_is_said_with_its_name(
    text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "autre.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CaseError, match=rf"autre\.json .*{said}"):
        load(path)
    with pytest.raises(CaseError, match="absent"):
        load(tmp_path / "absent.json")


def test_what_is_found_in_the_thick_of_an_attack_is_a_handful_of_moves(boutique: Pack) -> None:
    ground = arena(boutique, without("idempotency", boutique))
    report = attack(ground, calls=30_000, seed=2, until=4)
    found = max(report.violations, key=lambda one: len(one.moves))
    assert len(found.moves) > 30
    assert len(shrunk(ground, found).moves) <= 5
