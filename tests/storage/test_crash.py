"""Killed in the middle, a process leaves whole transactions or none; two processes share a file."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from comptoir.packs.boutique.commandes import Statut
from tests.storage.twins import DONE, ORDER, sql_storage

ROOT = Path(__file__).parents[2]
PROLOGUE = """
import asyncio, sys
from pathlib import Path
from tests.storage.twins import DONE, NOW, ORDER, sql_storage

async def effect(storage, meaning, pause=None):
    async with storage.writing("commande:LL-10421") as tx:
        order = await tx.store.commande(ORDER.numero)
        await tx.store.registre(order).annuler_commande()
        await tx.ledger.record(meaning, DONE)
        await tx.journal.append("c-1", "call", {"meaning": meaning}, NOW)
        if pause:
            print("inside", flush=True)
            await asyncio.sleep(pause)

async def main():
    async with sql_storage(Path(sys.argv[1]), ORDER) as storage:
"""
STUCK = """
        async with storage.reading() as tx:
            await tx.journal.append("c-1", "call", {"before": True}, NOW)
        await effect(storage, "m", 60)
"""
BUSY = """
        for number in range(100000):
            await effect(storage, f"m-{number}")
            print(number, flush=True)
"""
GUESSING = """
        tries = [f"{sys.argv[2]}-{number}" for number in range(8)]
        won = [await storage.attempts.reserve("s", "t", pair, NOW, 3) for pair in tries]
        print(sum(won), flush=True)
"""


@contextmanager
def _process(body: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    program = PROLOGUE + body + "\nasyncio.run(main())\n"
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


async def test_killed_inside_a_transaction_nothing_of_it_remains(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.db"
    with _process(STUCK, str(file)) as process:
        assert await asyncio.to_thread(_line, process) == "inside"
        process.send_signal(signal.SIGKILL)
        assert await asyncio.to_thread(process.wait) == -signal.SIGKILL
    async with sql_storage(file) as storage:
        assert await storage.store.toutes() == (ORDER,)
        assert await storage.ledger.done("m") is None
        assert len(await storage.journal.entries("c-1")) == 1
        assert await storage.journal.verify() == []
        async with storage.writing("commande:LL-10421") as tx:
            await tx.ledger.record("m", DONE)


async def test_killed_at_any_moment_every_effect_told_of_is_there_with_its_entry(
    tmp_path: Path,
) -> None:
    file = tmp_path / "comptoir.db"
    with _process(BUSY, str(file)) as process:
        told = [await asyncio.to_thread(_line, process) for _ in range(15)]
        process.send_signal(signal.SIGKILL)
        rest = await asyncio.to_thread(process.stdout.read) if process.stdout else ""
        told += rest.split()
        await asyncio.to_thread(process.wait)
    last = int(told[-1]) if told[-1] == str(len(told) - 1) else len(told) - 2
    async with sql_storage(file) as storage:
        entries = await storage.journal.entries("c-1")
        recorded = [await storage.ledger.done(f"m-{n}") for n in range(len(entries) + 1)]
        assert len(entries) > last
        assert recorded == [DONE] * len(entries) + [None]
        assert (await storage.store.commande(ORDER.numero)).statut is Statut.ANNULEE
        assert await storage.journal.verify() == []


async def test_two_processes_that_guess_together_have_one_limit(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.db"
    async with sql_storage(file, ORDER):
        pass
    with _process(GUESSING, str(file), "one") as one, _process(GUESSING, str(file), "two") as two:
        won = [int(await asyncio.to_thread(_line, process)) for process in (one, two)]
        for process in (one, two):
            await asyncio.to_thread(process.wait)
    assert sum(won) == 3
