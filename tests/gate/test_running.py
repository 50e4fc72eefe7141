"""Guards 4, 5 and 6: done once, remembered, and judged."""

import asyncio
from datetime import UTC, date, datetime
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.decisions import Allow
from comptoir.gate import ExecutionMemory
from comptoir.ports import Attempt
from tests.gate.workbench import DAY, NOON, OWNER, POST, Bench, Locker, bench, code

SESAME = {"key": "A1", "word": "sesame"}
BAD = {"key": "BAD", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    POST.sent.clear()
    POST.fault, POST.slow = None, 0.0
    return bench()


async def test_a_retry_gives_the_first_result_and_receipt_again(made: Bench) -> None:
    first = await made.call("open_it", SESAME)
    again = await made.call(
        "open_it",
        SESAME | {"reason": "other words"},
        now=datetime(2027, 1, 31, tzinfo=UTC),
        today=date(2027, 1, 31),
    )
    assert first.result.content == again.result.content == {"done": "open", "worth_eur": 0.0}
    assert first.receipt == again.receipt is not None
    assert again.result.call_id == "call-2"
    assert isinstance(again.decision, Allow)
    assert again.decision.replay is not None
    assert [entry["decision"] for entry in await made.entries()] == ["allow", "replay"]


async def test_simultaneous_retries_have_one_effect(made: Bench) -> None:
    outcomes = await asyncio.gather(
        *(made.call("open_it", SESAME, tried=ExecutionMemory()) for _ in range(5))
    )
    assert {one.result.status for one in outcomes} == {Status.OK}
    assert len(made.storage.done) == 1
    decisions = [entry["decision"] for entry in await made.entries()]
    assert sorted(decisions) == ["allow"] + ["replay"] * 4


async def test_another_thing_or_another_meaning_is_done_anew(made: Bench) -> None:
    await made.call("note_down", {"what": "a"})
    await made.call("note_down", {"what": "a"})
    await made.call("note_down", {"what": "b"})
    assert len(made.storage.done) == 2


async def test_the_same_call_is_reminded_of_what_came_of_it_and_not_blocked(made: Bench) -> None:
    refused = await made.call("open_it", BAD)
    assert (code(refused), refused.result.note) == ("broken", "")
    again = await made.call("open_it", BAD)
    assert code(again) == "broken"
    assert again.result.note.startswith("Déjà tenté le 2026-10-15T12:00+02:00 : denied (broken).")


async def test_a_failure_without_a_code_is_reminded_without_one(made: Bench) -> None:
    await made.call("break_down")
    again = await made.call("break_down")
    assert again.result.status is Status.FAILED
    assert ": failed. Le résultat" in again.result.note


@pytest.mark.parametrize(
    "change",
    [{"facts": OWNER}, {"today": date(2026, 10, 16)}, {"claims": frozenset()}],
)
async def test_new_facts_or_a_new_day_are_a_new_situation(
    made: Bench, change: dict[str, Any]
) -> None:
    await made.call("open_it", BAD, facts=OWNER if "claims" in change else made.context().facts)
    again = await made.call("open_it", BAD, **({"facts": OWNER} | change))
    assert code(again) == "broken"
    assert again.result.note == ""


async def test_a_changed_object_is_a_new_situation(made: Bench) -> None:
    await made.call("open_it", BAD)
    made.lockers.mine["BAD"] = Locker("BAD", "sesame", "336", "shut")
    assert (await made.call("open_it", BAD)).result.status is Status.OK


async def test_a_success_is_not_reminded_of(made: Bench) -> None:
    await made.call("look")
    assert (await made.call("look")).result.note == ""


async def test_the_same_call_again_and_again_within_a_turn_is_stopped(made: Bench) -> None:
    codes = [code(await made.call("look")) for _ in range(4)]
    assert codes == ["", "", "repetition", "repetition"]
    assert (
        await made.call("look", tried=ExecutionMemory(made.tried.log()))
    ).result.status is Status.OK


def test_the_log_is_bounded_and_keeps_the_latest_of_each_call() -> None:
    memory = ExecutionMemory(limit=2)

    def attempt(name: str, status: str) -> Attempt:
        return Attempt(tool=name, digest="d", seen="s", status=status, code="", at=NOON, on=DAY)

    for name, status in (("a", "ok"), ("b", "ok"), ("a", "failed"), ("c", "ok")):
        memory.record(attempt(name, status))
    assert [(one.tool, one.status) for one in memory.log()] == [("a", "failed"), ("c", "ok")]
    assert memory.last("b", "d") is None
    assert ExecutionMemory(memory.log()).log() == memory.log()


async def test_what_was_not_readable_is_not_remembered(made: Bench) -> None:
    await made.call("look", "{")
    assert made.tried.log() == ()


async def test_a_rules_refusal_is_an_answer_with_its_figures_and_article(made: Bench) -> None:
    refused = await made.call("open_it", BAD)
    assert refused.result.status is Status.DENIED
    assert not refused.result.is_error
    assert refused.stopped_by == "rules"
    assert refused.result.content == {
        "accepte": False, "raison": "broken", "worth": 500, "article": "article 3", "consigne": "Dites-le.",
    }  # fmt: skip
    assert made.state("BAD") == "broken"


async def test_a_rule_that_forgot_to_say_that_it_refuses_is_still_an_answer(made: Bench) -> None:
    refused = await made.call("open_it", SESAME, today=date(2026, 10, 31))
    assert (code(refused), refused.result.is_error) == ("closed", False)


async def test_rules_are_judged_once_more_under_the_lock(made: Bench) -> None:
    """The locker breaks after the guards and before the write."""
    begin = made.lockers.begin

    def breaking() -> Any:
        made.lockers.mine["A1"] = Locker("A1", "sesame", "336", "broken")
        return begin()

    made.lockers.begin = breaking  # type: ignore[method-assign]
    refused = await made.call("open_it", SESAME)
    assert (code(refused), refused.stopped_by) == ("broken", "run")
    assert made.state() == "broken"
