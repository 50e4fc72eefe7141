"""The facts of a definition, a parameter or a sentence, as flat values that a rule compares.

The workshop page computes the same ones in JavaScript; `FACTS` says what each means, and the
shared table of cases holds both to it. Texts are *folded* for patterns: no accents, lower case,
straight apostrophes, plain spaces, so that one ASCII pattern reads French and English alike.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from comptoir.lint.definition import (
    Definition,
    Parameter,
    Routine,
    items,
    mapping,
)

Facts = Mapping[str, Any]

FACTS: Mapping[str, str] = {
    "name": "the name as written",
    "name_words": "folded; camelCase and every sign but letters and digits split into words",
    "description": "as written",
    "text": "the description, folded",
    "all_text": "folded: name words, description and every parameter's description",
    "words": "number of words (runs of letters and digits) in the description",
    "characters": "number of characters in the description",
    "parameters": "number of top-level parameters",
    "required_given": "whether the schema has a `required` key",
    "must_say": "number of top-level parameters with no default, not nullable, not said optional",
    "output": "whether a schema of the result is declared",
    "read_only, destructive, idempotent": "MCP's hints: `yes`, `no` or `unsaid`",
    "raw_texts": "every string of the definition, as written, one per line",
    "path": "parameter: `adresse.ville`, `articles[].reference`",
    "type": "parameter: its JSON type; several are joined by `|`; empty when none is given",
    "typed": "parameter: whether anything says what it may be (type, enum, const, anyOf, $ref)",
    "closed": "parameter: enum or const, its own, its items', or in an alternative",
    "shaped": "parameter: closed, or with format, pattern or bounds",
    "enum_words": "parameter: the values of its enum as words, folded, joined by ` | `",
    "named_fields": "parameter: an object that names its fields or says what they hold",
    "items_given": "parameter: an array that says what it holds",
    "required, nested": "parameter: in `required`; inside another",
    "tool.name": "parameter: the name of its tool",
    "sentence": "routine: one sentence, folded",
    "backed": "routine: the sentence names a tool, or its figures stand in a tool's description",
}
"""name -> meaning, for `comptoir lint rules --json`"""

_CAMEL = re.compile(r"([a-z0-9])([A-Z])")
_SIGNS = re.compile(r"[^a-z0-9]+")
_WORD = re.compile(r"[a-z0-9]+")
_ENDS = re.compile(r"[.!?;](?:\s|$)|\n+")
_FIGURE = re.compile(r"\d+")
_OPTIONAL = re.compile(
    r"\b(optional|optionally|facultati\w+|optionnel\w*|par defaut|defaults? to|default:?|if omitted"
    r"|si absent|leave empty|may be empty|chaine vide|when given)\b"
)
_MARKS = re.compile("[\u0300-\u036f]+")
_SIGN_TABLE = str.maketrans({"’": "'", "\u00a0": " ", "\u202f": " ", "œ": "oe", "æ": "ae"})


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Without accents, in lower case, with straight apostrophes and plain spaces."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFD", text.lower().translate(_SIGN_TABLE))
    return _MARKS.sub("", parts)


@lru_cache(maxsize=4096)
def split_name(name: str) -> str:
    """`getUserDetails`, `get-user.details` -> `get user details`."""
    return _SIGNS.sub(" ", folded(_CAMEL.sub(r"\1 \2", name))).strip()


def word_count(text: str) -> int:
    """Runs of letters and digits in a folded text."""
    return len(_WORD.findall(text))


def sentences_of(text: str) -> list[str]:
    """The sentences and lines of a text, empty ones left out."""
    return [one.strip() for one in _ENDS.split(text) if _WORD.search(folded(one))]


def definition_facts(definition: Definition) -> dict[str, Any]:
    """The facts of a definition."""
    text = folded(definition.description)
    name_words = split_name(definition.name)
    top = mapping(definition.parameters.get("properties"))
    hints = definition.hints
    return {
        "name": definition.name,
        "name_words": name_words,
        "description": definition.description,
        "text": text,
        "words": word_count(text),
        "characters": len(definition.description),
        "parameters": len(top),
        "required_given": "required" in definition.parameters,
        "must_say": sum(1 for one in top.values() if _must_say(mapping(one))),
        "output": bool(definition.output),
        "read_only": _yes_no(hints.read_only),
        "destructive": _yes_no(hints.destructive),
        "idempotent": _yes_no(hints.idempotent),
        "raw_texts": definition.raw_text,
    }


def parameter_facts(definition: Definition, tool: dict[str, Any]) -> list[dict[str, Any]]:
    """The facts of each parameter; adds `all_text` to the definition's."""
    rows = [_parameter(one) for one in definition.fields]
    tool["all_text"] = "\n".join([tool["name_words"], tool["text"], *(row["text"] for row in rows)])
    for row in rows:
        row["tool.name"] = definition.name
    return rows


