"""A ticket as it reached the router: its few lines of heading, its text, the invoices it cites."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from comptoir.core.french.text import clean, flat
from comptoir.models.offline.assistance.cleaning import own_words, plain, without_logs
from comptoir.models.offline.assistance.orders import without_orders

_HEADING: Final = re.compile(
    r"^[ \t]*(objet|sujet|subject|de|from|compte|account|email|e-mail)[ \t]*:[ \t]*(.*)$",
    re.IGNORECASE,
)
_SUBJECT: Final = frozenset({"objet", "sujet", "subject"})
_REPLY: Final = re.compile(r"^(?:\s*(?:re|tr|fwd|fw|rép|rep|aw)\s*:\s*)+", re.IGNORECASE)
_INVOICE: Final = re.compile(
    r"(?<![a-z0-9])f(?:act(?:ure)?)?[ \-_.n°]{0,4}(20\d\d)[ \-_.]{0,2}(\d{4})(?!\d)"
)
_MOST: Final = 8000


@dataclass(frozen=True, slots=True)
class Ticket:
    """`subject` and `body` are cleaned, readable text without what was addressed to the triage.

    `invoices` are the numbers cited, each once, in the form F-2026-0412; `is_reply` tells that
    the subject answers another mail, `logged` that lines of a machine were left out.
    """

    subject: str
    body: str
    invoices: tuple[str, ...]
    is_reply: bool
    logged: bool


@lru_cache(maxsize=256)
def read_ticket(text: str) -> Ticket:
    """The ticket in a customer's message. Only its beginning is read when it has no end."""
    subject, body = _split(text[:_MOST])
    mine, logged = without_logs(own_words(plain(body)))
    subject = clean(plain(subject))
    bare = _REPLY.sub("", subject)
    cited = _invoices(f"{subject}\n{mine}") or _invoices(text[:_MOST])
    return Ticket(
        subject=without_orders(bare),
        body=without_orders(clean(mine)),
        invoices=cited,
        is_reply=bare != subject,
        logged=logged,
    )


def _split(text: str) -> tuple[str, str]:
    """Heading lines may stand in any order, and only at the top."""
    lines = text.strip().split("\n")
    subject, at = "", 0
    for at, line in enumerate([*lines, ""]):  # noqa: B007 -- the position is what is wanted
        found = _HEADING.match(line)
        if found is None:
            break
        name = found.group(1).lower()
        if name in _SUBJECT and not subject:
            subject = found.group(2).strip()
        elif name in _SUBJECT:
            break
    return subject, "\n".join(lines[at:])


def _invoices(text: str) -> tuple[str, ...]:
    found = _INVOICE.findall(flat(clean(text)))
    return tuple(dict.fromkeys(f"F-{year}-{rank}" for year, rank in found))
