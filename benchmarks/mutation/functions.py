"""Mutants inside functions: mutmut makes them, picks the tests that run each, and runs those."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.mutation.areas import Area
from benchmarks.mutation.erased import same_without_types
from benchmarks.mutation.mutants import Fate, Mutant, difference

_FATES = {"killed": Fate.KILLED, "timeout": Fate.TIMEOUT, "no tests": Fate.UNTESTED}


def judged(folder: Path, area: Area, jobs: int) -> list[Mutant]:
    """Run mutmut on this area in the copied project, and read what it found."""
    _configure(folder, area)
    quiet = None if sys.stdout.isatty() else subprocess.DEVNULL
    program = Path(sys.executable).with_name("mutmut")
    command = [program, "run", "--max-children", str(jobs)]
    subprocess.run(command, cwd=folder, stdout=quiet, check=True)  # noqa: S603 - beside our Python
    return list(found(folder, area))


def found(folder: Path, area: Area) -> Iterator[Mutant]:
    """Every mutant of the last run in this folder."""
    home = Path.cwd()
    os.chdir(folder)  # mutmut reads its configuration and its notes from where it stands
    try:
        from mutmut.stats import status_by_exit_code

        for path in area.paths(folder):
            notes = json.loads((folder / "mutants" / f"{path}.meta").read_text(encoding="utf-8"))
            for name, code in notes["exit_code_by_key"].items():
                # A worker that crashed saw a difference; mutmut calls that suspicious or segfault.
                fate = Fate.SURVIVED if code == 0 else _FATES.get(status_by_exit_code[code])
                if code is None:
                    raise RuntimeError(f"{name} was not judged: the run was cut off")
                change = ""
                if fate is not None and fate is not Fate.KILLED:
                    before, after = _sources(name, path)
                    if same_without_types(before, after):
                        continue
                    change = difference(before, after)
                yield Mutant(
                    file=path.as_posix(),
                    place=name.rpartition(".")[2],
                    fate=fate or Fate.KILLED,
                    change=change,
                )
    finally:
        os.chdir(home)


def _configure(folder: Path, area: Area) -> None:
    mutated = [path.as_posix() for path in area.paths(folder)]
    options = {
        "source_paths": ["comptoir"],
        "only_mutate": mutated,
        "also_copy": ["docs", "benchmarks", "README.md", "README.fr.md"],
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": area.selection(folder),
    }
    # A server that only collects the tests forks the workers: what a cache learned in an earlier
    # run of the tests must not answer for a mutated function.
    lines = ["[mutmut]", "use_git_change_detection=false", "process_isolation=forkserver"]
    for name, values in options.items():
        lines += [f"{name}=", *(f"    {value}" for value in values)]
    (folder / "setup.cfg").write_text("\n".join([*lines, ""]), encoding="utf-8")


def _sources(name: str, path: Path) -> tuple[str, str]:
    """The function as it is and as it was mutated."""
    from libcst import Module
    from mutmut.mutation.diff_apply import read_functions_from_index

    functions = read_functions_from_index(name, path)
    assert functions is not None, f"mutmut wrote no index for {path}"
    before, after = (Module([function]).code.strip() for function in functions)
    return before, after
