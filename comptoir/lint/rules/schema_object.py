"""The parameters of a tool are an object, in every provider's reference."""

from collections.abc import Iterator

from comptoir.lint.definition import Definition, resolved
from comptoir.lint.rule import Finding, Rule, Severity


def check(definition: Definition) -> Iterator[Finding]:
    """One finding when the root says that it is something else; silence passes."""
    schema = resolved(definition.parameters, definition.parameters)
    kind = schema.get("type")
    if kind is not None and kind != "object":
        yield RULE.found(
            f"{definition.name}.parameters",
            f"la racine du schéma est « {kind} », pas « object »",
            f"the root of the schema is “{kind}”, not “object”",
        )


RULE = Rule(
    id="schema-object",
    severity=Severity.ERROR,
    title_fr="Les paramètres forment un objet",
    title_en="The parameters are an object",
    why_fr="Un appel d'outil porte des champs nommés ; un texte ou une liste à la racine est refusé.",
    why_en="A tool call carries named fields; a text or a list at the root is refused.",
    mend_fr="Mettez la valeur dans un champ d'un objet.",
    mend_en="Put the value into a field of an object.",
    bad={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {"type": "string"},
    },
    good={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {"type": "object", "properties": {"ville": {"type": "string"}}},
    },
    check=check,
)
