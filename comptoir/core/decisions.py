"""Decisions of the gate: values that are returned, never exceptions that are raised."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from comptoir.core.calls import ToolResult


class Consent(StrEnum):
    """Whose yes an irreversible call waits for."""

    CONFIRMATION = "confirmation"
    """the customer's, read by code from the very next message"""
    APPROVAL = "approval"
    """the adviser's, given at the desk on the exact arguments"""


@dataclass(frozen=True, slots=True)
class Allow:
    """Go on. With `replay`, the thing was done already and this is what came of it then."""

    replay: ToolResult | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deny:
    """No. `guidance` tells the model what to do next and gives nothing away.

    `figures` are the numbers and names a rule refused on (JSON-ready; the model may quote them),
    `article` the clause of the policy. `is_error` is false for a rule's refusal, which is an
    answer, and true for a call that was wrong. `private` is for advisers and the journal only.
    `shown` asks for a receipt, so that the customer reads the refusal as code wrote it.
    """

    code: str
    guidance: str
    figures: Mapping[str, Any] = field(default_factory=dict[str, Any])
    article: str = ""
    is_error: bool = True
    private: str = ""
    shown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """Not before somebody says yes to exactly this.

    `summary` is the sentence that code sends to the person asked; `amounts` are in cents and
    computed by code; `digest` is that of the exact arguments.
    """

    consent: Consent
    summary: str
    digest: str
    amounts: Mapping[str, int] = field(default_factory=dict[str, int])


Decision = Allow | Deny | Needs
ALLOW = Allow()


def refuse(
    code: str, guidance: str, *, article: str = "", shown: str = "", **figures: object
) -> Deny:
    """A rule's refusal: an answer with its figures, not an error of the call."""
    return Deny(
        code=code,
        guidance=guidance,
        figures=figures,
        article=article,
        shown=shown,
        is_error=False,
    )
