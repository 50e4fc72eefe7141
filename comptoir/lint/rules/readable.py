"""What a file must be before anything else can be said of it."""

from collections.abc import Iterable, Iterator, Mapping

from comptoir.lint.definition import Place
from comptoir.lint.rule import Finding, Rule, Severity
from comptoir.lint.shapes import Found


def _nothing(_: object) -> Iterable[Finding]:
    """Reading judges; a definition that could be read is readable."""
    return ()


RULE = Rule(
    id="readable",
    severity=Severity.ERROR,
    title_fr="Le fichier se lit",
    title_en="The file can be read",
    why_fr="Une définition illisible n'arrive jamais au modèle : le fournisseur refuse la requête "
    "entière, avec tous ses autres outils.",
    why_en="A definition that cannot be read never reaches the model: the provider refuses the "
    "whole request, and every other tool in it.",
    mend_fr="Écrivez du JSON en UTF-8 : un nom et une description en texte, un schéma en objet.",
    mend_en="Write JSON in UTF-8: a name and a description as text, a schema as an object.",
    bad={"name": 12, "description": ["Donne la météo."], "input_schema": "ville"},
    good={
        "name": "obtenir_meteo",
        "description": "Donne la météo d'une ville.",
        "input_schema": {"type": "object", "properties": {}},
    },
    check=_nothing,
)


class _Readable:
    """The findings that reading makes."""

    def broken(self, file: str, line: int, reason: str) -> Finding:
        """A text that is no JSON."""
        return self._at(
            Place(file, line),
            f"ligne {line}",
            f"illisible : {reason}",
            f"cannot be read: {reason}",
        )

    def unknown(self, file: str, line: int) -> Finding:
        """JSON in which no tool was recognised."""
        return self._at(
            Place(file, line),
            f"ligne {line}",
            "aucune définition d'outil reconnue ici",
            "no tool definition recognised here",
        )

    def faults(self, found: Found, place: Place) -> Iterator[Finding]:
        """Parts of a definition that are not of the kind they must be."""
        name = found.name if isinstance(found.name, str) else "?"
        if not isinstance(found.name, str) or not found.name.strip():
            yield self._at(place, name, "l'outil n'a pas de nom", "the tool has no name")
        if found.description is not None and not isinstance(found.description, str):
            yield self._at(
                place,
                f"{name}.description",
                "la description n'est pas un texte",
                "the description is not a text",
            )
        if found.schema is not None and not isinstance(found.schema, Mapping):
            yield self._at(
                place,
                f"{name}.parameters",
                "le schéma des paramètres n'est pas un objet JSON",
                "the schema of the parameters is not a JSON object",
            )

    def _at(self, place: Place, where: str, message_fr: str, message_en: str) -> Finding:
        return Finding(
            rule=RULE.id,
            severity=RULE.severity,
            where=where,
            message_fr=message_fr,
            message_en=message_en,
            mend_fr=RULE.mend_fr,
            mend_en=RULE.mend_en,
            file=place.file,
            line=place.line,
        )


READABLE = _Readable()
