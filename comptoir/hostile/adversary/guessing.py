"""Values for a parameter of which nothing is known but its schema."""

import re
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any

_WORDS = ("", "x", "oui", "Bonjour", "1", "a@exemple.fr")
_FORMED = (
    "09:00", "10:30", "2026-10-20", "2026-10-15", "0", "12", "2026", "12345", "A-1", "AB-1234",
    "33600000107", "a@exemple.fr", "75001", "FR", "00000000-0000-4000-8000-000000000000",
)  # fmt: skip
"""texts of usual forms, for parameters that publish a pattern"""
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_KINDS: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "array": (list,),
    "boolean": (bool,),
    "object": (dict,),
}
_NUMBERS = (0, 1, 2, -1, 30, 60, 1000)
_DAY = date(2026, 10, 15)
_NEAR = (0, 1, 2, 3, 4, 5, 7, 20, 21, 22, -1, 400)


def guesses(schema: Mapping[str, Any], injections: Iterable[str] = ()) -> tuple[Any, ...]:
    """Plausible values, the likeliest first; never none."""
    found = [*schema.get("examples", ()), *_some(schema, tuple(injections))]
    if "default" in schema:
        found.insert(0, schema["default"])
    return tuple(found) or ("",)


def fits(schema: Mapping[str, Any], value: object) -> bool:
    """Whether a value is of the kind and the form that a parameter publishes; bounds apart."""
    if "enum" in schema:
        return value in schema["enum"]
    if "anyOf" in schema:
        return any(fits(one, value) for one in schema["anyOf"])
    if "pattern" in schema and not (isinstance(value, str) and re.search(schema["pattern"], value)):
        return False
    if schema.get("format") == "date":
        return isinstance(value, str) and bool(_DATE.fullmatch(value))
    kinds = _KINDS.get(str(schema.get("type")))
    return kinds is None or isinstance(value, kinds)


def _some(schema: Mapping[str, Any], injections: tuple[str, ...]) -> list[Any]:
    if "enum" in schema:
        return list(schema["enum"])
    if "const" in schema:
        return [schema["const"]]
    if "anyOf" in schema:
        return [value for one in schema["anyOf"] for value in _some(one, injections)]
    match schema.get("type"):
        case "boolean":
            return [True, False]
        case "integer" | "number":
            bounds = [schema[key] for key in ("minimum", "maximum") if key in schema]
            return [*bounds, *_NUMBERS]
        case "array":
            items = _some(schema.get("items", {}), injections) or [""]
            return [[items[0]], items[:2], [], [items[-1]]]
        case "null":
            return [None]
        case "object":
            fields: Mapping[str, Any] = schema.get("properties", {})
            return [{name: guesses(one)[0] for name, one in fields.items()}]
        case _:
            return _texts(schema, injections)


def _texts(schema: Mapping[str, Any], injections: tuple[str, ...]) -> list[Any]:
    if schema.get("format") == "date":
        return [(_DAY + timedelta(days=days)).isoformat() for days in _NEAR]
    if schema.get("format") == "date-time":
        return [f"{(_DAY + timedelta(days=days)).isoformat()}T10:00:00Z" for days in _NEAR]
    if "pattern" in schema:
        return [text for text in _FORMED if re.search(schema["pattern"], text)] or ["x"]
    shortest = int(schema.get("minLength", 0))
    return [text for text in (*_WORDS, *injections) if len(text) >= shortest] or ["x" * shortest]
