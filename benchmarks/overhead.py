"""What one turn costs beside a bare dict loop: 3 scripted answers, 2 async tools, all guards on.

    python benchmarks/overhead.py [--json] [--turns N]

CPU time of this process (both kinds), model and tools trivial, journal in memory. "bare" is a
loop over dicts that checks nothing: the floor. Each figure is the median of a round, and the best
of five rounds: what disturbs a shared machine only ever adds. `ratio_turn100` compares the
hundredth turn of a conversation with its first.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import time
from datetime import UTC, datetime
from typing import Any

from typing_extensions import TypedDict

TURNS = 300
ROUNDS = 5
CONVERSATIONS = 12
LENGTH = 100


class Weather(TypedDict):
    """What the first tool returns."""

    city: str
    degrees: int


class Total(TypedDict):
    """What the second tool returns."""

    total: int


def make_counter() -> Any:
    from comptoir.agent.agent import Agent
    from comptoir.agent.pack import Pack
    from comptoir.agent.voice import Voice
    from comptoir.bootstrap import counter
    from comptoir.contract import PUBLIC, tool
    from comptoir.core.calls import Effect, ToolCall
    from comptoir.core.exchange import ModelAnswer

    @tool(effect=Effect.READ, access=PUBLIC)
    async def obtenir_meteo(ville: str) -> Weather:
        """Donne la température d'une ville."""
        return Weather(city=ville, degrees=18)

    @tool(effect=Effect.READ, access=PUBLIC)
    async def additionner(a: int, b: int) -> Total:
        """Additionne deux nombres."""
        return Total(total=a + b)

    silent = {name: "…" for name in Voice.__dataclass_fields__ if name not in {"yes", "no"}}
    pack = Pack(
        name="bench",
        title="bench",
        agents=(
            Agent(
                name="bench",
                instructions="{aujourd_hui} {canal}",
                tools=(obtenir_meteo, additionner),
            ),
        ),
        voice=Voice(**silent, yes=frozenset(), no=frozenset()),
    )

    class Script:
        """Three answers a turn, for ever."""

        name = "bench"
        can_force = True

        def __init__(self) -> None:
            self.at = 0

        async def answer(self, request: object) -> ModelAnswer:
            del request
            self.at += 1
            match self.at % 3:
                case 1:
                    return ModelAnswer(
                        calls=(ToolCall(f"a{self.at}", "obtenir_meteo", {"ville": "Lyon"}),)
                    )
                case 2:
                    return ModelAnswer(
                        calls=(ToolCall(f"b{self.at}", "additionner", {"a": self.at, "b": 2}),)
                    )
                case _:
                    return ModelAnswer(text="Il fait beau.")

    return counter(pack, Script())


async def turns(driver: Any, conversation: str, count: int) -> list[float]:
    from comptoir.core.facts import Channel, Facts
    from comptoir.core.messages import CustomerMessage

    facts = Facts(channel=Channel.WEB, sender=conversation)
    costs: list[float] = []
    for number in range(count):
        message = CustomerMessage(id=f"m{number}", text="Quel temps ?", at=datetime.now(UTC))
        before = time.process_time_ns()
        result = await driver.receive(conversation, facts, message)
        costs.append((time.process_time_ns() - before) / 1e6)
        assert result.reply.messages[0].text.endswith("Il fait beau.")
    return costs


async def fresh() -> float:
    """Median CPU of a first turn, each in its own conversation."""
    made = make_counter()
    await turns(made.driver, "warm", 5)
    return statistics.median(
        [(await turns(made.driver, f"c{number}", 1))[0] for number in range(TURNS)]
    )


async def long() -> float:
    """Turn 100 over turn 1, medians over conversations and neighbouring turns."""
    made = make_counter()
    await turns(made.driver, "warm", 5)
    first: list[float] = []
    last: list[float] = []
    for number in range(CONVERSATIONS):
        costs = await turns(made.driver, f"l{number}", LENGTH)
        first.append(costs[0])
        last += costs[-10:]
    return statistics.median(last) / statistics.median(first)


async def bare() -> float:
    """The floor: the same work over dicts, nothing checked."""

    async def weather(city: str) -> dict[str, Any]:
        return {"city": city, "degrees": 18}

    async def add(a: int, b: int) -> dict[str, Any]:
        return {"total": a + b}

    tools = {"obtenir_meteo": weather, "additionner": add}
    script = [
        {"calls": [{"id": "a", "name": "obtenir_meteo", "arguments": {"city": "Lyon"}}]},
        {"calls": [{"id": "b", "name": "additionner", "arguments": {"a": 1, "b": 2}}]},
        {"text": "Il fait beau."},
    ]

    async def model(messages: list[dict[str, Any]], at: int) -> dict[str, Any]:
        json.dumps(messages[-1])
        return script[at]

    costs: list[float] = []
    for _ in range(TURNS):
        before = time.process_time_ns()
        messages: list[dict[str, Any]] = [{"role": "user", "content": "Quel temps ?"}]
        for at in range(3):
            answer = await model(messages, at)
            messages.append({"role": "assistant", **answer})
            for call in answer.get("calls", ()):
                result = await tools[call["name"]](**call["arguments"])
                messages.append({"role": "tool", "id": call["id"], "content": json.dumps(result)})
        costs.append((time.process_time_ns() - before) / 1e6)
    return statistics.median(costs)


def import_seconds() -> float:
    """Seconds to `import comptoir` in a fresh interpreter, beyond an empty one; best of five."""

    def run(code: str) -> float:
        before = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own interpreter
        return time.perf_counter() - before

    return min(run("import comptoir") for _ in range(5)) - min(run("pass") for _ in range(5))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = {
        "cpu_ms_fresh": round(min(asyncio.run(fresh()) for _ in range(ROUNDS)), 4),
        "cpu_ms_bare": round(min(asyncio.run(bare()) for _ in range(ROUNDS)), 4),
        "ratio_turn100": round(asyncio.run(long()), 3),
        "import_s": round(max(0.0, import_seconds()), 3),
    }
    if given.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:14} {value}")


if __name__ == "__main__":
    main()
