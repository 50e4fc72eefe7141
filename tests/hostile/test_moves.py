"""Moves are written down and read again; what cannot be read is said."""

import json

import pytest

from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import Kind
from comptoir.hostile.moves import (
    Call,
    Decide,
    Means,
    Move,
    Race,
    Say,
    Step,
    Turn,
    Twins,
    Unlock,
    Wait,
    Yes,
)
from comptoir.hostile.writing import MoveError, read, told, written

WHO = Facts(channel=Channel.WHATSAPP, sender="wa-1", phone="33600000107")
MOVES: tuple[Move, ...] = (
    Say(talk="a", facts=WHO, text="Bonjour", minutes=1.5, holder="boutique"),
    Say(talk="a", facts=Facts(channel=Channel.EMAIL, sender="m", mailbox="m@exemple.fr")),
    Call(talk="a", tool="x", arguments={"numero": "1", "references": ["A"]}, yes=Yes.FORGED),
    Call(talk="a", tool="x", arguments='{"numero": 1', nobody=True),
    Call(talk="a", tool="x", arguments=["LL-1"]),
    Step(talk="a", calls=(("x", {"a": [1, 2]}), ("y", {}))),
    Race(talks=("a", "b"), calls=(("x", {}), ("x", {}))),
    Turn(
        talk="a",
        facts=WHO,
        text="oui",
        plan=((("x", {"a": ["b"]}),), (("y", {}), ("y", {}))),
        words=("Voilà.", "…"),
        lies=(3, -1),
        means=Means.YES,
        kind=Kind.BUTTON,
        payload="pending",
        again=True,
    ),
    Decide(which=3, approved=True, minutes=60, times=2),
    Wait(minutes=1_445),
    Unlock(sender="wa-1"),
    Twins(
        foreign=(Say(talk="a", facts=WHO),),
        absent=(Say(talk="b", facts=WHO),),
        names=(("LL-1", "LL-2"),),
    ),
)


def test_every_sort_of_move_is_the_same_after_a_file() -> None:
    assert read(json.loads(json.dumps(written(MOVES)))) == MOVES


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ({"move": "say"}, "a list of moves"),
        ([{"move": "dance"}], "move 1"),
        ([{"move": "wait", "minutes": 1}, {"move": "wait", "hours": 1}], "move 2"),
        ([{"move": "say", "talk": "a", "facts": ["pigeon", "s", "", ""]}], "move 1"),
        ([7], "move 1"),
    ],
)
def test_what_is_no_move_is_said_with_its_place(rows: object, said: str) -> None:
    with pytest.raises(MoveError, match=said):
        read(rows)


def test_a_long_value_is_cut_short_for_people() -> None:
    assert told("x" * 1_000).endswith("(1000 caractères)")
    assert told({"é": 1}) == '{"é": 1}'
