"""A JSON Schema as rows of a table: one for each field, those inside below those that hold them."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

from comptoir.contract.formats import FormatError, inlined

Schema = Mapping[str, Any]
_TOLD_ELSEWHERE = frozenset(
    {
        "type", "description", "properties", "required", "items", "anyOf", "allOf", "$ref", "$defs",
        "title", "format", "additionalProperties",
    }
)  # fmt: skip
_DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Row:
    """`path` is `articles[].prix_eur`; `kind` the type as JSON Schema names it; `limits` the rest."""

    path: str
    kind: str
    required: bool
    limits: tuple[str, ...]
    description: str


def rows(schema: Schema) -> tuple[Row, ...]:
    """Every field, in the schema's order."""
    with suppress(FormatError):  # a shape that holds itself: its name stands for it
        schema = inlined(schema)
    return tuple(_fields(schema, "", 0))


def _fields(node: Schema, above: str, depth: int) -> Iterator[Row]:
    required = cast("list[str]", node.get("required", []))
    properties = cast("Mapping[str, Schema]", node.get("properties", {}))
    for name, field in properties.items():
        path = f"{above}.{name}" if above else name
        yield Row(path, _kind(field), name in required, _limits(field), _described(field))
        if depth < _DEEPEST:
            yield from _inside(field, path, depth + 1)


def _inside(field: Schema, path: str, depth: int) -> Iterator[Row]:
    """The fields of an object, of a list's items, of a mapping's values, of each alternative."""
    yield from _fields(field, path, depth)
    items, values = field.get("items"), field.get("additionalProperties")
    if isinstance(items, dict):
        yield from _inside(cast("Schema", items), f"{path}[]", depth)
    if isinstance(values, dict):
        yield from _inside(cast("Schema", values), f"{path}.*", depth)
    for one in cast("list[Schema]", field.get("anyOf", [])):
        yield from _inside(one, path, depth)


def _kind(field: Schema) -> str:
    options = cast("list[Schema]", field.get("anyOf", []))
    if options:
        return " | ".join(dict.fromkeys(_kind(one) for one in options))
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "type" not in field:
        return "const" if "const" in field else "enum" if "enum" in field else "any"
    kind = str(field["type"])
    if kind == "array":
        items = field.get("items")
        return f"array<{_kind(cast('Schema', items)) if isinstance(items, dict) else 'any'}>"
    return f"{kind} ({field['format']})" if "format" in field else kind


def _limits(field: Schema) -> tuple[str, ...]:
    """Everything else that the schema demands, keyword by keyword."""
    found = {key: value for key, value in field.items() if key not in _TOLD_ELSEWHERE}
    items = field.get("items")
    if isinstance(items, dict):
        inner = cast("Schema", items)
        found |= {f"items.{key}": inner[key] for key in inner if key not in _TOLD_ELSEWHERE}
    for one in cast("list[Schema]", field.get("anyOf", [])):
        found |= {key: value for key, value in one.items() if key not in _TOLD_ELSEWHERE}
    return tuple(f"{key}: {_shown(value)}" for key, value in found.items())


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_shown(one) for one in cast("list[object]", value))
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)


def _described(field: Schema) -> str:
    text = field.get("description", "")
    return " ".join(text.split()) if isinstance(text, str) else ""
