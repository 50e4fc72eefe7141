"""Names that cannot be a pack's, folders that are taken: one sentence, and nothing overwritten."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from comptoir.service.scaffold import BadNameError, FolderError, pack_name, write_pack

Command = Callable[..., Result]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("velo", "velo"),
        ("Mon Atelier", "mon_atelier"),
        ("mon-atelier", "mon_atelier"),
        ("  ATELIER  du pignon ", "atelier_du_pignon"),
        ("v2", "v2"),
        ("mon.atelier", "mon_atelier"),
    ],
)
def test_a_name_becomes_that_of_a_package(given: str, name: str) -> None:
    assert pack_name(given) == name


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "il faut un nom"),
        ("  -- ", "il faut un nom"),
        ("2velos", "en commençant par une lettre"),
        ("_velo", "en commençant par une lettre"),
        ("vélo", "essayez « velo »"),
        ("Atelier d’été", "sans accent"),
        ("вело", "sans accent"),
        ("velo!", "ne peut pas nommer un paquet Python"),
        ("a/b", "ne peut pas nommer un paquet Python"),
        ("../velo", "ne peut pas nommer un paquet Python"),
        ("velo\n\nx:", "ne peut pas nommer un paquet Python"),
        ("class", "un mot du langage Python"),
        ("Import", "un mot du langage Python"),
        ("match", "un mot du langage Python"),
        ("json", "un module de Python"),
        ("sys", "un module de Python"),
        ("pydantic", "un paquet déjà installé"),
        ("comptoir", "un paquet déjà installé"),
        ("boutique", "un pack déjà installé"),
        ("tests", "un dossier du projet"),
        ("v" * 31, "30 au plus"),
    ],
)
def test_a_bad_name_is_refused_in_one_sentence(
    given: str, why: str, command: Command, tmp_path: Path
) -> None:
    done = command("--into", str(tmp_path), "--", given)
    assert done.exit_code == 2
    assert why in done.stderr
    assert done.stderr.startswith("comptoir : ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_new_pack_is_told_file_by_file_with_what_to_do_next(
    command: Command, tmp_path: Path
) -> None:
    done = command("Mon Atelier", "--into", str(tmp_path))
    assert done.exit_code == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "mon_atelier/mon_atelier/rules.py" in lines
    assert "mon_atelier/.gitignore" in lines
    assert all((tmp_path / line).is_file() for line in lines[:-2])
    folder = tmp_path / "mon_atelier"
    assert lines[-1] == f"Pack créé dans {folder}. Ensuite : cd {folder} && make test"


@pytest.mark.parametrize("kind", ["folder", "file", "broken link"])
def test_nothing_is_ever_overwritten(kind: str, command: Command, tmp_path: Path) -> None:
    taken = tmp_path / "velo"
    if kind == "folder":
        taken.mkdir()
        (taken / "Makefile").write_text("mine", encoding="utf-8")
    elif kind == "file":
        taken.write_text("mine", encoding="utf-8")
    else:
        taken.symlink_to(tmp_path / "nowhere")
    done = command("velo", "--into", str(tmp_path))
    assert done.exit_code == 1
    assert "existe déjà ; choisissez un autre nom" in done.stderr
    assert done.stderr.count("\n") == 1
    left = sorted(path.name for path in tmp_path.rglob("*"))
    assert left == (["Makefile", "velo"] if kind == "folder" else ["velo"])
    if kind != "broken link":
        mine = taken / "Makefile" if kind == "folder" else taken
        assert mine.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_not_there_is_said(command: Command, tmp_path: Path) -> None:
    done = command("velo", "--into", str(tmp_path / "absent"))
    assert done.exit_code == 1
    assert "n'est pas un dossier" in done.stderr


def test_a_failure_half_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    real = Path.write_text

    def full(self: Path, *given: object, **more: object) -> int:
        written.append(self)
        if len(written) > 5:
            raise OSError(28, "No space left on device")
        return real(self, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(FolderError, match="ne peut pas être écrit"):
        write_pack("velo", tmp_path)
    assert len(written) == 6
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Path, *given: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    tmp_path.chmod(0o500)
    if os.geteuid() == 0:  # root may write everywhere; it is told what others are told
        monkeypatch.setattr(Path, "mkdir", refused)
    with pytest.raises(FolderError, match="ne peut pas être écrit"):
        write_pack("velo", tmp_path)
    tmp_path.chmod(0o700)
    assert list(tmp_path.iterdir()) == []


def test_a_pack_installed_elsewhere_takes_its_name() -> None:
    with pytest.raises(BadNameError, match="un pack déjà installé"):
        pack_name("fleuriste", ("boutique", "fleuriste"))
