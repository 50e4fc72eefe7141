"""How what a case expects is compared with what was obtained."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

_SPACES = re.compile(r"\s+")
_LETTERS = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "’": "'", "‐": "-", "‑": "-"})
_SHORTEST = len("/x/")


def unaccented(text: str) -> str:
    """Without accents, ligatures and typographic spaces; case and punctuation stay."""
    plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    return "".join(character for character in plain if not unicodedata.combining(character))


def fold(text: str) -> str:
    """Unaccented, lower case, one space at a time; lines stay apart."""
    lines = unaccented(text).casefold().splitlines()
    return "\n".join(_SPACES.sub(" ", line).strip() for line in lines)


@lru_cache(maxsize=4096)
def pattern(written: str) -> re.Pattern[str]:
    """What an author wrote: `/regex/`, or a text to be found as it is, both folded.

    Raises `re.error` when the expression cannot be read.
    """
    if len(written) >= _SHORTEST and written.startswith("/") and written.endswith("/"):
        # The expression's own case is kept (\S is not \s); the flag folds it.
        return re.compile(unaccented(written[1:-1]), re.IGNORECASE)
    return re.compile(re.escape(fold(written)))


def found(written: str, folded: str) -> bool:
    """Whether the written pattern occurs in a text that is folded already."""
    return pattern(written).search(folded) is not None


def fits(expected: Any, obtained: Any) -> bool:  # noqa: ANN401 - JSON-ready values
    """Whether the obtained value holds the expected one.

    Of a table, the keys that are named; of a list, exactly these elements in any order; of a
    text, the whole text folded, or an occurrence of a `/regex/`.
    """
    if isinstance(expected, Mapping):
        wanted = cast("Mapping[str, Any]", expected)
        if not isinstance(obtained, Mapping):
            return False
        given = cast("Mapping[str, Any]", obtained)
        return all(key in given and fits(value, given[key]) for key, value in wanted.items())
    if isinstance(expected, list | tuple):
        if not isinstance(obtained, list | tuple):
            return False
        return _same_elements(cast("Sequence[Any]", expected), cast("Sequence[Any]", obtained))
    if isinstance(expected, str):
        return isinstance(obtained, str) and _fits_text(expected, obtained)
    if isinstance(expected, bool) or isinstance(obtained, bool):
        return expected is obtained
    return bool(expected == obtained)


def _fits_text(expected: str, obtained: str) -> bool:
    if expected.startswith("/"):
        return found(expected, fold(obtained))
    return fold(expected) == fold(obtained)


def _same_elements(expected: Sequence[Any], obtained: Sequence[Any]) -> bool:
    """Each expected element fits an obtained one of its own, and none is left."""
    if len(expected) != len(obtained):
        return False
    taken: dict[int, int] = {}

    def placed(one: int, tried: set[int]) -> bool:
        """Give `one` a place, moving those before it when that frees one."""
        for at in range(len(obtained)):
            if at in tried or not fits(expected[one], obtained[at]):
                continue
            tried.add(at)
            if at not in taken or placed(taken[at], tried):
                taken[at] = one
                return True
        return False

    return all(placed(one, set()) for one in range(len(expected)))
