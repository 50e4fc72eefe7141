"""JSON-ready values taken apart: each plain value with the way to it, and likeness of two values."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, cast

Path = tuple[str | int, ...]
_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")


def leaves(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every plain value with its path."""
    if isinstance(value, Mapping):
        for key, one in cast("Mapping[str, object]", value).items():
            yield from leaves(one, (*path, key))
    elif isinstance(value, list | tuple):
        for at, one in enumerate(cast("Sequence[object]", value)):
            yield from leaves(one, (*path, at))
    else:
        yield path, value


def texts(value: object) -> Iterator[str]:
    """Every text in it."""
    return (leaf for _, leaf in leaves(value) if isinstance(leaf, str))


def mapped(value: Any, change: Callable[[str], str]) -> Any:  # noqa: ANN401 - JSON-ready values
    """The same value with every text changed; keys stay."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, Mapping):
        table = cast("Mapping[str, Any]", value)
        return {key: mapped(one, change) for key, one in table.items()}
    if isinstance(value, list | tuple):
        return [mapped(one, change) for one in cast("Sequence[Any]", value)]
    return value


def day_of(leaf: object) -> date | None:
    """A text that is an ISO date, as one."""
    if not isinstance(leaf, str) or not _ISO.fullmatch(leaf):
        return None
    try:
        return date.fromisoformat(leaf)
    except ValueError:
        return None


def unlike(
    one: object, other: object, plain: Callable[[Any], Any], to: Callable[[Any], Any]
) -> int:
    """How many plain values stand in one of the two only, in whatever order their lists are.

    `plain` and `to` bring the values of the one and of the other into the form compared.
    """
    first, second = Counter(_placed(one, plain)), Counter(_placed(other, to))
    return (first - second).total() + (second - first).total()


def _placed(value: object, plain: Callable[[Any], Any]) -> Iterator[tuple[Path, Any]]:
    for path, leaf in leaves(value):
        yield tuple(step for step in path if not isinstance(step, int)), plain(leaf)


def own_state(snapshot: object, skipped: Callable[[Any], object]) -> dict[Path, Any]:
    """What a thing says of itself in one word each: its state, its country; dates and names apart."""
    return {
        path: leaf
        for path, leaf in leaves(snapshot)
        if len(path) == 1 and day_of(leaf) is None and leaf != "" and not skipped(leaf)
    }
