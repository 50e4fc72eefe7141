"""Our messages as a provider is sent them: a pure function of the bounded view.

Roles alternate: what stands between two answers of the model is one message of the user's side,
results first, since each wire format wants the results right behind the calls. A call without a
result, or a result without its call, is left out: no provider takes half of the pair.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pydantic_ai.messages import ModelMessage as WireMessage
from pydantic_ai.messages import ModelRequest as WireRequest
from pydantic_ai.messages import (
    ModelRequestPart,
    ModelResponse,
    ModelResponsePart,
    TextPart,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)

from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ModelRequest
from comptoir.core.messages import (
    AssistantMessage,
    CustomerMessage,
    Kind,
    Message,
    Notice,
    ToolMessage,
)
from comptoir.models.providers.keeping import kept_parts
from comptoir.models.providers.naming import Ids

_OPENING = "(La conversation a commencé plus tôt.)"
_CONTINUE = "(Continuez.)"
_BUTTON = "(Le client a pressé un bouton.)"
_NO_TEXT = "(Le client a envoyé un contenu qui n'est pas du texte ; il ne peut pas être lu ici.)"


def messages_of(request: ModelRequest, provider: str) -> list[WireMessage]:
    """The history, with the instructions where the provider keeps its system text."""
    wire: list[WireMessage] = []
    for said in _said(request.messages, provider):
        last = wire[-1] if wire else None
        if isinstance(last, WireRequest) and isinstance(said, WireRequest):
            wire[-1] = WireRequest([*last.parts, *said.parts])
        elif isinstance(last, ModelResponse) and isinstance(said, ModelResponse):
            wire[-1] = replace(last, parts=[*last.parts, *said.parts])
        else:
            wire.append(said)
    if not wire or isinstance(wire[0], ModelResponse):
        wire.insert(0, WireRequest([UserPromptPart(_OPENING)]))
    if isinstance(wire[-1], ModelResponse):
        wire.append(WireRequest([UserPromptPart(_CONTINUE)]))
    last = wire[-1]
    if isinstance(last, WireRequest):
        wire[-1] = replace(last, instructions=request.instructions or None)
    return wire


def _said(messages: Sequence[Message], provider: str) -> Iterator[WireMessage]:
    ids = Ids(provider)
    open_calls: list[tuple[ToolCall, str]] = []
    for at, message in enumerate(messages):
        match message:
            case AssistantMessage():
                following = messages[at + 1] if at + 1 < len(messages) else None
                results = following.results if isinstance(following, ToolMessage) else ()
                open_calls = [(call, ids.given(call.id)) for call in _answered(message, results)]
                parts = _parts(message, open_calls, provider)
                if parts:
                    yield ModelResponse(parts, provider_name=_provider_name(message))
            case ToolMessage(results):
                returns = list(_returns(results, open_calls))
                open_calls = []
                if returns:
                    yield WireRequest(returns)
            case CustomerMessage() | Notice():
                yield WireRequest([UserPromptPart(_words(message))])


def _answered(message: AssistantMessage, results: Sequence[ToolResult]) -> list[ToolCall]:
    left = [result.call_id for result in results]
    kept: list[ToolCall] = []
    for call in message.calls:
        if call.id in left:
            left.remove(call.id)
            kept.append(call)
    return kept


def _returns(
    results: Sequence[ToolResult], calls: list[tuple[ToolCall, str]]
) -> Iterator[ModelRequestPart]:
    waiting = list(calls)
    for result in results:
        for at, (call, wire_id) in enumerate(waiting):
            if call.id == result.call_id:
                del waiting[at]
                yield _return(result, wire_id)
                break


def _return(result: ToolResult, wire_id: str) -> ToolReturnPart:
    content = dict(result.content)
    if result.note:
        content["note"] = result.note
    return ToolReturnPart(
        result.name, content, wire_id, outcome="failed" if result.is_error else "success"
    )


def _parts(
    message: AssistantMessage, calls: list[tuple[ToolCall, str]], provider: str
) -> list[ModelResponsePart]:
    kept = kept_parts(message, calls, provider)
    if kept:
        return kept
    parts: list[ModelResponsePart] = [TextPart(message.text)] if message.text else []
    parts += [ToolCallPart(call.name, _arguments(call), wire_id) for call, wire_id in calls]
    return parts


def _arguments(call: ToolCall) -> str:
    """As JSON text; what was no object is quoted, since some formats take objects only."""
    raw = call.arguments
    return json.dumps({"texte": raw} if isinstance(raw, str) else dict(raw), ensure_ascii=False)


def _provider_name(message: AssistantMessage) -> str | None:
    name = message.extra.get("wire")
    return name if isinstance(name, str) else None


def _words(message: CustomerMessage | Notice) -> str:
    if isinstance(message, Notice):
        return json.dumps({"note_du_comptoir": message.text}, ensure_ascii=False)
    if message.text:
        return message.text
    return _BUTTON if message.kind is Kind.BUTTON else _NO_TEXT
