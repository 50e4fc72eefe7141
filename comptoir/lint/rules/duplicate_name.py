"""Two tools of one set have two names."""

from collections.abc import Iterable, Iterator
from typing import Any

from comptoir.lint.definition import Definition
from comptoir.lint.rule import Finding, Rule, Scope, Severity


def check(definitions: Iterable[Definition]) -> Iterator[Finding]:
    """One finding for each definition whose name was already taken."""
    taken: set[str] = set()
    for one in definitions:
        if one.name and one.name in taken:
            yield RULE.found(
                f"{one.name}.name",
                f"« {one.name} » est défini deux fois",
                f"“{one.name}” is defined twice",
            )
        taken.add(one.name)


_METEO: dict[str, Any] = {
    "name": "obtenir_meteo",
    "description": "Donne la météo d'une ville.",
    "input_schema": {"type": "object", "properties": {}},
}
RULE = Rule(
    id="duplicate-name",
    severity=Severity.ERROR,
    scope=Scope.SET,
    title_fr="Un nom, un outil",
    title_en="One name, one tool",
    why_fr="Le fournisseur refuse deux outils du même nom ; sinon nul ne sait lequel répond.",
    why_en="A provider refuses two tools of one name; otherwise nobody knows which one answers.",
    mend_fr="Renommez l'un des deux, ou ôtez le doublon.",
    mend_en="Rename one of them, or remove the copy.",
    bad=[_METEO, _METEO],
    good=[_METEO, {**_METEO, "name": "obtenir_maree", "description": "Donne l'heure des marées."}],
    check=check,
)
