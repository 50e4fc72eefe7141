"""Where a pack's personas lie: the folder `clients` beside its cases, or a folder of the author's."""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from comptoir.agent.pack import Pack
from comptoir.core.handoffs import ADVISERS
from comptoir.evals.customers.bank import Bank
from comptoir.evals.customers.persona import Persona
from comptoir.evals.customers.reading import read_bank, read_personas
from comptoir.evals.nodes import CaseError
from comptoir.evals.reading import known_of

FOLDER = "clients"
BANK = "paroles.yaml"
_YAML = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Customers:
    """A pack's personas, and the sentences they share."""

    personas: tuple[Persona, ...]
    bank: Bank


def load_customers(pack: Pack, folder: Path | Traversable | None = None) -> Customers:
    """All personas of a pack, file by file in the order of their names; none without a folder.

    The file `paroles.yaml` holds their sentences. `folder` replaces the packaged one. Raises
    `CaseError` for a persona that cannot be read, or whose id another one has.
    """
    if folder is None:
        folder = files(pack.cases) / FOLDER if pack.cases else None
    if folder is None or not folder.is_dir():
        return Customers((), Bank())
    found = sorted(folder.iterdir(), key=lambda one: one.name)
    bank = next((read_bank(_text(one), one.name) for one in found if one.name == BANK), Bank())
    known = known_of(
        {tool.name for tool in pack.tools}, {ADVISERS, *(agent.name for agent in pack.agents)}
    )
    read = (
        persona
        for file in found
        if file.name.endswith(_YAML) and file.name != BANK
        for persona in read_personas(_text(file), file.name, known, bank)
    )
    return Customers(tuple(_distinct(read)), bank)


def _distinct(read: Iterable[Persona]) -> Iterable[Persona]:
    seen: dict[str, str] = {}
    for persona in read:
        if persona.id in seen:
            message = f"{persona.where}: « {persona.id} » est déjà en {seen[persona.id]}"
            raise CaseError(message)
        seen[persona.id] = persona.where
        yield persona


def _text(file: Path | Traversable) -> str:
    try:
        return file.read_text(encoding="utf-8").removeprefix("\ufeff")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{file.name}: fichier illisible ({error})"
        raise CaseError(message) from error
