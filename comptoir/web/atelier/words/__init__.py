"""Every word of the workshop, French and English, one table for each part of the page.

What the lesson and the linter's rules say comes with them; these are the words around.
"""

from collections.abc import Mapping

from comptoir.web import words as pages
from comptoir.web.atelier.words import builder, checklist, exercises, pieces, shell, simulator

LANGUAGES = ("fr", "en")
"""the first is the one that the page begins in"""
TABLES: tuple[Mapping[str, tuple[str, str]], ...] = (
    shell.TABLE,
    simulator.TABLE,
    builder.TABLE,
    pieces.TABLE,
    checklist.TABLE,
    exercises.TABLE,
)


def words(language: str) -> dict[str, str]:
    """The words in one of `LANGUAGES`, by key."""
    at = LANGUAGES.index(language)
    guards = {key: said for key, said in pages.words(language).items() if key.startswith("guard_")}
    return guards | {key: said[at] for table in TABLES for key, said in table.items()}
