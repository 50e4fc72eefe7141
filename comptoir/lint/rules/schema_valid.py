"""Is the schema of the parameters a JSON Schema? Draft 2020-12, or the draft that it names.

Most schemas are plain: a quick look at the kind of each keyword's value settles them. Only what
that look does not settle goes to `jsonschema`, which has the last word. Patterns are not compiled:
a provider reads them in its own dialect of regular expressions, not in Python's.
"""

from collections.abc import Iterator
from typing import Any, cast

from comptoir.lint.definition import Definition, Schema
from comptoir.lint.keywords import plainly_valid
from comptoir.lint.rule import Finding, Rule, Severity

_OLDER = ("http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-04/schema#")
"""drafts that tools written years ago still follow without saying so"""


def complaint(schema: Schema) -> tuple[str, str] | None:
    """(path, reason) of the first fault by the schema's own draft; None when there is none."""
    if plainly_valid(schema):
        return None
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
    return "$schema" not in schema and any(
        complaint({"$schema": draft, **schema}) is None for draft in _OLDER
    )


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
