"""One transcript in three shapes: Anthropic Messages, OpenAI Chat Completions, Gemini contents.

Sources: the three providers' tool-use references. Each shape has its own way to pair a result with
its call: by `tool_use_id`, by `tool_call_id`, by `name` (and order).
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from comptoir.agent.agent import Agent
from comptoir.contract import formats
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ChoiceMode, ToolChoice
from comptoir.core.messages import (
    AssistantMessage,
    CustomerMessage,
    Message,
    Notice,
    ToolMessage,
)

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shape:
    """How a provider writes messages, tools, the choice and a whole request."""

    messages: Callable[[Sequence[Message]], list[Json]]
    tools: Callable[[Agent], Any]
    choice: Callable[[ToolChoice], Any]
    body: Callable[[str, Any, Any, list[Json]], Json]
    """(instructions, tools, choice, messages)"""


def content_of(result: ToolResult) -> Json:
    """What the model reads of a result, with what execution memory adds."""
    return {**result.content, **({"rappel": result.note} if result.note else {})}


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _mapping(arguments: Mapping[str, Any] | str) -> Json:
    """A shape that wants an object gets one, even for arguments that were no JSON."""
    return {"illisible": arguments} if isinstance(arguments, str) else dict(arguments)


# --- Anthropic -------------------------------------------------------------------------------


def _anthropic(messages: Sequence[Message]) -> list[Json]:
    made: list[Json] = []
    for message in messages:
        role, blocks = _blocks(message)
        if made and made[-1]["role"] == role:
            cast("list[Json]", made[-1]["content"]).extend(blocks)
        elif blocks:
            made.append({"role": role, "content": blocks})
    return made


def _blocks(message: Message) -> tuple[str, list[Json]]:
    match message:
        case CustomerMessage(text=text) | Notice(text=text):
            return "user", [{"type": "text", "text": text}]
        case AssistantMessage(text=text, calls=calls):
            words = [{"type": "text", "text": text}] if text else []
            return "assistant", [*words, *(_tool_use(call) for call in calls)]
        case ToolMessage(results=results):
            return "user", [_tool_result(result) for result in results]


def _anthropic_id(id_: str) -> str:
    """This provider refuses any other character in an id (`^[a-zA-Z0-9_-]+$`)."""
    return "toolu_" + re.sub(r"[^a-zA-Z0-9_-]", "_", id_)


def _tool_use(call: ToolCall) -> Json:
    return {
        "type": "tool_use",
        "id": _anthropic_id(call.id),
        "name": call.name,
        "input": _mapping(call.arguments),
    }


def _tool_result(result: ToolResult) -> Json:
    made = {
        "type": "tool_result",
        "tool_use_id": _anthropic_id(result.call_id),
        "content": _dumped(content_of(result)),
    }
    return {**made, "is_error": True} if result.is_error else made


def _anthropic_choice(choice: ToolChoice) -> Json:
    if choice.mode is ChoiceMode.ONE:
        return {"type": "tool", "name": choice.name}
    return {"type": choice.mode.value}


# --- OpenAI ----------------------------------------------------------------------------------


def _openai(messages: Sequence[Message]) -> list[Json]:
    return [one for message in messages for one in _openai_one(message)]


def _openai_one(message: Message) -> Iterable[Json]:
    match message:
        case CustomerMessage(text=text) | Notice(text=text):
            yield {"role": "user", "content": text}
        case AssistantMessage(text=text, calls=calls):
            made: Json = {"role": "assistant", "content": text or None}
            if calls:
                made["tool_calls"] = [_tool_call(call) for call in calls]
            yield made
        case ToolMessage(results=results):
            for result in results:
                yield {
                    "role": "tool",
                    "tool_call_id": f"call_{result.call_id}",
                    "content": _dumped(content_of(result)),
                }


def _tool_call(call: ToolCall) -> Json:
    given = call.arguments
    return {
        "id": f"call_{call.id}",
        "type": "function",
        "function": {
            "name": call.name,
            "arguments": given if isinstance(given, str) else _dumped(dict(given)),
        },
    }


def _openai_choice(choice: ToolChoice) -> Any:  # noqa: ANN401 - a word or an object
    if choice.mode is ChoiceMode.ONE:
        return {"type": "function", "function": {"name": choice.name}}
    return "required" if choice.mode is ChoiceMode.ANY else choice.mode.value


# --- Gemini ----------------------------------------------------------------------------------


def _gemini(messages: Sequence[Message]) -> list[Json]:
    made: list[Json] = []
    for message in messages:
        role, parts = _parts(message)
        if made and made[-1]["role"] == role:
            cast("list[Json]", made[-1]["parts"]).extend(parts)
        elif parts:
            made.append({"role": role, "parts": parts})
    return made


def _parts(message: Message) -> tuple[str, list[Json]]:
    match message:
        case CustomerMessage(text=text) | Notice(text=text):
            return "user", [{"text": text}]
        case AssistantMessage(text=text, calls=calls):
            words = [{"text": text}] if text else []
            asked = [
                {"functionCall": {"name": call.name, "args": _mapping(call.arguments)}}
                for call in calls
            ]
            return "model", [*words, *asked]
        case ToolMessage(results=results):
            return "user", [
                {
                    "functionResponse": {
                        "name": result.name,
                        "response": {"error" if result.is_error else "output": content_of(result)},
                    }
                }
                for result in results
            ]


def _gemini_choice(choice: ToolChoice) -> Json:
    config: Json = {"mode": {"one": "ANY"}.get(choice.mode.value, choice.mode.value.upper())}
    if choice.mode is ChoiceMode.ONE:
        config["allowedFunctionNames"] = [choice.name]
    return {"functionCallingConfig": config}


SHAPES: Mapping[str, Shape] = {
    "anthropic": Shape(
        _anthropic,
        lambda agent: [formats.anthropic(tool) for tool in agent.tools],
        _anthropic_choice,
        lambda system, tools, choice, messages: {
            "system": system,
            "tools": tools,
            "tool_choice": choice,
            "messages": messages,
        },
    ),
    "openai": Shape(
        _openai,
        lambda agent: [formats.openai(tool) for tool in agent.tools],
        _openai_choice,
        lambda system, tools, choice, messages: {
            "messages": [{"role": "system", "content": system}, *messages],
            "tools": tools,
            "tool_choice": choice,
        },
    ),
    "gemini": Shape(
        _gemini,
        lambda agent: [{"functionDeclarations": [formats.gemini(tool) for tool in agent.tools]}],
        _gemini_choice,
        lambda system, tools, choice, messages: {
            "systemInstruction": {"parts": [{"text": system}]},
            "contents": messages,
            "tools": tools,
            "toolConfig": choice,
        },
    ),
}
