"""Look-alike letters and digits: never guessed, only noticed."""

import re
from collections.abc import Callable
from typing import Final, cast

_LATIN: Final = 0x24F
"""the last code point of extended Latin"""
_MIXED: Final = re.compile(
    r"(?<![\w@.])(?:ll\W{0,2})?(?=\w*\d\w*\d)(?=\w*[oil])[0-9oil]{5}(?![\w@])"
)


def suspicious(cleaned: str, flattened: str) -> bool:
    """Whether something that looks like a number hides another alphabet's characters.

    Letters that pass for digits count too ("1O421"): the reader cannot know what was meant.
    """
    if _MIXED.search(flattened) and not re.search(r"\d{5}", flattened):
        return True
    if cleaned.isascii():
        return False
    if not any(ord(char) > _LATIN and char.isalnum() for char in cleaned):
        return False
    foreign = [
        char
        for token in _lookalike_tokens(cleaned)
        for char in token
        if char.isalnum() and ord(char) > _LATIN
    ]
    return bool(foreign) and _confusable("".join(foreign))


def _lookalike_tokens(cleaned: str) -> list[str]:
    """Tokens with a digit in any script, and the pair of letters that may stand before them."""
    tokens = cleaned.split()
    near: list[str] = []
    for position, token in enumerate(tokens):
        if any(char.isdigit() for char in token):
            near += tokens[max(0, position - 1) : position + 1]
    return near


def _confusable(foreign: str) -> bool:
    if any(char.isdigit() for char in foreign):
        return True
    # heavy, and needed only where another alphabet appears
    from confusable_homoglyphs import (  # pyright: ignore[reportMissingTypeStubs] # noqa: PLC0415
        confusables,
    )

    check = cast("Callable[..., object]", getattr(confusables, "is_confusable"))  # noqa: B009 -- untyped
    return bool(check(foreign, greedy=False, preferred_aliases=["latin"]))
