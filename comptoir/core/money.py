"""Money is integer cents inside, decimal euros only where it is read or shown."""

import re
from typing import NewType

Cents = NewType("Cents", int)

_AMOUNT = re.compile(r"^(-?)(\d{1,3}(?:[ .]\d{3})+|\d+)(?:[.,](\d{1,2}))?$")
_SPACES = re.compile(r"[\s\u00a0\u202f\u2009]+")


def euros(cents: int) -> float:
    """Decimal euros for the boundary with the model, for example 690 -> 6.9."""
    return cents / 100


def shown(cents: int) -> str:
    """As a French reader expects it: 123450 -> "1 234,50 €" (narrow no-break spaces)."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole:,}".replace(",", "\u202f") + f",{rest:02d}\u00a0€"


def parse_amount(text: str) -> Cents | None:
    """Cents of a written amount, or None when it is not one.

    "6,95" is 695, "1 234,50" is 123450, "1.234,50" is 123450, "12.5" is 1250. The last
    separator followed by one or two digits is the decimal one.
    """
    compact = _SPACES.sub(" ", text.strip().rstrip("€").strip())
    found = _AMOUNT.match(compact)
    if found is None:
        return None
    sign, whole, rest = found.groups()
    cents = int(whole.replace(" ", "").replace(".", "")) * 100 + int((rest or "0").ljust(2, "0"))
    return Cents(-cents if sign else cents)
