"""Postal addresses: a street with its number, a postcode with its town."""

import re
from collections.abc import Callable

from comptoir.evals.from_journal.pieces import Done, Draft, Piece, replace_in

_STREETS = (
    r"rue|avenue|av\.|boulevard|bd\.?|bld|place|impasse|all[ée]es?|chemin|route|quai|cours|square|"
    r"r[ée]sidence|lotissement|passage|faubourg|hameau|villa|sentier|esplanade|lieu-dit"
)
_LINK = r"(?:de la |de l['’]|des |du |de |d['’]|la |le |les )"
_CAPITAL = r"[A-ZÀ-Ý][^\W\d_]+"
_NAME = rf"\s+{_LINK}?[^\W\d_]+(?:[ -]{_LINK}?{_CAPITAL})*"
_TOWN = rf"(?:,?\s*\d{{5}}(?:\s+{_CAPITAL}(?:[ -](?:(?:sur|sous|en|la|le|les)[ -])?{_CAPITAL})*)?)?"
_NUMBERED = re.compile(
    rf"\b(?i:\d{{1,4}}\s?(?:bis|ter|quater|[a-d])?\s?,?\s+(?:{_STREETS})){_NAME}{_TOWN}"
)
_NAMED = re.compile(rf"\b(?i:rue|avenue|boulevard|impasse|all[ée]e|square){_NAME}")
_POSTCODE = re.compile(
    rf"(?<![\w-])\d{{5}}\s+(?P<town>{_CAPITAL}(?:[ -](?:(?:sur|sous|en|la|le|les)[ -])?{_CAPITAL})*)"
)


def without_places(draft: Draft, knows: Callable[[str], bool]) -> Draft:
    """The draft without postal addresses; `knows` tells an ordinary word from a town."""
    draft = replace_in(draft, _NUMBERED, lambda _: Done("[adresse]"))
    draft = replace_in(draft, _NAMED, lambda _: Done("[adresse]"))

    def town(found: re.Match[str]) -> Piece | None:
        first = found["town"].split()[0]
        return None if knows(first) else Done("[code postal] [ville]")

    return replace_in(draft, _POSTCODE, town)
