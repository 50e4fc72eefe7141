"""A default is one of the values that its own enum allows."""

from collections.abc import Iterator

from comptoir.lint.definition import Definition, items
from comptoir.lint.rule import Finding, Rule, Severity


def check(definition: Definition) -> Iterator[Finding]:
    """One finding for each default outside its enum; null means "none given"."""
    for one in definition.fields:
        allowed = items(one.schema.get("enum"))
        default = one.schema.get("default")
        if allowed and default is not None and default not in allowed:
            yield RULE.found(
                f"{definition.name}.parameters.{one.path}",
                f"la valeur par défaut « {default} » n'est pas dans l'enum",
                f"the default “{default}” is not in the enum",
            )


RULE = Rule(
    id="default-fits",
    severity=Severity.WARNING,
    title_fr="La valeur par défaut est permise",
    title_en="The default is an allowed value",
    why_fr="Le modèle recopie la valeur par défaut, et votre propre schéma la refuse.",
    why_en="The model copies the default, and your own schema refuses it.",
    mend_fr="Accordez la valeur par défaut et l'enum.",
    mend_en="Make the default and the enum agree.",
    bad={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {
            "type": "object",
            "properties": {
                "unite": {"type": "string", "enum": ["celsius", "fahrenheit"], "default": "C"}
            },
        },
    },
    good={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {
            "type": "object",
            "properties": {
                "unite": {"type": "string", "enum": ["celsius", "fahrenheit"], "default": "celsius"}
            },
        },
    },
    check=check,
)
