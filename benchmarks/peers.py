"""What a turn costs beside other frameworks: 3 scripted answers, 2 async tools that do nothing.

    python benchmarks/peers.py [--only NAMES] [--turns N] [--rounds N] [--json FILE] [--envs DIR]

Each framework runs in its own virtual environment (made at the first run with `python -m venv` and
pip, kept in `$XDG_CACHE_HOME/comptoir-peers` or `--envs`) and in a process of its own; Comptoir
runs in this one's environment, all guards on. The model is scripted inside the framework, sessions
are in memory by the framework's own means, spans are off where a switch is documented. Two runs:
nobody trims its history, Comptoir neither (which it does by default), and everybody keeps the same
last messages. Rounds go round all frameworks, so that a slow spell hits all; the best is kept.

CPU is that of all threads of the process (`process_time`); a turn of a long conversation is the
median with its neighbours; 50 at once is in turns a second by the wall clock; memory is by
tracemalloc, in a run of its own; `ready` is wall clock until everything is imported and the first
turn is done. The JSON tells how many messages the model was sent at the last turn. What a framework
must make for a new conversation is in its fresh turn (strands: an Agent).

What this does not show: a model, a network, a database (Comptoir's journal is in memory, as their
sessions are), long texts or large results, streaming, memory outside Python's allocator. The peers
check nothing at the tool, so the same work is not done: Comptoir does more of it. Trimming by
other means than the one chosen here may cost them less or more. Versions are those pinned beside.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent / "peers"
PEERS = {
    "strands": "strands-agents 1.62",
    "langchain": "langchain 1.5",
    "pydantic_ai": "pydantic-ai 2.68",
    "openai_agents": "openai-agents 0.24",
    "google_adk": "google-adk 2.13",
}
OURS = {"bare": "bare dict loop", "comptoir": "Comptoir"}
TITLES = {**OURS, **PEERS}
KEEP_TURNS = 3
"""18 messages of earlier turns, six a turn: whole turns, as no call may lose its result"""
TARGET_FRESH = 7
TARGET_LATE = 100
WHOLE, TRIMMED = "whole", "trimmed"
_SILENT = {
    "OTEL_SDK_DISABLED": "true",
    "ADK_CAPTURE_MESSAGE_CONTENT_IN_SPANS": "false",
    "LANGSMITH_TRACING": "false",
    "OPENAI_AGENTS_DISABLE_TRACING": "1",
}
_FALLS = ("cpu_ms_fresh", "import_s", "first_turn_s", "memory_kb")

Figures = dict[str, Any]
console = Console(stderr=True)


def environments() -> Path:
    """Where the peers' environments are kept unless `--envs` says otherwise."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "comptoir-peers"


def interpreter(name: str, envs: Path) -> Path:
    """The Python that has this framework; made, or brought up to date, when its pins changed."""
    if name in OURS:
        return Path(sys.executable)
    folder, pins = envs / name, HERE / "requirements" / f"{name}.txt"
    python, mark = folder / "bin" / "python", folder / "installed.txt"
    if not mark.exists() or mark.read_bytes() != pins.read_bytes():
        console.print(f"installing {TITLES[name]} in {folder}")
        envs.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)  # noqa: S603 - ours
        install = [python, "-m", "pip", "install", "--disable-pip-version-check", "-q", "-r", pins]
        subprocess.run(install, check=True)  # noqa: S603 - pinned beside this file
        mark.write_bytes(pins.read_bytes())
    return python


