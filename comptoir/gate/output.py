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
    for path in tool.outsiders:
        _mark(content, path.split("."))
    return content


def _mark(node: object, path: list[str]) -> None:
    """Wrap the string at `path` (through lists) so that the model reads it as data."""
    if isinstance(node, list):
        for item in cast("list[object]", node):
            _mark(item, path)
        return
    if not isinstance(node, dict):
        return
    fields = cast("dict[str, object]", node)
    head, *rest = path
    value = fields.get(head)
    if rest:
        _mark(value, rest)
    elif isinstance(value, str) and value:
        fields[head] = as_data(value)
    elif isinstance(value, list):
        fields[head] = [
            as_data(item) if isinstance(item, str) else item for item in cast("list[object]", value)
        ]


def as_data(text: str) -> str:
    """The text between marks that it cannot itself close."""
    inner = text.replace("⟦", "[").replace("⟧", "]")
    return f"{OPENING}{inner}{CLOSING}"
