"""Clauses: one message often holds several requests, and a negation reaches only its own."""

import re
from dataclasses import dataclass
from typing import Final

_START: Final = (
    r"je|j'|j ai|on|nous|ou (?:en )?est|ou (?:se|sont)|quand|comment|est-?ce|pou[vr]\w+|peux|peut"
    r"|puis-je|savoir|annul\w+|retourn\w+|renvoy\w+|rembours\w+|suivre|dites|donnez|qu'?en|quel\w*"
    r"|quid|pourquoi|c'est|y a|il (?:me )?manque|avez|vous|tu|merci|aussi|dites-moi|tant que|comme"
    r"|(?:les? |vos |votre |la )?(?:delais?|horaires?|frais|tarifs?|conditions|garantie|prix)"
    r"|\w+ez|enregistr\w+|transf\w+|passez|changez|modifi\w+|combien|expedi\w+|echang\w+|montr\w+"
)
_HARD: Final = re.compile(r"[?!;\n]+|\.(?=\s|$)|(?<=[a-z])\.(?=[a-z]{2,}\s)|:\s")
_SOFT: Final = re.compile(
    rf",?\s+(?:et|puis|mais|sinon|ensuite|egalement|par contre|en revanche|au fait|d'ailleurs)"
    rf"\s+(?=(?:aussi |puis |sinon |egalement |en plus |du coup |enfin |surtout |alors "
    rf"|au passage |par ailleurs "
    rf"|d'ailleurs |accessoirement |tant qu'on y est )?"
    rf"(?:{_START})\b)|,\s*(?=(?:{_START})\b)|\s+\+\s+|,?\s+(?:mais|par contre|sinon)\s+|\s[-/]\s",
)


@dataclass(frozen=True, slots=True)
class Clause:
    """One piece of a folded text; `asks` when a question mark ends this very piece."""

    text: str
    start: int
    asks: bool


def clauses(flattened: str) -> list[Clause]:
    """The pieces of a folded text, in order, never empty ones."""
    out: list[Clause] = []
    last = 0
    for stop in [*_HARD.finditer(flattened), None]:
        end = stop.start() if stop else len(flattened)
        asks = bool(stop and "?" in stop.group())
        out += _softly(flattened[last:end], last, asks=asks)
        last = stop.end() if stop else end
    return out


def _softly(sentence: str, offset: int, *, asks: bool) -> list[Clause]:
    pieces: list[Clause] = []
    last = 0
    for stop in [*_SOFT.finditer(sentence), None]:
        end = stop.start() if stop else len(sentence)
        piece = sentence[last:end]
        if piece.strip(" ,-'\""):
            pieces.append(Clause(piece, offset + last, asks and stop is None))
        last = stop.end() if stop else end
    return pieces
