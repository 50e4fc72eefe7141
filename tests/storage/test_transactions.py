"""A gated call is written whole or not at all, and one at a time under its lock."""

import asyncio
from typing import Any

import pytest

from comptoir.core.states import ConsentState
from comptoir.packs.boutique.commandes import Statut
from tests.storage.twins import DONE, NOW, ORDER, consent


class BodyFailedError(Exception):
    """What a tool's body may do at any moment."""


async def _everything(storage: Any, meaning: str, *, failing: bool = False) -> None:
    async with storage.writing("commande:LL-10421") as tx:
        order = await tx.store.commande(ORDER.numero)
        await tx.store.registre(order).annuler_commande()
        await tx.ledger.record(meaning, DONE)
        await tx.journal.append("c-1", "call", {"meaning": meaning}, NOW)
        await tx.consents.move("ok-1", ConsentState.GRANTED, "web:1")
        if failing:
            raise BodyFailedError


async def _seen(storage: Any) -> tuple[Any, ...]:
    async with storage.reading() as tx:
        return (
            (await tx.store.commande(ORDER.numero)).statut,
            await tx.ledger.done("m"),
            len(await storage.journal.entries("c-1")),
            (await tx.consents.get("ok-1")).state,
        )


async def test_what_a_transaction_wrote_is_there_after_it(storage: Any) -> None:
    await storage.consents.ask(consent())
    await _everything(storage, "m")
    assert await _seen(storage) == (Statut.ANNULEE, DONE, 1, ConsentState.GRANTED)
    assert await storage.journal.verify() == []


async def test_an_exception_rolls_back_store_ledger_journal_and_consents(storage: Any) -> None:
    await storage.consents.ask(consent())
    before = await _seen(storage)
    with pytest.raises(BodyFailedError):
        await _everything(storage, "m", failing=True)
    assert await _seen(storage) == before == (Statut.EN_PREPARATION, None, 0, ConsentState.ASKED)
    assert await storage.journal.verify() == []


async def test_a_cancelled_task_rolls_back_and_gives_the_lock_back(storage: Any) -> None:
    await storage.consents.ask(consent())
    inside = asyncio.Event()

    async def stuck() -> None:
        async with storage.writing("commande:LL-10421") as tx:
            await tx.ledger.record("m", DONE)
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(stuck())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.wait_for(_everything(storage, "m"), 60)
    assert (await _seen(storage))[1] == DONE


async def test_a_writer_inside_a_reader_neither_waits_for_it_nor_fails(storage: Any) -> None:
    await storage.consents.ask(consent())
    async with storage.reading() as outer:
        assert await outer.ledger.done("m") is None
        await outer.journal.append("c-1", "call", {"before": True}, NOW)
        await asyncio.wait_for(_everything(storage, "m"), 60)
        await outer.journal.append("c-1", "call", {"after": True}, NOW)
        assert await outer.ledger.done("m") == DONE
    assert len(await storage.journal.entries("c-1")) == 3
    assert await storage.journal.verify() == []


async def test_many_readers_that_each_wait_for_a_writer_all_finish(storage: Any) -> None:
    async def call(number: int) -> None:
        async with storage.reading() as outer:
            await outer.store.commande(ORDER.numero)
            async with storage.writing(f"lock-{number % 3}") as tx:
                await tx.ledger.record(f"m-{number}", DONE)
                await tx.journal.append(f"c-{number % 4}", "call", {}, NOW)
            await outer.journal.append(f"c-{number % 4}", "call", {}, NOW)

    await asyncio.wait_for(asyncio.gather(*(call(number) for number in range(40))), 60)
    assert await storage.journal.verify() == []
    assert sum([len(await storage.journal.entries(f"c-{n}")) for n in range(4)]) == 80


async def test_two_writers_on_one_lock_never_overlap(storage: Any) -> None:
    inside, most = 0, 0

    async def write(number: int) -> bool:
        nonlocal inside, most
        async with storage.writing("commande:LL-10421") as tx:
            inside += 1
            most = max(most, inside)
            first = await tx.ledger.done("m") is None
            await asyncio.sleep(0)
            if first:
                await tx.ledger.record("m", DONE)
            inside -= 1
        return first

    assert sum(await asyncio.gather(*(write(number) for number in range(10)))) == 1
    assert most == 1


async def test_an_entry_that_cannot_be_written_fails_the_transaction(storage: Any) -> None:
    async def write() -> None:
        async with storage.writing("x") as tx:
            await tx.ledger.record("m", DONE)
            await tx.journal.append("c-1", "call", {"thing": object()}, NOW)

    with pytest.raises(TypeError):
        await write()
    async with storage.reading() as tx:
        assert await tx.ledger.done("m") is None
