"""Processes of their own that open the same base and run a few lines on it."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.services.bases import Where

ROOT = Path(__file__).parents[2]
_PROGRAM = """
import asyncio, json, sys, textwrap
from pathlib import Path
from comptoir.core.states import ConsentState
from comptoir.packs.boutique.commandes import Retour
from tests.storage.twins import DONE, NOW, ORDER, sql_storage

def say(text):
    print(text, flush=True)

def together():
    say("ready")
    sys.stdin.readline()

async def effect(storage, meaning, pause=None):
    async with storage.writing("commande:LL-10421") as tx:
        order = await tx.store.commande(ORDER.numero)
        await tx.store.registre(order).annuler_commande()
        await tx.ledger.record(meaning, DONE)
        await tx.journal.append("c-1", "call", {"meaning": meaning}, NOW)
        if pause:
            say("inside")
            await asyncio.sleep(pause)

async def main(where, body, me):
    there = {**globals(), "me": me}
    exec("async def run(storage):\\n" + textwrap.indent(textwrap.dedent(body), "    "), there)
    async with sql_storage(where if "://" in where else Path(where), ORDER) as storage:
        await there["run"](storage)

for line in iter(sys.stdin.readline, ""):
    asyncio.run(main(**json.loads(line)))
"""


class Hand:
    """A process that runs one body of lines after the other, each on the base it is given."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def do(self, body: str, where: Where, me: str = "") -> None:
        """Run these lines, which find `storage`, `me` (their name) and the helpers above."""
        self._write(json.dumps({"where": str(where), "body": body, "me": me}))

    async def said(self) -> str:
        """The next line that it says."""
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        assert line, "the process ended"
        return line.strip()

    def go(self) -> None:
        """Let it go on from `together()`."""
        self._write("go")

    def _write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()


@contextmanager
def hand() -> Iterator[Hand]:
    """A hand, killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", _PROGRAM],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as started:
        try:
            yield Hand(started)
        finally:
            started.kill()


@contextmanager
def hands(count: int) -> Iterator[list[Hand]]:
    """Several of them."""
    with ExitStack() as stack:
        yield [stack.enter_context(hand()) for _ in range(count)]


async def at_once(hands: list[Hand], body: str, where: Where) -> list[str]:
    """What each says that runs this body at the same time as the others; names are `0`, `1` …"""
    for number, one in enumerate(hands):
        one.do(body, where, str(number))
    if "together()" in body:
        for one in hands:
            assert await one.said() == "ready"
        for one in hands:
            one.go()
    return [await one.said() for one in hands]
