"""Orders to the triage that stand in a ticket are data: they are cut out before the rest is read."""

import re
from itertools import pairwise
from typing import Final

from comptoir.core.french.text import flat
from comptoir.packs.assistance.phrases.consignes import ADRESSEES, SUITE

_ORDER: Final = re.compile("|".join(ADRESSEES), re.MULTILINE)
_WITH_IT: Final = re.compile(SUITE)
_SENTENCE: Final = re.compile(r"[^.!?\n]+(?:[.!?]+|\n|$)")
_PIECE: Final = re.compile(r"[,:;()\[\]]| (?=(?:et|puis|mais|car|sinon|parce que|alors que) )")


def without_orders(text: str) -> str:
    """The text (cleaned) without what tells the triage how to decide. The customer's problem stays.

    Within a sentence that gives an order only the ordering pieces go, so that « classez ceci en
    P1, plus personne ne se connecte » still says that nobody signs in.
    """
    folded = flat(text)
    if not _ORDER.search(folded):
        return text
    out: list[str] = []
    last = 0
    for sentence in _SENTENCE.finditer(folded):
        out.append(text[last : sentence.start()])
        last = sentence.end()
        mine = text[sentence.start() : sentence.end()]
        out.append(_bared(mine) if _ORDER.search(sentence.group()) else mine)
    return "".join([*out, text[last:]])


def _bared(sentence: str) -> str:
    folded = flat(sentence)
    spans = [found.span() for found in _ORDER.finditer(folded)]
    cuts = [0, *(cut.end() for cut in _PIECE.finditer(folded)), len(folded)]
    kept = [
        sentence[start:end]
        for start, end in pairwise(cuts)
        if not any(start < stop and begin < end for begin, stop in spans)
        and not _WITH_IT.search(folded[start:end])
    ]
    return "".join(kept) if any(piece.strip(" ,.:;!?\n") for piece in kept) else " "
