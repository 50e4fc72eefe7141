"""What `required` names is among the properties."""

from collections.abc import Iterator
from typing import Any

from comptoir.lint.definition import DEEPEST, Definition, Schema, items, mapping
from comptoir.lint.rule import Finding, Rule, Severity


def check(definition: Definition) -> Iterator[Finding]:
    """One finding for each required name that no property of the same object has."""
    for path, name in _unknown(definition.parameters, "", 0):
        yield RULE.found(
            f"{definition.name}.parameters.{path}{name}",
            f"« {name} » est obligatoire mais n'est pas décrit",
            f"“{name}” is required but not described",
        )


def _unknown(schema: Schema, path: str, depth: int) -> Iterator[tuple[str, str]]:
    properties = schema.get("properties")
    if depth > DEEPEST or not isinstance(properties, dict):
        return
    fields: dict[str, Any] = dict(mapping(schema.get("properties")))
    for name in items(schema.get("required")):
        if isinstance(name, str) and name not in fields and not _elsewhere(schema):
            yield path, name
    for name, value in fields.items():
        inner = mapping(value)
        if "properties" in inner:
            yield from _unknown(inner, f"{path}{name}.", depth + 1)
        if "items" in inner:
            yield from _unknown(mapping(inner["items"]), f"{path}{name}[].", depth + 1)


def _elsewhere(schema: Schema) -> bool:
    """Whether properties may also come from a combined or a referenced schema."""
    return bool(schema.keys() & {"allOf", "anyOf", "oneOf", "$ref", "patternProperties"})


RULE = Rule(
    id="required-known",
    severity=Severity.ERROR,
    title_fr="« required » ne nomme que des champs décrits",
    title_en="“required” names described fields only",
    why_fr="Un champ obligatoire que rien ne décrit : le modèle l'invente, ou tout appel échoue.",
    why_en="A required field that nothing describes: the model makes it up, or every call fails.",
    mend_fr="Décrivez le champ, ou ôtez-le de « required » (souvent une faute de frappe).",
    mend_en="Describe the field, or take it out of “required” (often a misspelling).",
    bad={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {
            "type": "object",
            "properties": {"ville": {"type": "string"}},
            "required": ["vile"],
        },
    },
    good={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {
            "type": "object",
            "properties": {"ville": {"type": "string"}},
            "required": ["ville"],
        },
    },
    check=check,
)
