"""The definitions that the schema workshop begins from: the lesson's own tools, and three bad ones.

The good ones are the contracts of the pack `cours` as they are sent; the bad ones are written to be
mended, each for a different fault.
"""

from collections.abc import Iterable
from typing import Any

from comptoir.contract import formats
from comptoir.contract.tool import Tool

Json = dict[str, Any]
_GOOD = ("obtenir_meteo", "chercher_client", "calculatrice", "reserver_salle")

_BAD: tuple[Json, ...] = (
    {
        "id": "outil_donnees",
        "title": {
            "fr": "À réparer : outil_donnees, le fourre-tout",
            "en": "To mend: outil_donnees, the catch-all",
        },
        "note": {
            "fr": "Que fait-il, quand l'appeler, que mettre dans q ? Rien ne le dit au modèle.",
            "en": "What does it do, when is it called, what goes in q? Nothing tells the model.",
        },
        "effect": "",
        "definition": {
            "name": "outil_donnees",
            "description": "Donne accès aux données.",
            "input_schema": {"type": "object", "properties": {"q": {"type": "string"}}},
        },
    },
    {
        "id": "executer_sql",
        "title": {
            "fr": "À réparer : executer_sql, la porte trop grande",
            "en": "To mend: executer_sql, the door too wide",
        },
        "note": {
            "fr": "Remplacez-le par un outil étroit, par exemple chercher_commande.",
            "en": "Replace it with a narrow tool, such as chercher_commande.",
        },
        "effect": "irreversible",
        "definition": {
            "name": "executer_sql",
            "description": "Exécute une requête SQL sur la base de la boutique et rend les lignes.",
            "input_schema": {
                "type": "object",
                "properties": {
                    "requete": {"type": "string", "description": "La requête SQL complète."}
                },
                "required": ["requete"],
            },
        },
    },
    {
        "id": "reserver_salle_vague",
        "title": {
            "fr": "À réparer : reserver_salle, trop vague",
            "en": "To mend: reserver_salle, too vague",
        },
        "note": {
            "fr": "Et si la salle est prise, la durée nulle, la date passée ?",
            "en": "And if the room is taken, the length zero, the date past?",
        },
        "effect": "write",
        "definition": {
            "name": "reserver_salle",
            "description": "Réserve une salle.",
            "input_schema": {
                "type": "object",
                "properties": {
                    "salle": {"type": "string"},
                    "date": {"type": "string"},
                    "duree": {"type": "number"},
                },
            },
        },
    },
)


def examples(tools: Iterable[Tool]) -> list[Json]:
    """The examples as `{id, title, note, effect, definition}`, the bad ones first.

    `tools` are those of the lesson's agents; a good example that is not among them is left out.
    """
    held = {tool.name: tool for tool in tools}
    return [*_BAD, *(_good(held[name]) for name in _GOOD if name in held)]


def _good(tool: Tool) -> Json:
    """In the shape of MCP, the only one with a place for the result and the effect."""
    return {
        "id": tool.name,
        "title": {"fr": f"Bon exemple : {tool.name}", "en": f"A good example: {tool.name}"},
        "note": {
            "fr": "Le contrat que la leçon envoie vraiment ; lisez ce que dit sa description.",
            "en": "The contract that the lesson really sends; read what its description says.",
        },
        "effect": tool.effect.value,
        "definition": formats.mcp(tool),
    }
