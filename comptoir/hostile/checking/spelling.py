"""Arguments as they are read and spelled, each once: they are the same object many times over."""

from collections.abc import Callable, Mapping
from typing import Any

_KEPT = 50_000
_MARK = 4_000
Read = Mapping[str, Any] | str
"""the arguments, or the code of what is wrong with them"""


class Spellings:
    """`reads(tool, arguments)` is asked once for each object, and is the same in every world."""

    def __init__(self, reads: Callable[[str, object], Read]) -> None:
        self._reads = reads
        self._known: dict[str, dict[int, tuple[object, Read, str]]] = {}
        """by tool and id; the arguments are kept, so that their id stays theirs"""

    def of(self, tool: str, arguments: object) -> tuple[Read, str]:
        """The arguments as read, and their spelling: the same for the same arguments."""
        kept = self._known.get(tool)
        if kept is None:
            kept = self._known[tool] = {}
        known = kept.get(id(arguments))
        if known is None or known[0] is not arguments:
            if len(kept) > _KEPT:
                kept.clear()
            read = self._reads(tool, arguments)
            spelled = marked(arguments) if isinstance(read, str) else repr(sorted(read.items()))
            known = kept[id(arguments)] = (arguments, read, spelled)
        return known[1], known[2]


def marked(arguments: object) -> str:
    """The beginning of what was sent, to tell unreadable arguments apart."""
    try:
        return repr(arguments)[:_MARK]
    except RecursionError:
        return "deep"
