"""`comptoir serve --reload`: a real process follows the files of a pack that `comptoir new` wrote."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from comptoir.cli.reload import Asked, snapshot, watched
from comptoir.service.scaffold import write_pack
from tests.cli.conftest import Run, one_sentence

COMPTOIR = (sys.executable, "-c", "from comptoir.cli.main import run; run()")
NAME = "rechargeable"
LONGEST = 60


@dataclass
class Served:
    """A running server, its pack's folder and what it says on standard error."""

    folder: Path
    address: str
    told: Path

    def version(self) -> str:
        return httpx.get(f"{self.address}/api/recharge", timeout=20).json()["version"]

    def page(self) -> httpx.Response:
        return httpx.get(self.address, timeout=20)

    def changed(self, name: str, change: Callable[[str], str]) -> None:
        """Write a file of the pack, and wait until another server answers."""
        before = self.version()
        path = self.folder / name
        path.write_text(change(path.read_text("utf-8") if path.exists() else ""), "utf-8")
        until(lambda: self.version() != before, self.told)


def until(true: Callable[[], Any], told: Path) -> None:
    last = time.monotonic() + LONGEST
    while True:
        try:
            if true():
                return
        except httpx.HTTPError:
            pass
        assert time.monotonic() < last, told.read_text("utf-8")
        time.sleep(0.05)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reload")
    write_pack(NAME, folder)
    return folder / NAME


