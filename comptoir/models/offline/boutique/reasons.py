"""The reason a customer gives, in their own words; the empty string when there is none."""

import re
from functools import cache

from comptoir.packs.boutique.phrases.motifs import MOTIFS

_LEAD = re.compile(
    r"\b(?:car|parce qu'?e?|parce que|puisque|vu que|motif ?:?|raison ?:?) (.{3,80}?)(?:[.;!?\n]|$)"
)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"(?<![a-z]){pattern}") for pattern in MOTIFS)


def reason(cleaned: str, flattened: str) -> str:
    """The first reason found, as typed. Both texts have the same length."""
    best: tuple[int, int] | None = None
    for pattern in _patterns():
        hit = pattern.search(flattened)
        if hit and (best is None or hit.start() < best[0]):
            best = hit.span()
    if best is None:
        lead = _LEAD.search(flattened)
        best = lead.span(1) if lead else None
    return cleaned[best[0] : best[1]].strip(" ,.") if best else ""
