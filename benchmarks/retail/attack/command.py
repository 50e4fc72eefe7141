"""`python -m benchmarks.retail attack`."""

import argparse
import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks.retail.attack import report as shown
from benchmarks.retail.shop.pack import pack
from benchmarks.retail.stock import pack as stock
from comptoir.bootstrap import arena
from comptoir.cli.progress import Bar
from comptoir.hostile import Arena, attack
from comptoir.hostile.report import Report
from comptoir.hostile.takeouts import Hole, hole, takeouts

BESIDE = 20_000
"""calls on the stock shop: more of them only find the same holes again"""
LEAST = 500
_INTERRUPTED = 130
_PATIENT = 2
_TAKEOUT_CALLS = 100_000


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.add_argument("--calls", type=_positive, default=200_000, help="hostile calls")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the adversary's chance")
    parser.add_argument("--alone", action="store_true", help="without the stock shop beside it")
    parser.add_argument(
        "--takeouts", action="store_true", help="take out each guard and each rule, one at a time"
    )
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")


def run(given: argparse.Namespace) -> int:
    """Attack the shop; 1 when a violation is found, 130 after Ctrl-C with what there is."""
    with _stopping() as stopped:
        if given.takeouts:
            return _taken_out(given, stopped)
        in_code = _attacked(arena(pack()), given.calls, given.seed, "rules in code", stopped)
        in_prompt = None
        if not given.alone and not stopped:
            calls = min(BESIDE, given.calls)
            ground = arena(stock.pack(), stock.GUARDS)
            in_prompt = _attacked(ground, calls, given.seed, "rules in the prompt", stopped)
    if given.json:
        print(json.dumps(shown.as_json(in_code, in_prompt), indent=2, ensure_ascii=False))
    else:
        for line in shown.lines(in_code, in_prompt, LEAST):
            print(line)
    if in_code.broken:
        return 1
    return _INTERRUPTED if stopped else 0


def _attacked(ground: Arena, calls: int, seed: int, what: str, stopped: list[int]) -> Report:
    with Bar(calls, what) as bar:

        def told(report: Report) -> bool:
            bar.to(report.calls)
            return not stopped

        return attack(ground, calls=calls, seed=seed, on_progress=told)


def _taken_out(given: argparse.Namespace, stopped: list[int]) -> int:
    """Each guard, rule and clause taken out in its turn; 1 when the absence of one is not found."""
    attacked = pack()
    every = takeouts(arena(attacked), attacked)
    found: list[Hole] = []
    with Bar(len(every), "taken out") as bar:
        for one in every:
            if stopped:
                break
            found.append(
                hole(
                    lambda guards: arena(attacked, guards),
                    attacked,
                    one,
                    calls=max(given.calls, _TAKEOUT_CALLS),
                    seed=given.seed,
                    on_progress=lambda _: not stopped,
                )
            )
            bar.advance()
    if given.json:
        print(json.dumps([one.as_json() for one in found], indent=2, ensure_ascii=False))
    else:
        for line in shown.holes(found):
            print(line)
    if stopped:
        return _INTERRUPTED
    return 0 if all(one.violation is not None for one in found) else 1


def _positive(text: str) -> int:
    value = int(text.replace(",", "").replace("_", ""))
    if value < 1:
        raise argparse.ArgumentTypeError("at least one call")
    return value


@contextmanager
def _stopping() -> Iterator[list[int]]:
    """While inside, Ctrl-C is noted; the third time it is raised."""
    stopped: list[int] = []

    def note(number: int, frame: object) -> None:
        del frame
        stopped.append(number)
        if len(stopped) > _PATIENT:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, note)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
