"""What became of one conversation: all that the graders look at."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from comptoir.core.calls import Status
from comptoir.core.decisions import Allow, Deny, Needs
from comptoir.gate import Outcome


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as expected, with what was obtained instead."""

    grader: str
    expected: str
    obtained: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade:
    """One call that reached the gate. `arguments` are empty when they were no JSON object.

    `decision` is "allow", "deny", "needs", "replay", or "failed" when the body broke.
    """

    tool: str
    arguments: Mapping[str, Any]
    decision: str
    code: str = ""
    status: str = ""

    def shown(self) -> str:
        """In one line, for a report."""
        given = ", ".join(f"{key}={value!r}" for key, value in self.arguments.items())
        end = " ".join(part for part in (self.decision, self.code) if part)
        return f"{self.tool}({given}) → {end}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """`replies` holds the texts of each event's reply, `faults` those of the journal.

    `problems` are events of the case that could not be played, such as a button that was not
    there, and failures of the run itself.
    """

    replies: tuple[tuple[str, ...], ...] = ()
    calls: tuple[CallMade, ...] = ()
    holder: str = ""
    state: Mapping[str, Any] = field(default_factory=dict[str, Any])
    faults: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """All replies, one below the other."""
        return "\n".join(text for reply in self.replies for text in reply)


def call_made(outcome: Outcome) -> CallMade:
    """A gate's outcome as the graders read it."""
    decision = outcome.decision
    match decision:
        case Deny():
            name = "deny"
        case Needs():
            name = "needs"
        case Allow(replay=None):
            name = "failed" if outcome.result.status is Status.FAILED else "allow"
        case Allow():
            name = "replay"
    return CallMade(
        tool=outcome.call.name,
        arguments=_arguments(outcome.call.arguments),
        decision=name,
        code=decision.code if isinstance(decision, Deny) else "",
        status=outcome.result.status.value,
    )


def _arguments(given: Mapping[str, Any] | str) -> Mapping[str, Any]:
    """A model may send its arguments as text; what is no object has none."""
    if not isinstance(given, str):
        return given
    try:
        read: object = json.loads(given)
    except (ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", read) if isinstance(read, dict) else {}
