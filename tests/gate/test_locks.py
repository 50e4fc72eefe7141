"""What a write waits for: the thing it opens, its customer, or its own meaning; nothing else."""

import asyncio
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.digests import digest
from comptoir.core.facts import Claim
from comptoir.gate import ExecutionMemory
from tests.gate.fullworks import GRANTS
from tests.gate.workbench import OWNER, POST, Bench, Locker, bench

SESAME = {"key": "A1", "word": "sesame"}


@pytest.fixture
def made() -> Bench:
    POST.sent.clear()
    POST.fault, POST.slow = None, 0.0
    return bench(Locker("C3", "sesame", "336"))


def locks_of(made: Bench) -> list[str]:
    """The locks that writes take from now on, in order."""
    taken: list[str] = []
    writing = made.storage.writing

    def noted(lock: str) -> Any:
        taken.append(lock)
        return writing(lock)

    made.storage.writing = noted  # type: ignore[method-assign]
    return taken


async def running(made: Bench, name: str, given: Any, **more: Any) -> asyncio.Task[Any]:
    """A call that had time to run as far as it can."""
    fresh: dict[str, Any] = {"tried": ExecutionMemory(), "grants": GRANTS} | more
    task = asyncio.create_task(made.call(name, given, **fresh))
    for _ in range(30):
        await asyncio.sleep(0)
    return task


@pytest.mark.parametrize(
    ("name", "given", "lock"),
    [
        ("open_it", SESAME, "locker:A1"),
        ("open_it", {"key": "a1", "word": "sesame"}, "locker:A1"),
        ("own", SESAME, "customer:336"),
        ("own", {"key": "C3", "word": "sesame"}, "customer:336"),
        ("note_down", {"what": "x"}, digest(["note_down", "", "x"])),
    ],
)
async def test_a_write_locks_its_thing_its_customer_or_its_meaning(
    made: Bench, name: str, given: Any, lock: str
) -> None:
    taken = locks_of(made)
    assert (await made.call(name, given, grants=GRANTS)).result.status is Status.OK
    assert taken == [lock]


async def test_a_reading_tool_locks_nothing(made: Bench) -> None:
    taken = locks_of(made)
    await made.call("look")
    assert taken == []


@pytest.mark.parametrize("fault", [None, OSError("no")])
async def test_an_effect_outside_writes_intent_and_outcome_under_the_lock_of_its_meaning(
    made: Bench, fault: OSError | None
) -> None:
    POST.fault = fault
    taken = locks_of(made)
    await made.call("send", {"to": "ines"})
    assert taken == [digest(["send", "", "ines"])] * 2


async def test_a_write_waits_for_its_own_lock_and_for_no_other(made: Bench) -> None:
    async with made.storage.writing("locker:A1"):
        mine = await running(made, "open_it", SESAME)
        other = await running(made, "open_it", {"key": "C3", "word": "sesame"})
        assert (mine.done(), other.done()) == (False, True)
        assert made.state() == "shut"
    assert (await mine).result.status is Status.OK
    assert made.state() == "open"


async def test_a_slow_check_of_one_sender_holds_up_no_other(made: Bench) -> None:
    gate, calls = asyncio.Event(), 0
    attempts = made.storage.attempts

    class Slow:
        async def locked(self, sender: str, *more: Any) -> bool:
            nonlocal calls
            calls += 1
            if sender == "visitor":
                await gate.wait()
            return await attempts.locked(sender, *more)

        def __getattr__(self, name: str) -> Any:
            return getattr(attempts, name)

    made.storage.attempts = Slow()  # type: ignore[assignment]
    slow = await running(made, "look", SESAME)
    again = await running(made, "look", SESAME)
    quick = await running(made, "look", {"key": "A1"}, facts=OWNER, claims=frozenset[Claim]())
    assert (slow.done(), again.done(), quick.done()) == (False, False, True)
    assert calls == 2  # the second check of the slow sender has not begun
    gate.set()
    assert {(await one).result.status for one in (slow, again, quick)} == {Status.OK}
    assert not made.gate._senders


async def test_a_reading_tool_asks_nothing_about_what_was_done(made: Bench) -> None:
    asked: list[str] = []
    done = made.storage.ledger.done

    async def noted(meaning: str) -> Any:
        asked.append(meaning)
        return await done(meaning)

    made.storage.ledger.done = noted  # type: ignore[method-assign]
    await made.call("look")
    await made.call("at_once", {})
    assert asked == []
    await made.call("open_it")
    assert asked == [digest(["open_it", "A1", "open"])]
