"""The output check: only what the schema declares leaves, and outsiders' text leaves as data."""

from collections.abc import Mapping
from typing import Any, cast

from comptoir.contract.tool import Tool

OPENING, CLOSING = "⟦donnée : ", "⟧"


def checked(tool: Tool, returned: object) -> Mapping[str, Any]:
    """The result as JSON-ready fields. Raises `ValidationError` when the promise is not kept.

    A model's subclass, or a dict with more keys, loses what its declared type does not name:
    validating first and dumping by the declared type drops the rest.
    """
    valid = tool.output.validate_python(returned, from_attributes=True)
    content = cast("dict[str, Any]", tool.output.dump_python(valid, mode="json", warnings="error"))
    # Validation trusts an instance of a model; one that was built around it is found out here.
    tool.output.validate_python(content)
    for path in tool.outsiders:
        _marked(content, path.split("."))
    return content


def _marked(node: object, path: list[str]) -> object:
    """`node` with the strings at `path` (through lists, `*` for every key) wrapped as data."""
    if isinstance(node, list):
        return [_marked(item, path) for item in cast("list[object]", node)]
    if not path:
        return as_data(node) if isinstance(node, str) and node else node
    if not isinstance(node, dict):
        return node
    fields = cast("dict[str, object]", node)
    head, *rest = path
    for name in fields if head == "*" else fields.keys() & {head}:
        fields[name] = _marked(fields[name], rest)
    return fields


def as_data(text: str) -> str:
    """The text between marks that it cannot itself close."""
    inner = text.replace("⟦", "[").replace("⟧", "]")
    return f"{OPENING}{inner}{CLOSING}"
