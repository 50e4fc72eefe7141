"""A provider's answer as ours: words, wishes, why it stopped, and what it cost."""

from collections.abc import Mapping
from typing import Any

from pydantic_ai.messages import FilePart, ModelResponse, SpeechPart, TextPart, ToolCallPart

from comptoir.core.arguments import read_arguments
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, Stop, Usage
from comptoir.models.providers.keeping import extra_of

_LEFT_ASIDE = "(Un contenu qui n'est pas du texte a été laissé de côté.)"


def answer_of(response: ModelResponse, provider: str) -> ModelAnswer:
    """The whole answer. Nothing is mended: a wrong name or broken arguments are the gate's matter."""
    calls = tuple(_call(part) for part in response.parts if isinstance(part, ToolCallPart))
    return ModelAnswer(
        text=_text(response),
        calls=calls,
        stop=_stop(response, calls),
        # Both figures are whole: what was read from a cache counts as read.
        usage=Usage(response.usage.input_tokens, response.usage.output_tokens),
        extra=extra_of(response, provider),
    )


def _text(response: ModelResponse) -> str:
    words = "".join(part.content for part in response.parts if isinstance(part, TextPart))
    if not words and any(isinstance(part, FilePart | SpeechPart) for part in response.parts):
        return _LEFT_ASIDE
    return words


def _call(part: ToolCallPart) -> ToolCall:
    return ToolCall(part.tool_call_id, part.tool_name, _arguments(part.args))


def _arguments(raw: str | dict[str, Any] | None) -> Mapping[str, Any] | str:
    return read_arguments(raw or "") if raw is None or isinstance(raw, str) else raw


def _stop(response: ModelResponse, calls: tuple[ToolCall, ...]) -> Stop:
    if response.finish_reason == "length":
        return Stop.LENGTH
    if response.finish_reason == "content_filter":
        return Stop.REFUSAL
    if response.state == "suspended":
        return Stop.PAUSE
    return Stop.CALLS if calls else Stop.END
