"""What can be got out of an object without going through the gate."""

from collections.abc import Iterator


def within(thing: object, seen: set[int]) -> Iterator[object]:
    """All that can be reached from a thing through attributes, closures and containers."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    yield thing
    inner: list[object] = []
    if isinstance(thing, dict):
        inner += thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        inner += thing
    elif callable(thing) and not isinstance(thing, type):
        inner += [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
        inner += [getattr(thing, "__self__", None), getattr(thing, "__wrapped__", None)]
    inner += vars(thing).values() if hasattr(thing, "__dict__") else []
    inner += [getattr(thing, one, None) for one in getattr(type(thing), "__slots__", ())]
    for one in inner:
        if not isinstance(one, type):
            yield from within(one, seen)
