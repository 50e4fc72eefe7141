"""I7: no effect without its entry, and whatever is done to a journal is seen."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from comptoir.core.calls import ToolCall
from comptoir.gate.guards import run
from comptoir.storage.chain import sign_head
from comptoir.storage.memory import MemoryJournal
from tests.invariants.house import NOON, call, house, whatsapp

MALIK, NOEMIE = whatsapp("33600000107"), whatsapp("33600000119")


def _return(reference: str) -> ToolCall:
    return call("demander_retour", numero="LL-10610", email="", references=[reference], motif="")


async def test_I7_an_effect_and_its_entry_are_written_together_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shop = house()

    async def no_journal(*given: Any, **more: Any) -> None:
        raise OSError("the journal is full")

    monkeypatch.setattr(run.record, "journal", no_journal)
    with pytest.raises(OSError, match="full"):
        await shop.say("c", MALIK, "Retour", [_return("TA-45-ENCRE")])
    assert not shop.orders["LL-10610"].retours
    assert not shop.storage.done


async def _written() -> MemoryJournal:
    shop = house()
    await shop.say("a", MALIK, "Retour", [_return("TA-45-ENCRE")])
    await shop.say("b", NOEMIE, "Bonjour")
    await shop.storage.journal.checkpoint(NOON)
    await shop.say("a", MALIK, "Merci")
    await shop.say("d", MALIK, "Encore moi")
    await shop.storage.journal.checkpoint(NOON)
    assert not await shop.storage.journal.verify()
    return shop.storage.journal


def _entry(position: int, /, **change: Any) -> Callable[[MemoryJournal], None]:
    def tamper(journal: MemoryJournal) -> None:
        journal.chains["a"][position] = replace(journal.chains["a"][position], **change)

    return tamper


def _swap(journal: MemoryJournal) -> None:
    chain = journal.chains["a"]
    chain[1], chain[2] = chain[2], chain[1]


def _renumber(journal: MemoryJournal) -> None:
    chain = journal.chains["a"]
    del chain[1]
    chain[:] = [replace(one, number=at) for at, one in enumerate(chain, start=1)]


def _old_copy(journal: MemoryJournal) -> None:
    """A chain and its head as they were, both with good signatures."""
    (length, last), key = journal.checkpoints[0].heads["a"], journal._key
    del journal.chains["a"][length:]
    assert journal.chains["a"][-1].hash == last
    journal.heads["a"] = sign_head(key, journal.chains["a"][-1])


TAMPERINGS: dict[str, Callable[[MemoryJournal], Any]] = {
    "content changed": lambda j: j.contents.update({("a", 2): b'{"status":"denied"}'}),
    "contents exchanged": lambda j: j.contents.update({("a", 1): j.contents["a", 2]}),
    "kind changed": _entry(1, kind="reply"),
    "time changed": _entry(1, at=NOON - timedelta(days=1)),
    "number changed": _entry(1, number=9),
    "conversation changed": _entry(1, conversation="b"),
    "content digest changed": _entry(1, content_mac="0" * 64),
    "hash changed": _entry(1, hash="0" * 64),
    "first entry removed": lambda j: j.chains["a"].pop(0),
    "middle entry removed": lambda j: j.chains["a"].pop(2),
    "removed and renumbered": _renumber,
    "tail cut": lambda j: j.chains["a"].pop(),
    "all entries removed": lambda j: j.chains["a"].clear(),
    "entries reordered": _swap,
    "entry repeated": lambda j: j.chains["a"].append(j.chains["a"][-1]),
    "entry of another chain": lambda j: j.chains["a"].append(j.chains["b"][-1]),
    "head removed": lambda j: j.heads.pop("a"),
    "head of another chain": lambda j: j.heads.update(a=j.heads["b"]),
    "head shortened": lambda j: j.heads.update(a=replace(j.heads["a"], length=1)),
    "whole chain removed": lambda j: (j.chains.pop("a"), j.heads.pop("a")),
    "old copy put back": _old_copy,
    "checkpoint changed": lambda j: j.checkpoints.__setitem__(
        0, replace(j.checkpoints[0], heads={})
    ),
    "checkpoint removed": lambda j: j.checkpoints.pop(0),
}


@pytest.mark.parametrize("name", TAMPERINGS)
async def test_I7_a_tampered_journal_is_seen(name: str) -> None:
    journal = await _written()
    TAMPERINGS[name](journal)
    assert await journal.verify()


async def test_I7_an_erased_content_leaves_the_chain_whole() -> None:
    journal = await _written()
    assert await journal.erase("a")
    assert not await journal.verify()
