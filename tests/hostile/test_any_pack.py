"""Anybody's pack can be attacked without a reference; what is judged then is said."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from comptoir.bootstrap import arena, load_pack
from comptoir.core.facts import Channel
from comptoir.hostile import attack, knowledge_of
from comptoir.service.scaffold import write_pack
from tests.hostile.holed import LOCKERS, holed

CALLS = 3_000


def test_a_sound_pack_without_a_reference_breaks_nothing_and_says_what_was_not_judged() -> None:
    report = attack(arena(holed()), calls=CALLS, seed=1)
    assert [(one.invariant, one.what) for one in report.violations] == []
    assert set(report.checked) == {"I1", "I2", "I3", "I5", "I6", "I7", "I8", "I9", "I10", "I12"}
    assert report.effects > 5
    assert all(report.pairs[pair] for pair in report.reachable)


@pytest.mark.parametrize(
    ("hole", "invariant", "said"),
    [
        ("anybody", "I1", "code-secret-"),
        ("queries", "I3", "recherche"),
        ("writes", "I4", "a changé sans"),
        ("twice", "I6", "deux fois de suite"),
        ("breaks", "panne", "rendre_casier"),
    ],
)
def test_a_planted_hole_is_found(hole: str, invariant: str, said: str) -> None:
    report = attack(arena(holed(hole)), calls=CALLS, seed=1)
    found = [one.what for one in report.violations if one.invariant == invariant]
    assert found, report.violated
    assert said in found[0]


def test_what_is_known_of_a_pack_is_read_out_of_its_store() -> None:
    known = knowledge_of(holed())
    assert [thing.name for thing in known.things] == [one.number for one in LOCKERS]
    first = known.things[0]
    assert [(one.channel, one.phone) for one in first.owners] == [(Channel.WHATSAPP, "33600000001")]
    assert first.secrets == {"C-001", "33600000001", "code-secret-001"}
    assert first.values["number"] == ("C-001", "")
    assert {twin.name for twin in known.absent} & {thing.name for thing in known.things} == set()


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A pack as `comptoir new` writes it, importable for as long as the test lasts."""
    write_pack("atelier_attaque", tmp_path)
    monkeypatch.syspath_prepend(tmp_path / "atelier_attaque")
    yield "atelier_attaque"
    for name in [name for name in sys.modules if name.startswith("atelier_attaque")]:
        del sys.modules[name]


def test_a_pack_as_comptoir_new_writes_it_breaks_nothing(made: str) -> None:
    from importlib import import_module

    report = attack(arena(import_module(f"{made}.pack").pack()), calls=CALLS, seed=2)
    assert [(one.invariant, one.what) for one in report.violations] == []
    assert report.ran["choisir_retrait"] > 0
    assert "I11" in report.checked


@pytest.mark.parametrize("name", ["cours", "assistance"])
def test_the_other_packs_break_nothing(name: str) -> None:
    report = attack(arena(load_pack(name)), calls=CALLS, seed=2)
    assert [(one.invariant, one.what) for one in report.violations] == []
    assert "I4" not in report.checked
    reached = sum(report.pairs[pair] > 0 for pair in report.reachable)
    assert reached >= len(report.reachable) * 3 // 4
