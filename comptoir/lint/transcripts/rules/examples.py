"""Small transcripts for the rules' examples: a customer, one weather tool, one town or two."""

from typing import Any

Raw = dict[str, Any]

SCHEMA: Raw = {
    "type": "object",
    "properties": {"ville": {"type": "string"}, "jours": {"type": "integer"}},
    "required": ["ville"],
    "additionalProperties": False,
}
_WHAT = "Donne la météo d'une ville, maintenant ou dans les sept jours."


def anthropic(*messages: Raw, **settings: object) -> Raw:
    """A body of Anthropic Messages, with the weather tool."""
    tools = [{"name": "obtenir_meteo", "description": _WHAT, "input_schema": SCHEMA}]
    return {"model": "claude-sonnet-4-5", "tools": tools, "messages": list(messages), **settings}


def openai(*messages: Raw, **settings: object) -> Raw:
    """A body of OpenAI chat, with the weather tool."""
    function = {"name": "obtenir_meteo", "description": _WHAT, "parameters": SCHEMA}
    tools = [{"type": "function", "function": function}]
    return {"model": "gpt-4o", "tools": tools, "messages": list(messages), **settings}


def responses(*items: Raw, **settings: object) -> Raw:
    """A body of OpenAI Responses, with the weather tool."""
    tools = [
        {"type": "function", "name": "obtenir_meteo", "description": _WHAT, "parameters": SCHEMA}
    ]
    return {"model": "gpt-5", "tools": tools, "input": list(items), **settings}


def gemini(*contents: Raw, **settings: object) -> Raw:
    """A body of Gemini, with the weather tool."""
    function = {"name": "obtenir_meteo", "description": _WHAT, "parameters": SCHEMA}
    tools = [{"functionDeclarations": [function]}]
    return {
        "model": "gemini-2.5-flash",
        "tools": tools,
        "contents": list(contents),
        **settings,
    }


def bedrock(*messages: Raw, **settings: object) -> Raw:
    """A body of Bedrock Converse, with the weather tool."""
    spec = {"name": "obtenir_meteo", "description": _WHAT, "inputSchema": {"json": SCHEMA}}
    tools = {"tools": [{"toolSpec": spec}]}
    return {"messages": list(messages), "toolConfig": tools, **settings}


def asks(text: str = "Quel temps fait-il à Lyon ?") -> Raw:
    """The customer, in Anthropic's, OpenAI's and Responses' words."""
    return {"role": "user", "content": text}


def says(*blocks: Raw) -> Raw:
    """The model, in blocks."""
    return {"role": "assistant", "content": list(blocks)}


def gives(*blocks: Raw) -> Raw:
    """Our side, in blocks."""
    return {"role": "user", "content": list(blocks)}


def text(words: str) -> Raw:
    """A block of text."""
    return {"type": "text", "text": words}


def use(key: str = "toolu_1", ville: object = "Lyon", **more: object) -> Raw:
    """Anthropic's call."""
    block = {"type": "tool_use", "id": key, "name": "obtenir_meteo", "input": {"ville": ville}}
    return {**block, **more}


def result(key: str = "toolu_1", content: object = '{"degres": 18}', **more: object) -> Raw:
    """Anthropic's result."""
    return {"type": "tool_result", "tool_use_id": key, "content": content, **more}


def calls(*many: Raw) -> Raw:
    """OpenAI's assistant message with calls."""
    return {"role": "assistant", "content": None, "tool_calls": list(many)}


def call(
    key: str = "call_1", arguments: object = '{"ville": "Lyon"}', name: str = "obtenir_meteo"
) -> Raw:
    """OpenAI's call."""
    return {"id": key, "type": "function", "function": {"name": name, "arguments": arguments}}


def tool(key: str = "call_1", content: object = '{"degres": 18}') -> Raw:
    """OpenAI's result."""
    return {"role": "tool", "tool_call_id": key, "content": content}


def user(*parts: Raw) -> Raw:
    """Gemini's user content."""
    return {"role": "user", "parts": list(parts) or [{"text": "Quel temps fait-il à Lyon ?"}]}


def model(*parts: Raw) -> Raw:
    """Gemini's model content."""
    return {"role": "model", "parts": list(parts)}


def function(name: str = "obtenir_meteo", ville: str = "Lyon", **more: object) -> Raw:
    """Gemini's call."""
    return {"functionCall": {"name": name, "args": {"ville": ville}}, **more}


def response(name: str = "obtenir_meteo", given: object = None) -> Raw:
    """Gemini's result."""
    return {"functionResponse": {"name": name, "response": given or {"degres": 18}}}
