"""Card numbers and IBANs are masked where messages enter, before anything is stored.

The shop's own numbers (orders, returns, parcels) are left alone, although a parcel number can
pass a card's checksum: `own` is a pattern of them.
"""

import re

_DIGIT = re.compile(r"\d")
_DIGITS = re.compile(r"(?<![\w])\d(?:[ .\-\u00a0\u202f]?\d){12,18}(?![\w])")
_IBAN = re.compile(
    r"(?<![A-Za-z0-9])[A-Za-z]{2}[ \-]?\d{2}(?:[ .\-\u00a0\u202f]?[A-Za-z0-9]){11,30}(?![A-Za-z0-9])"
)
_SEPARATORS = re.compile(r"[^A-Za-z0-9]")
_MIN_IBAN = 15


def mask(text: str, own: re.Pattern[str] | None = None) -> str:
    """The text with each card number and IBAN replaced by a mark that keeps the last digits."""
    if not _DIGIT.search(text):
        return text
    spans = [found.span() for found in own.finditer(text)] if own is not None else []

    def kept(found: re.Match[str]) -> bool:
        return any(start <= found.start() and found.end() <= end for start, end in spans)

    def card(found: re.Match[str]) -> str:
        number = _SEPARATORS.sub("", found.group())
        if kept(found) or not _is_card(number):
            return found.group()
        return f"[carte •••• {number[-4:]}]"

    def iban(found: re.Match[str]) -> str:
        raw = found.group()
        if kept(found):
            return raw
        return _mask_longest_iban(raw)

    masked = _IBAN.sub(iban, text)
    spans = [found.span() for found in own.finditer(masked)] if own is not None else []
    return _DIGITS.sub(card, masked)


def _mask_longest_iban(raw: str) -> str:
    """Mask the longest prefix that is a valid IBAN; words may follow it without a comma."""
    from stdnum import iban  # noqa: PLC0415 - loaded only where a candidate stands

    for end in range(len(raw), _MIN_IBAN - 1, -1):
        candidate = _SEPARATORS.sub("", raw[:end])
        if not raw[end - 1].isalnum() or len(candidate) < _MIN_IBAN:
            continue
        # Without the national check, which refuses banks that its list does not know.
        if iban.is_valid(candidate, check_country=False):
            return f"[IBAN •••• {candidate[-4:]}]{raw[end:]}"
    return raw


def _is_card(number: str) -> bool:
    from stdnum import luhn  # noqa: PLC0415 - loaded only where a candidate stands

    return luhn.is_valid(number) and len(set(number)) > 1
