"""What the source of a rule, a meaning or an access tells: its words, its refusals, its code.

Read from the function's own text and nothing is called. A function whose source is not at hand
(made at a prompt, a builtin) is told by its name alone.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any, cast

from comptoir.core.decisions import Deny, refuse

_REFUSALS: tuple[object, ...] = (refuse, Deny)
_CALL = "__call__"
_COMPUTED = "…"
_NOWHERE = "?"
"""the package of a function that was made without one: it leads to no other"""
_MOST = 30
"""functions read on the way from one rule"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One way in which a function refuses; a part that is computed is written `…`."""

    code: str
    guidance: str
    shown: str
    article: str


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one function, and where it stands: `rules.py:49`."""

    name: str
    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """`summary` is the docstring; `sources` the function's text, then that of its helpers."""

    name: str
    summary: str
    sources: tuple[Source, ...]
    refusals: tuple[Refusal, ...]


def told(given: Callable[..., Any]) -> Told:
    """All that can be read of a function."""
    first = _function(given)
    if first is None:
        return Told(getattr(given, "__name__", type(given).__name__), "", (), ())
    sources: list[Source] = []
    refusals: dict[str, Refusal] = {}
    for function in _reached(first):
        source, found = _source(function), list(_refusals(function))
        if source is not None and (function is first or found):
            sources.append(source)
        for one in found:
            refusals.setdefault(one.code, one)
    name = "" if first.__name__ == "<lambda>" else first.__name__
    summary = inspect.getdoc(first) or ""
    return Told(name, summary, tuple(sources), tuple(refusals.values()))


def _function(given: object) -> FunctionType | None:
    if isinstance(given, partial):
        given = cast("partial[object]", given).func
    if not isinstance(given, FunctionType):  # a method, or an object that can be called
        given = getattr(given, "__func__", None) or getattr(type(given), _CALL, None)
    return inspect.unwrap(given) if isinstance(given, FunctionType) else None


def _source(function: FunctionType) -> Source | None:
    try:
        text = inspect.getsource(function)
    except (OSError, TypeError):
        return None
    code = function.__code__
    where = f"{Path(code.co_filename).name}:{code.co_firstlineno}"
    return Source(function.__name__, where, textwrap.dedent(text).rstrip())


def _tree(function: FunctionType) -> ast.AST | None:
    source = _source(function)
    if source is None:
        return None
    try:
        return ast.parse(source.text)
    except SyntaxError:  # a lambda in the middle of a call
        return None


def _reached(first: FunctionType) -> Iterator[FunctionType]:
    """The function, then those of its package that it names, as far as they go."""
    module = first.__module__ or ""
    package = module.rpartition(".")[0] or module or _NOWHERE
    waiting, seen = [first], {first}
    while waiting:
        function = waiting.pop(0)
        yield function
        for name in _names(function):
            named = function.__globals__.get(name)
            if (
                isinstance(named, FunctionType)
                and named not in seen
                and len(seen) < _MOST
                and f"{named.__module__}.".startswith(f"{package}.")
            ):
                seen.add(named)
                waiting.append(named)


def _names(function: FunctionType) -> Iterator[str]:
    """Names in the order in which they are written, each once."""
    tree = _tree(function)
    if tree is None:
        yield from dict.fromkeys(function.__code__.co_names)
        return
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    yield from dict.fromkeys(
        node.id for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset))
    )


def _refusals(function: FunctionType) -> Iterator[Refusal]:
    """Each `refuse(…)` and `Deny(…)` that is written in it, and each such value that it names."""
    tree = _tree(function)
    if tree is None:
        return
    known = function.__globals__
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(known.get(node.id), Deny):
            value = cast("Deny", known[node.id])
            yield Refusal(value.code, value.guidance, value.shown, value.article)
        elif isinstance(node, ast.Call) and _value(node.func, known) in _REFUSALS:
            parts = dict(zip(("code", "guidance"), node.args, strict=False))
            parts |= {one.arg: one.value for one in node.keywords if one.arg}
            words = [
                _words(parts.get(name), known) for name in ("code", "guidance", "shown", "article")
            ]
            if words[0] != _COMPUTED:
                yield Refusal(*words)


def _words(node: ast.expr | None, known: dict[str, Any]) -> str:
    """A text as it is written; what is computed inside it is its value, or `…`."""
    match node:
        case None:
            return ""
        case ast.Constant(value=value):
            return str(value)
        case ast.JoinedStr(values=values):
            return "".join(_words(one, known) for one in values)
        case ast.FormattedValue(value=value):
            return _words(value, known)
        case ast.IfExp(body=body, orelse=orelse):
            return " / ".join(filter(None, (_words(body, known), _words(orelse, known))))
        case _:
            value = _value(node, known)
            return str(value) if isinstance(value, str | int | float) else _COMPUTED


def _value(node: ast.expr, known: dict[str, Any]) -> object:
    """What a name, or a name of a module, stands for; None when it is not to be known."""
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(_value(node.value, known), node.attr, None)
    return None
