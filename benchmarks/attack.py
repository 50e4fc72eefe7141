"""How many hostile calls a second one core attacks, gates and judges, and where the time goes.

    python benchmarks/attack.py [--json] [--calls N] [--pack boutique]

`calls_per_second` counts the CPU time of this process alone, everything in it: the adversary, the
gate with its journal in memory, whole turns, the checker and the verification of each world. It
is the best of several stretches of 5,000 calls: what disturbs a shared machine only ever takes.
`shares` comes from a second attack that is sampled every millisecond of CPU time: of each sample
the innermost frame that belongs to a part counts for that part. The same is told as `gate` for
all that happens inside `Gate.call`, whoever does it.
"""

import argparse
import json
import signal
import time
from collections import Counter
from itertools import pairwise
from types import FrameType
from typing import Any

STRETCH = 5_000
PARTS = (
    ("comptoir/hostile/checking", "checker"),
    ("comptoir/hostile/boutique", "checker"),
    ("comptoir/hostile/adversary", "adversary"),
    ("comptoir/hostile", "player"),
    ("comptoir/gate", "guards"),
    ("comptoir/contract", "guards"),
    ("comptoir/storage", "journal and storage"),
    ("comptoir/packs", "pack"),
    ("comptoir/agent", "turns"),
    ("comptoir/core", "core"),
)
"""by the folder of the code; the first that fits"""


def best(pack: Any, calls: int) -> dict[str, Any]:
    """The figures of an attack, and its best stretch."""
    from comptoir.bootstrap import arena
    from comptoir.hostile import Report, attack

    marks: list[tuple[int, float]] = []

    def told(report: Report) -> None:
        if not marks or report.calls - marks[-1][0] >= STRETCH:
            marks.append((report.calls, time.process_time()))

    report = attack(arena(pack), calls=calls, seed=1, on_progress=told)
    speeds = [(after - before) / (then - now) for (before, now), (after, then) in pairwise(marks)]
    return {
        "calls": report.calls,
        "violations": report.broken,
        "effects": report.effects,
        "turns": report.turns,
        "calls_per_second": round(max(speeds, default=report.per_second)),
        "calls_per_second_mean": round(report.per_second),
    }


def shares(pack: Any, calls: int) -> dict[str, float]:
    """How much of the time is spent in each part, in percent."""
    from comptoir.bootstrap import arena
    from comptoir.hostile import attack

    found: Counter[str] = Counter()

    def sample(number: int, frame: FrameType | None) -> None:
        del number
        found["samples"] += 1
        part, gated = "", False
        while frame is not None:
            code = frame.f_code
            part = part or part_of(code.co_filename)
            gated = gated or (code.co_name == "call" and code.co_filename.endswith("gate/gate.py"))
            frame = frame.f_back
        found[part or "python"] += 1
        found["all of the gate"] += gated

    before = signal.signal(signal.SIGPROF, sample)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    try:
        attack(arena(pack), calls=calls, seed=1)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    samples = found.pop("samples")
    return {name: round(100 * count / samples, 1) for name, count in found.most_common()}


def part_of(path: str) -> str:
    """The part that a file of code belongs to; nothing for a library's."""
    return next((name for folder, name in PARTS if f"{folder}/" in path), "")


def main() -> None:
    from comptoir.bootstrap import load_pack

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--calls", type=int, default=100_000)
    parser.add_argument("--pack", default="boutique")
    given = parser.parse_args()
    pack = load_pack(given.pack)
    figures = best(pack, given.calls)
    figures["shares"] = shares(pack, given.calls)
    if given.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        if name != "shares":
            print(f"{name:24} {value:>10,}")
    for name, share in figures["shares"].items():
        print(f"  {name:22} {share:>9} %")


if __name__ == "__main__":
    main()
