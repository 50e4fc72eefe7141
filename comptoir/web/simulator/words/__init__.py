"""Every word of the simulator, French and English: the page, its script, the printed sheet.

The words of the chat page's components (bubbles, receipts, guards) come with them.
"""

from collections.abc import Mapping

from comptoir.web import words as pages
from comptoir.web.simulator.words import behind, shell

LANGUAGES = pages.LANGUAGES
TABLES: tuple[Mapping[str, tuple[str, str]], ...] = (shell.TABLE, behind.TABLE)


def chosen(wanted: str) -> str:
    """The language asked for if there is one of that name, else French."""
    return pages.language(wanted)


def words(language: str) -> dict[str, str]:
    """The words in one of `LANGUAGES`, by key; `js_` ones are the script's."""
    at = LANGUAGES.index(language)
    own = {key: said[at] for table in TABLES for key, said in table.items()}
    told = pages.words(language)
    guards = {f"js_{key}": said for key, said in told.items() if key.startswith(("guard_", "why_"))}
    return told | guards | own
