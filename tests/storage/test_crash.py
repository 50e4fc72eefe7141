"""Killed in the middle, a process leaves whole transactions or none."""

import asyncio
import signal

from comptoir.packs.boutique.commandes import Statut
from tests.services.bases import Where
from tests.storage.processes import hand
from tests.storage.twins import DONE, ORDER, sql_storage

STUCK = """
    async with storage.reading() as tx:
        await tx.journal.append("c-1", "call", {"before": True}, NOW)
    await effect(storage, "m", 60)
"""
BUSY = """
    for number in range(100000):
        await effect(storage, f"m-{number}")
        say(number)
"""


async def test_killed_inside_a_transaction_nothing_of_it_remains(base: Where) -> None:
    with hand() as killed:
        killed.do(STUCK, base)
        assert await killed.said() == "inside"
        killed.process.send_signal(signal.SIGKILL)
        assert await asyncio.to_thread(killed.process.wait) == -signal.SIGKILL
    async with sql_storage(base) as storage:
        assert await storage.store.toutes() == (ORDER,)
        assert await storage.ledger.done("m") is None
        assert len(await storage.journal.entries("c-1")) == 1
        assert await storage.journal.verify() == []
        async with storage.writing("commande:LL-10421") as tx:
            await tx.ledger.record("m", DONE)


async def test_killed_at_any_moment_every_effect_told_of_is_there_with_its_entry(
    base: Where,
) -> None:
    with hand() as killed:
        killed.do(BUSY, base)
        told = [await killed.said() for _ in range(15)]
        killed.process.send_signal(signal.SIGKILL)
        rest = await asyncio.to_thread(killed.process.stdout.read) if killed.process.stdout else ""
        told += rest.split()
        await asyncio.to_thread(killed.process.wait)
    last = int(told[-1]) if told[-1] == str(len(told) - 1) else len(told) - 2
    async with sql_storage(base) as storage:
        # A server may still be ending the transaction of the dead: its lock is waited for.
        async with storage.writing("commande:LL-10421"):
            pass
        entries = await storage.journal.entries("c-1")
        recorded = [await storage.ledger.done(f"m-{n}") for n in range(len(entries) + 1)]
        assert len(entries) > last
        assert recorded == [DONE] * len(entries) + [None]
        assert (await storage.store.commande(ORDER.numero)).statut is Statut.ANNULEE
        assert await storage.journal.verify() == []
