"""From what was typed to what can be compared: cleaned text, folded text, words.

`clean` keeps the customer's own words readable. `flat` has the same length as the cleaned text,
so that a span found in one is a span of the other.
"""

import re
import unicodedata
from functools import lru_cache

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f"
    "\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]"
)
_SPACES = re.compile(r"[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_LIGATURES = {
    "œ": "oe",
    "Œ": "Oe",
    "æ": "ae",
    "Æ": "Ae",
    "’": "'",
    "‘": "'",
    "ʼ": "'",
    "`": "'",
    "´": "'",
    "‐": "-",
    "‑": "-",
    "‒": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    "…": ".",
}
_SWAP = str.maketrans(_LIGATURES)
_WORD = re.compile(r"[a-z0-9]+")
_STRETCH = re.compile(r"([a-z])\1{2,}")


@lru_cache(maxsize=1024)
def clean(text: str) -> str:
    """NFKC, nothing invisible, plain apostrophes and hyphens, single spaces; lines are kept."""
    if text.isascii():
        return _SPACES.sub(" ", text.replace("`", "'")).strip()
    swapped = text.translate(_SWAP)
    composed = unicodedata.normalize("NFKC", _UNSEEN.sub("", swapped))
    return _SPACES.sub(" ", composed.translate(_SWAP)).strip()


def _fold_char(char: str) -> str:
    return unicodedata.normalize("NFD", char)[0].lower()


@lru_cache(maxsize=1024)
def flat(cleaned: str) -> str:
    """Lower case without accents, character for character: the length does not change."""
    if cleaned.isascii():
        return cleaned.lower()
    return "".join(_fold_char(char) for char in cleaned)


def words(flattened: str) -> list[str]:
    """The words of a folded text; apostrophes and hyphens part them, drawn-out letters shrink."""
    return _WORD.findall(_STRETCH.sub(r"\1\1", flattened))
