"""Where a pack's cases lie: YAML files inside the package, or a folder of the author's."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from comptoir.agent.pack import Pack
from comptoir.core.handoffs import ADVISERS
from comptoir.evals.cases import Case
from comptoir.evals.nodes import CaseError
from comptoir.evals.reading import known_of, read_cases


def load_cases(pack: Pack, folder: Path | Traversable | None = None) -> tuple[Case, ...]:
    """All cases of a pack, file by file in the order of their names.

    `folder` replaces the packaged ones. Raises `CaseError` for a case that cannot be read, or
    whose id another case has.
    """
    if folder is None:
        if not pack.cases:
            return ()
        folder = files(pack.cases)
    known = known_of(
        {tool.name for tool in pack.tools}, {ADVISERS, *(agent.name for agent in pack.agents)}
    )
    cases: dict[str, Case] = {}
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if not file.name.endswith((".yaml", ".yml")):
            continue
        for case in read_cases(_text(file), file.name, known):
            if case.id in cases:
                message = f"{case.where}: « {case.id} » est déjà en {cases[case.id].where}"
                raise CaseError(message)
            cases[case.id] = case
    return tuple(cases.values())


def _text(file: Path | Traversable) -> str:
    try:
        return file.read_text(encoding="utf-8").removeprefix("\ufeff")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{file.name}: fichier illisible ({error})"
        raise CaseError(message) from error
