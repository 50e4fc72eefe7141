"""A run as moves between customer, model and your code: what the stage draws, one arrow each.

    message → request → tool_use → execution → tool_result (→ tool_use …) → answer

Also `held` (words of the model that the code did not let out) and, when the id of a result was
spoilt on the way, `rejected`, with which the provider ends the exchange.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from comptoir.agent.results import Step, TurnResult
from comptoir.core.decisions import Allow, Deny
from comptoir.core.messages import (
    AssistantMessage,
    CustomerMessage,
    Message,
    Notice,
    ToolMessage,
)
from comptoir.gate import GUARDS, Outcome
from comptoir.packs.cours.lesson.play import Played
from comptoir.packs.cours.lesson.shapes import SHAPES

CUSTOMER, MODEL, CODE = "client", "modele", "code"
SPOILT = "perdu"
"""the id that a spoilt result carries"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One arrow. `messages` are what it adds to the conversation; `more` is for the page."""

    kind: str
    from_: str
    to: str
    text: str = ""
    messages: tuple[Message, ...] = ()
    more: dict[str, Any] = field(default_factory=dict[str, Any])

    def as_json(self) -> dict[str, Any]:
        """With the added messages in each provider's shape."""
        shown: dict[str, Any] = {"kind": self.kind, "from": self.from_, "to": self.to}
        if self.text:
            shown["text"] = self.text
        if self.messages:
            shown["json"] = {name: s.messages(self.messages) for name, s in SHAPES.items()}
        return {**shown, **self.more}


def moves_of(played: Played) -> tuple[Move, ...]:
    """Every move of a run, in order."""
    made: list[Move] = []
    asked = 0
    for turn in played.turns:
        made.append(_message(turn))
        for step in turn.steps:
            if step.answer is not None:
                made += [_request(played, asked)] if made[-1].kind == "message" else []
                asked += 1
            made += _of_step(step, turn, _reproach(played, asked))
        made += list(_spoken(turn))
    return tuple(_broken_off(made)) if played.variant.broken_id else tuple(made)


def spoilt(message: ToolMessage) -> ToolMessage:
    """The results with the first one's id (and name, where names pair) gone wrong."""
    first, *others = message.results
    return ToolMessage((replace(first, call_id=SPOILT, name=f"{first.name}_{SPOILT}"), *others))


def _message(turn: TurnResult) -> Move:
    said = turn.session.turns[-1][0]
    text = said.text if isinstance(said, CustomerMessage) else ""
    return Move(kind="message", from_=CUSTOMER, to=CODE, text=text)


def _request(played: Played, at: int) -> Move:
    """The whole history goes, each time: the model remembers nothing."""
    request = played.requests[at]
    return Move(
        kind="request",
        from_=CODE,
        to=MODEL,
        messages=request.messages,
        more={
            "sent": len(request.messages),
            "tools": [tool.name for tool in request.tools],
            "choice": {name: s.choice(request.choice) for name, s in SHAPES.items()},
        },
    )


def _reproach(played: Played, at: int) -> str:
    """Why words were held back: what code told the model in the request that follows."""
    if at >= len(played.requests):
        return ""
    last = played.requests[at].messages[-1]
    return last.text if isinstance(last, Notice) else ""


def _of_step(step: Step, turn: TurnResult, why: str) -> Iterator[Move]:
    if step.answer is not None and step.outcomes:
        asked = AssistantMessage(step.answer.text, tuple(one.call for one in step.outcomes))
        yield Move(kind="tool_use", from_=MODEL, to=CODE, text=step.answer.text, messages=(asked,))
    elif step.answer is not None and _is_held(step, turn):
        yield Move(
            kind="held",
            from_=MODEL,
            to=CODE,
            text=step.answer.text,
            messages=(AssistantMessage(step.answer.text),),
            more={"why": why},
        )
    if step.outcomes:
        shown = [_executed(outcome) for outcome in step.outcomes]
        yield Move(kind="execution", from_=CODE, to=CODE, more={"calls": shown})
        results = ToolMessage(tuple(outcome.result for outcome in step.outcomes))
        yield Move(kind="tool_result", from_=CODE, to=MODEL, messages=(results,))


def _is_held(step: Step, turn: TurnResult) -> bool:
    """The model spoke, and these words are not what the customer read."""
    said = [one.text for one in turn.reply.messages if not one.by_code]
    words = "" if step.answer is None else step.answer.text.strip()
    return not any(text.endswith(words) for text in said)


def _spoken(turn: TurnResult) -> Iterator[Move]:
    for one in turn.reply.messages:
        author = CODE if one.by_code else MODEL
        more: dict[str, Any] = {"by_code": one.by_code}
        if one.receipt is not None:
            more["receipt"] = one.receipt.as_text()
        if one.buttons:
            more["buttons"] = [button.label for button in one.buttons]
        yield Move(
            kind="answer",
            from_=author,
            to=CUSTOMER,
            text=one.text,
            messages=(AssistantMessage(one.text),),
            more=more,
        )


def _executed(outcome: Outcome) -> dict[str, Any]:
    """What the gate did with one call: which guard stopped it, and what was decided."""
    names = [guard.__name__ for guard in GUARDS]
    stopped = outcome.stopped_by
    reached = names.index(stopped) if stopped in names else len(names)
    decision = outcome.decision
    return {
        "id": outcome.call.id,
        "tool": outcome.call.name,
        "guards": [{"name": name, "state": _light(at, reached)} for at, name in enumerate(names)],
        "stopped_by": stopped,
        "status": outcome.result.status.value,
        "is_error": outcome.result.is_error,
        "code": decision.code if isinstance(decision, Deny) else "",
        "replayed": isinstance(decision, Allow) and decision.replay is not None,
        "guidance": str(outcome.result.content.get("consigne", "")),
        "result": dict(outcome.result.content),
    }


def _light(at: int, reached: int) -> str:
    if at < reached:
        return "passed"
    return "stopped" if at == reached else "not_reached"


def _broken_off(moves: Sequence[Move]) -> Iterator[Move]:
    """Up to the first result, sent under an id that no call has; then the provider's refusal."""
    for move in moves:
        first = move.messages[0] if move.messages else None
        if move.kind != "tool_result" or not isinstance(first, ToolMessage):
            yield move
            continue
        yield replace(move, messages=(spoilt(first),), more={"spoilt": True})
        # Where results are paired by name and order, a wrong name may pass, and misleads the model.
        more = {"http": 400, "by": ["anthropic", "openai"]}
        yield Move(kind="rejected", from_=MODEL, to=CODE, more=more)
        return
