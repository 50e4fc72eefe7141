"""Which shape a transcript has, and what stands beside its messages.

A request's own keys come first (`contents`, `system`, `toolConfig`), then what only one format can
write in a message. Where nothing tells them apart (plain texts), the model's name decides, then
OpenAI chat, the shape most logs have.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from comptoir.lint.reading import definitions_in
from comptoir.lint.transcripts.readers.responses import CALLS, OUTPUTS
from comptoir.lint.transcripts.values import Format, Json, Request, listed, mapping, word

LISTS = ("messages", "contents", "input", "turns")
"""keys under which messages stand"""
LOOKED_AT = 400
"""messages that are looked at; a format shows itself long before"""
_ANTHROPIC = frozenset({
    "tool_use", "tool_result", "thinking", "redacted_thinking", "server_tool_use", "image",
    "document",
})  # fmt: skip
_RESPONSES = frozenset({"reasoning", "message", "input_text", "output_text", "item_reference"})
_BEDROCK = frozenset({"toolUse", "toolResult", "reasoningContent"})
_OPENAI = frozenset({"tool_calls", "tool_call_id", "function_call", "reasoning_content", "refusal"})
_MODELS = (("claude", Format.ANTHROPIC), ("gemini", Format.GEMINI))


def messages_key(document: Json) -> str:
    """The key under which the messages stand, empty when there is none."""
    for key in LISTS:
        if isinstance(document.get(key), list):
            return key
    return ""


def raw_messages(document: Json) -> list[Any]:
    """The messages of a request's body; ours stand in turns, which are joined."""
    key = messages_key(document)
    found = listed(document.get(key)) if key else []
    if key == "turns":
        return [message for turn in found for message in listed(turn)]
    return found


def request_of(document: Json, messages: Iterable[object]) -> Request:
    """The settings of a body (its messages are not read again) and the format of its messages."""
    key = messages_key(document)
    settings = {name: value for name, value in document.items() if name != key}
    return Request(
        format=_named(document) or detect(document, messages),
        settings=settings,
        tools=_tools(document),
        model=word(document.get("model")) or word(document.get("modelId")),
        provider=word(document.get("provider")),
    )


def detect(document: Json, messages: Iterable[object]) -> Format:
    """The format, from the body's keys and its first messages."""
    if "contents" in document:
        return Format.GEMINI
    if "turns" in document:
        return Format.OURS
    if isinstance(document.get("input"), list):
        return Format.RESPONSES
    if "toolConfig" in document and "contents" not in document and "tools" not in document:
        return Format.BEDROCK
    told = _told(document)
    if told is not None:
        return told
    for message in islice(messages, LOOKED_AT):
        shown = _shown(mapping(message))
        if shown is not None:
            return shown
    return _guessed(document)


def _told(document: Json) -> Format | None:
    """What the tools and the system text beside the messages prove."""
    for tool in map(mapping, listed(document.get("tools"))):
        if "input_schema" in tool:
            return Format.ANTHROPIC
        if tool.get("type") == "function":
            return Format.OPENAI if "function" in tool else Format.RESPONSES
    system = document.get("system")
    typed = any("type" in mapping(block) for block in listed(system))
    return Format.ANTHROPIC if typed or (isinstance(system, str) and system) else None


def _named(document: Json) -> Format | None:
    said = document.get("format")
    return Format(said) if isinstance(said, str) and said in set(Format) else None


def _shown(message: Json) -> Format | None:
    """What this message alone proves."""
    kind = word(message.get("type"))
    if "parts" in message:
        return Format.GEMINI
    if {"calls", "results", "author", "is"} & message.keys() and "role" not in message:
        return Format.OURS
    if kind in CALLS or kind in OUTPUTS or kind in _RESPONSES:
        return Format.RESPONSES
    if message.keys() & _OPENAI or word(message.get("role")) in {"tool", "developer"}:
        return Format.OPENAI
    for block in map(mapping, listed(message.get("content"))):
        said = word(block.get("type"))
        if said in _ANTHROPIC or said.endswith("_tool_result"):
            return Format.ANTHROPIC
        if said in _RESPONSES or said in {"input_image", "input_file"}:
            return Format.RESPONSES
        if said in {"image_url", "input_audio", "file"}:
            return Format.OPENAI
        if not said and (block.keys() & _BEDROCK or "text" in block):
            return Format.BEDROCK
    return None


def _guessed(document: Json) -> Format:
    if any(key in document for key in ("system", "anthropic_version", "container")):
        return Format.ANTHROPIC
    model = word(document.get("model"))
    return next((kind for start, kind in _MODELS if start in model), Format.OPENAI)


def _tools(document: Json) -> Mapping[str, Json] | None:
    """Name to schema, of every tool that our code answers; None when no tools were sent."""
    sent = document.get("tools") or mapping(document.get("toolConfig")).get("tools")
    if not sent:
        return None
    return {one.name: one.parameters for one in _definitions(sent)}


def _definitions(sent: object) -> Iterator[Any]:
    for one in listed(sent) or [sent]:
        spec = mapping(one).get("toolSpec")  # Bedrock's wrapping
        if spec is None:
            yield from definitions_in([one])
            continue
        schema = mapping(mapping(spec).get("inputSchema")).get("json")
        yield from definitions_in(
            [{"name": mapping(spec).get("name"), "description": "", "input_schema": schema}]
        )
