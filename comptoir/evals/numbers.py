"""Numbers as French pages and terminals show them."""

NONE = "—"
"""where there is nothing to count, such as the tokens of a model that reports none"""
_NARROW, _FIXED = "\u202f", "\u00a0"
_MINUTE = 60.0


def whole(count: int | None) -> str:
    """12345 as « 12 345 »; None as a dash."""
    return NONE if count is None else f"{count:,}".replace(",", _NARROW)


def decimal(value: float, digits: int = 1) -> str:
    """1.25 as « 1,3 »."""
    return f"{value:,.{digits}f}".replace(",", _NARROW).replace(".", ",")


def percent(share: float) -> str:
    """0.975 as « 97,5 % »."""
    return f"{decimal(share * 100)}{_FIXED}%"


def duration(seconds: float) -> str:
    """A time with the unit that suits it: « 1,8 ms », « 340 ms », « 2,1 s », « 3 min 05 s »."""
    milliseconds = seconds * 1000
    if milliseconds < 10:  # noqa: PLR2004 - below, a tenth still says something
        return f"{decimal(milliseconds)}{_FIXED}ms"
    if seconds < 1:
        return f"{milliseconds:.0f}{_FIXED}ms"
    if seconds < _MINUTE:
        return f"{decimal(seconds)}{_FIXED}s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}{_FIXED}min{_FIXED}{rest:02d}{_FIXED}s"


def counted(count: int, one: str, many: str = "") -> str:
    """« 1 cas », « 3 refus », « 12 conversations »: the plural is the singular and an s."""
    return f"{whole(count)}{_FIXED}{one if count < 2 else many or one + 's'}"  # noqa: PLR2004
