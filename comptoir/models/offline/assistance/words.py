"""Compiled patterns of the pack's phrases, made when first needed and never at import."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from comptoir.core.french.text import words
from comptoir.models.offline.french.sms import spelled_out
from comptoir.models.offline.french.typos import corrected
from comptoir.packs.assistance.phrases.lexique import ABREGES, CLASSES, RACINES, REDRESSES
from comptoir.packs.assistance.phrases.signaux import EFFACES

_CLASS: Final = re.compile(r"<([A-Z]+)>")
_INVOICE: Final = re.compile(r"(?<![a-z0-9])f[ \-_.]{0,3}20\d\d[ \-_.]{0,2}\d{4}(?!\d)")
_AMOUNT: Final = re.compile(r"\d[\d .]*(?:,\d{1,2})?\s*(?:€|euros?\b|eur\b|e ttc|e ht)")
_HOST: Final = re.compile(r"\S+@\S+|https?://\S+|www\.\S+")


def expand(pattern: str) -> str:
    """The pattern with its word classes written out, as deep as they nest."""
    while _CLASS.search(pattern):
        pattern = _CLASS.sub(lambda hit: CLASSES[hit.group(1)], pattern)
    return pattern


@cache
def union(patterns: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern for many; each stands on whole words."""
    return re.compile(rf"\b(?:{'|'.join(expand(pattern) for pattern in patterns)})\b")


@cache
def _erasures() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), put) for pattern, put in EFFACES)


def canonical(flattened: str) -> str:
    """Folded words of a clause, spelled out and put right, joined by single spaces.

    Amounts become `xeuros`, invoice numbers `xfacture`, addresses `xadresse`: their figures would
    only be taken for others.
    """
    named = _HOST.sub(" xadresse ", flattened)
    named = _AMOUNT.sub(" xeuros ", _INVOICE.sub(" xfacture ", named))
    tokens = _unabridged(words(named))
    joined = " ".join(corrected(spelled_out(tokens), REDRESSES, RACINES))
    for pattern, put in _erasures():
        joined = pattern.sub(put, joined)
    return joined


def _unabridged(tokens: Iterable[str]) -> list[str]:
    out: list[str] = []
    for token in tokens:
        out += ABREGES[token].split(" ") if token in ABREGES else [token]
    return out
