"""What a secret looks like in a text: the marks of known issuers, and words beside a value.

The patterns are those of the rule `secret` on definitions, in the vocabulary of declared rules.
"""

import re
from dataclasses import dataclass
from functools import cache

from comptoir.lint.catalogue import vocabulary
from comptoir.lint.cues import cues
from comptoir.lint.judging import expanded

_MASKS = ("***", "•••", "xxxx", "...", "<", "{", "[")
_KEPT = 4
"""characters of a secret that are shown"""
_TOKENS = ("gh", "glpat-", "xox", "hf_", "npm_", "dop_", "shp", "eyJ", "pypi-", "ya29.")
"""how what an issuer calls a token begins; the rest are keys"""


@dataclass(frozen=True, slots=True)
class Secret:
    """What it is, in both languages; `shown` is its masked head; `certain` when its form proves it."""

    name_fr: str
    name_en: str
    shown: str
    certain: bool


def secret_in(text: str) -> Secret | None:
    """The first secret of a text, or None."""
    issued = _search("issued_secret", text)
    if issued:
        return _issued(issued)
    named = _search("named_secret", text)
    if named and not any(sign in named for sign in _MASKS):
        return Secret("un secret nommé comme tel", "a secret named as one", "…", certain=False)
    return None


def _issued(found: str) -> Secret:
    shown = f"{found[:_KEPT]}…"
    if "PRIVATE KEY" in found:
        return Secret("une clé privée", "a private key", shown, certain=True)
    if found.startswith("://"):
        return Secret(
            "un mot de passe dans une adresse", "a password in an address", "…", certain=True
        )
    if found.startswith(_TOKENS):
        return Secret("un jeton d'accès", "an access token", shown, certain=True)
    return Secret("une clé d'API", "an API key", shown, certain=True)


@cache
def _pattern(name: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    pattern = expanded(vocabulary()["conditions"][name]["matches"], vocabulary())
    return re.compile(pattern, re.ASCII), cues(pattern)


def _search(name: str, text: str) -> str:
    """The first match; most texts hold none of the literals that it needs, and are spared it."""
    pattern, needed = _pattern(name)
    if needed and not any(cue in text for cue in needed):
        return ""
    found = pattern.search(text)
    return found.group() if found else ""