@pytest.fixture(scope="module")
def served(project: Path) -> Iterator[Served]:
    told = project.parent / "told.txt"
    with told.open("w", encoding="utf-8") as standard_error:
        running = subprocess.Popen(
            [*COMPTOIR, "serve", str(project), "--reload", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=standard_error,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )
    assert running.stdout is not None
    with running.stdout:
        said = running.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, told.read_text("utf-8")
        assert f"suit {NAME}/" in said
        made = Served(project / NAME, address.group(), told)
        until(lambda: made.page().status_code == 200, told)
        yield made
        running.send_signal(signal.SIGINT)
        assert running.wait(LONGEST) == 0
    with pytest.raises(httpx.ConnectError):
        made.page()


def test_a_pack_that_nobody_installed_is_served_from_its_folder(served: Served) -> None:
    assert "Atelier du Pignon" in served.page().text
    assert httpx.get(f"{served.address}/sante").json()["pack"] == NAME


def test_a_change_of_its_python_is_served(served: Served) -> None:
    served.changed("pack.py", lambda text: text.replace("du Pignon", "du Moyeu"))
    until(lambda: "Atelier du Moyeu" in served.page().text, served.told)
    assert "pack.py a changé, le serveur redémarre." in served.told.read_text("utf-8")


@pytest.mark.parametrize("name", ["data/reparations.csv", "evals/autres.yaml", "pages/recu.html"])
def test_a_change_of_data_cases_or_templates_is_served_too(served: Served, name: str) -> None:
    (served.folder / name).parent.mkdir(exist_ok=True)
    served.changed(name, lambda text: f"{text}\n" if text else "# rien\n")
    assert served.page().status_code == 200


def test_what_is_not_the_packs_starts_nothing(served: Served) -> None:
    before = snapshot((served.folder,))
    for name in ("demo.db", "journal.log", ".rules.py.swp", "__pycache__/x.py", ".git/y.py"):
        path = served.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x", "utf-8")
    assert snapshot((served.folder,)) == before


@pytest.mark.parametrize(
    ("name", "fault", "told"),
    [
        ("rules.py", "\ndef (\n", "SyntaxError"),
        ("rules.py", "\nraise SystemExit\n", "SystemExit"),
        ("tools.py", "\n@tool()\ndef sans_promesse() -> str: ...\n", "say what it does to the world"),
        ("data/reparations.csv", "\nà,peine,commencé\n", "Error"),
    ],
)  # fmt: skip
def test_a_fault_is_shown_with_its_place_and_the_server_comes_back_when_it_is_mended(
    served: Served, name: str, fault: str, told: str
) -> None:
    whole = (served.folder / name).read_text("utf-8")
    served.changed(name, lambda text: text + fault)
    page = served.page()
    assert page.status_code == 503
    assert told in page.text
    assert "Content-Security-Policy" in page.headers
    assert "recharge.js" in page.text
    refused = httpx.post(f"{served.address}/api/conversations", json={})
    assert (refused.status_code, refused.json()["erreur"]) == (503, "code_casse")
    assert told in served.told.read_text("utf-8")
    served.changed(name, lambda _: whole)
    assert served.page().status_code == 200


def test_the_place_of_a_fault_is_the_file_and_line_of_the_pack(served: Served) -> None:
    whole = (served.folder / "rules.py").read_text("utf-8")
    served.changed("rules.py", lambda text: f"{text}\nNOTRE_ERREUR = 1 / 0\n")
    page = served.page().text
    assert f"rules.py&#34;, line {len(whole.splitlines()) + 2}" in page
    assert "NOTRE_ERREUR = 1 / 0" in page
    assert "importlib" not in page
    served.changed("rules.py", lambda _: whole)


def test_a_stranger_host_learns_nothing_of_a_fault(served: Served) -> None:
    whole = (served.folder / "rules.py").read_text("utf-8")
    served.changed("rules.py", lambda text: f"{text}\ndef (\n")
    answer = httpx.get(served.address, headers={"Host": "ailleurs.example"})
    assert answer.status_code == 421
    assert "rules.py" not in answer.text
    served.changed("rules.py", lambda _: whole)


def asked(pack: str = "boutique", model: str = "offline") -> Asked:
    return Asked(pack=pack, on="", model=model, metrics=False, traces=False)


def test_an_installed_packs_folder_is_followed_without_loading_it() -> None:
    (folder,) = watched(asked())
    assert folder.parts[-3:] == ("comptoir", "packs", "boutique")


def test_a_script_that_plays_the_model_is_followed_too(project: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text("{}", "utf-8")
    followed = watched(asked(str(project), f"scripted:{script}"))
    assert followed == (project / NAME, project / "pyproject.toml", script)
    before = snapshot(followed)
    script.write_text('{"text": "Bonjour."}', "utf-8")
    assert snapshot(followed) != before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("inconnu",), "pack inconnu : inconnu. Packs installés : assistance, boutique, cours"),
        (("boutique", "--on", "demain"), "« demain » n'est pas une date"),
        (("boutique", "--port", "99999"), "99999 n'est pas un port"),
    ],
)
def test_what_is_asked_wrongly_is_said_before_anything_starts(
    run: Run, words: tuple[str, ...], told: str
) -> None:
    one_sentence(run("serve", *words, "--reload"), 2, told)


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({}, "il n'y a pas de pyproject.toml"),
        ({"pyproject.toml": "[["}, "ne se lit pas"),
        ({"pyproject.toml": ""}, "ne déclare aucun pack"),
        ({"pyproject.toml": '[project.entry-points."comptoir.packs"]\na = "a:p"\nb = "b:p"'}, "déclare 2 packs"),
        ({"pyproject.toml": '[project.entry-points."comptoir.packs"]\na = "a"'}, "écrivez module:pack"),
        ({"pyproject.toml": '[project.entry-points."comptoir.packs"]\na = "a:pack"'}, "n'a pas de module a"),
        ({"pyproject.toml": '[project.entry-points]\n"comptoir.packs" = 5'}, "ne déclare aucun pack"),
    ],
)  # fmt: skip
def test_a_folder_that_holds_no_pack_says_why(
    run: Run, tmp_path: Path, files: dict[str, str], told: str
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    for more in ((), ("--reload",)):
        one_sentence(run("serve", tmp_path, "--port", "0", *more), 2, told)
    one_sentence(run("ask", tmp_path, "bonjour"), 2, told)


def test_every_command_takes_a_packs_folder(run: Run, project: Path) -> None:
    before = list(sys.path)
    try:
        told = run("schema", f"{project}:choisir_retrait").stdout
        one_sentence(run("try", f"{project}:choisir_retrait"), 2, "écrivez essais/choisir_retrait")
    finally:
        sys.path[:] = before
        for name in [one for one in sys.modules if one.partition(".")[0] == NAME]:
            del sys.modules[name]
    assert "choisir_retrait" in told


def test_a_pack_in_a_src_folder_is_found(tmp_path: Path) -> None:
    from comptoir.service.folder_pack import read_pack_folder

    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "seul.py").write_text("pack = dict", "utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[project.entry-points."comptoir.packs"]\nseul = "seul:pack"', "utf-8"
    )
    found = read_pack_folder(tmp_path)
    assert found.package == tmp_path / "src"
    before = list(sys.path)
    try:
        assert found.load() == {}
    finally:
        sys.path[:] = before
        sys.modules.pop("seul", None)
