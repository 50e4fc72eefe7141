"""Guard 3: do the facts open this object? Absent and foreign are the same from outside."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.decisions import Deny
from comptoir.core.facts import Channel, Claim, Facts
from tests.gate.workbench import NOON, OWNER, VISITOR, Bench, Locker, bench, code


@pytest.fixture
def made() -> Bench:
    return bench()


@pytest.mark.parametrize(
    ("given", "more"),
    [
        ({"key": "A1", "word": "sesame"}, {}),
        ({"key": "a1", "word": "sesame"}, {}),
        ({"key": "A1"}, {"facts": OWNER, "claims": frozenset()}),
        ({"key": "A1", "word": "wrong"}, {"facts": OWNER, "claims": frozenset()}),
    ],
)
async def test_what_the_customer_wrote_or_the_channel_knows_opens_their_own(
    made: Bench, given: Any, more: Any
) -> None:
    assert (await made.call("look", given, **more)).result.status is Status.OK


@pytest.mark.parametrize(
    ("given", "more", "refused", "queries"),
    [
        ({"key": "", "word": "sesame"}, {}, "numero_illisible", 0),
        ({"key": "A1"}, {}, "identite_requise", 0),
        ({"key": "A1", "word": "sesame"}, {"claims": frozenset()}, "identite_requise", 0),
        ({"key": "A1", "word": "other"}, {}, "identite_requise", 0),
        ({"key": "B2", "word": "sesame"}, {}, "introuvable", 1),
        ({"key": "Z9", "word": "sesame"}, {}, "introuvable", 1),
        ({"key": "B2"}, {"facts": OWNER}, "introuvable", 1),
        ({"key": "A1"}, {"facts": replace(OWNER, phone="339")}, "introuvable", 1),
    ],
)
async def test_nothing_else_opens_anything(
    made: Bench, given: Any, more: Any, refused: str, queries: int
) -> None:
    outcome = await made.call("look", given, **more)
    assert code(outcome) == refused
    assert outcome.result.is_error
    assert outcome.stopped_by == "access"
    assert made.lockers.queries.total() == queries


async def test_a_model_that_knows_every_word_opens_nothing_with_it(made: Bench) -> None:
    outcome = await made.call("look", {"key": "B2", "word": "other"})
    assert code(outcome) == "identite_requise"


async def test_absent_and_foreign_are_answered_alike_and_told_apart_for_advisers_only(
    made: Bench,
) -> None:
    foreign = await made.call("look", {"key": "B2", "word": "sesame"})
    absent = await made.call("look", {"key": "Z9", "word": "sesame"})
    assert replace(foreign.result, call_id="") == replace(absent.result, call_id="")
    assert made.lockers.queries == {"B2": 1, "Z9": 1}
    assert [entry["private"] for entry in await made.entries()] == ["foreign", "absent"]


async def test_after_three_distinct_failures_nothing_is_looked_up_even_with_the_right_answer(
    made: Bench,
) -> None:
    for key in ("Z1", "Z2", "Z3"):
        assert code(await made.call("look", {"key": key, "word": "sesame"})) == "introuvable"
    before = made.lockers.queries.total()
    locked = await made.call("look")
    assert code(locked) == "verrouille"
    assert "conseiller" in locked.result.content["consigne"]
    assert made.lockers.queries.total() == before
    again = await made.call("look", conversation="c-2")
    assert code(again) == "verrouille"


async def test_the_same_wrong_pair_counts_once(made: Bench) -> None:
    for _ in range(4):
        await made.call("look", {"key": "Z1", "word": "sesame"}, tried=bench().tried)
    assert (await made.call("look")).result.status is Status.OK


async def test_a_lock_ends_after_a_day_or_when_an_adviser_clears_it(made: Bench) -> None:
    for key in ("Z1", "Z2", "Z3"):
        await made.call("look", {"key": key, "word": "sesame"})
    assert code(await made.call("look", now=NOON + timedelta(hours=23))) == "verrouille"
    assert (await made.call("look", now=NOON + timedelta(hours=25))).result.status is Status.OK
    await made.storage.attempts.clear(VISITOR.sender)
    assert (await made.call("look")).result.status is Status.OK


async def test_a_success_takes_its_own_reservation_back(made: Bench) -> None:
    for _ in range(5):
        assert (await made.call("look", tried=bench().tried)).result.status is Status.OK
    assert await made.storage.attempts.senders_failing_on("locker:A1", NOON) == 0


async def test_parallel_guesses_cannot_win_over_the_limit(made: Bench) -> None:
    guesses = [{"key": f"Z{number}", "word": "sesame"} for number in range(9)]
    outcomes = await asyncio.gather(*(made.call("look", one) for one in guesses))
    codes = [code(one) for one in outcomes]
    assert codes.count("introuvable") == 3
    assert codes.count("verrouille") == 6
    assert made.lockers.queries.total() == 3


async def test_honest_parallel_calls_do_not_lock_their_sender() -> None:
    made = bench(*(Locker(f"C{number}", "sesame") for number in range(6)))
    calls = [made.wish("look", {"key": f"C{number}", "word": "sesame"}) for number in range(6)]
    outcomes = await made.gate.step(calls, made.context())
    assert {one.result.status for one in outcomes} == {Status.OK}
    assert not made.gate._senders


async def test_a_lock_taken_while_a_call_waited_for_its_turn_is_seen() -> None:
    """The reservation is refused although nothing was locked when the guard began."""
    made = bench(max_failures=1)
    attempts = made.storage.attempts

    class Late:
        async def locked(self, *_: Any) -> bool:
            return False

        def __getattr__(self, name: str) -> Any:
            return getattr(attempts, name)

    await made.call("look", {"key": "Z1", "word": "sesame"})
    made.storage.attempts = Late()  # type: ignore[assignment]
    assert code(await made.call("look")) == "verrouille"
    assert made.lockers.queries["A1"] == 0


async def test_many_senders_failing_on_one_object_raise_what_it_asks_and_lock_nobody_out() -> None:
    made = bench(raise_after=3)
    for number in range(3):
        facts = Facts(channel=Channel.WEB, sender=f"bot-{number}")
        claims = frozenset({Claim("word", "guess")})
        await made.call("look", {"key": "A1", "word": "guess"}, facts=facts, claims=claims)
    raised = await made.call("look")
    assert code(raised) == "identite_renforcee"
    assert made.lockers.queries["A1"] == 3
    assert (await made.call("look", facts=OWNER)).result.status is Status.OK
    absent = bench(raise_after=0)
    assert code(await absent.call("look", {"key": "Z9", "word": "sesame"})) == "identite_renforcee"


async def test_a_tool_may_ask_a_higher_level(made: Bench) -> None:
    refused = await made.call("look_closely")
    assert code(refused) == "identite_renforcee"
    assert not made.lockers.queries
    assert (await made.call("look_closely", facts=OWNER)).result.status is Status.OK
    both = await made.call(
        "look_closely",
        {"key": "B2", "word": "other"},
        facts=OWNER,
        claims=frozenset({Claim("word", "other")}),
    )
    assert code(both) == "introuvable"


async def test_an_identity_that_changed_before_the_write_writes_nothing(made: Bench) -> None:
    """Access is judged once more under the lock."""
    from comptoir.gate.guards import access as guard

    original = guard.look_up

    async def gone(passage: Any, tx: Any, asked: Any) -> Any:
        if tx is not passage.tx:
            made.lockers.mine.pop("A1", None)
        return await original(passage, tx, asked)

    from comptoir.gate.guards import run

    kept, run.look_up = run.look_up, gone
    try:
        outcome = await made.call("open_it")
    finally:
        run.look_up = kept
    assert isinstance(outcome.decision, Deny)
    assert code(outcome) == "introuvable"
    assert outcome.stopped_by == "run"
