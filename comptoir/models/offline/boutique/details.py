"""Counts and colours said beside an article's name: do they fit what was bought?"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from comptoir.models.offline.boutique.naming import stem, tokens_of
from comptoir.models.offline.boutique.plain import text
from comptoir.packs.boutique.phrases.lexique import COULEURS

_SMALL: Final = {"un": 1, "une": 1, "1": 1, "deux": 2, "2": 2, "trois": 3, "3": 3}
_COLOURS: Final = frozenset(stem(word) for word in COULEURS)


def fewer(said: str, references: Sequence[str], articles: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a count before a name is less than what was bought: "un torchon" of four."""
    spoken = said.split()
    for article in articles:
        bought = int(article.get("quantite") or 1)
        if text(article, "reference") not in references or bought == 1:
            continue
        head = tokens_of(text(article, "designation"))[:1]
        counts = [
            _SMALL[before]
            for before, word in pairwise(spoken)
            if before in _SMALL and [stem(word)] == head
        ]
        if counts and sum(counts) < bought:
            return True
    return False


def several(references: Sequence[str], articles: Sequence[Mapping[str, Any]]) -> bool:
    """Whether one of the references was bought more than once."""
    return any(
        text(article, "reference") in references and int(article.get("quantite") or 1) > 1
        for article in articles
    )


def contradicts(word: str, tokens: Sequence[str]) -> bool:
    """Whether a stem is a colour while the name has another one."""
    return word in _COLOURS and word not in tokens and any(one in _COLOURS for one in tokens)
