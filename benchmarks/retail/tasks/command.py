"""`python -m benchmarks.retail tasks`."""

import argparse
import asyncio
import json

from benchmarks.retail.tasks import report
from benchmarks.retail.tasks.playing import Played, play
from benchmarks.retail.tasks.reading import SETS, tasks
from comptoir.cli.progress import Bar


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.add_argument(
        "--set", choices=SETS, action="append", default=[], help="only this set; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")


def run(given: argparse.Namespace) -> int:
    """Play the tasks; 1 when anything is our fault."""
    played = asyncio.run(_played(tuple(given.set) or SETS))
    if given.json:
        print(json.dumps(report.as_json(played), indent=2, ensure_ascii=False))
    else:
        for line in report.lines(played):
            print(line)
    return 1 if report.bad(played) else 0


async def _played(sets: tuple[str, ...]) -> list[Played]:
    chosen = tasks(sets)
    played: list[Played] = []
    with Bar(len(chosen), "tasks") as bar:
        for task in chosen:
            played.append(await play(task))
            bar.advance()
    return played
