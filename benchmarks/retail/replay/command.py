"""`python -m benchmarks.retail replay FILE…`."""

import argparse
import asyncio
import json
from pathlib import Path

from benchmarks.retail.replay import report
from benchmarks.retail.replay.files import Problem, count, recordings
from benchmarks.retail.replay.judging import Judged, judge
from comptoir.cli.progress import Bar


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be asked."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=".jsonl, .json, or either gzipped"
    )
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")


def run(given: argparse.Namespace) -> int:
    """Replay recorded conversations; 1 when anything is our fault, 2 when nothing can be read."""
    judged, problems = asyncio.run(_judged(given.files))
    if given.json:
        print(json.dumps(report.as_json(judged, problems), indent=2, ensure_ascii=False))
    else:
        for line in report.lines(judged, problems):
            print(line)
    if not judged:
        return 2
    return 1 if report.bad(judged) else 0


async def _judged(files: list[Path]) -> tuple[list[Judged], list[Problem]]:
    judged: list[Judged] = []
    problems: list[Problem] = []
    with Bar(sum(count(path) for path in files), "recordings") as bar:
        for path in files:
            for one in recordings(path):
                if isinstance(one, Problem):
                    problems.append(one)
                else:
                    judged.append(await judge(one))
                    bar.advance()
    return judged, problems
