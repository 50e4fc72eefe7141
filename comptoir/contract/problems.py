"""A validation error as a prompt: the field, what is expected, and a near miss for closed lists.

The value that was given is echoed only where the list is closed: elsewhere it may be somebody's
e-mail or a secret, and a near miss of an order number would be a hint.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, cast

from pydantic import ValidationError

_MOST = 5
_SHOWN_VALUE = 40

_EXPECTED = {
    "missing": "manque",
    "string_type": "doit être un texte",
    "string_unicode": "contient un caractère illisible",
    "int_type": "doit être un nombre entier",
    "int_parsing": "doit être un nombre entier",
    "int_from_float": "doit être un nombre entier",
    "float_type": "doit être un nombre",
    "float_parsing": "doit être un nombre",
    "finite_number": "doit être un nombre fini",
    "bool_type": "doit être true ou false",
    "bool_parsing": "doit être true ou false",
    "list_type": "doit être une liste",
    "dict_type": "doit être un objet",
    "model_type": "doit être un objet",
    "model_attributes_type": "doit être un objet",
    "date_parsing": "doit être une date AAAA-MM-JJ",
    "date_from_datetime_parsing": "doit être une date AAAA-MM-JJ",
    "date_type": "doit être une date AAAA-MM-JJ",
    "too_short": "a trop peu d'éléments",
    "too_long": "a trop d'éléments",
}
_WITH_FIGURE = {
    "string_too_long": ("est trop long ({max_length} caractères au plus)"),
    "string_too_short": ("est trop court ({min_length} caractères au moins)"),
    "string_pattern_mismatch": "doit avoir la forme {pattern}",
    "greater_than": "doit être supérieur à {gt}",
    "greater_than_equal": "doit être au moins {ge}",
    "less_than": "doit être inférieur à {lt}",
    "less_than_equal": "doit être au plus {le}",
}


def describe(error: ValidationError, schema: Mapping[str, Any]) -> list[str]:
    """One short French sentence for each problem, at most five."""
    found = error.errors(include_url=False)
    sentences = [_sentence(cast("Mapping[str, Any]", item), schema) for item in found[:_MOST]]
    if len(found) > _MOST:
        sentences.append(f"et {len(found) - _MOST} autres problèmes")
    return list(dict.fromkeys(sentences))


def _sentence(item: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    kind = str(item["type"])
    field = ".".join(str(part)[:_SHOWN_VALUE] for part in item["loc"]) or "arguments"
    context = cast("Mapping[str, Any]", item.get("ctx") or {})
    if kind == "extra_forbidden":
        known = sorted(cast("Mapping[str, Any]", schema.get("properties", {})))
        near = get_close_matches(field, known, n=1)
        hint = f" (vouliez-vous dire {near[0]} ?)" if near else ""
        return f"« {field} » n'est pas un paramètre{hint} ; paramètres : {', '.join(known)}"
    if kind in {"literal_error", "enum"}:
        return _closed_list(field, item.get("input"), str(context.get("expected", "")))
    if kind in _WITH_FIGURE:
        return f"« {field} » {_WITH_FIGURE[kind].format(**context)}"
    return f"« {field} » {_EXPECTED.get(kind, 'est refusé par le schéma')}"


def _closed_list(field: str, given: object, expected: str) -> str:
    allowed = [
        value.strip().strip("'") for part in expected.split(" or ") for value in part.split(",")
    ]
    near = get_close_matches(str(given)[:_SHOWN_VALUE].casefold(), allowed, n=1)
    hint = f" (vouliez-vous dire {near[0]} ?)" if near else ""
    return f"« {field} » doit valoir {', '.join(allowed)}{hint}"
