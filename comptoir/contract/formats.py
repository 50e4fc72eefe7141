"""One contract in the providers' shapes: Anthropic, OpenAI, Gemini, Mistral; and MCP.

Sources: the providers' tool-use references and the MCP specification (tools, annotations).
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from comptoir.contract.tool import Tool
from comptoir.core.calls import Effect

Schema = dict[str, Any]


class FormatError(Exception):
    """A contract cannot be written in a format; the message says which part and why."""


def anthropic(tool: Tool) -> Schema:
    """As the Messages API takes it."""
    return {
        "name": tool.name,
        "description": tool.description,
        "input_schema": dict(tool.input_schema),
    }


def openai(tool: Tool) -> Schema:
    """As Chat Completions takes it, not strict: the schema as it is."""
    return {
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": dict(tool.input_schema),
            "strict": False,
        },
    }


def openai_strict(tool: Tool) -> Schema:
    """Strict: every field required (optional ones may be null), nothing else allowed.

    Raises `FormatError` for an object without named fields, which strict mode cannot hold.
    """
    parameters = _strict(inlined(tool.input_schema), tool.name)
    shape = openai(tool)
    shape["function"] |= {"parameters": parameters, "strict": True}
    return shape


def openai_responses(tool: Tool) -> Schema:
    """As the Responses API takes it, not strict: what Chat Completions wraps stands here alone."""
    return {"type": "function", **openai(tool)["function"]}


def mistral(tool: Tool) -> Schema:
    """As Mistral's chat takes it: OpenAI's shape, not strict unless it is said."""
    shape = openai(tool)
    del shape["function"]["strict"]
    return shape


def gemini(tool: Tool) -> Schema:
    """A function declaration: the OpenAPI subset, references written out, nulls as `nullable`."""
    return {
        "name": tool.name,
        "description": tool.description,
        "parameters": _openapi(inlined(tool.input_schema)),
    }


def mcp(tool: Tool) -> Schema:
    """As `tools/list` answers it, with its output schema and its hints."""
    return {
        "name": tool.name,
        "description": tool.description,
        "inputSchema": dict(tool.input_schema),
        "outputSchema": dict(tool.output_schema),
        "annotations": {
            "readOnlyHint": tool.effect is Effect.READ,
            "destructiveHint": tool.effect is Effect.IRREVERSIBLE,
            "idempotentHint": tool.effect is Effect.READ or tool.once is not None,
            "openWorldHint": tool.outside,
        },
    }


FORMATS: Mapping[str, Callable[[Tool], Schema]] = {
    "anthropic": anthropic,
    "openai": openai,
    "openai-strict": openai_strict,
    "openai-responses": openai_responses,
    "gemini": gemini,
    "mistral": mistral,
    "mcp": mcp,
}


def inlined(schema: Mapping[str, Any]) -> Schema:
    """The schema with its `$ref`s written out. A shape that holds itself cannot be."""
    definitions = cast("Mapping[str, Any]", schema.get("$defs", {}))
    body = {key: value for key, value in schema.items() if key != "$defs"}
    return cast("Schema", _inline(body, definitions, ()))


def _inline(node: object, definitions: Mapping[str, Any], above: tuple[str, ...]) -> object:
    if isinstance(node, list):
        return [_inline(item, definitions, above) for item in cast("list[object]", node)]
    if not isinstance(node, dict):
        return node
    fields = cast("Schema", node)
    reference = fields.get("$ref")
    if isinstance(reference, str):
        name = reference.rpartition("/")[2]
        if name in above:
            message = f"{name} holds itself; this format cannot describe it"
            raise FormatError(message)
        rest = {key: value for key, value in fields.items() if key != "$ref"}
        target = cast("Schema", _inline(definitions[name], definitions, (*above, name)))
        return {**target, **rest}
    return {key: _inline(value, definitions, above) for key, value in fields.items()}


def _strict(schema: Schema, where: str) -> Schema:
    made = {key: value for key, value in schema.items() if key != "default"}
    if made.get("type") == "object":
        properties = cast("Schema", made.get("properties", {}))
        if not properties and made.get("additionalProperties") is not False:
            message = f"{where}: an object without named fields cannot be strict"
            raise FormatError(message)
        required = set(cast("list[str]", made.get("required", [])))
        made["properties"] = {
            name: _strict(value if name in required else _or_null(value), f"{where}.{name}")
            for name, value in properties.items()
        }
        made["required"] = list(properties)
        made["additionalProperties"] = False
    if isinstance(made.get("items"), dict):
        made["items"] = _strict(made["items"], f"{where}[]")
    if "anyOf" in made:
        made["anyOf"] = [_strict(one, where) for one in made["anyOf"]]
    return made


def _or_null(schema: Schema) -> Schema:
    options = schema.get("anyOf", [schema])
    if any(option.get("type") == "null" for option in options):
        return schema
    described = {key: schema[key] for key in ("description",) if key in schema}
    inner = {key: value for key, value in schema.items() if key not in {"default", "description"}}
    return {"anyOf": [*inner.get("anyOf", [inner]), {"type": "null"}], **described}


_OPENAPI_KEYS = frozenset(
    {
        "type", "description", "enum", "items", "properties", "required", "anyOf", "minItems",
        "maxItems", "minimum", "maximum", "minLength", "maxLength", "pattern", "format", "default",
    }
)  # fmt: skip


def _openapi(schema: Schema) -> Schema:
    made = {key: value for key, value in schema.items() if key in _OPENAPI_KEYS}
    if "const" in schema:
        made["enum"] = [schema["const"]]
    options = cast("list[Schema]", made.get("anyOf", []))
    solid = [option for option in options if option.get("type") != "null"]
    if len(solid) < len(options):
        made["nullable"] = True
        made.pop("default", None)
        if len(solid) == 1:
            del made["anyOf"]
            made = {**_openapi(solid[0]), **made}
        else:
            made["anyOf"] = solid
    if isinstance(made.get("type"), str):
        made["type"] = made["type"].upper()
    if "anyOf" in made:
        made["anyOf"] = [_openapi(option) for option in made["anyOf"]]
    if "items" in made:
        made["items"] = _openapi(made["items"])
    if "properties" in made:
        made["properties"] = {name: _openapi(value) for name, value in made["properties"].items()}
    return made
