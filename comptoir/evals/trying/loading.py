"""Where the requests of a tool lie: `essais/TOOL.yaml` in the pack's package, or a folder given."""

from importlib.resources.abc import Traversable
from pathlib import Path

from comptoir.contract import Tool
from comptoir.evals.nodes import CaseError
from comptoir.evals.trying.reading import read_try_set
from comptoir.evals.trying.values import TrySet

FOLDER = "essais"
EXAMPLE = "- {demande: …, attendu: appel, arguments: {…}, pourquoi: …}"


def load_try_set(tool: Tool, folder: Path | Traversable) -> TrySet:
    """The requests written for a tool.

    Raises `CaseError` that says which file to write when there is none or nothing in it, and
    names file and line of what cannot be read.
    """
    name = f"{tool.name}.yaml"
    file = folder / name
    if not file.is_file():
        message = (
            f"aucun essai pour {tool.name} : écrivez {folder.name}/{name}, "
            f"une demande par élément ({EXAMPLE})."
        )
        raise CaseError(message)
    try:
        text = file.read_text(encoding="utf-8").removeprefix("\ufeff")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{name}: fichier illisible ({error})"
        raise CaseError(message) from error
    found = read_try_set(text, name, tool)
    if not found.cases:
        message = f"{name} ne contient aucune demande : écrivez-en au moins une ({EXAMPLE})."
        raise CaseError(message)
    return found
