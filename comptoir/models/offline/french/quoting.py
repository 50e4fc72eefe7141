"""What a correspondent wrote this time: no quoted answer, no earlier message, no signature."""

import re
from typing import Final

# A mail program puts one of these before the message that is answered.
_EARLIER: Final = re.compile(
    r"^[ \t>]*(?:"
    r"-{2,}[ \t]*(?:message|mail|e-mail)[ \t]+(?:d'origine|original|initial|transf[ée]r[ée])"
    r"|-{2,}[ \t]*(?:original|forwarded) message"
    r"|_{8,}[ \t]*$"
    r"|le[ \t].{4,80}[ \t](?:a[ \t][ée]crit|wrote)[ \t]?:"
    r"|on[ \t].{4,80}[ \t]wrote[ \t]?:"
    r"|>?[ \t]*message du[ \t]"
    r"|(?:de|from)[ \t]?:.{1,80}\n[ \t>]*(?:envoy[ée]|sent|date|[àa]|to|objet|subject)[ \t]?:"
    r")",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTED_LINE: Final = re.compile(r"^[ \t]*>.*$", re.MULTILINE)
_SIGNATURE: Final = re.compile(
    r"^(?:-- ?|envoy[ée] (?:de|depuis) mon .*|sent from my .*|t[ée]l[ée]charger outlook.*)$",
    re.IGNORECASE | re.MULTILINE,
)


def own_words(text: str) -> tuple[str, str]:
    """The text as its author wrote it this time, and what it drags along; either may be empty."""
    if "\n" not in text:
        return text, ""
    earlier = _EARLIER.search(text)
    cut = earlier.start() if earlier else len(text)
    own, dragged = text[:cut], text[cut:]
    signed = _SIGNATURE.search(own)
    if signed:
        own = own[: signed.start()]
    lines = _QUOTED_LINE.findall(own)
    own = _QUOTED_LINE.sub("", own)
    # a forwarded message may be all there is
    return (own, "\n".join([*lines, dragged])) if own.strip() else (text, "")
