"""Arguments made from a schema alone, for a tool that no demo and no case has called."""

from collections.abc import Mapping
from datetime import date
from typing import Any, cast

from comptoir.contract.formats import FormatError, inlined

Schema = Mapping[str, Any]
_PLAIN: Mapping[str, object] = {"integer": 1, "number": 1.0, "boolean": False, "null": None}


def sample(schema: Schema, on: date) -> dict[str, Any]:
    """An object with the fields that are required; a shape that holds itself is left empty."""
    try:
        made = _made(inlined(schema), on)
    except FormatError:
        return {}
    return cast("dict[str, Any]", made) if isinstance(made, dict) else {}


def _made(node: Schema, on: date) -> object:
    for key in ("const", "default"):
        if key in node:
            return node[key]
    if node.get("enum"):
        return node["enum"][0]
    options = cast("list[Schema]", node.get("anyOf", []))
    if options:
        return _made(options[0], on)
    kind = node.get("type")
    if kind == "object":
        required = cast("list[str]", node.get("required", []))
        fields = cast("Mapping[str, Schema]", node.get("properties", {}))
        return {name: _made(fields[name], on) for name in required if name in fields}
    if kind == "array":
        return [_made(cast("Schema", node.get("items", {})), on)] if node.get("minItems") else []
    if kind == "string":
        return on.isoformat() if node.get("format") == "date" else ""
    least = node.get("minimum", node.get("exclusiveMinimum"))
    return _PLAIN.get(str(kind)) if least is None else least
