"""Which of the known shapes a JSON value has, and the tools that stand in it.

Sources: the providers' tool-use references (Anthropic Messages, OpenAI Chat Completions and
Responses, Gemini function declarations, Bedrock Converse) and the MCP specification (`tools/list`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from comptoir.lint.definition import items, mapping

Raw = Mapping[str, Any]
_SCHEMAS: Mapping[str, str] = {
    "input_schema": "anthropic",
    "inputSchema": "mcp",
    "parameters_json_schema": "gemini",
    "parametersJsonSchema": "gemini",
    "parameters": "",
}
"""key of the parameters -> the format it gives away"""
_OUTPUTS = (
    "outputSchema", "output_schema", "response_json_schema", "responseJsonSchema", "response",
)  # fmt: skip
_OPENERS = ("result", "params", "body", "request", "config", "toolConfig", "tool_config", "data")
"""keys whose value may hold the tools: a JSON-RPC answer, a recorded request, a configuration"""
_LISTS = ("tools", "functions", "functionDeclarations", "function_declarations", "definitions")


@dataclass(frozen=True, slots=True)
class Found:
    """A tool as it stands in the value. `format` is empty where the types must tell."""

    raw: Raw
    format: str
    name: object
    description: object
    schema: object
    output: object
    group: str = ""


def tools_in(value: object, given: str = "", group: str = "", depth: int = 0) -> Iterator[Found]:
    """Every tool of the value; nothing when no shape is recognised."""
    if depth > len(_OPENERS):
        return
    if isinstance(value, list):
        for one in cast("list[Any]", value):
            yield from tools_in(one, given, group, depth + 1)
        return
    raw = mapping(value)
    inner = _wrapped(raw)
    if inner is not None:
        kind, one = inner
        source = raw.get("source")
        yield from tools_in(one, kind or given, source if isinstance(source, str) else group, depth)
        return
    if _is_tool(raw):
        yield _one(raw, given, group)
        return
    for key in _LISTS:
        if key in raw:
            kind = "gemini" if "eclarations" in key else given
            yield from _many(raw[key], kind, group, depth)
    for key in _OPENERS:
        if isinstance(raw.get(key), Mapping):
            kind = "mcp" if key == "result" else given
            yield from tools_in(raw[key], kind, group, depth + 1)


def provider_owned(raw: Raw) -> bool:
    """Whether this entry of a tool list is a tool of the provider's, defined on its side."""
    kind = raw.get("type")
    if isinstance(kind, str) and kind not in {"function", "custom"}:
        return not any(key in raw for key in _SCHEMAS)
    return bool(raw) and all(isinstance(one, Mapping) and not one for one in raw.values())


def _many(value: object, kind: str, group: str, depth: int) -> Iterator[Found]:
    if isinstance(value, Mapping):  # name -> definition
        for name, one in cast("Raw", value).items():
            yield from tools_in({"name": name, **mapping(one)}, kind, group, depth + 1)
        return
    for one in items(value):
        raw = mapping(one)
        holds = any(key in raw for key in _LISTS) or _wrapped(raw) is not None
        if not isinstance(one, Mapping):
            yield Found({}, kind, None, None, None, None, group)
        elif holds:
            yield from tools_in(raw, kind, group, depth + 1)
        elif not provider_owned(raw):
            yield _one(raw, kind, group)


def _wrapped(raw: Raw) -> tuple[str, object] | None:
    if isinstance(raw.get("function"), Mapping) and "parameters" not in raw:
        return "openai", raw["function"]
    if isinstance(raw.get("toolSpec"), Mapping):
        return "anthropic", raw["toolSpec"]
    if isinstance(raw.get("definition"), Mapping):
        return "", raw["definition"]
    return None


def _is_tool(raw: Raw) -> bool:
    if any(key in raw for key in ("messages", "contents", "tools")) or provider_owned(raw):
        return False
    keys = raw.keys() & {"description", "behavior", *_SCHEMAS}
    return bool(keys) and ("name" in raw or bool(keys & _SCHEMAS.keys()))


def _one(raw: Raw, given: str, group: str) -> Found:
    key = next((one for one in _SCHEMAS if one in raw), "")
    schema = raw.get(key)
    if isinstance(schema, Mapping) and "json" in schema and len(cast("Raw", schema)) == 1:
        key, schema = "input_schema", cast("Raw", schema)["json"]  # Bedrock's wrapping
    output = next((raw[one] for one in _OUTPUTS if one in raw), None)
    kind = given if given and key in {"", "parameters"} else _SCHEMAS.get(key) or given
    if not kind and (raw.keys() & {"behavior", "annotations"}):
        kind = "gemini" if "behavior" in raw else "mcp"
    return Found(
        raw=raw,
        format=kind,
        name=raw.get("name"),
        description=raw.get("description"),
        schema=cast("object", schema),
        output=output,
        group=group,
    )
