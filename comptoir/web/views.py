"""What a page is told of a turn, as JSON-ready values.

A guard's reason that is meant for advisers (`Deny.private`) never stands here, nor does a draft
that code held back: whoever plays a stranger in the demo must not learn more than a stranger.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from typing import Any, cast

from comptoir.agent.effects import Outgoing
from comptoir.agent.results import Step, TurnResult
from comptoir.core.calls import Status
from comptoir.core.decisions import Allow, Decision, Deny, Needs
from comptoir.core.receipts import Receipt
from comptoir.gate import GUARDS, Outcome

GUARD_NAMES: tuple[str, ...] = tuple(guard.__name__ for guard in GUARDS)
"""in the gate's order"""


def turn(result: TurnResult, *, message_id: str, said: str, on: date, model: str) -> dict[str, Any]:
    """One turn: what was said, the replies, the steps, and who holds the conversation after it.

    `said` is the customer's text (or the label of the button pressed), `on` the business day.
    """
    return {
        "id": message_id,
        "on": on.isoformat(),
        "said": said,
        "model": model,
        "replies": [reply(one) for one in result.reply.messages],
        "steps": [_step(one) for one in result.steps],
        "status": result.session.status.value,
        "handed_over": result.reply.handed_over,
    }


def reply(one: Outgoing) -> dict[str, Any]:
    """A bubble, a receipt, or both: the first reply may carry the AI notice above its receipt."""
    text, receipt = one.text, None
    if one.receipt is not None:
        text = text.removesuffix(one.receipt.as_text()).strip()
        receipt = slip(one.receipt)
    return {
        "author": "code" if one.by_code else "assistant",
        "text": text,
        "receipt": receipt,
        "buttons": [{"label": one.label, "payload": one.payload} for one in one.buttons],
    }


def slip(receipt: Receipt) -> dict[str, Any]:
    """A receipt."""
    return {
        "kind": receipt.kind,
        "title": receipt.title,
        "lines": [list(line) for line in receipt.lines],
        "footer": receipt.footer,
    }


def _step(step: Step) -> dict[str, Any]:
    """`asked` is false for code's own step: a confirmed call that goes through the gate again."""
    return {
        "agent": step.agent,
        "asked": step.answer is not None,
        "wrote": step.answer is not None and not step.answer.calls,
        "milliseconds": max(0, round(step.seconds * 1000)),
        "calls": [call(outcome) for outcome in step.outcomes],
    }


def call(outcome: Outcome) -> dict[str, Any]:
    """One call: what was asked, the lights, the decision and what went back."""
    return {
        "name": outcome.call.name,
        "request": {
            "id": outcome.call.id,
            "name": outcome.call.name,
            "arguments": plain(outcome.call.arguments),
        },
        "lights": lights(outcome),
        "decision": _decision(outcome.decision, outcome.result.status),
        "result": {
            "status": outcome.result.status.value,
            "is_error": outcome.result.is_error,
            "content": plain(outcome.result.content),
            **({"note": outcome.result.note} if outcome.result.note else {}),
        },
    }


def lights(outcome: Outcome) -> list[dict[str, str]]:
    """The eight guards in order, each `passed`, `stopped`, `waiting`, `replayed` or `unreached`."""
    end = {
        Allow: "stopped" if outcome.result.status is Status.FAILED else "replayed",
        Deny: "stopped",
        Needs: "waiting",
    }[type(outcome.decision)]
    shown: list[dict[str, str]] = []
    state = "passed"
    for name in GUARD_NAMES:
        if name == outcome.stopped_by:
            shown.append({"guard": name, "state": end})
            state = "unreached"
        else:
            shown.append({"guard": name, "state": state})
    return shown


def _decision(decision: Decision, status: Status) -> dict[str, Any]:
    match decision:
        case Allow(replay=None):
            kind = "failed" if status in {Status.FAILED, Status.UNKNOWN} else "allow"
            return {"kind": kind, "code": "", "article": ""}
        case Allow():
            return {"kind": "replay", "code": "", "article": ""}
        case Deny():
            return {
                "kind": "deny",
                "code": decision.code,
                "article": decision.article,
                "guidance": decision.guidance,
            }
        case Needs():
            return {
                "kind": "needs",
                "code": decision.consent.value,
                "article": "",
                "guidance": decision.summary,
            }


def plain(value: object) -> Any:  # noqa: ANN401 - JSON in, JSON out
    """The JSON form of a value, keys in their order."""
    if isinstance(value, Mapping):
        items = cast("Mapping[object, object]", value).items()
        return {str(key): plain(one) for key, one in items}
    if isinstance(value, str) and not isinstance(value, Enum):
        return value.encode("utf-8", "replace").decode("utf-8")  # a lone surrogate cannot be sent
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Sequence | set | frozenset):
        return [plain(one) for one in cast("Sequence[object]", value)]
    if value is None or isinstance(value, bool | int | float):
        return value
    return str(value)
