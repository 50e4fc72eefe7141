"""Which packs there are, and what they name."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from comptoir.agent.pack import Pack
from comptoir.bootstrap.errors import SetupError

GROUP = "comptoir.packs"


def pack_names() -> tuple[str, ...]:
    """The packs that are installed, by name."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def load_pack(name: str) -> Pack:
    """The pack of this name, or of a folder as `comptoir new` writes it.

    Raises `SetupError` with the names that there are.
    """
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            make: Callable[[], Pack] = entry.load()
            return make()
    if Path(name).is_dir():
        return _pack_in(Path(name))
    message = f"pack inconnu : {name}. Packs installés : {', '.join(pack_names()) or 'aucun'}."
    raise SetupError(message)


def _pack_in(folder: Path) -> Pack:
    from comptoir.service.folder_pack import PackFolderError, read_pack_folder  # noqa: PLC0415

    try:
        return read_pack_folder(folder).load()
    except PackFolderError as error:
        raise SetupError(str(error)) from None


def named(path: str) -> Any:  # noqa: ANN401 - whatever stands under the name
    """What stands under `module:name`, imported now."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
