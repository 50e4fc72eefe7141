"""What every worker measures, standard library only: each runs in an environment of its own.

A worker gives `run` a `make(keep)`, which imports the framework and returns `turn(conversation)`:
one customer message, three scripted answers, two tools, the reply's text. `keep` is how many
messages of earlier turns may be kept, or None for all. A conversation that is not known is new.
"""

import argparse
import asyncio
import gc
import itertools
import json
import statistics
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from typing import Any

QUESTION = "Quel temps ?"
REPLY = "Il fait beau."
MESSAGES_A_TURN = 6
MARKS = (1, 20, 50, 100)
NEIGHBOURS = 2
"""turns on each side of a mark that count with it, where they are later than the first"""
AT_ONCE = 50
WARM = 20
MEASURED_FOR_MEMORY = 2

Turn = Callable[[str], Awaitable[str]]
Make = Callable[[int | None], Turn]

_seen = 0
_numbers = itertools.count()


async def weather(ville: str) -> dict[str, Any]:
    """Donne la température d'une ville.

    Args:
        ville: le nom de la ville.
    """
    return {"city": ville, "degrees": 18}


async def add(a: int, b: int) -> dict[str, Any]:
    """Additionne deux nombres.

    Args:
        a: le premier.
        b: le second.
    """
    return {"total": a + b}


CALLS = (("weather", {"ville": "Lyon"}), ("add", {"a": 1, "b": 2}))


def step(latest: str) -> int:
    """Which answer is due: 0 and 1 call a tool, 2 speaks. `latest` is the tool just run, or ""."""
    return {"": 0, CALLS[0][0]: 1, CALLS[1][0]: 2}[latest]


def call_id(at: int) -> str:
    """An id for call 0 or 1 that no other call of this process has; its second sign is `at`."""
    return f"c{at}-{next(_numbers)}"


def saw(messages: int) -> None:
    """A scripted model tells how many messages it was given."""
    global _seen  # noqa: PLW0603 - one figure of a process that measures one thing
    _seen = messages


async def _cost(turn: Turn, conversation: str) -> float:
    """CPU milliseconds of one turn, all threads."""
    before = time.process_time_ns()
    text = await turn(conversation)
    spent = (time.process_time_ns() - before) / 1e6
    assert text.endswith(REPLY), text
    return spent


async def _fresh(turn: Turn, count: int) -> float:
    return statistics.median([await _cost(turn, f"fresh{at}") for at in range(count)])


async def _long(turn: Turn, turns: int) -> dict[str, float]:
    costs = [await _cost(turn, "long") for _ in range(turns)]
    marks = {mark for mark in MARKS if mark < turns} | {turns}
    return {
        str(mark): statistics.median(
            costs[:1] if mark == 1 else costs[max(1, mark - 1 - NEIGHBOURS) : mark + NEIGHBOURS]
        )
        for mark in sorted(marks)
    }


async def _at_once(turn: Turn) -> float:
    """Turns a second, wall clock, for fifty new conversations at once; best of three."""
    best = 0.0
    for attempt in range(3):
        before = time.perf_counter()
        texts = await asyncio.gather(*(turn(f"many{attempt}.{at}") for at in range(AT_ONCE)))
        best = max(best, AT_ONCE / (time.perf_counter() - before))
        assert all(text.endswith(REPLY) for text in texts)
    return best


async def _memory(turn: Turn, turns: int) -> float:
    """KB that a conversation keeps (tracemalloc: what Python allocated and still holds)."""
    await turn("warm")
    tracemalloc.start()
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    for conversation in range(MEASURED_FOR_MEMORY):
        for _ in range(turns):
            await turn(f"kept{conversation}")
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / MEASURED_FOR_MEMORY / 1024


async def _figures(turn: Turn, given: argparse.Namespace) -> dict[str, Any]:
    if given.memory:
        return {"memory_kb": await _memory(turn, given.turns)}
    before = time.perf_counter()
    await turn("first")
    first = time.perf_counter() - before
    for at in range(WARM):
        await turn(f"warm{at}")
    found: dict[str, Any] = {"first_turn_s": first, "cpu_ms_fresh": await _fresh(turn, given.fresh)}
    found["cpu_ms_turn"] = await _long(turn, given.turns)
    found["messages_at_last"] = _seen
    found["turns_s_at_once"] = await _at_once(turn)
    return found


def run(make: Make) -> None:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--fresh", type=int, default=40)
    parser.add_argument("--keep-turns", type=int, default=0)
    parser.add_argument("--memory", action="store_true")
    given = parser.parse_args()
    keep = given.keep_turns * MESSAGES_A_TURN or None
    before = time.perf_counter()
    turn = make(keep)
    imported = time.perf_counter() - before
    figures = asyncio.run(_figures(turn, given))
    print(json.dumps({"import_s": imported, **figures}))
