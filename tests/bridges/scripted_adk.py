"""A model of ADK's kind that answers from a script, and remembers what it was asked with."""

from collections.abc import AsyncGenerator
from typing import Any

from google.adk.models.base_llm import BaseLlm
from google.adk.models.llm_request import LlmRequest
from google.adk.models.llm_response import LlmResponse
from google.genai import types
from pydantic import Field

from comptoir.core.exchange import ModelAnswer
from tests.conversations.row import Down, Line


class Scripted(BaseLlm):
    """Gives `lines` one after another; `asked` counts the answers."""

    model: str = "scripted"
    lines: list[Any] = Field(default_factory=list[Any])
    asked: int = 0
    seen: list[LlmRequest] = Field(default_factory=list[LlmRequest])

    async def generate_content_async(
        self,
        llm_request: LlmRequest,
        stream: bool = False,  # noqa: FBT002 - ADK's signature
    ) -> AsyncGenerator[LlmResponse]:
        self.seen.append(llm_request.model_copy(deep=False))
        line: Line | BaseException = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        if isinstance(line, Down):
            message = "nobody there, says https://provider.example?key=secret"
            raise ConnectionError(message)
        self.asked += 1
        if stream and line.text:
            for piece in line.text.split(" "):
                yield LlmResponse(content=_text(piece), partial=True)
        yield LlmResponse(content=_content(line))


def _text(text: str) -> types.Content:
    return types.Content(role="model", parts=[types.Part(text=text)])


def _content(line: ModelAnswer) -> types.Content:
    parts = [types.Part(text=line.text)] if line.text else []
    for one in line.calls:
        assert not isinstance(one.arguments, str)
        call = types.FunctionCall(id=one.id, name=one.name, args=dict(one.arguments))
        parts.append(types.Part(function_call=call))
    return types.Content(role="model", parts=parts)
