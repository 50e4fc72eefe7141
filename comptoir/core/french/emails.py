"""E-mail addresses: typed, typed with spaces, or spelled out as one says them aloud."""

import re
from dataclasses import dataclass
from typing import Final

_TYPED: Final = re.compile(
    r"(?<![a-z0-9])(?<![a-z0-9][._%+-])[a-z0-9][a-z0-9._%+-]*+"
    r"@[a-z0-9-]++(?:\.[a-z0-9-]+)*\.[a-z]{2,}"
)
"""an address begins where no word runs on, so that a long one is read once"""
_HINT: Final = re.compile(
    r"@|\barr?ob(?:as|ase|aze|az|ace)s?\b|\bchez\b|\bat\b|\[at\]|\(at\)|\ba commercial\b|\bhat\b",
)
_DOT: Final = r"(?:\s*\.\s*|\s+(?:point|pt|dot)\s+|\s*[\(\[](?:point|dot)[\)\]]\s*)"
_DASH: Final = r"(?:\s*-\s*|\s+(?:tiret|trait d'union|moins)\s+)"
_LOW: Final = r"(?:\s*_\s*|\s+(?:tiret du (?:bas|8|huit)|tiret bas|under ?score|souligne)\s+)"
_AT: Final = (
    r"(?:\s*@\s*|\s+arr?ob(?:as|ase|aze|az|ace)s?\s+|\s+a commercial\s+|\s*[\(\[]at[\)\]]\s*"
    r"|\s+at\s+)"
)
_CHEZ: Final = r"\s+chez\s+"
_ATOM: Final = r"[a-z0-9][a-z0-9+]*+"
# Possessive and bounded: a text made of dots must not make the reading backtrack.
_LOCAL: Final = rf"(?P<local>{_ATOM}(?>(?>{_LOW}|{_DOT}|{_DASH}|[._-]++){_ATOM}){{0,12}}+)"
_HOST: Final = r"[a-z0-9]++(?>(?:-|\s+tiret\s+)[a-z0-9]++){0,6}+"
_TLD: Final = r"(?:com|fr|net|org|eu|be|ch|io|info|lu|ca|de|test|example|pro|co|me)"
_DOMAIN: Final = rf"(?P<domain>{_HOST}(?:{_DOT}{_HOST}){{0,4}}?{_DOT}{_TLD})\b"
_SPOKEN: Final = re.compile(rf"(?<![a-z0-9@._-]){_LOCAL}(?:{_AT}|{_CHEZ}){_DOMAIN}")
_SENTENCE: Final = re.compile(r"^.*\.\s+", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Email:
    """An address in its normal form and where it stands in the text."""

    value: str
    start: int
    end: int


def _joined(part: str) -> str:
    part = re.sub(_LOW, "_", part)
    part = re.sub(_DASH, "-", part)
    part = re.sub(_DOT, ".", part)
    return re.sub(r"\s+", "", part)


def emails(flattened: str) -> list[Email]:
    """Every address in a folded text, in order. Nothing is completed or put right."""
    if not _HINT.search(flattened):
        return []
    found = [Email(hit.group(), hit.start(), hit.end()) for hit in _TYPED.finditer(flattened)]
    taken = [(email.start, email.end) for email in found]
    for hit in _SPOKEN.finditer(flattened):
        if any(hit.start() < end and start < hit.end() for start, end in taken):
            continue
        local, start = _own_local(hit.group("local"), hit.start("local"))
        value = f"{_joined(local)}@{_joined(hit.group('domain'))}"
        found.append(Email(value, start, hit.end()))
    return sorted(found, key=lambda email: email.start)


def _own_local(local: str, start: int) -> tuple[str, int]:
    """A full stop and a space before the name end a sentence when no other dot is spaced so."""
    cut = _SENTENCE.match(local)
    if cut and " point " not in f" {local} " and re.search(r"[a-z0-9]\.\s", local):
        head = local[: cut.end()]
        # "LL-10421. ines @ …": an order's number ends the sentence before the address.
        if len(head.split()) != 1 or re.search(r"\d{5}$", head.rstrip(". ")):
            return local[cut.end() :], start + cut.end()
    return local, start
