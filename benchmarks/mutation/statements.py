"""Mutants outside the functions that mutmut reaches: tables, patterns, values, decorated functions.

The same operators as mutmut's, one changed file at a time. Each mutant is judged in a process of
its own, forked from one that has loaded every library and nothing of Comptoir.
"""

import contextlib
import importlib
import json
import math
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import NEVER_MUTATE_FUNCTION_NAMES, MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from benchmarks.mutation.areas import Area
from benchmarks.mutation.erased import same_without_types
from benchmarks.mutation.mutants import Fate, Mutant, difference

_OURS = ("comptoir", "tests", "benchmarks", "__main__")
_PATIENCE = 10
"""times the duration of the clean run, and as many seconds more"""
_SAID = "said.txt"
_BROKEN = 99
"""what a child that could not run pytest ends with"""
_TRAMPOLINED = {"staticmethod", "classmethod"}


class _Everything(MutationVisitor):
    """mutmut's visitor, that also goes into decorated functions."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef) and node.decorators:
            return False
        return super()._skip_node_and_children(node)


def judged(folder: Path, area: Area) -> list[Mutant]:
    """Each mutant outside functions, judged by the tests of this area in the copied project."""
    selection = area.selection(folder)
    limit = _warmed(folder, selection)
    return [
        Mutant(
            file=path.as_posix(),
            place=f"line {line}",
            fate=_fate(folder, folder / path, source, selection, limit),
            change=change,
        )
        for path in area.paths(folder)
        for line, change, source in changes((folder / path).read_text(encoding="utf-8"))
    ]


def changes(code: str) -> Iterator[tuple[int, str, str]]:
    """Line, shortened diff and whole source of each mutant outside functions."""
    wrapper = MetadataWrapper(cst.parse_module(code))
    visitor = _Everything(mutation_operators, IgnoredCode(set(), set(), set()))
    wrapper.visit(visitor)
    places = wrapper.resolve(PositionProvider)
    for mutation in visitor.mutations:
        if _trampolined(mutation.contained_by_top_level_function):
            continue
        replaced = wrapper.module.deep_replace(mutation.original_node, mutation.mutated_node)
        source = cast("cst.Module", replaced).code
        try:
            erased = same_without_types(code, source)
        except SyntaxError:
            continue
        if not erased:
            yield places[mutation.original_node].start.line, difference(code, source), source


def _trampolined(outer: cst.CSTNode | None) -> bool:
    """Whether mutmut itself judges what stands in there."""
    if not isinstance(outer, cst.FunctionDef) or outer.name.value in NEVER_MUTATE_FUNCTION_NAMES:
        return False
    names = [one.decorator for one in outer.decorators]
    return not names or (
        len(names) == 1 and isinstance(names[0], cst.Name) and names[0].value in _TRAMPOLINED
    )


def _warmed(folder: Path, selection: list[str]) -> int:
    """Run the clean tests, load every library that they load; seconds allowed to a mutant.

    The clean tests run once more after that, as a mutant would.
    """
    ours = [name for name in sys.modules if name.split(".")[0] == "comptoir"]
    assert not ours, f"loaded too early, a mutant would not be read: {ours[:3]}"
    notes = folder / "libraries.json"
    began = time.monotonic()
    if _forked(folder, selection, limit=3600, notes=notes) != 0:
        said = (folder / _SAID).read_text(encoding="utf-8")[-2000:]
        raise RuntimeError(f"the tests fail before anything is mutated:\n{said}")
    took = time.monotonic() - began
    for name in json.loads(notes.read_text(encoding="utf-8")):
        with contextlib.suppress(Exception):  # what loads only in a test is loaded there again
            importlib.import_module(name)
    if _forked(folder, selection, limit=3600) != 0:
        raise RuntimeError("a mutant that changes nothing does not survive: no fate would be true")
    return math.ceil(took * _PATIENCE + _PATIENCE)


def _fate(folder: Path, path: Path, source: str, selection: list[str], limit: int) -> Fate:
    kept = path.read_text(encoding="utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()
    path.write_text(source, encoding="utf-8")
    try:
        status = _forked(folder, selection, limit=limit)
    finally:
        path.write_text(kept, encoding="utf-8")
    if status == _BROKEN:
        raise RuntimeError(f"pytest did not run for a mutant of {path}")
    if status == 0:
        return Fate.SURVIVED
    return Fate.TIMEOUT if status == -signal.SIGALRM else Fate.KILLED


def _forked(folder: Path, selection: list[str], *, limit: int, notes: Path | None = None) -> int:
    """Run the tests in a child process: pytest's exit code, or minus the signal that ended it."""
    child = os.fork()
    if child == 0:
        code = _BROKEN
        try:
            signal.alarm(limit)
            code = _tested(folder, selection, notes)
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def _tested(folder: Path, selection: list[str], notes: Path | None) -> int:
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = notes is None
    said = os.open(folder / _SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(said, 1)
    os.dup2(said, 2)
    # Plain assertions: rewriting them complains of plugins that are loaded already.
    options = ["-x", "-q", "-p", "no:cacheprovider", "--rootdir=.", "--assert=plain"]
    code = int(pytest.main([*options, *selection]))
    if notes is not None:
        names = [name for name in sys.modules if name.split(".")[0] not in _OURS]
        notes.write_text(json.dumps(names), encoding="utf-8")
    return code
