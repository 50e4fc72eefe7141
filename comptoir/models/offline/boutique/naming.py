"""The words that an article's name is made of, in a form that two spellings share."""

from typing import Final

from comptoir.core.french.text import clean, flat, words

EMPTY: Final = frozenset(
    """de du des d en l la le les un une a au aux et x cm gamme avec pour sur par ou ma mon mes ce
    cette ces je j veux que qui est sont pas plus trop ne n""".split(),  # noqa: SIM905 -- easier to read
)
_SHORT: Final = 3


def stem(word: str) -> str:
    """A rough French stem, the same on both sides of a comparison."""
    word = word.rstrip("sx") if len(word) > _SHORT else word
    word = word[:-1] if len(word) > _SHORT and word.endswith("e") else word
    word = word[:-1] if word.endswith("blanch") else word
    return {"blanch": "blanc", "ray": "rayur", "natur": "naturel"}.get(word, word)


def tokens_of(name: str) -> list[str]:
    """The telling words of a name, as stems."""
    return [stem(word) for word in words(flat(clean(name))) if word not in EMPTY]
