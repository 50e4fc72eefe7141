"""A pack in a folder that is not installed, as `comptoir new` writes it.

Its `pyproject.toml` says where the pack stands; nothing else of the folder is looked at.
"""

import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, cast

GROUP = "comptoir.packs"
_EXAMPLE = f'[project.entry-points."{GROUP}"]'


class PackFolderError(Exception):
    """The folder holds no pack that can be loaded; the message says why and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackFolder:
    """Where a folder's pack stands. `root` is what goes on the import path."""

    root: Path
    module: str
    attribute: str

    @property
    def package(self) -> Path:
        """The folder of the pack's modules."""
        inside = self.root.joinpath(*self.module.split("."))
        return inside if inside.is_dir() else inside.parent

    def load(self) -> Any:  # noqa: ANN401 - a pack, which this layer does not know
        """What the pack's function makes. Errors of the pack's own code are left as they are."""
        if str(self.root) not in sys.path:
            sys.path.insert(0, str(self.root))
        found: Any = import_module(self.module)
        for part in self.attribute.split("."):
            found = getattr(found, part)
        return found()


def read_pack_folder(folder: Path) -> PackFolder:
    """The one pack of a folder. Raises `PackFolderError`."""
    declared = _declared(folder)
    if len(declared) != 1:
        what = f"déclare {len(declared)} packs" if declared else "ne déclare aucun pack"
        message = f'{folder}/pyproject.toml {what} ; attendu : {_EXAMPLE} puis nom = "module:pack".'
        raise PackFolderError(message)
    ((name, target),) = declared.items()
    module, _, attribute = target.partition(":")
    if not module or not attribute:
        message = f"{folder}/pyproject.toml : {name} = « {target} » ; écrivez module:pack."
        raise PackFolderError(message)
    top = module.partition(".")[0]
    for root in (folder, folder / "src"):
        if (root / top).is_dir() or (root / f"{top}.py").is_file():
            return PackFolder(root=root.resolve(), module=module, attribute=attribute)
    message = f"{folder} n'a pas de module {top}, que son pyproject.toml annonce."
    raise PackFolderError(message)


def _declared(folder: Path) -> Mapping[str, str]:
    file = folder / "pyproject.toml"
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError:
        message = f"{folder} n'est pas le dossier d'un pack : il n'y a pas de pyproject.toml."
        raise PackFolderError(message) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{file} ne se lit pas : {error}."
        raise PackFolderError(message) from None
    points: Any = read.get("project", {}).get("entry-points", {}).get(GROUP, {})
    if not isinstance(points, dict):
        return {}
    return {str(name): str(target) for name, target in cast("dict[str, Any]", points).items()}
