"""What a provider demands back verbatim: signed thoughts and the like, kept as opaque JSON."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError
from pydantic_ai.messages import (
    ModelMessagesTypeAdapter,
    ModelResponse,
    ModelResponsePart,
    TextPart,
    ThinkingPart,
    ToolCallPart,
)

from comptoir.core.calls import ToolCall
from comptoir.core.messages import AssistantMessage


def extra_of(response: ModelResponse, provider: str) -> Mapping[str, Any]:
    """The parts as they came, when one of them is more than words and calls; else nothing."""
    if all(_plain(part) for part in response.parts):
        return {}
    bare = ModelResponse(list(response.parts), provider_name=response.provider_name)
    dumped = ModelMessagesTypeAdapter.dump_python([bare], mode="json")
    return {
        "provider": provider,
        "wire": response.provider_name or "",
        "parts": dumped[0]["parts"],
    }


def kept_parts(
    message: AssistantMessage, calls: list[tuple[ToolCall, str]], provider: str
) -> list[ModelResponsePart]:
    """The parts to send back, under the ids of this wire; empty when they are not this provider's.

    They count only while the words still are those that came with them.
    """
    raw = message.extra.get("parts")
    if not raw or message.extra.get("provider") != provider:
        return []
    try:
        said = ModelMessagesTypeAdapter.validate_python([{"kind": "response", "parts": raw}])[0]
    except ValidationError:
        return []
    if not isinstance(said, ModelResponse):
        return []
    words = "".join(part.content for part in said.parts if isinstance(part, TextPart))
    if words != message.text:
        return []
    waiting = list(calls)
    parts: list[ModelResponsePart] = []
    for part in said.parts:
        if not isinstance(part, ToolCallPart):
            parts.append(part)
            continue
        for at, (call, wire_id) in enumerate(waiting):
            if call.id == part.tool_call_id:
                del waiting[at]
                parts.append(replace(part, tool_call_id=wire_id))
                break
    return [] if waiting else parts


def _plain(part: ModelResponsePart) -> bool:
    if isinstance(part, ThinkingPart):
        return not (part.signature or part.provider_details or part.id or part.content)
    if isinstance(part, TextPart | ToolCallPart):
        return not part.provider_details
    return True  # what is not text is left aside, here as in the answer
