"""Literals that a pattern cannot match without: looking for them first spares most searches.

`in` looks through a text many times faster than a pattern of alternatives does. What is told here
comes from the pattern's own parse tree, so a rule never has to say it twice; where the tree says
nothing certain, there are no cues and the pattern is simply searched.
"""

import re
from collections.abc import Iterable
from importlib import import_module
from itertools import product
from typing import Any

_PARSER: Any = import_module("re._parser")
"""the standard library's own, which has no types; its operations are known here by their names"""
_MOST = 120
"""cues beyond which searching the pattern is no slower"""
_CHOICES = 4
"""characters of a class that are written out, as in `[Pp]assword`"""
_SPELLINGS = 16
"""spellings of one run of characters that are followed"""


def cues(pattern: str) -> tuple[str, ...]:
    """Literals of which one stands in every match; empty when that cannot be told."""
    found = _of(_PARSER.parse(pattern, re.ASCII))
    return tuple(sorted(found)) if found and len(found) <= _MOST else ()


def _of(sequence: Iterable[Any]) -> frozenset[str]:
    """The best cues of what must follow one another: the longest, then the fewest."""
    best: frozenset[str] = frozenset()
    run: list[str] = [""]
    for code, value in sequence:
        op = str(code)
        spelled = _spelled(op, value)
        if spelled and len(run) * len(spelled) <= _SPELLINGS:
            run = [head + tail for head, tail in product(run, spelled)]
            continue
        best, run = _better(best, frozenset(run)), spelled or [""]
        if not spelled:
            best = _better(best, _inside(op, value))
    return _better(best, frozenset(run))


def _spelled(op: str, value: Any) -> list[str]:  # noqa: ANN401 - the parser gives no types
    if op == "LITERAL":
        return [chr(value)]
    if op == "IN" and len(value) <= _CHOICES and all(str(kind) == "LITERAL" for kind, _ in value):
        return [chr(one) for _, one in value]
    return []


def _inside(op: str, value: Any) -> frozenset[str]:  # noqa: ANN401 - likewise
    if op == "SUBPATTERN":
        return _of(value[-1])
    if op in {"MAX_REPEAT", "MIN_REPEAT"}:
        least, _, repeated = value
        return _of(repeated) if least else frozenset()
    if op == "BRANCH":
        parts = [_of(one) for one in value[1]]
        return frozenset[str]().union(*parts) if all(parts) else frozenset()
    return frozenset()  # a boundary, a look around, any character: nothing certain


def _better(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    return max(one, other, key=lambda cues: (min(map(len, cues), default=0), -len(cues)))
