"""What the page is told of a call, of the model's words and of an adviser's decision."""

from typing import Any

from comptoir.agent import guardrails
from comptoir.agent.guardrails import Spoken
from comptoir.agent.pack import Pack
from comptoir.agent.turn import Turn
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.gate import Outcome
from comptoir.web import views


def asked(answer: ModelAnswer) -> dict[str, Any]:
    """The model's answer as it came: words, calls, why it stopped, tokens read and written."""
    return {
        "text": answer.text,
        "calls": [_raw(call) for call in answer.calls],
        "stop": answer.stop.value,
        "tokens": [answer.usage.input_tokens, answer.usage.output_tokens],
    }


def _raw(call: ToolCall) -> dict[str, Any]:
    return {"id": call.id, "name": call.name, "arguments": call.arguments}


def decided(outcome: Outcome, pack: Pack) -> dict[str, Any]:
    """What became of one call, with its receipt, its effect and the approval that it waits for."""
    waits = outcome.asked
    return {
        **views.call(outcome),
        "effect": effect_of(outcome, pack),
        "receipt": None if outcome.receipt is None else views.slip(outcome.receipt),
        "asked": None
        if waits is None
        else {
            "id": waits.id,
            "of": waits.kind.value,
            "summary": waits.summary,
            "amounts": dict(waits.amounts),
        },
    }


def effect_of(outcome: Outcome, pack: Pack) -> str:
    """What the tool does to the world; empty for a tool that there is not."""
    for tool in pack.tools:
        if tool.name == outcome.call.name:
            return tool.effect.value
    return ""


def findings(answer: ModelAnswer, turn: Turn, objection: str) -> list[dict[str, str]]:
    """Which guardrails stand behind the turn's objection to these words, and what each says.

    The turn decides; this only finds the name of the guardrail again. An objection without one
    (words where a call was demanded, no words at all) is named after the turn itself.
    """
    session = turn.session
    spoken = Spoken(answer.text, session.quotable, frozenset(), session.proven)
    found = {
        one.what: one.guardrail
        for one in guardrails.check(spoken, turn.pack.speech)
        if one.what in objection
    }
    if not found:
        return [{"guardrail": "turn", "what": objection}]
    return [{"guardrail": name, "what": what} for what, name in found.items()]
