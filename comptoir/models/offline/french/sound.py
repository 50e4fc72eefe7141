"""How a French word sounds, roughly: words spelled by ear share a key with the right spelling."""

import re
from functools import cache, lru_cache
from typing import Final

_STEPS: Final = tuple(
    (re.compile(pattern), put)
    for pattern, put in (
        (r"(.)\1+", r"\1"),
        (r"ph", "f"),
        (r"sch|sh|ch", "S"),
        (r"qu|q|ck|k|c(?=[aourltn]|$)", "k"),
        (r"gu(?=[ei])", "g"),
        (r"g(?=[ei])", "j"),
        (r"c(?=[eiy])|sc(?=[ei])|t(?=ion)", "s"),
        (r"(?<=[aeiouy])s(?=[aeiouy])", "z"),
        (r"h", ""),
        (r"eau|au", "o"),
        (r"(?:ei|ai|y|i)n(?![aeiouy])|(?:ei|ai|y|i)m(?=[pb])", "1"),
        (r"(?:a|e)n(?![aeiouyn])|(?:a|e)m(?=[pb])", "2"),
        (r"on(?![aeiouyn])|om(?=[pb])", "3"),
        (r"(?:er|ez|et|es|ee|ees|ait|ais|aient|ai|ent)$", "e"),
        (r"ai|ei", "e"),
        (r"y", "i"),
        (r"(?<=.)[tdsxzp]+$", ""),
        (r"(?<=..)e$", ""),
        (r"(.)\1+", r"\1"),
    )
)
_SHORTEST: Final = 4


@lru_cache(maxsize=4096)
def sound(word: str) -> str:
    """The key of a folded word; two words with one key may be mistaken for each other."""
    for pattern, put in _STEPS:
        word = pattern.sub(put, word)
    return word


@cache
def _by_sound(lexicon: frozenset[str]) -> dict[str, str]:
    # the shortest spelling wins, and of two equally long ones the first of the alphabet
    keys: dict[str, str] = {}
    for word in sorted(lexicon, key=lambda word: (len(word), word)):
        keys.setdefault(sound(word), word)
    return keys


def heard_as(token: str, lexicon: frozenset[str]) -> str:
    """The word of the lexicon that sounds like the token, or the token itself."""
    if len(token) < _SHORTEST:
        return token
    return _by_sound(lexicon).get(sound(token), token)
