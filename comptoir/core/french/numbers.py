"""Numbers said aloud and typed as words: "dix mille quatre cent vingt et un" -> "10421"."""

import re
from typing import Final

from comptoir.core.french.spelled import in_digits

_UNITS: Final = (
    "zero|zeros|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze"
    "|quinze|seize|vingt|vingts|trente|quarante|cinquante|soixante|septante|octante|huitante"
    "|nonante|cent|cents|mille"
)
_RUN: Final = re.compile(rf"\b(?:{_UNITS})(?:(?:[ ,-]|[ -]et[ -])+(?:{_UNITS})\b)+")
_DIGITS: Final = 5


def undictated(cleaned: str, flattened: str) -> str:
    """The text with number words of an order's length as digits; the rest stays as it was.

    A run of words counts only when it spells exactly five digits, whether said as one number,
    digit by digit or in groups ("dix quatre cent vingt et un"). `flattened` has the same length.
    """
    if not any(hint in flattened for hint in ("mille", "dix", "zero", " cent", "un ")):
        return cleaned
    out: list[str] = []
    last = 0
    for run in _RUN.finditer(flattened):
        # "…deux un et deux torchons": what follows the last "et" may count something else
        for spoken in dict.fromkeys((run.group(), run.group().rsplit(" et ", 1)[0])):
            digits = _digits(spoken)
            if digits:
                out += [cleaned[last : run.start()], digits]
                last = run.start() + len(spoken)
                break
    return "".join([*out, cleaned[last:]]) if out else cleaned


def _digits(run: str) -> str:
    spoken = re.sub(r"[ ,-]+", " ", run)
    if spoken.split()[0] in {"un", "une"} and "mille" in spoken:
        # "un colis ... mille": the article is not part of the number
        spoken = spoken.split(" ", 1)[1]
    written = in_digits(spoken.replace("zero", "zéro"))
    digits = re.sub(r"\D", "", written)
    return digits if len(digits) == _DIGITS and written.replace(" ", "").isdigit() else ""
