"""Whatever is done to them in the same order, the kinds of attempts answer the same."""

from collections.abc import AsyncIterator
from datetime import timedelta
from random import Random

import pytest

from comptoir.storage.memory_records import MemoryAttempts
from comptoir.storage.sql.storage import SqlStorage
from tests.services.bases import Where
from tests.storage.twins import NOW, sql_storage


@pytest.fixture
async def sql(base: Where) -> AsyncIterator[SqlStorage]:
    async with sql_storage(base) as storage:
        yield storage


@pytest.mark.parametrize("seed", range(12))
async def test_attempts_answer_the_same_in_memory_and_in_sql(sql: SqlStorage, seed: int) -> None:
    random, now = Random(seed), NOW  # noqa: S311 - a repeatable sequence is wanted
    memory = MemoryAttempts()
    for step in range(120):
        now += timedelta(minutes=random.choice([0, 1, 90, 400]))
        sender, thing = random.choice("st"), random.choice("uv")
        pair = f"{thing}{random.choice('abcd')}"
        answers: list[object] = []
        action = random.choice(["reserve", "reserve", "reserve", "release", "ask", "clear"])
        for attempts in (memory, sql.attempts):
            match action:
                case "reserve":
                    answers.append(await attempts.reserve(sender, thing, pair, now, 3))
                case "release":
                    answers.append(await attempts.release(sender, pair))
                case "clear" if step % 5 == 0:
                    answers.append(await attempts.clear(sender))
                case _:
                    answers.append(
                        [
                            *[await attempts.locked(one, now, 3) for one in "st"],
                            *[await attempts.senders_failing_on(one, now) for one in "uv"],
                        ]
                    )
        assert answers[0] == answers[1], (step, action, sender, pair)
