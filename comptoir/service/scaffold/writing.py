"""The files of a new pack, from the templates beside this module. Nothing is ever overwritten."""

import shutil
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

_MARK: Final = "__pack__"
"""stands for the pack's name in the templates"""
_END: Final = ".tmpl"
_RENAMED: Final = {"gitignore": ".gitignore", "pack": _MARK}
"""what is called otherwise among the templates, so that tools do not take it for the real thing"""


class FolderError(Exception):
    """The pack cannot be written there; the message says why and what to do, in one sentence."""


def write_pack(name: str, into: Path) -> tuple[Path, ...]:
    """Write the pack's project as the folder `into`/`name`; the files, in order.

    Raises `FolderError` when there is something of this name, or nothing can be written. A
    failure half-way leaves nothing behind.
    """
    if not into.is_dir():
        message = f"{into} n'est pas un dossier ; créez-le d'abord, ou choisissez --into."
        raise FolderError(message)
    target = into / name
    try:
        # The folder is claimed by making it, so that two commands at once cannot share one.
        target.mkdir()
    except FileExistsError:
        message = f"{target} existe déjà ; choisissez un autre nom, ou --into DOSSIER."
        raise FolderError(message) from None
    except OSError as error:
        raise FolderError(_unwritable(target, error)) from error
    try:
        return tuple(sorted(_written(name, target)))
    except OSError as error:
        shutil.rmtree(target, ignore_errors=True)
        raise FolderError(_unwritable(target, error)) from error


def _written(name: str, target: Path) -> Iterator[Path]:
    for parts, template in _templates(files(__package__ or "") / "template", ()):
        path = target.joinpath(*(part.replace(_MARK, name) for part in parts))
        path.parent.mkdir(parents=True, exist_ok=True)
        text = template.read_text(encoding="utf-8").replace(_MARK, name)
        path.write_text(text, encoding="utf-8", newline="\n")
        yield path


def _templates(
    folder: Traversable, parts: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    for one in folder.iterdir():
        plain = one.name.removesuffix(_END)
        inside = (*parts, _RENAMED.get(plain, plain))
        if one.is_dir():
            yield from _templates(one, inside)
        elif one.name.endswith(_END):
            yield inside, one


def _unwritable(target: Path, error: OSError) -> str:
    return f"{target} ne peut pas être écrit ({error.strerror or error}) ; choisissez --into."
