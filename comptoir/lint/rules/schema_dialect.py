"""Valid only in an older draft that the schema does not name."""

from collections.abc import Iterator

from comptoir.lint.definition import Definition
from comptoir.lint.rule import Finding, Rule, Severity
from comptoir.lint.rules.schema_valid import complaint, valid_in_an_older_draft


def check(definition: Definition) -> Iterator[Finding]:
    """One finding when today's draft refuses what draft 7 or 4 takes."""
    if definition.plain:
        return
    schema = definition.parameters
    fault = complaint(schema)
    if fault is not None and valid_in_an_older_draft(schema):
        path, reason = fault
        yield RULE.found(
            f"{definition.name}.parameters.{path}".rstrip("."),
            f"écriture d'un ancien brouillon de JSON Schema : {reason}",
            f"the writing of an older JSON Schema draft: {reason}",
        )


RULE = Rule(
    id="schema-dialect",
    severity=Severity.WARNING,
    title_fr="Le schéma suit le brouillon actuel",
    title_en="The schema follows the current draft",
    why_fr="Sans « $schema », fournisseurs et MCP lisent le brouillon 2020-12 : une tournure plus "
    "ancienne y est refusée ou veut dire autre chose.",
    why_en="Without “$schema”, providers and MCP read draft 2020-12: an older turn of phrase is "
    "refused there, or means something else.",
    mend_fr="Écrivez la tournure d'aujourd'hui : prefixItems, exclusiveMinimum en nombre.",
    mend_en="Write today's form: prefixItems, exclusiveMinimum as a number.",
    bad={
        "name": "compter_pieces",
        "description": "Compte des pièces.",
        "input_schema": {
            "type": "object",
            "properties": {"nombre": {"type": "integer", "minimum": 0, "exclusiveMinimum": True}},
        },
    },
    good={
        "name": "compter_pieces",
        "description": "Compte des pièces.",
        "input_schema": {
            "type": "object",
            "properties": {"nombre": {"type": "integer", "exclusiveMinimum": 0}},
        },
    },
    check=check,
)
