"""Every `$ref` of the schema points at something inside it."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from comptoir.lint.definition import DEEPEST, Definition, pointed
from comptoir.lint.rule import Finding, Rule, Severity

_VALUES = frozenset({"enum", "const", "default", "examples", "example"})
"""keywords whose value is data, where `$ref` is a word like any other"""


def check(definition: Definition) -> Iterator[Finding]:
    """One finding for each reference that leads nowhere."""
    root = definition.parameters
    if "$ref" not in repr(root):  # the usual case, told without a walk
        return
    for reference in sorted(set(_references(root, 0))):
        if reference == "#" or _reaches(root, reference):
            continue
        yield RULE.found(
            f"{definition.name}.parameters",
            f"la référence « {reference} » ne mène nulle part",
            f"the reference “{reference}” leads nowhere",
        )


def _reaches(root: Mapping[str, Any], reference: str) -> bool:
    if not reference.startswith("#/"):
        return _named(root, reference.removeprefix("#"), 0)
    parent, _, last = reference.rpartition("/")
    holder = root if parent == "#" else pointed(root, parent)
    return last.replace("~1", "/").replace("~0", "~") in holder


def _named(node: object, name: str, depth: int) -> bool:
    """Whether some part of the schema has this `$id` or `$anchor`."""
    if depth > DEEPEST:
        return False
    if isinstance(node, list):
        return any(_named(one, name, depth + 1) for one in cast("list[object]", node))
    if not isinstance(node, Mapping):
        return False
    fields = cast("Mapping[str, object]", node)
    if name in {fields.get("$id"), fields.get("$anchor"), fields.get("$dynamicAnchor")}:
        return True
    return any(_named(one, name, depth + 1) for one in fields.values())


def _references(node: object, depth: int) -> Iterator[str]:
    if depth > DEEPEST:
        return
    if isinstance(node, list):
        for one in cast("list[object]", node):
            yield from _references(one, depth + 1)
    if isinstance(node, Mapping):
        for key, value in cast("Mapping[str, object]", node).items():
            if key == "$ref" and isinstance(value, str):
                yield value
            elif key not in _VALUES:
                yield from _references(value, depth + 1)


RULE = Rule(
    id="schema-reference",
    severity=Severity.ERROR,
    title_fr="Les références mènent quelque part",
    title_en="References lead somewhere",
    why_fr="Le modèle et le fournisseur n'ont que cette définition : une référence vers un autre "
    "fichier, ou vers une partie oubliée, ne décrit rien.",
    why_en="Model and provider have nothing but this definition: a reference to another file, or "
    "to a part left out, describes nothing.",
    mend_fr="Ajoutez la partie sous « $defs », ou écrivez-la sur place.",
    mend_en="Add the part under “$defs”, or write it in place.",
    bad={
        "name": "livrer",
        "description": "Fixe l'adresse de livraison.",
        "input_schema": {
            "type": "object",
            "properties": {"adresse": {"$ref": "#/$defs/Adresse"}},
        },
    },
    good={
        "name": "livrer",
        "description": "Fixe l'adresse de livraison.",
        "input_schema": {
            "type": "object",
            "properties": {"adresse": {"$ref": "#/$defs/Adresse"}},
            "$defs": {"Adresse": {"type": "object", "properties": {"rue": {"type": "string"}}}},
        },
    },
    check=check,
)
