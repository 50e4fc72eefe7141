"""The workshop as a folder that opens from disk: no server, no network."""

from importlib.resources import files
from pathlib import Path

from comptoir.web.atelier import assets
from comptoir.web.atelier.data import OPENING, script
from comptoir.web.atelier.page import DISK_POLICY, render


class FolderTakenError(Exception):
    """The folder holds something else; the message says what to do."""


def write_folder(folder: Path) -> list[Path]:
    """Write the page into a folder, made if need be; what an earlier export wrote is replaced.

    Returns the files written, `index.html` first. Raises `FolderTakenError` rather than mix the
    page with files that are not its own.
    """
    _check(folder)
    static = files("comptoir.web").joinpath("static")
    copied = (*assets.SHARED, *assets.STYLES, *assets.VENDOR, assets.LICENCES, *assets.SCRIPTS)
    texts = {
        "index.html": render("", assets.DATA, DISK_POLICY),
        assets.DATA: script(),
        **{name: static.joinpath(name).read_text(encoding="utf-8") for name in copied},
    }
    written: list[Path] = []
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def _check(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        message = f"« {folder} » n'est pas un dossier ; donnez-en un autre."
        raise FolderTakenError(message)
    if not folder.exists() or not any(folder.iterdir()):
        return
    data = folder / assets.DATA
    if not data.is_file() or not data.read_text(encoding="utf-8", errors="replace").startswith(
        OPENING
    ):
        message = f"« {folder} » contient déjà autre chose ; donnez un dossier vide ou nouveau."
        raise FolderTakenError(message)
