"""The acceptance checks of the exercise `reserver_salle`, as data: the page judges by the same.

A check is one row of `exercices.yaml`; its `genre` says what of the definition is looked at.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

Json = Mapping[str, Any]


def judged(definition: Json, checks: Iterable[Json]) -> dict[str, bool]:
    """Each check's id and whether the definition (Anthropic shape) passes it."""
    return {str(check["id"]): _KINDS[str(check["genre"])](definition, check) for check in checks}


def _name(definition: Json, check: Json) -> bool:
    return re.fullmatch(check["motif"], str(definition.get("name") or "")) is not None


def _long_enough(definition: Json, check: Json) -> bool:
    return len(str(definition.get("description") or "").strip()) >= check["minimum"]


def _mentions(definition: Json, check: Json) -> bool:
    """One of the words stands somewhere in the description, whatever the case."""
    description = str(definition.get("description") or "").casefold()
    return any(word.casefold() in description for word in check["mots"])


def _parameter(definition: Json, check: Json) -> bool:
    """A parameter of one of these names has what the check asks for."""
    schema = _mapping(definition.get("input_schema"))
    properties = _mapping(schema.get("properties"))
    name = next((one for one in check["noms"] if one in properties), None)
    if name is None:
        return False
    shape = _mapping(properties[name])
    return (
        (not check.get("requis") or name in (schema.get("required") or ()))
        and (not check.get("liste_fermee") or bool(shape.get("enum")))
        and (not check.get("types") or shape.get("type") in check["types"])
        and (not check.get("decrit") or bool(str(shape.get("description") or "").strip()))
    )


def _nothing_else(definition: Json, check: Json) -> bool:
    del check
    return _mapping(definition.get("input_schema")).get("additionalProperties") is False


def _mapping(value: object) -> Json:
    return cast("Json", value) if isinstance(value, Mapping) else {}


_KINDS: Mapping[str, Callable[[Json, Json], bool]] = {
    "nom": _name,
    "description_longueur": _long_enough,
    "description_contient": _mentions,
    "parametre": _parameter,
    "rien_d_autre": _nothing_else,
}
