"""Order numbers, return numbers and item references in what a customer wrote.

Nothing is guessed: a phone, a postcode, an amount, a date or a size is never an order, and a
number that cannot be read for sure is only reported as illegible.
"""

import re
from dataclasses import dataclass
from typing import Final

_BLANKED: Final = re.compile(
    r"(?:\+|\b00)\s?\d{1,3}[\s.-]?(?:\(0\)\s?)?\d(?:[\s.-]?\d{2}){4}\b"
    r"|\b0\s?\d(?:[\s.-]?\d{2}){4}\b"
    r"|\bfr\s?\d{2}(?:\s?[0-9a-z]{4}){5}(?:\s?[0-9a-z]{1,3})?\b|\b\d{4}(?:[ -]\d{4}){2,3}\b"
    r"|\b[a-z]{2}\d{9,}[a-z]{0,2}\b"
    r"|\b\d[\d .]*(?:[.,]\d{1,2})?\s?(?:€|euros?\b|eur\b|balles\b)|[€]\s?\d[\d .,]*"
    r"|\b\d+[.,]\d{1,2}\s?(?:€|e\b)"
    r"|\b\d{2,3}\s?[x*]\s?\d{2,3}\b(?:\s?cm\b)?|\b\d+\s?(?:cm|mm|kg|g|ml|jours?|semaines?|mois|ans"
    r"|heures?|h|%)\b"
    r"|\b(?:code postal|c\.?p\.?|postal|departement)\b\W{0,3}(?:est |: ?|c'est )?\d{5}\b"
    r"|\b\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|av|bd|boulevard|allee|allees|chemin|impasse|place"
    r"|quai|cours|route)\b"
    r"[^?!;\n]{0,40}?(?<!ll)(?<!ll[ -])\b\d{5}\b"
    r"|\b(?:rue|avenue|boulevard|allee|chemin|impasse|quai) (?:de|du|des"
    r"|d)\b[^?!;\n]{0,30}?(?<!ll)(?<!ll[ -])\b\d{5}\b"
    r"|\b\d{5}\s+(?:paris|lyon|marseille|lille|nantes|bordeaux|toulouse|nice|rennes|troyes"
    r"|strasbourg"
    r"|montpellier|grenoble|dijon|reims|saint|st|sainte"
    r"|(?:la|le|les) (?:rochelle|roche|ciotat|seyne|baule|havre|mans|puy|creusot|cannet|ulis|abymes"
    r"|sables|lilas))\b"
    r"|\b(?:habite|demeure|reside|vis|ville de|pres de)\b[^?!;\n]{0,25}?\b\d{5}\b",
)
_FIVE: Final = r"(?P<digits>\d(?:[\s.\-_]{0,2}\d){4})(?![\s.\-]?\d|[.,]\d|\w)"
_PREFIX: Final = r"(?:l[\s.-]?l|elle[\s-]elle|el[\s-]el|double[\s-]l|deux l|2l)"
_PREFIXED: Final = re.compile(
    rf"(?<![a-z0-9@.])(?:(?:n\s?[°ºo]\.?|numero|num|#)\s*:?\s*)?{_PREFIX}"
    rf"(?:[\s\-_.:/#°]|tiret|trait d'union|moins){{0,4}}{_FIVE}"
)
_CONTEXT: Final = re.compile(
    r"(?:\b(?:commandes?|cmde?s?|cdes?|cmds?|comande|comm|colis|coli|paquet|numero|num|nro|n\s?°|no"
    r"|n|ref|reference|dossier|achat|diese"
    r"|hashtag|order)(?:\b|(?=\d{5}(?!\d)))|[#№°º])"
    r"(?:\s*[:=#°º\-]|(?<=\bn)\.|(?<=\bno)\.|(?<=\bnum)\.|(?<=\bref)\.|\s+(?:est|c'est|numero|num|n"
    r"|no|le|la|du|de|commande|cmd|cde|diese|suivant"
    r"|suivante|bien|ma)\b"
    r"|\s+n\s?[°º]|\s*[#№°º])*\s*" + _FIVE,
)
_BARE: Final = re.compile(r"(?<![\w.,@/+°-])#?(?P<digits>\d{5})(?![\w@/]|[.,]\d)")
_GROUPED: Final = re.compile(
    r"(?<![\w.,@/+-])(?P<digits>1\d[ .]\d{3}|1(?:[ .-]\d){4}|1\d\d[ .]\d\d)(?![\w@/]|[ .,]\d)"
)
_ILL: Final = re.compile(
    rf"(?<![a-z0-9]){_PREFIX}[\s\-_]{{0,2}}(?:\d{{1,4}}|\d{{6,}})(?![\d\w]|[\s.-]\d)"
)
_RETURN: Final = re.compile(r"\bret(?:-|\s?-\s?|_|\s)?(?P<code>[a-z0-9]{4})\b")
_REFERENCE: Final = re.compile(r"\b[a-z]{2}-\d{2,3}-[a-z]{3,12}\b")
_TYPED_REF: Final = re.compile(r"\b[A-Z]{2}[ _]?\d{2,3}[ _]?[A-Z]{3,12}\b")
_ANSWER: Final = 4
"""most words of a message that only answers us"""
_ORDERISH: Final = re.compile(
    r"command|colis|livr|retour|rembours|suivi|annul|cmd|cde|article|numero"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """One entity and its place in the text. `kind` is num, ret, ref, mail or tel."""

    kind: str
    value: str
    start: int
    end: int


def blank(flattened: str) -> str:
    """The text with phones, amounts, sizes and postcodes blanked out, same length."""
    return _BLANKED.sub(lambda hit: " " * len(hit.group()), flattened)


def marks(cleaned: str, readable: str) -> list[Mark]:
    """Numbers and references, in order. `readable` is the folded text once blanked."""
    found: list[Mark] = []
    if any(char.isdigit() for char in readable):
        _collect_items(found, cleaned, readable)
        for pattern in (_PREFIXED, _CONTEXT):
            _collect(found, pattern, readable)
        short = len(readable.split()) <= _ANSWER
        for pattern in (_BARE, _GROUPED):
            _collect(found, pattern, readable, anything=short or bool(_ORDERISH.search(readable)))
    return sorted(found, key=lambda mark: mark.start)


def illegible(readable: str, found: list[Mark]) -> bool:
    """An order number of the wrong length was typed and no good one stands beside it."""
    return not any(mark.kind == "num" for mark in found) and bool(_ILL.search(readable))


def _free(found: list[Mark], start: int, end: int) -> bool:
    return all(end <= mark.start or start >= mark.end for mark in found)


def _collect_items(found: list[Mark], cleaned: str, readable: str) -> None:
    for hit in _RETURN.finditer(readable):
        code = hit.group("code").upper()
        # "ret" and four letters is an ordinary word unless a dash or a figure says otherwise
        if "-" in hit.group() or any(char.isdigit() for char in code):
            found.append(Mark("ret", f"RET-{code}", hit.start(), hit.end()))
    found.extend(
        Mark("ref", hit.group().upper(), hit.start(), hit.end())
        for hit in _REFERENCE.finditer(readable)
    )
    for hit in _TYPED_REF.finditer(cleaned):
        if _free(found, hit.start(), hit.end()) and not hit.group().startswith("LL"):
            value = re.sub(r"^([A-Z]{2})[ _]?(\d+)[ _]?", r"\1-\2-", hit.group())
            found.append(Mark("ref", value, hit.start(), hit.end()))


def _collect(
    found: list[Mark],
    pattern: re.Pattern[str],
    readable: str,
    *,
    anything: bool = True,
) -> None:
    for hit in pattern.finditer(readable):
        start, end = hit.span()
        if hit.group().startswith(("coli", "paquet")):
            start = hit.start("digits")  # the word says what is asked, so it stays
        digits = re.sub(r"\D", "", hit.group("digits"))
        if _free(found, *hit.span("digits")) and (anything or digits.startswith("10")):
            found.append(Mark("num", f"LL-{digits}", start, end))
