"""Arguments against a published JSON Schema, for packs that give no reading of their own.

Types are taken as generously as a lax parser would ("5" for 5), so that only what no reading
could accept is a breach: a missing or unknown field, a text too long, a value outside a list.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

_HARD = frozenset(
    {
        "required", "additionalProperties", "maxLength", "minLength", "maxItems", "minItems",
        "enum", "const",
    }
)  # fmt: skip


def breaches(arguments: object, schema: Mapping[str, Any]) -> Mapping[str, Any] | str:
    """The arguments as an object, or what is wrong with them."""
    given = arguments
    if isinstance(given, str):
        try:
            given = json.loads(given or "{}")
        except (ValueError, RecursionError):
            return "illisibles"
    if not isinstance(given, Mapping):
        return "pas un objet"
    read = dict(cast("Mapping[str, Any]", given))
    for error in _validator(json.dumps(schema)).iter_errors(read):
        if error.validator in _HARD and not error.parent:
            where = ".".join(map(str, error.absolute_path)) or "l'objet"
            return f"{error.validator} ({where})"
    return read


@lru_cache(maxsize=256)
def _validator(schema: str) -> Any:  # noqa: ANN401 - a library's validator
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - only without a reference

    return Draft202012Validator(json.loads(schema))