def routine_facts(routine: Routine) -> Iterator[dict[str, Any]]:
    """The facts of each sentence of a routine."""
    told = folded("\n".join(f"{one.description}" for one in routine.tools))
    figures = set(_FIGURE.findall(told))
    names = [folded(one.name) for one in routine.tools if one.name]
    for sentence in sentences_of(routine.text):
        text = folded(sentence)
        mine = set(_FIGURE.findall(text))
        yield {
            "sentence": text,
            "name": routine.name,
            "path": sentence if len(sentence) <= _SHOWN else f"{sentence[: _SHOWN - 1]}…",
            "backed": any(name in text for name in names) or (bool(mine) and mine <= figures),
        }


_SHOWN = 60
"""characters of a sentence that a finding quotes"""


def _parameter(one: Parameter) -> dict[str, Any]:
    schema = one.schema
    description = schema.get("description")
    text = folded(description) if isinstance(description, str) else ""
    options: list[Mapping[str, Any]] = []
    within = [schema]
    if not schema.keys().isdisjoint(_COMPOSED):  # most are one plain type
        options = [mapping(part) for key in _CHOICES for part in items(schema.get(key))]
        within += [*options, mapping(schema.get("items"))]
    enums = [value for part in within for value in items(part.get("enum"))]
    closed = any("enum" in part or "const" in part for part in within)
    open_ended = schema.get("additionalProperties") is True
    return {
        "path": one.path,
        "name": one.name,
        "name_words": split_name(one.name),
        "text": text,
        "words": word_count(text),
        "type": _types(schema, options),
        "typed": not schema.keys().isdisjoint(_TYPED),
        "closed": closed,
        "shaped": closed or any(not part.keys().isdisjoint(_SHAPED) for part in within),
        "enum_words": " | ".join(split_name(value) for value in enums if isinstance(value, str)),
        "named_fields": not schema.keys().isdisjoint(_FIELDS) and not open_ended,
        "items_given": bool(schema.keys() & {"items", "prefixItems"}),
        "required": one.required,
        "nested": one.nested,
    }


_CHOICES = ("anyOf", "oneOf", "allOf")
_COMPOSED = frozenset({"items", *_CHOICES})
_TYPED = frozenset({"type", "enum", "const", "$ref", "properties", *_CHOICES})
_SHAPED = frozenset({"format", "pattern", "maximum", "minimum"})
_FIELDS = frozenset({"properties", "additionalProperties", "patternProperties", "$ref"})


def _types(schema: Mapping[str, Any], options: list[Mapping[str, Any]]) -> str:
    kind = schema.get("type")
    if not options and isinstance(kind, str):
        return "" if kind == "null" else kind
    found: list[str] = []
    for part in (schema, *options):
        kind = part.get("type")
        words: list[Any] = items(kind) or [kind]
        found += [word for word in words if isinstance(word, str) and word != "null"]
    return "|".join(dict.fromkeys(found))


def _must_say(schema: Mapping[str, Any]) -> bool:
    if "default" in schema or "null" in items(schema.get("type")):
        return False
    if any(mapping(one).get("type") == "null" for one in items(schema.get("anyOf"))):
        return False
    description = schema.get("description")
    return not (isinstance(description, str) and _OPTIONAL.search(folded(description)))


def _yes_no(hint: bool | None) -> str:  # noqa: FBT001 - MCP's hints are booleans
    return "unsaid" if hint is None else "yes" if hint else "no"
