"""I3: what is absent and what is another's cannot be told apart, by text, shape or queries."""

from collections.abc import Mapping
from typing import Any

from comptoir.core.calls import ToolResult
from comptoir.hostile.checking.classifying import IDENTITY

Said = tuple[Mapping[str, Any], bool, str]


class Sameness:
    """Each identity refusal is the same words with the same queries, whoever was aimed at.

    `queries` is told for calls that were made alone; None where others ran at the same time.
    """

    def __init__(self) -> None:
        self._said: dict[tuple[str, str], Said] = {}
        self._queries: dict[tuple[str, str], int] = {}

    def complaint(
        self, tool: str, code: str, result: ToolResult, queries: int | None
    ) -> tuple[bool, tuple[str, str] | None]:
        """Whether these very words were said before; and the invariant with what is wrong."""
        key = (tool, code)
        known = self._said.get(key)
        if known is None:
            self._said[key] = (result.content, result.is_error, result.note)
        same = known is not None and known[0] == result.content
        if code not in IDENTITY:
            return same, None
        if known is not None and (not same or known[1:] != (result.is_error, result.note)):
            said = f"{tool} refuse ({code}) en d'autres mots : {result.content} {result.note}"
            return same, ("I3", f"{said} au lieu de {known[0]} {known[2]}")
        if queries is None:
            return same, None
        if code != "introuvable":
            if not queries:
                return same, None
            return same, ("I2", f"{tool} refuse ({code}) après {queries} recherche(s)")
        usual = self._queries.setdefault(key, queries)
        if usual == queries:
            return same, None
        return same, ("I3", f"{tool} refuse ({code}) avec {queries} recherches au lieu de {usual}")
