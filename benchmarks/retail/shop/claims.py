"""What a customer says of who they are: e-mail addresses, names and zip codes in their own words.

A name counts where somebody presents themselves ("my name is …", "I'm …", a message that is a
name) or beside a zip code, not wherever two words stand together: the friend to whom a parcel
goes is named too. A claim opens nothing by itself; it lets an argument of the model count as the
customer's.
"""

import re
import unicodedata
from collections.abc import Iterator

from comptoir.core.facts import Claim

_LONGEST = 4_000
_DOT = r"(?:\.|\s?[(\[]dot[)\]]\s?|\sdot\s)"
_EMAIL = re.compile(
    r"(?<![\w.+-])([a-z0-9][a-z0-9._%+-]{0,63})\s?(?:@|\(at\)|\[at\]|\sat\s)\s?"
    rf"([a-z0-9-]{{1,63}}(?:{_DOT}[a-z0-9-]{{1,63}}){{0,3}}{_DOT}[a-z]{{2,}})(?![\w-])"
)
_DOTS = re.compile(_DOT)
_ZIP = re.compile(
    r"(?<![\w#$])(\d{5})(?:-\d{4})?(?!\w|\.\d)|(?<![\w#$])(\d(?:[ -]\d){4})(?![ -]?\w|\.\d)"
)
_WORD = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
_TWO = rf"({_WORD})[\s,]+({_WORD})"
_PRESENTED = re.compile(
    r"\b(?:my (?:full |legal )?name(?: is|'s|:)|name(?: is|'s|:)|i am|i'm|im|this is|it is|it's"
    r"|its|call me|called|full name(?: is|:)?|(?:is|under)(?= ))[\s:\"'*-]*(?:called |named )?"
    + _TWO
)
_FIRST_LAST = re.compile(
    rf"first(?: ?name)?(?: is|'s|:|-)?[\s:\"'*]*({_WORD})[\W_]+(?:and |my |the )*"
    rf"last(?: ?name)?(?: is|'s|:|-)?[\s:\"'*]*({_WORD})"
)
_LAST_FIRST = re.compile(
    rf"last(?: ?name)?(?: is|'s|:|-)?[\s:\"'*]*({_WORD})[\W_]+(?:and |my |the )*"
    rf"first(?: ?name)?(?: is|'s|:|-)?[\s:\"'*]*({_WORD})"
)
_FIRST = re.compile(rf"\b(?:first(?: ?name)?(?: is|'s|:)?|i am|i'm|im|this is)[\s:\"'*]+({_WORD})")
_LAST = re.compile(rf"\b(?:last ?name|surname|family name)(?: is|'s|:)?[\s:\"'*]+({_WORD})")
_USER_ID = re.compile(r"(?<![\w@.])([a-z]+)_([a-z]+)_\d{2,6}(?![\w@])")
"""a user id holds the name; with the zip code beside it, it says as much as the name does"""
_SHORT = 6
"""words of a message that says a name and little else"""
_NEAR = 60
"""characters between a name and the zip code said with it"""
_PAIR = re.compile(rf"(?<![^\W\d_])(?<!['-])(?={_TWO})")


def plain(text: str) -> str:
    """Full width and typographic signs undone, lower case; letters keep their accents."""
    normal = unicodedata.normalize("NFKC", text[:_LONGEST]).replace("’", "'").replace("‘", "'")
    return "".join(one for one in normal if unicodedata.category(one) != "Cf").casefold()


def claims(text: str) -> frozenset[Claim]:
    """All that this message says of who writes it."""
    said = plain(text)
    found = {Claim("email", address) for address in emails(said)}
    codes = list(_ZIP.finditer(said))
    found |= {Claim("zip", re.sub(r"\D", "", one.group(1) or one.group(2))) for one in codes}
    found |= {Claim("name", f"{first} {last}") for first, last in _names(said, codes)}
    found |= {Claim("first", one) for one in _FIRST.findall(said)}
    found |= {Claim("last", one) for one in _LAST.findall(said)}
    return frozenset(found)


def emails(said: str) -> Iterator[str]:
    """The addresses in a folded text, typed or with at and dot in words."""
    for local, domain in _EMAIL.findall(said):
        yield f"{local}@{_DOTS.sub('.', domain)}"


def _names(said: str, codes: list[re.Match[str]]) -> Iterator[tuple[str, str]]:
    for pattern in (_PRESENTED, _FIRST_LAST):
        yield from pattern.findall(said)
    for last, first in _LAST_FIRST.findall(said):
        yield first, last
    yield from _USER_ID.findall(said)
    if len(said.split()) <= _SHORT:
        yield from _PAIR.findall(said)
    for code in codes:
        near = said[max(0, code.start() - _NEAR) : code.end() + _NEAR]
        yield from _PAIR.findall(near)
