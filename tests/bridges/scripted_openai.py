"""A model of the Agents SDK that answers from a script, and remembers what it was shown."""

import json
from collections.abc import AsyncIterator
from typing import Any

from agents import Model, ModelResponse, Usage
from openai.types.responses import (
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputRefusal,
    ResponseOutputText,
)

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, Stop
from tests.conversations.row import Down, Line


class Scripted(Model):
    """Gives the lines one after another; `asked` counts the answers."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.asked = 0
        self.seen: list[dict[str, Any]] = []

    async def get_response(
        self,
        system_instructions: str | None,
        input: Any,  # noqa: A002 - the SDK's name
        model_settings: Any,
        tools: Any,
        *_: Any,
        **__: Any,
    ) -> ModelResponse:
        self.seen.append(
            {
                "instructions": system_instructions,
                "input": input,
                "choice": model_settings.tool_choice,
                "tools": [one.name for one in tools],
            }
        )
        line = self.lines.pop(0)
        if isinstance(line, Down):
            message = "nobody there"
            raise ConnectionError(message)
        self.asked += 1
        return ModelResponse(output=_output(line), usage=Usage(), response_id=None)

    def stream_response(self, *_: Any, **__: Any) -> AsyncIterator[Any]:
        raise NotImplementedError


def _output(line: ModelAnswer) -> list[Any]:
    output: list[Any] = []
    if line.stop is Stop.REFUSAL:
        refusal = ResponseOutputRefusal(refusal=line.text, type="refusal")
        return [_message(refusal)]
    if line.text:
        output.append(
            _message(ResponseOutputText(text=line.text, type="output_text", annotations=[]))
        )
    return output + [_call(one) for one in line.calls]


def _message(content: Any) -> ResponseOutputMessage:
    return ResponseOutputMessage(
        id="msg", content=[content], role="assistant", status="completed", type="message"
    )


def _call(call: ToolCall) -> ResponseFunctionToolCall:
    given = call.arguments
    return ResponseFunctionToolCall(
        arguments=given if isinstance(given, str) else json.dumps(given),
        call_id=call.id,
        name=call.name,
        type="function_call",
    )
