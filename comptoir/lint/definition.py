"""One tool definition, whatever shape it was read in, and the parameters inside its schema."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from comptoir.lint.keywords import DEEPEST, plainly_valid

Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hints:
    """What MCP's annotations say; None when they are silent."""

    read_only: bool | None = None
    destructive: bool | None = None
    idempotent: bool | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was read: file, line (from 1; 0 when unknown), and the set it belongs to."""

    file: str = ""
    line: int = 0
    group: str = ""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One named field of the schema. `path` is `adresse.ville` or `articles[].reference`."""

    path: str
    name: str
    schema: Schema
    required: bool
    nested: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A tool as a model sees it. `parameters` is a JSON Schema, already in the standard's words.

    `format` is one of anthropic, openai, gemini, mcp, bfcl. `raw` is what was read, unchanged.
    `output` is the schema of the result, None when none is declared.

    Computed once, because many rules ask: `fields`, every parameter, outermost first; and `plain`,
    whether a quick look found every keyword of both schemas well known and of its kind (False
    means no more than look closer); and `raw_text`, every string of `raw`, one per line.
    """

    name: str
    description: str
    parameters: Schema
    output: Schema | None = None
    hints: Hints = field(default_factory=Hints)
    format: str = "anthropic"
    place: Place = field(default_factory=Place)
    raw: Mapping[str, Any] = field(default_factory=dict[str, Any])
    fields: tuple[Parameter, ...] = field(init=False, repr=False)
    plain: bool = field(init=False)
    raw_text: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        plain = plainly_valid(self.parameters) and plainly_valid(self.output or {})
        object.__setattr__(self, "fields", parameters_of(self.parameters))
        object.__setattr__(self, "plain", plain)
        object.__setattr__(self, "raw_text", "\n".join(strings_in(self.raw)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Routine:
    """An agent's instructions, beside the names and descriptions of the tools it was given."""

    name: str
    text: str
    tools: tuple[Definition, ...] = ()
    place: Place = field(default_factory=Place)


def mapping(value: object) -> Schema:
    """The value if it is a JSON object, else an empty one."""
    if isinstance(value, dict):  # nearly always, and quicker to tell than Mapping
        return cast("Schema", value)
    return cast("Schema", value) if isinstance(value, Mapping) else {}


def items(value: object) -> list[Any]:
    """The value if it is a JSON array, else an empty one."""
    return cast("list[Any]", value) if isinstance(value, list) else []


def parameters_of(schema: Schema) -> tuple[Parameter, ...]:
    """Every named field, outermost first; a reference into the schema itself is followed once."""
    found: list[Parameter] = []
    _walk(schema, schema, "", frozenset(), found)
    return tuple(found)


def strings_in(value: object) -> list[str]:
    """Every string of a JSON value in its order, keys left out."""
    found: list[str] = []
    _gather(value, found, 0)
    return found


def _gather(value: object, found: list[str], depth: int) -> None:
    if isinstance(value, str):
        found.append(value)
    elif depth > _DEEP:
        return
    elif isinstance(value, dict):
        for one in cast("dict[str, object]", value).values():
            if isinstance(one, str):
                found.append(one)
            else:
                _gather(one, found, depth + 1)
    elif isinstance(value, list):
        for one in cast("list[object]", value):
            if isinstance(one, str):
                found.append(one)
            else:
                _gather(one, found, depth + 1)


_DEEP = 60


def resolved(schema: Schema, root: Schema) -> Schema:
    """The schema that a local `$ref` names, with what stands beside the reference kept."""
    reference = schema.get("$ref")
    if not isinstance(reference, str):
        return schema
    target = pointed(root, reference)
    return {**target, **{key: value for key, value in schema.items() if key != "$ref"}}


def pointed(root: Schema, reference: str) -> Schema:
    """What `#/…` points at inside the root; empty when there is nothing there."""
    at: object = root
    for part in reference.removeprefix("#").split("/")[1:]:
        at = mapping(at).get(part.replace("~1", "/").replace("~0", "~"))
    return mapping(at)


def _walk(
    schema: Schema,
    root: Schema,
    prefix: str,
    seen: frozenset[str],
    found: list[Parameter],
    depth: int = 0,
) -> None:
    if depth > DEEPEST or _LEADS.isdisjoint(schema):
        return
    reference = schema.get("$ref")
    if isinstance(reference, str):
        if reference in seen:
            return
        seen |= {reference}
        schema = resolved(schema, root)
    required = {name for name in items(schema.get("required")) if isinstance(name, str)}
    for name, value in mapping(schema.get("properties")).items():
        path = f"{prefix}{name}"
        inner = mapping(value)
        whole = resolved(inner, root) if "$ref" in inner else inner
        found.append(Parameter(path, name, whole, name in required, bool(prefix)))
        _walk(inner, root, f"{path}.", seen, found, depth + 1)
    if isinstance(schema.get("items"), Mapping):
        before = prefix.removesuffix(".")
        _walk(schema["items"], root, f"{before}[].", seen, found, depth + 1)
    for key in _COMBINED:
        for option in items(schema.get(key)):
            _walk(mapping(option), root, prefix, seen, found, depth + 1)


_COMBINED = ("anyOf", "oneOf", "allOf")
_LEADS = frozenset({"$ref", "properties", "items", *_COMBINED})
"""keywords that lead to fields: most schemas are of one field and have none"""
