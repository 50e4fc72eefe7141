"""Compiled patterns of the pack's lexicon, made when first needed and never at import."""

import re
from functools import cache

from comptoir.core.french.text import words
from comptoir.models.offline.french.sms import spelled_out
from comptoir.models.offline.french.typos import corrected
from comptoir.packs.boutique.phrases.intentions import Intention
from comptoir.packs.boutique.phrases.lexique import CLASSES, RACINES, REDRESSES
from comptoir.packs.boutique.phrases.mots import MOTS
from comptoir.packs.boutique.phrases.pieges import AILLEURS, ORDRES, TITRES
from comptoir.packs.boutique.phrases.questions import GENERALES, SUJETS, TOURNURES

_WHERE = re.compile(r"\bou et (mon|ma|mes|le|la|les|ce|cette)\b")
_LITERAL = re.compile(r"(?<![\\\w])[a-z]{4,}")
_CLASS = re.compile(r"<([A-Z]+)>")


def expand(pattern: str) -> str:
    """The pattern with its word classes written out; a gap may swallow the space it needs."""
    return _CLASS.sub(lambda hit: CLASSES[hit.group(1)], pattern)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """One pattern, compiled once."""
    return re.compile(expand(pattern))


def named(canon: str) -> bool:
    """Whether the words name an article."""
    return bool(compiled(r"\b<ARTICLE>\b").search(canon))


@cache
def intention_patterns() -> tuple[tuple[Intention, tuple[re.Pattern[str], ...]], ...]:
    """Every intention with its patterns, in the order of the table."""
    return tuple(
        (intention, tuple(compiled(pattern) for pattern in patterns))
        for intention, patterns in MOTS.items()
    )


@cache
def _union(name: str) -> re.Pattern[str]:
    tables = {
        "orders": ORDRES,
        "titles": TITRES,
        "elsewhere": AILLEURS,
        "topics": SUJETS,
        "turns": TOURNURES,
        "general": GENERALES,
    }
    return re.compile("|".join(f"(?:{expand(pattern)})" for pattern in tables[name]))


def says(name: str, canon: str) -> bool:
    """Whether the words match a table: orders, titles, elsewhere, topics, turns or general."""
    return bool(_union(name).search(canon))


@cache
def _vocabulary() -> frozenset[str]:
    """Every word that a pattern spells: none of them is a slip for another."""
    tables = [pattern for patterns in MOTS.values() for pattern in patterns]
    tables += [*SUJETS, *TOURNURES, *GENERALES, *ORDRES, *TITRES, *AILLEURS, *CLASSES.values()]
    return frozenset(_LITERAL.findall(" ".join(tables)))


def canonical(flattened: str) -> str:
    """Folded words of a text, spelled out and put right, joined by single spaces."""
    known = spelled_out(words(flattened))
    joined = " ".join(corrected(known, REDRESSES, RACINES, _vocabulary()))
    return _WHERE.sub(r"ou est \1", joined)
