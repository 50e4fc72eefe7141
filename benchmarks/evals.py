"""How fast the boutique's own cases are played: fresh counter, conversation, journal, judgement.

    python benchmarks/evals.py [--rounds N] [--json]

Every case, one after the other; the offline model plays those that have no script of their own.
Cases a second: `first` is the very first round of this process, with what is loaded and compiled on
the way, and `best` the best of the rounds, both by the CPU time of this process (both kinds);
`wall` is the first round by the clock on the wall, as `comptoir eval boutique` prints it, which
says as much about what else the machine does. `counter`, `judging` and `page` are milliseconds of
CPU a case, each measured alone.
"""

import argparse
import asyncio
import json
import time
from dataclasses import replace
from typing import Any

ROUNDS = 5
LEAST = 200
"""cases a second that the project promises"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = measured(max(1, given.rounds))
    if given.json:
        print(json.dumps(figures, indent=2))
        return
    print(f"{figures['cases']} cas, {figures['turns']} tours")
    print(
        f"première fois {figures['first']:.0f} cas/s (promis : {LEAST}), "
        f"{figures['wall']:.0f} à l'horloge ; la meilleure de {given.rounds} : "
        f"{figures['best']:.0f} cas/s"
    )
    print(
        f"par cas : comptoir {figures['counter']:.3f} ms, jugement {figures['judging']:.3f} ms, "
        f"page {figures['page']:.3f} ms"
    )


def measured(rounds: int) -> dict[str, Any]:
    from comptoir.bootstrap import evaluated, load_model, load_pack
    from comptoir.evals import load_cases, run_cases
    from comptoir.evals.judging import trial_of
    from comptoir.evals.page import html_page

    pack = load_pack("boutique")
    cases = load_cases(pack)
    load_model("offline", pack)

    def fresh(model: Any, on: Any) -> Any:
        return evaluated(pack, model or load_model("offline", pack), on)

    speeds: list[float] = []
    walls: list[float] = []
    for _ in range(rounds):
        began, wall = time.process_time(), time.perf_counter()
        report = asyncio.run(run_cases(cases, fresh))
        speeds.append(len(cases) / (time.process_time() - began))
        walls.append(len(cases) / (time.perf_counter() - wall))
    assert not report.failed, report.by_grader()
    report = replace(report, pack=pack.name, model="offline")

    def judge() -> None:
        for result in report.results:
            trial_of(result.case, result.trials[0].transcript, 0.0)

    def each(work: Any) -> float:
        began = time.process_time()
        work()
        return round(1000 * (time.process_time() - began) / len(cases), 4)

    return {
        "cases": len(cases),
        "turns": report.metrics.turns,
        "first": round(speeds[0], 1),
        "wall": round(walls[0], 1),
        "best": round(max(speeds), 1),
        "rounds": [round(one, 1) for one in speeds],
        "counter": each(lambda: [fresh(None, case.day) for case in cases]),
        "judging": each(judge),
        "page": each(lambda: html_page(report)),
    }


if __name__ == "__main__":
    main()
