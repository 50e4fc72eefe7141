"""Typed access to what results and schemas hold: they came from outside and may hold anything."""

from collections.abc import Mapping
from typing import Any, cast


def rows(value: object) -> list[Mapping[str, Any]]:
    """The mappings of a list; anything else is left out."""
    return [cast("Mapping[str, Any]", item) for item in listed(value) if isinstance(item, Mapping)]


def texts(value: object) -> list[str]:
    """The texts of a list."""
    return [item for item in listed(value) if isinstance(item, str)]


def text(row: Mapping[str, Any], key: str) -> str:
    """A text, or the empty string."""
    value = row.get(key, "")
    return value if isinstance(value, str) else ""


def listed(value: object) -> list[object]:
    """A list or tuple as a list of anything; empty for all else."""
    return list(cast("list[object]", value)) if isinstance(value, list | tuple) else []


def mapping(value: object) -> Mapping[str, Any]:
    """A mapping, or an empty one."""
    return cast("Mapping[str, Any]", value) if isinstance(value, Mapping) else {}
