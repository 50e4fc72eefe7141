"""Conversations are saved as they are, and nobody overwrites what they have not read."""

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest

from comptoir.storage.sql.conversations import SqlConversations, StaleConversationError
from comptoir.storage.sql.opening import open_database
from tests.services.bases import Where
from tests.storage.twins import NOW


class Ticking:
    """A clock that moves one second each time it is read."""

    def __init__(self) -> None:
        self._now = NOW

    def now(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now


@pytest.fixture
async def conversations(base: Where) -> AsyncIterator[SqlConversations]:
    database = await open_database(base)
    yield SqlConversations(database, Ticking())
    await database.close()


async def _save(
    conversations: SqlConversations,
    name: str,
    state: str = "{}",
    *,
    holder: str = "boutique",
    expected: int | None = None,
) -> int:
    return await conversations.save(
        name,
        sender="web:1",
        channel="web",
        holder=holder,
        status="open",
        state=state,
        expected=expected,
    )


async def test_a_state_comes_back_to_the_letter(conversations: SqlConversations) -> None:
    state = '{"texte": "été 🧺", "échappé": "\\ud83d"}'
    assert await conversations.load("c-1") is None
    assert await _save(conversations, "c-1", state) == 1
    assert await conversations.load("c-1") == state
    assert await _save(conversations, "c-1", "{}") == 2
    assert await conversations.load_version("c-1") == ("{}", 2)


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_a_version_that_moved_on_is_not_overwritten(
    conversations: SqlConversations, expected: int
) -> None:
    await _save(conversations, "c-1", "first", expected=0)
    await _save(conversations, "c-1", "second", expected=1)
    with pytest.raises(StaleConversationError):
        await _save(conversations, "c-1", "mine", expected=expected)
    assert await conversations.load_version("c-1") == ("second", 2)


async def test_of_two_that_read_the_same_version_one_is_told(
    conversations: SqlConversations,
) -> None:
    await _save(conversations, "c-1")
    saved = await asyncio.gather(
        *(_save(conversations, "c-1", str(n), expected=1) for n in range(5)), return_exceptions=True
    )
    assert sorted(map(str, saved)).count("2") == 1
    assert sum(isinstance(one, StaleConversationError) for one in saved) == 4


async def test_the_list_shows_what_moved_last_first(conversations: SqlConversations) -> None:
    for name, holder in (("c-1", "boutique"), ("c-2", "conseiller"), ("c-3", "conseiller")):
        await _save(conversations, name, holder=holder)
    await _save(conversations, "c-2", holder="conseiller")
    assert [one.id for one in await conversations.list()] == ["c-2", "c-3", "c-1"]
    assert [one.id for one in await conversations.list("conseiller")] == ["c-2", "c-3"]
    assert [one.id for one in await conversations.list(limit=1)] == ["c-2"]
    (last,) = await conversations.list(limit=1)
    assert (last.version, last.updated_at, last.sender) == (2, NOW + timedelta(seconds=4), "web:1")
