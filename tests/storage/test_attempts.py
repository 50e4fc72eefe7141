"""Failed identity checks: counted once per pair, within a day, per sender and per object."""

import asyncio
from datetime import timedelta
from typing import Any

from tests.storage.twins import NOW

LIMIT = 3
DAY = timedelta(hours=24)
MOMENT = timedelta(microseconds=1)


async def _fail(
    storage: Any, sender: str, *pairs: str, thing: str = "t", at: Any = NOW
) -> list[bool]:
    return [await storage.attempts.reserve(sender, thing, pair, at, LIMIT) for pair in pairs]


async def test_after_the_limit_the_sender_is_locked(storage: Any) -> None:
    assert await _fail(storage, "s", "a", "b", "c", "d") == [True, True, True, False]
    assert await storage.attempts.locked("s", NOW, LIMIT)
    assert not await storage.attempts.locked("other", NOW, LIMIT)


async def test_a_locked_sender_is_locked_for_a_known_pair_too(storage: Any) -> None:
    await _fail(storage, "s", "a", "b", "c")
    assert await _fail(storage, "s", "a") == [False]


async def test_the_same_pair_counts_once(storage: Any) -> None:
    assert await _fail(storage, "s", "a", "a", "a", "a", "b") == [True] * 5
    assert not await storage.attempts.locked("s", NOW, LIMIT)


async def test_a_failure_stands_for_a_day_and_no_longer(storage: Any) -> None:
    await _fail(storage, "s", "a", "b", "c")
    assert await storage.attempts.locked("s", NOW + DAY, LIMIT)
    assert await storage.attempts.senders_failing_on("t", NOW + DAY) == 1
    assert not await storage.attempts.locked("s", NOW + DAY + MOMENT, LIMIT)
    assert await storage.attempts.senders_failing_on("t", NOW + DAY + MOMENT) == 0
    assert await _fail(storage, "s", "a", at=NOW + DAY + MOMENT) == [True]


async def test_a_look_up_a_day_later_lets_no_turn_in_that_began_before_it(storage: Any) -> None:
    await _fail(storage, "s", "a", "b", "c")
    await _fail(storage, "s", "d", at=NOW + DAY + MOMENT)
    await storage.attempts.release("s", "d")
    assert await storage.attempts.locked("s", NOW + DAY, LIMIT)
    assert await _fail(storage, "s", "d", at=NOW + DAY) == [False]


async def test_repeating_a_pair_does_not_prolong_its_day(storage: Any) -> None:
    await _fail(storage, "s", "a")
    await _fail(storage, "s", "a", at=NOW + DAY / 2)
    late = NOW + DAY + MOMENT
    assert await _fail(storage, "s", "b", "c", at=late) == [True, True]
    assert not await storage.attempts.locked("s", late, LIMIT)
    assert await storage.attempts.senders_failing_on("t", late) == 1


async def test_a_pair_that_fails_again_after_its_day_counts_again(storage: Any) -> None:
    late = NOW + DAY + MOMENT
    await _fail(storage, "s", "a")
    await _fail(storage, "s", "a", at=NOW + DAY / 2)
    await _fail(storage, "s", "a", "b", "c", at=late)
    assert await storage.attempts.locked("s", late, LIMIT)


async def test_a_check_that_succeeded_is_taken_back(storage: Any) -> None:
    await _fail(storage, "s", "a", "b")
    await storage.attempts.release("s", "b")
    await storage.attempts.release("s", "never reserved")
    assert await _fail(storage, "s", "c", "d", "e") == [True, True, False]


async def test_a_sender_counts_on_an_object_until_its_last_failure_is_taken_back(
    storage: Any,
) -> None:
    await _fail(storage, "s", "a", "b")
    await storage.attempts.release("s", "a")
    assert await storage.attempts.senders_failing_on("t", NOW) == 1
    await storage.attempts.release("s", "b")
    assert await storage.attempts.senders_failing_on("t", NOW) == 0


async def test_senders_are_counted_per_object(storage: Any) -> None:
    for sender in ("s1", "s2", "s2"):
        await _fail(storage, sender, f"{sender}-a", f"{sender}-b")
    await _fail(storage, "s3", "x", thing="elsewhere")
    assert await storage.attempts.senders_failing_on("t", NOW) == 2
    assert await storage.attempts.senders_failing_on("elsewhere", NOW) == 1
    assert await storage.attempts.senders_failing_on("nowhere", NOW) == 0


async def test_an_adviser_lifts_a_lock(storage: Any) -> None:
    await _fail(storage, "s", "a", "b", "c")
    await _fail(storage, "other", "a")
    await storage.attempts.clear("s")
    await storage.attempts.clear("unknown")
    assert not await storage.attempts.locked("s", NOW, LIMIT)
    assert await storage.attempts.senders_failing_on("t", NOW) == 1


async def test_parallel_attempts_cannot_pass_the_limit(storage: Any) -> None:
    tries = (_fail(storage, "s", f"pair-{number}") for number in range(20))
    assert sum(first for first, *_ in await asyncio.gather(*tries)) == LIMIT


async def test_a_reservation_outlives_the_transaction_it_was_made_beside(storage: Any) -> None:
    async with storage.reading():
        await _fail(storage, "s", "a", "b", "c")
    assert await storage.attempts.locked("s", NOW, LIMIT)
