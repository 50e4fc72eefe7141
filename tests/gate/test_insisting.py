"""Insisting is the same call for the same reason; another call, thing or reason is not."""

from typing import Any

import pytest

from comptoir.core.facts import Claim
from tests.gate.workbench import GRANTS, Bench, Locker, bench, code

SESAME = {"key": "A1", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    return bench()


async def codes(made: Bench, *calls: tuple[str, Any]) -> list[str]:
    return [code(await made.call(name, given)) for name, given in calls]


async def test_other_unreadable_arguments_are_another_try(made: Bench) -> None:
    tries = [("look", text) for text in ("{", "[1]", '"A1"', '{"key"')]
    assert await codes(made, *tries) == ["arguments_invalides"] * 4


async def test_other_unknown_names_are_another_try(made: Bench) -> None:
    tries = [(name, {}) for name in ("payer", "rembourser", "annuler", "effacer")]
    assert await codes(made, *tries) == ["outil_inconnu"] * 4


async def test_another_reason_is_another_answer(made: Bench) -> None:
    wrong: Any = {"key": "Z1", "word": "sesame"}
    others: list[Any] = [{"key": key, "word": "sesame"} for key in ("Z2", "Z3")]
    told = await codes(made, *(("look", given) for given in (wrong, wrong, *others, wrong)))
    assert told == ["introuvable"] * 4 + ["verrouille"]


async def test_the_same_refusal_of_a_thing_that_changed_meanwhile_is_no_insistence(
    made: Bench,
) -> None:
    await made.call("drop")
    told: list[str] = []
    for state in ("a", "b", "c", "d"):
        made.lockers.mine["A1"] = Locker("A1", "sesame", "336", state)
        told += await codes(made, ("drop", SESAME | {"reason": "again"}))
    assert told == ["confirmation_en_cours"] * 4


async def test_a_new_claim_is_a_new_situation(made: Bench) -> None:
    given = {"key": "BAD", "word": "sesame"}
    claims = [frozenset({Claim("word", "sesame"), Claim("word", more)}) for more in ("a", "b")]
    first = await made.call("open_it", given, claims=claims[0])
    same = await made.call("open_it", given, claims=claims[0])
    other = await made.call("open_it", given, claims=claims[1])
    assert [bool(one.result.note) for one in (first, same, other)] == [False, True, False]
    assert [code(one) for one in (first, same, other)] == ["broken"] * 3


async def test_what_waits_for_a_yes_is_reminded_that_it_does(made: Bench) -> None:
    first = await made.call("refund")
    again = await made.call("refund")
    assert [bool(one.result.note) for one in (first, again)] == [False, True]
    assert again.result.note.startswith("Déjà tenté le 2026-10-15T12:00+02:00 : pending. ")


async def test_exactly_as_many_repetitions_are_let_through_as_the_settings_say() -> None:
    made = bench(repeat_limit=1)
    assert await codes(made, ("look", SESAME), ("look", SESAME)) == ["", "repetition"]
    wider = bench(repeat_limit=3)
    unknown = [("payer", {})] * 4
    assert await codes(wider, *unknown) == ["outil_inconnu"] * 3 + ["repetition"]
    assert "payer" not in GRANTS
