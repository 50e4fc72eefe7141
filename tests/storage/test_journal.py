"""The journal keeps what it was given, and any change of it is seen."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from comptoir.core.digests import canonical
from tests.storage.twins import NOW, Tampering


async def _write(storage: Any, conversation: str = "c-1", entries: int = 3) -> None:
    for number in range(1, entries + 1):
        at = NOW + timedelta(seconds=number)
        await storage.journal.append(conversation, "call", {"n": number}, at)


async def test_entries_come_back_in_order_with_their_contents(storage: Any) -> None:
    await _write(storage)
    lines = await storage.journal.entries("c-1")
    assert [entry.number for entry, _ in lines] == [1, 2, 3]
    assert [content for _, content in lines] == [canonical({"n": n}) for n in (1, 2, 3)]
    assert lines[0][0].at == NOW + timedelta(seconds=1)
    assert await storage.journal.entries("c-2") == ()


async def test_a_whole_journal_has_no_fault(storage: Any) -> None:
    await _write(storage)
    await _write(storage, "c-2", entries=1)
    await storage.journal.checkpoint(NOW)
    await _write(storage, "c-3")
    await storage.journal.checkpoint(NOW + timedelta(hours=1))
    assert await storage.journal.verify() == []


async def test_an_empty_journal_has_no_fault(storage: Any) -> None:
    await storage.journal.checkpoint(NOW)
    assert await storage.journal.verify() == []
    assert await storage.journal.conversations() == ()


async def test_chains_are_listed_in_the_order_of_their_beginning(storage: Any) -> None:
    for name in ("z", "a", "m", "a"):
        await storage.journal.append(name, "call", {}, NOW)
    assert await storage.journal.conversations() == ("z", "a", "m")


async def test_checkpoints_are_numbered_and_chained(storage: Any) -> None:
    await _write(storage)
    first = await storage.journal.checkpoint(NOW)
    second = await storage.journal.checkpoint(NOW)
    assert (first.number, second.number) == (1, 2)
    assert second.previous == first.mac
    assert first.heads["c-1"][0] == 3


CHANGES = [
    {"kind": "note"},
    {"at": NOW},
    {"content_mac": "0" * 64},
    {"hash": "0" * 64},
    {"previous": "1" * 64},
]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("fields", CHANGES, ids=lambda fields: next(iter(fields)))
async def test_a_changed_entry_is_detected(
    storage: Any, tampering: Tampering, number: int, fields: dict[str, Any]
) -> None:
    await _write(storage)
    await tampering.change("c-1", number, **fields)
    assert await storage.journal.verify() != []


async def test_a_changed_content_is_detected(storage: Any, tampering: Tampering) -> None:
    await _write(storage)
    await tampering.change_content("c-1", 2, canonical({"n": 7}))
    (fault,) = await storage.journal.verify()
    assert (fault.conversation, fault.number) == ("c-1", 2)


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_a_removed_entry_is_detected(storage: Any, tampering: Tampering, number: int) -> None:
    await _write(storage)
    await tampering.remove("c-1", number)
    assert await storage.journal.verify() != []


async def test_reordered_entries_are_detected(storage: Any, tampering: Tampering) -> None:
    await _write(storage)
    await tampering.swap("c-1", 1, 2)
    assert await storage.journal.verify() != []


async def test_a_cut_tail_is_detected_even_when_the_head_is_cut_to_fit(
    storage: Any, tampering: Tampering
) -> None:
    await _write(storage)
    await tampering.remove("c-1", 3)
    await tampering.shorten_head("c-1")
    assert await storage.journal.verify() != []


async def test_a_whole_chain_removed_is_seen_by_the_checkpoint(
    storage: Any, tampering: Tampering
) -> None:
    await _write(storage)
    await _write(storage, "c-2")
    await storage.journal.checkpoint(NOW)
    await tampering.remove_chain("c-1")
    (fault,) = await storage.journal.verify()
    assert fault.conversation == "c-1"


async def test_an_erased_conversation_still_verifies(storage: Any, tampering: Tampering) -> None:
    await _write(storage)
    await _write(storage, "c-2")
    await storage.journal.checkpoint(NOW)
    assert await storage.journal.erase("c-1") == 3
    assert await storage.journal.verify() == []
    assert [content for _, content in await storage.journal.entries("c-1")] == [None] * 3
    assert all(content for _, content in await storage.journal.entries("c-2"))
    await storage.journal.append("c-1", "call", {"n": 4}, NOW)
    assert await storage.journal.verify() == []
    await tampering.remove("c-1", 2)
    assert await storage.journal.verify() != []


async def test_twenty_appends_at_once_make_one_chain(storage: Any) -> None:
    async def one(number: int) -> None:
        async with storage.reading() as tx:
            await tx.journal.append("c-1", "call", {"n": number}, NOW)

    await asyncio.gather(*(one(number) for number in range(20)))
    lines = await storage.journal.entries("c-1")
    assert [entry.number for entry, _ in lines] == list(range(1, 21))
    assert len({content for _, content in lines}) == 20
    assert await storage.journal.verify() == []


@pytest.mark.parametrize("word", ["é œ 'l’ours'", "\ud800", "\x00", "\U0001f9fa", '"; --'])
async def test_any_text_can_be_written_and_verified(storage: Any, word: str) -> None:
    await storage.journal.append(f"c-{word}", "call", {"text": word}, NOW)
    await storage.journal.append(f"c-{word}", "call", {"text": word}, NOW)
    await storage.journal.checkpoint(NOW)
    assert await storage.journal.verify() == []
