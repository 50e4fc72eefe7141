"""The text of an article that a rule cites, among the pack's own texts."""

import re
from collections.abc import Sequence

from comptoir.core.passages import Passage

_NUMBER = re.compile(r"\d+(?:\.\d+)*")


def cited(article: str, texts: Sequence[Passage]) -> tuple[Passage, ...]:
    """The passages of "CGV article 6": those numbered 6, and 6.1, 6.2 … below it."""
    exact = tuple(one for one in texts if one.article == article)
    numbers = _NUMBER.findall(article)
    if exact or not numbers:
        return exact
    wanted = numbers[-1]
    return tuple(
        one for one in texts if one.article == wanted or one.article.startswith(f"{wanted}.")
    )
