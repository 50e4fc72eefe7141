"""I8: nothing that the output schema does not declare reaches the model."""

from collections.abc import Mapping
from typing import Any, cast


def undeclared(content: object, schema: Mapping[str, Any], path: str = "result") -> str:
    """Where the content holds a key that the schema does not name; empty when nowhere."""
    return _undeclared(content, schema, schema.get("$defs", {}), path)


def _undeclared(
    content: object, schema: Mapping[str, Any], named: Mapping[str, Any], path: str
) -> str:
    schema = _resolved(schema, named)
    if "anyOf" in schema:
        tried = [_undeclared(content, one, named, path) for one in schema["anyOf"]]
        return "" if "" in tried else tried[0]
    if isinstance(content, Mapping):
        known: Mapping[str, Any] = schema.get("properties", {})
        others = schema.get("additionalProperties")
        for key, value in cast("Mapping[str, object]", content).items():
            here = known.get(key, others)
            if not isinstance(here, Mapping):
                return f"{path}.{key}"
            found = _undeclared(value, cast("Mapping[str, Any]", here), named, f"{path}.{key}")
            if found:
                return found
    elif isinstance(content, list):
        items: Mapping[str, Any] = schema.get("items", {})
        for at, value in enumerate(cast("list[object]", content)):
            found = _undeclared(value, items, named, f"{path}[{at}]")
            if found:
                return found
    return ""


def _resolved(schema: Mapping[str, Any], named: Mapping[str, Any]) -> Mapping[str, Any]:
    while "$ref" in schema:
        schema = named[str(schema["$ref"]).rsplit("/", 1)[-1]]
    return schema
