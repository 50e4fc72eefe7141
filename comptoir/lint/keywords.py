"""The kind of value each JSON Schema keyword takes (Draft 2020-12), for a quick first look."""

from collections.abc import Callable, Mapping
from typing import Any, cast

DEEPEST = 24
"""levels of a schema that are walked; deeper ones belong to no tool that a model can fill in"""

Kind = Callable[[object, int], bool]
"""(value of a keyword, depth in the schema) -> whether it is plainly of its kind"""

_TYPES = frozenset({"string", "number", "integer", "boolean", "array", "object", "null"})


def plainly_valid(schema: object, depth: int = 0) -> bool:
    """True only when every keyword is well known and its value of the right kind.

    False means no more than "look closer": a schema may be valid and unusual.
    """
    if isinstance(schema, bool):
        return True
    if not isinstance(schema, dict) or depth > DEEPEST:
        return False
    fields = cast("dict[str, Any]", schema)
    for key, value in fields.items():
        kind = _KINDS.get(key)
        if kind is not None and not kind(value, depth):
            return False
    return True


def _text(value: object, _: int) -> bool:
    return isinstance(value, str)


def _plain_reference(value: object, _: int) -> bool:
    return isinstance(value, str) and value.startswith("#")


def _flag(value: object, _: int) -> bool:
    return isinstance(value, bool)


def _count(value: object, _: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _number(value: object, _: int) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _positive(value: object, _: int) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value > 0


def _list(value: object, _: int) -> bool:
    return isinstance(value, list)


def _texts(value: object, _: int) -> bool:
    if not isinstance(value, list):
        return False
    texts = cast("list[Any]", value)
    return all(isinstance(one, str) for one in texts) and len(set(texts)) == len(texts)


def _type(value: object, depth: int) -> bool:
    if isinstance(value, str):
        return value in _TYPES
    return bool(value) and _texts(value, depth) and _TYPES.issuperset(cast("list[str]", value))


def _schemas(value: object, depth: int) -> bool:
    if not isinstance(value, list) or not value:
        return False
    return all(plainly_valid(one, depth + 1) for one in cast("list[Any]", value))


def _map(value: object, depth: int) -> bool:
    if not isinstance(value, dict):
        return False
    return all(plainly_valid(one, depth + 1) for one in cast("dict[str, Any]", value).values())


def _inner(value: object, depth: int) -> bool:
    return plainly_valid(value, depth + 1)


def _never(_: object, __: int) -> bool:
    return False


def _each(kind: Kind, *names: str) -> dict[str, Kind]:
    return dict.fromkeys(names, kind)


_KINDS: Mapping[str, Kind] = {
    **_each(_type, "type"),
    **_each(_text, "title", "description", "format", "pattern", "$comment"),
    **_each(_text, "contentEncoding", "contentMediaType"),
    **_each(_plain_reference, "$ref"),
    **_each(_flag, "uniqueItems", "readOnly", "writeOnly", "deprecated"),
    **_each(_count, "minLength", "maxLength", "minItems", "maxItems"),
    **_each(_count, "minProperties", "maxProperties", "minContains", "maxContains"),
    **_each(_number, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
    **_each(_positive, "multipleOf"),
    **_each(_list, "enum", "examples"),
    **_each(_texts, "required"),
    **_each(_schemas, "anyOf", "oneOf", "allOf", "prefixItems"),
    **_each(_map, "properties", "patternProperties", "$defs", "definitions", "dependentSchemas"),
    **_each(_inner, "items", "additionalProperties", "propertyNames", "contains", "not"),
    **_each(_inner, "if", "then", "else", "unevaluatedItems", "unevaluatedProperties"),
    **_each(_inner, "contentSchema"),
    **_each(_never, "dependentRequired", "dependencies", "$schema", "$id", "$anchor"),
    **_each(_never, "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$vocabulary"),
}
