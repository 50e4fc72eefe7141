"""Mutation score of the core, the rules and the gate: how many small faults the tests notice.

    python -m benchmarks.mutation [core] [rules] [gate] [--only PATTERN] [--jobs N] [--mark N]
        [--keep FOLDER] [--json FILE]

Prints the survivors that explained.toml does not know, then per file how many mutants were killed,
timed out and survived. Ends with 1 when an area stands under the mark (95 % by default) or a
survivor has no explanation.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path

from benchmarks.mutation import explained
from benchmarks.mutation.areas import AREAS, Area
from benchmarks.mutation.mutants import Fate, Mutant
from benchmarks.mutation.workspace import ROOT, copied

_ROW = "{:<38} {:>8} {:>8} {:>8} {:>9} {:>8}"


_MISSING = "mutmut is not here: python -m pip install -r benchmarks/mutation/requirements.txt"
_NAMED = {area.name: area for area in AREAS}


def _area(name: str) -> Area:
    if name not in _NAMED:
        raise argparse.ArgumentTypeError(f"{name}: none of {', '.join(_NAMED)}")
    return _NAMED[name]


def parsed(given: Sequence[str] | None = None) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m benchmarks.mutation")
    reader.add_argument("areas", nargs="*", type=_area, metavar="area", help=", ".join(_NAMED))
    reader.add_argument("--only", default="*", help="files of these areas, such as */money.py")
    reader.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2))
    reader.add_argument("--mark", type=float, default=95.0, help="the score asked of each area")
    reader.add_argument("--keep", type=Path, help="a new folder to work in, kept for a closer look")
    reader.add_argument("--json", type=Path, help="where to write every mutant")
    return reader.parse_args(given)


def judged(area: Area, folder: Path, jobs: int) -> list[Mutant]:
    from benchmarks.mutation import functions, statements

    began = time.monotonic()
    folder = copied(folder)
    made = [*statements.judged(folder, area), *functions.judged(folder, area, jobs)]
    minutes = (time.monotonic() - began) / 60
    print(f"{area.name}: {len(made)} mutants in {minutes:.1f} min", flush=True)
    return made


def score(mutants: Iterable[Mutant]) -> float:
    fates = [mutant.fate.noticed for mutant in mutants]
    return 100 * sum(fates) / len(fates) if fates else 100.0


def table(areas: Mapping[str, Sequence[Mutant]]) -> None:
    """One row a file, one an area."""
    print(_ROW.format("file", "mutants", "killed", "timeout", "survived", "score"))
    for name, mutants in areas.items():
        for file in sorted({mutant.file for mutant in mutants}):
            own = [mutant for mutant in mutants if mutant.file == file]
            print(_row(file.removeprefix("comptoir/"), own))
        print(_row(f"= {name}", mutants))
    if len(areas) > 1:
        print(_row("= all", [one for mutants in areas.values() for one in mutants]))


def _row(name: str, mutants: Sequence[Mutant]) -> str:
    fates = [mutant.fate for mutant in mutants]
    lived = sum(not fate.noticed for fate in fates)
    seen = fates.count(Fate.KILLED), fates.count(Fate.TIMEOUT)
    return _ROW.format(name, len(mutants), *seen, lived, f"{score(mutants):.1f} %")


def told(mutants: Sequence[Mutant]) -> bool:
    """Print what nobody explained; whether there is nothing to explain."""
    reasons = explained.explanations()
    survivors = [mutant for mutant in mutants if not mutant.fate.noticed]
    news = explained.unexplained(survivors, reasons)
    for mutant in news:
        print(f"\n{mutant.file} {mutant.place}: {mutant.fate}\n{mutant.change}")
    for file, change in explained.outdated(mutants, reasons):
        print(f"\n{file}: this explanation has no survivor any more\n{change}")
    print(f"\n{len(survivors)} survivors, {len(survivors) - len(news)} of them explained\n")
    return not news


def main(given: Sequence[str] | None = None) -> int:
    options = parsed(given)
    if find_spec("mutmut") is None:
        print(_MISSING, file=sys.stderr)
        return 2
    narrowed = [replace(area, only=options.only) for area in options.areas or AREAS]
    chosen = [area for area in narrowed if area.paths(ROOT)]
    with tempfile.TemporaryDirectory() as temporary:
        folder = (options.keep or Path(temporary)).absolute()
        areas = {area.name: judged(area, folder / area.name, options.jobs) for area in chosen}
    mutants = [one for found in areas.values() for one in found]
    fine = told(mutants)
    table(areas)
    if options.json:
        rows = [asdict(mutant) for mutant in mutants]
        options.json.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    low = [name for name, found in areas.items() if score(found) < options.mark]
    if low:
        print(f"under {options.mark:g} %: {', '.join(low)}", file=sys.stderr)
    return 1 if low or not fine else 0


if __name__ == "__main__":
    sys.exit(main())
