"""A consent: one yes, from one person, to exactly one thing, once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from comptoir.core.calls import ToolCall
from comptoir.core.decisions import Consent
from comptoir.core.states import ConsentState


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsentRequest:
    """What was asked, of whom; `binding` is a digest over all that must not change.

    `about` is the business meaning alone: the same thing is asked of an adviser once, whatever
    reasons are given for it.

    `asked_on` is the business day of the request: deadlines are judged on it, however late the
    yes comes. `expires_at` ends its life. `granted_by` names who said yes (a sender or an adviser).
    """

    id: str
    kind: Consent
    conversation: str
    sender: str
    tool: str
    call: ToolCall
    binding: str
    summary: str
    asked_on: date
    asked_at: datetime
    expires_at: datetime
    amounts: Mapping[str, int] = field(default_factory=dict[str, int])
    state: ConsentState = ConsentState.ASKED
    granted_by: str = ""
    about: str = ""
