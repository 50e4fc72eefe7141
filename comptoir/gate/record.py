"""Results and journal entries: how one call is answered and written down."""

from reprlib import Repr
from typing import Any

from comptoir.contract.access import Public
from comptoir.core.calls import Status, ToolResult
from comptoir.core.decisions import Allow, Decision, Deny, Needs
from comptoir.gate import wording
from comptoir.gate.context import Passage
from comptoir.ports import Attempt, Transaction

_RAW_KEPT = 2_000
_brief = Repr()
_brief.maxlevel, _brief.maxstring, _brief.maxother = 4, _RAW_KEPT, _RAW_KEPT


def result_of(passage: Passage, status: Status) -> ToolResult:
    """The result of a body that ran."""
    return ToolResult(
        passage.call.id, passage.tool.name, status, passage.content, note=passage.note
    )


def refusal(passage: Passage, denied: Deny) -> ToolResult:
    """A refusal as the model reads it: an answer with figures, or an error with what to do."""
    content: dict[str, Any] = (
        {"erreur": denied.code} if denied.is_error else {"accepte": False, "raison": denied.code}
    )
    content.update(denied.figures)
    if denied.article:
        content["article"] = denied.article
    content["consigne"] = denied.guidance
    return ToolResult(
        passage.call.id,
        passage.call.name,
        Status.DENIED,
        content,
        is_error=denied.is_error,
        note=passage.note,
    )


def waiting(passage: Passage, needs: Needs) -> ToolResult:
    """A call that waits for a yes."""
    asked = wording.ASKED_CUSTOMER if needs.consent == "confirmation" else wording.ASKED_ADVISER
    content = {"en_attente": needs.consent.value, "consigne": asked}
    call = passage.call
    return ToolResult(call.id, call.name, Status.PENDING, content, note=passage.note)


def broken(passage: Passage) -> ToolResult:
    """A tool that failed; what failed is for the developer, in the journal."""
    content = {"erreur": "panne", "consigne": wording.BROKEN}
    call = passage.call
    return ToolResult(call.id, call.name, Status.FAILED, content, is_error=True, note=passage.note)


def code_of(decision: Decision) -> str:
    """The refusal's code, or nothing."""
    return decision.code if isinstance(decision, Deny) else ""


async def journal(
    passage: Passage,
    tx: Transaction,
    decision: Decision,
    result: ToolResult,
    *,
    kind: str = "call",
    stopped_by: str = "",
    private: str = "",
) -> None:
    """One entry: the request, what its rules saw, the decision and the result."""
    context, call = passage.context, passage.call
    tool = getattr(passage, "tool", None)
    opened = passage.opened
    saw = None
    if opened is not None and tool is not None and not isinstance(tool.access, Public):
        saw = tool.access.snapshot(opened)
    consent = context.consent
    await tx.journal.append(
        context.conversation,
        kind,
        {
            "turn": context.turn,
            "call": call.id,
            "holder": context.holder,
            "tool": call.name[:_RAW_KEPT],
            "arguments": _arguments(passage),
            "decision": _decision(decision),
            "code": code_of(decision),
            "stopped_by": stopped_by,
            "status": result.status.value,
            "result": result.content,
            "saw": saw,
            "day": (context.today if consent is None else consent.asked_on).isoformat(),
            "policy": "" if tool is None else tool.policy,
            "consent": "" if consent is None else consent.id,
            "private": private or (decision.private if isinstance(decision, Deny) else ""),
        },
        context.now,
    )


def remember(passage: Passage, decision: Decision, result: ToolResult) -> None:
    """One line of the execution memory, for calls whose arguments were readable."""
    if not passage.digest:
        return
    context = passage.context
    context.tried.record(
        Attempt(
            tool=passage.call.name,
            digest=passage.digest,
            seen=passage.seen,
            status=result.status.value,
            code=code_of(decision),
            at=context.now,
            on=context.today,
        )
    )


def _decision(decision: Decision) -> str:
    match decision:
        case Allow(replay=None):
            return "allow"
        case Allow():
            return "replay"
        case Deny():
            return "deny"
        case _:
            return "needs"


def _arguments(passage: Passage) -> object:
    """The typed arguments; of an unreadable call, the beginning of what was sent."""
    if passage.arguments is not None:
        return passage.written
    return {"unreadable": beginning(passage)}


def beginning(passage: Passage) -> str:
    """The beginning of arguments that were not read; written out once, for it costs."""
    if not passage.unread:
        passage.unread = shortened(passage.call.arguments)
    return passage.unread


def shortened(arguments: object) -> str:
    """The beginning of what was sent, however long, deep or strange it is."""
    try:
        return _brief.repr(arguments)[:_RAW_KEPT]
    except (RecursionError, ValueError):  # such as an integer of thousands of digits
        return f"<{type(arguments).__name__} that cannot be written>"
