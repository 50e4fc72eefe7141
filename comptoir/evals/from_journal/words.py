"""What a word is, and its form without accents and capitals."""

import re

from comptoir.evals.matching import unaccented

LETTERS = re.compile(r"[^\W\d_]+")


def folded(word: str) -> str:
    """Lower case, without accents and ligatures."""
    return unaccented(word).casefold()
