"""Is the schema of the parameters a JSON Schema? Draft 2020-12, or the draft that it names.

Most schemas are plain: a quick look at the kind of each keyword's value settles them. Only what
that look does not settle goes to `jsonschema`, which has the last word. Patterns are not compiled:
a provider reads them in its own dialect of regular expressions, not in Python's.
"""

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, cast

from comptoir.lint.definition import Definition, Schema
from comptoir.lint.keywords import plainly_valid
from comptoir.lint.rule import Finding, Rule, Severity


def complaint(schema: Schema) -> tuple[str, str] | None:
    """(path, reason) of the first fault by the schema's own draft; None when there is none."""
    if plainly_valid(schema):
        return None
    try:
        return _complaint(json.dumps(schema))
    except (TypeError, ValueError, RecursionError):  # not JSON, or too deep to write
        return _judged(schema)


@lru_cache(maxsize=256)
def _complaint(text: str) -> tuple[str, str] | None:
    """Several rules ask about one schema, and several tools share one."""
    return _judged(json.loads(text))


def _judged(schema: Schema) -> tuple[str, str] | None:
    from jsonschema import FormatChecker  # noqa: PLC0415 - slow to import, seldom needed
    from jsonschema.exceptions import SchemaError  # noqa: PLC0415
    from jsonschema.validators import Draft202012Validator, validator_for  # noqa: PLC0415

    judge: Any = Draft202012Validator
    if isinstance(schema.get("$schema"), str):
        judge = validator_for(cast("Any", schema), default=Draft202012Validator)
    try:
        judge.check_schema(schema, format_checker=FormatChecker(formats=()))
    except SchemaError as error:
        return ".".join(str(part) for part in error.absolute_path), error.message[:200]
    except RecursionError:
        return "", "too deep"
    return None


def valid_in_an_older_draft(schema: Schema) -> bool:
    """Whether the draft 7 or 4 that it does not name would take it."""
    if "$schema" in schema:
        return False
    for judge in _older_judges():
        try:
            if judge.is_valid(schema):
                return True
        except RecursionError:
            continue
    return False


@cache
def _older_judges() -> tuple[Any, ...]:
    """Those drafts' own schemas, ready to judge: they stop at the first fault."""
    from jsonschema.validators import Draft4Validator, Draft7Validator  # noqa: PLC0415

    drafts: tuple[Any, ...] = (Draft7Validator, Draft4Validator)
    return tuple(one(one.META_SCHEMA) for one in drafts)


def check(definition: Definition) -> Iterator[Finding]:
    """At most one finding: the first fault hides the others."""
    if definition.plain:
        return
    for part, schema in (("parameters", definition.parameters), ("output", definition.output)):
        fault = complaint(schema) if schema else None
        if fault is None or schema is None or valid_in_an_older_draft(schema):
            continue
        path, reason = fault
        where = f"{definition.name}.{part}" + (f".{path}" if path else "")
        yield RULE.found(where, f"schéma invalide : {reason}", f"invalid schema: {reason}")


RULE = Rule(
    id="schema-valid",
    severity=Severity.ERROR,
    title_fr="Le schéma est un JSON Schema",
    title_en="The schema is a JSON Schema",
    why_fr="Un schéma invalide fait refuser toute la requête, ou n'est plus vérifié du tout.",
    why_en="An invalid schema has the whole request refused, or is not checked at all any more.",
    mend_fr="Corrigez le mot-clé nommé ; référence : JSON Schema 2020-12.",
    mend_en="Mend the keyword named; reference: JSON Schema 2020-12.",
    bad={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {"type": "object", "properties": {"ville": {"type": "texte"}}},
    },
    good={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {"type": "object", "properties": {"ville": {"type": "string"}}},
    },
    check=check,
)
