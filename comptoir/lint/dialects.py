"""Type words of the dialects, written in JSON Schema's own.

Gemini takes OpenAPI's subset in capitals (`OBJECT`, `nullable`); BFCL, the function-calling
benchmark, has Python's, Java's and JavaScript's words (`dict`, `float`, `tuple`, `ArrayList`).
"""

from collections.abc import Mapping
from typing import Any, cast

from comptoir.lint.definition import DEEPEST

GEMINI_TYPES: Mapping[str, str | None] = {
    "STRING": "string", "NUMBER": "number", "INTEGER": "integer", "BOOLEAN": "boolean",
    "ARRAY": "array", "OBJECT": "object", "NULL": "null", "TYPE_UNSPECIFIED": None,
}  # fmt: skip
BFCL_TYPES: Mapping[str, str | None] = {
    "dict": "object", "hashmap": "object", "hashtable": "object", "map": "object",
    "list": "array", "tuple": "array", "set": "array", "arraylist": "array", "queue": "array",
    "stack": "array", "array": "array", "float": "number", "double": "number",
    "bigdecimal": "number", "number": "number", "int": "integer", "integer": "integer",
    "long": "integer", "short": "integer", "byte": "integer", "bigint": "integer",
    "bool": "boolean", "boolean": "boolean", "str": "string", "string": "string",
    "char": "string", "character": "string", "any": None, "object": "object", "none": "null",
    "null": "null",
}  # fmt: skip
_GEMINI_COUNTS = (
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
    "minProperties",
    "maxProperties",
)
"""int64 in Google's own definition, and so often written as strings"""
_MAPS = frozenset({"properties", "patternProperties", "$defs", "definitions", "dependentSchemas"})
_LISTS = frozenset({"anyOf", "oneOf", "allOf", "prefixItems"})
_ONES = frozenset({"items", "additionalProperties", "not", "if", "then", "else", "contains"})
_OWN_TO_BFCL = BFCL_TYPES.keys() - {
    "string", "number", "integer", "boolean", "array", "object", "null",
}  # fmt: skip


def standard(schema: object, dialect: str, depth: int = 0) -> object:
    """The schema in the standard's words; `dialect` is `gemini`, `bfcl`, or anything else."""
    if not isinstance(schema, Mapping):
        return schema
    fields = cast("Mapping[str, Any]", schema)
    if dialect not in {"gemini", "bfcl"} or depth > DEEPEST:
        return fields
    made: dict[str, Any] = {}
    for key, value in fields.items():
        if key in _MAPS and isinstance(value, Mapping):
            inner = cast("Mapping[str, Any]", value)
            made[key] = {name: standard(one, dialect, depth + 1) for name, one in inner.items()}
        elif key in _LISTS and isinstance(value, list):
            made[key] = [standard(one, dialect, depth + 1) for one in cast("list[Any]", value)]
        elif key in _ONES:
            made[key] = standard(value, dialect, depth + 1)
        else:
            made[key] = value
    return _gemini(made) if dialect == "gemini" else _bfcl(made)


def _gemini(made: dict[str, Any]) -> dict[str, Any]:
    _retype(made, {**GEMINI_TYPES, **{word.lower(): word.lower() for word in GEMINI_TYPES}})
    for key in _GEMINI_COUNTS:
        if isinstance(made.get(key), str) and made[key].isdigit():
            made[key] = int(made[key])
    if made.pop("nullable", None) is True and isinstance(made.get("type"), str):
        made["type"] = [made["type"], "null"]
    return made


def _bfcl(made: dict[str, Any]) -> dict[str, Any]:
    if isinstance(made.get("type"), str):
        made["type"] = made["type"].lower()
    _retype(made, BFCL_TYPES)
    if isinstance(made.get("required"), bool) or made.get("required", []) is None:
        del made["required"]  # the benchmark's own remark about one field, not the schema's list
    return made


def _retype(made: dict[str, Any], words: Mapping[str, str | None]) -> None:
    word = made.get("type")
    if not isinstance(word, str) or word not in words:
        return
    standard_word = words[word]
    if standard_word is None:
        del made["type"]
    else:
        made["type"] = standard_word


def words_of(schema: object, depth: int = 0) -> set[str]:
    """Every type word that stands in the schema, as it was written."""
    if not isinstance(schema, Mapping) or depth > DEEPEST:
        return set()
    fields = cast("Mapping[str, Any]", schema)
    word = fields.get("type")
    found = {word} if isinstance(word, str) else set[str]()
    for key, value in fields.items():
        if key in _MAPS and isinstance(value, Mapping):
            for one in cast("Mapping[str, Any]", value).values():
                found |= words_of(one, depth + 1)
        elif key in _LISTS and isinstance(value, list):
            for one in cast("list[Any]", value):
                found |= words_of(one, depth + 1)
        elif key in _ONES:
            found |= words_of(value, depth + 1)
    return found


def guessed(schema: object) -> str:
    """`gemini`, `bfcl` or `openai`: whose words these are, where the wrapping does not say it."""
    words = words_of(schema)
    if words & GEMINI_TYPES.keys():
        return "gemini"
    if any(word.lower() in _OWN_TO_BFCL for word in words) or any(
        word != word.lower() and word.lower() in BFCL_TYPES for word in words
    ):
        return "bfcl"
    return "openai"