def measured(name: str, python: Path, *options: str) -> Figures:
    """One run of a worker; its figures, or `SystemExit` with what it said."""
    command = [python, "-W", "ignore", HERE / f"with_{name}.py", *options]
    environment = {**os.environ, **_SILENT}
    done = subprocess.run(  # noqa: S603 - a worker of ours
        command, env=environment, capture_output=True, check=False, encoding="utf-8"
    )
    if done.returncode:
        raise SystemExit(f"{TITLES[name]}: the worker failed\n{done.stderr[-3000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def best(rounds: Iterable[Figures]) -> Figures:
    """The best of each figure: what disturbs a shared machine only ever adds."""
    found: Figures = {}
    for one in rounds:
        for key, value in one.items():
            if key not in found or key == "messages_at_last":
                found[key] = value
            elif key == "cpu_ms_turn":
                found[key] = {mark: min(value[mark], found[key][mark]) for mark in value}
            else:
                found[key] = (min if key in _FALLS else max)(found[key], value)
    return found


def compare(given: argparse.Namespace) -> dict[str, dict[str, Figures]]:
    """Figures by run (whole, trimmed) and framework."""
    pythons = {name: interpreter(name, given.envs) for name in given.only}
    modes = {WHOLE: "0", TRIMMED: str(KEEP_TURNS)}
    found: dict[str, dict[str, list[Figures]]] = {
        mode: {name: [] for name in pythons} for mode in modes
    }
    jobs = [(at, mode) for at in range(given.rounds + 1) for mode in modes]
    for at, mode in jobs:
        last = at == given.rounds  # memory: once, as it does not depend on who else is busy
        for name, python in pythons.items():
            what = "memory" if last else f"round {at + 1}"
            console.print(f"{what}, {mode}: {TITLES[name]}")
            options = ["--turns", str(given.turns), "--fresh", str(given.fresh)]
            options += ["--keep-turns", modes[mode], *(["--memory"] if last else [])]
            got = measured(name, python, *options)
            if last:
                got.pop("import_s")
            found[mode][name].append(got)
    return {mode: {name: best(rounds) for name, rounds in by.items()} for mode, by in found.items()}


def ratios(figures: dict[str, dict[str, Figures]], turns: int) -> list[tuple[str, float, int]]:
    """What is compared, the fastest peer over Comptoir, and the target; none without both."""
    made: list[tuple[str, float, int]] = []
    for mode, by in figures.items():
        peers = [by[name] for name in by if name in PEERS]
        if not peers or "comptoir" not in by:
            continue
        ours, late = by["comptoir"], str(turns)
        fresh = min(one["cpu_ms_fresh"] for one in peers) / ours["cpu_ms_fresh"]
        made.append((f"fresh turn, {mode}", fresh, TARGET_FRESH))
        lates = min(one["cpu_ms_turn"][late] for one in peers) / ours["cpu_ms_turn"][late]
        made.append((f"turn {turns}, {mode}", lates, TARGET_LATE))
    return made


def table(mode: str, by: dict[str, Figures]) -> Table:
    marks = list(next(iter(by.values()))["cpu_ms_turn"])
    # Narrow on purpose: all of it stands in a terminal of 80 columns.
    made = Table(title=f"history {mode}: CPU ms a turn", box=None, pad_edge=False)
    made.add_column("", no_wrap=True)
    late = [f"turn {mark}" for mark in marks]
    rest = ["50 at once", "ready s", "KB kept"]
    for head in ["fresh", *late, *rest]:
        made.add_column(head, justify="right", no_wrap=" " not in head)
    for name, one in by.items():
        costs = [one["cpu_ms_fresh"], *one["cpu_ms_turn"].values()]
        made.add_row(
            TITLES[name].rstrip("0123456789. "),
            *(f"{cost:.3f}" if cost < 1 else f"{cost:.3g}" for cost in costs),
            f"{one['turns_s_at_once']:,.0f}",
            f"{one['import_s'] + one['first_turn_s']:.2f}",
            f"{one['memory_kb']:,.0f}",
        )
    return made


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    names = ", ".join(TITLES)
    parser.add_argument("--only", help=f"some of {names}, with commas", default=",".join(TITLES))
    parser.add_argument("--turns", type=int, default=100, help="length of the long conversation")
    parser.add_argument("--fresh", type=int, default=60, help="new conversations a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    parser.add_argument("--envs", type=Path, metavar="DIR", default=environments())
    given = parser.parse_args(arguments)
    given.only = [name for name in given.only.split(",") if name]
    if unknown := [name for name in given.only if name not in TITLES] or not given.only:
        parser.error(f"--only takes some of {names}; not {unknown}")
    if min(given.turns, given.fresh, given.rounds) < 1:
        parser.error("--turns, --fresh and --rounds are at least 1")
    return given


def main() -> None:
    given = parsed()
    figures = compare(given)
    out = Console()
    for mode, by in figures.items():
        out.print(table(mode, by))
    compared = ratios(figures, given.turns)
    for what, ratio, target in compared:
        verdict = "pass" if ratio >= target else "fail"
        out.print(f"{what}: fastest peer / Comptoir = {ratio:.1f} (at least {target}): {verdict}")
    if given.json:
        said = {what: round(ratio, 2) for what, ratio, _ in compared}
        whole = {"figures": figures, "ratios": said}
        given.json.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
