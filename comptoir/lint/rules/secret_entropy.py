"""Long strings that look drawn by lot: keys of a kind that no pattern knows."""

import math
import re
from collections import Counter
from collections.abc import Iterator

from comptoir.lint.definition import Definition
from comptoir.lint.rule import Finding, Rule, Severity

_TOKEN = re.compile(r"(?<![\w/.+-])[A-Za-z0-9_+-]{24,}={0,2}(?![\w/.-])")
_LEAST = 4.0
"""bits per character; French and English words stay under 3.7, drawn keys of 24 and more over 4"""
_CLASSES = (re.compile(r"[a-z]"), re.compile(r"[A-Z]"), re.compile(r"\d"))
_WORDS = re.compile(r"[A-Za-z][a-z]{4,}")
"""a run of five letters that reads as a word: names in camelCase, slugs"""
_LIKE_WORDS = 0.5
_ORDERED = ("abcdef", "ABCDEF", "123456", "012345")


def drawn_by_lot(token: str) -> bool:
    """Whether the token mixes cases and digits as a drawn key does, and as no name does."""
    if not all(one.search(token) for one in _CLASSES) or any(one in token for one in _ORDERED):
        return False
    readable = sum(len(one) for one in _WORDS.findall(token))
    if readable > _LIKE_WORDS * len(token):
        return False
    counts = Counter(token).values()
    bits = -sum(count / len(token) * math.log2(count / len(token)) for count in counts)
    return bits >= _LEAST


def check(definition: Definition) -> Iterator[Finding]:
    """One finding at most; it does not repeat what it found."""
    tokens = _TOKEN.findall(definition.raw_text)
    if any(drawn_by_lot(token) for token in tokens):
        yield RULE.found(
            definition.name,
            "une longue suite tirée au hasard ressemble à une clé",
            "a long random string looks like a key",
        )


RULE = Rule(
    id="secret-entropy",
    severity=Severity.WARNING,
    title_fr="Rien qui ressemble à une clé",
    title_en="Nothing that looks like a key",
    why_fr="Tous les secrets n'ont pas de forme connue. Une suite longue qui mêle capitales, "
    "minuscules et chiffres sans aucun mot a de bonnes chances d'en être un.",
    why_en="Not every secret has a known form. A long run of capitals, small letters and digits "
    "with no word in it has a good chance of being one.",
    mend_fr="Si c'est une clé, révoquez-la ; si c'est un exemple, écrivez-en un qui se lit.",
    mend_en="If it is a key, revoke it; if it is an example, write one that can be read.",
    bad={
        "name": "obtenir_meteo",
        "description": "Donne la météo. Accès : qZ7xR2vK9mT4wB8nY3pL6dF1",
        "input_schema": {"type": "object", "properties": {}},
    },
    good={
        "name": "obtenir_meteo",
        "description": "Donne la météo. Les accès sont dans la configuration du code.",
        "input_schema": {"type": "object", "properties": {}},
    },
    check=check,
)
