"""What a reader expects of any sentence that code wrote: capitals, full stops, nothing shouted."""

import re

_INITIALS = {"CGV", "LL", "RET", "FR", "P1", "P2", "P3", "JSON"}
_SHOUTED = re.compile(r"[A-ZÀ-Þ][A-ZÀ-Þ0-9]+")
_NEXT = re.compile(r"(?<=[.!?])\s+")


def reads_well(text: str) -> bool:
    """Whole sentences: each begins with a capital, the last is ended, no word is in capitals."""
    return (
        text == text.strip()
        and "  " not in text
        and all(sentence[:1].isupper() for sentence in _NEXT.split(text))
        and text.endswith((".", "!", "?"))
        and set(_SHOUTED.findall(text)) <= _INITIALS
    )
