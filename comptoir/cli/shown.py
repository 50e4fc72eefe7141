"""Turns as the command line shows them: JSON for programs, lines for people."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from comptoir.core.decisions import Allow, Deny, Needs

if TYPE_CHECKING:
    from comptoir.agent.results import TurnResult
    from comptoir.agent.session import Session
    from comptoir.gate import Outcome

SYMBOLS = {"allow": "✓", "replay": "↺", "deny": "✗", "needs": "…"}
NAMES = {"allow": "accepté", "replay": "déjà fait", "deny": "refusé", "needs": "en attente"}


def decision_of(outcome: "Outcome") -> str:
    """allow, deny or needs; a replay of what was done already is an allow."""
    match outcome.decision:
        case Allow():
            return "allow"
        case Deny():
            return "deny"
        case Needs():
            return "needs"


def code_of(outcome: "Outcome") -> str | None:
    """The refusal's code, else null."""
    if isinstance(outcome.decision, Deny):
        return outcome.decision.code
    return "panne" if outcome.result.status == "failed" else None


def call_json(outcome: "Outcome") -> dict[str, Any]:
    """One call with what became of it."""
    call = outcome.call
    arguments = dict(call.arguments) if isinstance(call.arguments, Mapping) else call.arguments
    return {
        "name": call.name,
        "arguments": arguments,
        "decision": decision_of(outcome),
        "code": code_of(outcome),
        "status": outcome.result.status.value,
        "stopped_by": outcome.stopped_by or None,
        "result": dict(outcome.result.content),
    }


def outcomes_of(results: Iterable["TurnResult"]) -> list["Outcome"]:
    """All calls of these turns, in order."""
    return [outcome for result in results for step in result.steps for outcome in step.outcomes]


def state_json(session: "Session") -> dict[str, Any]:
    """What the conversation's state holds, for a program."""
    return {
        "status": session.status.value,
        "goal": session.goal,
        "pending": session.pending or None,
        "claims": sorted(f"{claim.kind}:{claim.value}" for claim in session.claims),
        "proven": sorted(session.proven),
        "reason": session.reason or None,
        "turns": len(session.turns),
    }


def turn_json(results: list["TurnResult"], store: Mapping[str, Any]) -> dict[str, Any]:
    """What `comptoir ask --json` prints; `store` is what the pack tells of its data afterwards."""
    session = results[-1].session
    return {
        "replies": [one.text for result in results for one in result.reply.messages],
        "calls": [call_json(outcome) for outcome in outcomes_of(results)],
        "holder": session.holder,
        "state": {**state_json(session), "store": dict(store)},
    }


def call_line(outcome: "Outcome") -> str:
    """One call in one line: what was asked, what code decided."""
    decision = decision_of(outcome)
    if isinstance(outcome.decision, Allow) and outcome.decision.replay is not None:
        decision = "replay"
    code = code_of(outcome)
    arguments = outcome.call.arguments
    given = (
        ", ".join(f"{key}={value!r}" for key, value in arguments.items())
        if isinstance(arguments, Mapping)
        else str(arguments)[:80]
    )
    where = f" par « {outcome.stopped_by} »" if outcome.stopped_by and decision == "deny" else ""
    why = f" : {code}" if code else ""
    return f"{SYMBOLS[decision]} {outcome.call.name}({given}) → {NAMES[decision]}{where}{why}"
