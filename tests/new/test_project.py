"""The pack that is written passes its own tests and checks, and the commands know it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from comptoir.service.scaffold import write_pack
from comptoir.service.scaffold.names import LONGEST
from tests.new.conftest import NAME, comptoir, run

pytest.importorskip("setuptools", reason="the pack is built without network by what is here")


def test_its_own_make_test_passes(installed: tuple[Path, str]) -> None:
    assert "passed" in installed[1]
    assert "failed" not in installed[1]


def test_what_its_tests_ran_on_is_itself(installed: tuple[Path, str]) -> None:
    folder, _ = installed
    where = "import velo, comptoir; print(velo.__file__)"
    assert run(folder.parent, str(folder / ".venv/bin/python"), "-c", where).startswith(str(folder))


def test_ask_finds_it_by_its_entry_point(installed: tuple[Path, str]) -> None:
    said = comptoir(installed[0], "ask", NAME, "Où en est VR-1042 ?", "nadia.ferrand@example.com")
    assert "refusé par « access » : identite_requise" in said
    assert "Votre vélo (vélo de ville bleu) : prêt. Prix : 65,00 €." in said


def test_a_day_is_refused_then_chosen_then_changed_and_changed_back(
    installed: tuple[Path, str],
) -> None:
    messages = (
        "bonjour", "Je viens chercher VR-1042", "nadia.ferrand@example.com", "le 18/10",
        "mardi 20 octobre", "merci", "finalement le 22/10", "plutôt le 20/10",
    )  # fmt: skip
    told = json.loads(comptoir(installed[0], "ask", NAME, *messages, "--json"))
    calls = [(one["arguments"]["jour"], one["decision"], one["code"]) for one in told["calls"]]
    assert calls == [
        ("2026-10-18", "deny", "ferme"),
        ("2026-10-20", "allow", None),
        ("2026-10-22", "allow", None),
        ("2026-10-20", "allow", None),
    ]
    assert sum("Jour : 20/10/2026" in reply for reply in told["replies"]) == 2


def test_guesses_lock_the_sender_and_a_yes_brings_a_person(installed: tuple[Path, str]) -> None:
    guesses = [f"VR-109{rank}" for rank in range(3)]
    messages = ("Où en est VR-1043 ? x@example.com", *guesses, "oui")
    told = json.loads(comptoir(installed[0], "ask", NAME, *messages, "--json"))
    assert [one["code"] for one in told["calls"]] == ["introuvable"] * 3 + ["verrouille", None]
    assert told["holder"] == "conseiller"
    assert told["state"]["reason"] == "VR-1092"


def test_eval_plays_its_cases(installed: tuple[Path, str]) -> None:
    assert "5 cas réussis, 0 échoués" in comptoir(installed[0], "eval", NAME)


@pytest.mark.parametrize("shape", ["anthropic", "openai", "openai-strict", "gemini", "mcp"])
def test_schema_writes_its_contracts_in_every_format(
    installed: tuple[Path, str], shape: str
) -> None:
    assert len(json.loads(comptoir(installed[0], "schema", NAME, "--format", shape))) == 3


def test_a_tool_it_does_not_have_is_refused_with_those_it_has(installed: tuple[Path, str]) -> None:
    assert comptoir(installed[0], "schema", f"{NAME}:effacer", code=2) == ""


@pytest.mark.parametrize("name", [NAME, "a", "mon_atelier", "z" * LONGEST])
def test_it_is_clean_whatever_the_length_of_its_name(name: str, tmp_path: Path) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    if not ruff.is_file():
        pytest.skip("ruff is not installed")
    write_pack(name, tmp_path)
    for words in (("check",), ("format", "--check")):
        run(tmp_path / name, str(ruff), *words, "--no-cache", ".")


def test_it_is_clean_for_pyright(project: Path) -> None:
    pyright = Path(sys.executable).with_name("pyright")
    if not pyright.is_file():
        pytest.skip("pyright is not installed")
    words = (str(pyright), "--pythonpath", sys.executable)
    done = subprocess.run(words, cwd=project, capture_output=True, text=True, check=False)
    assert "0 errors, 0 warnings" in done.stdout, done.stdout


def test_no_trace_of_the_templates_or_of_this_machine_is_left(project: Path) -> None:
    for path in project.rglob("*"):
        assert "__pack__" not in path.name
        assert not path.name.endswith(".tmpl")
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert "__pack__" not in text
            assert str(project.parent) not in text


def test_the_readme_tells_of_every_file_of_the_pack(project: Path) -> None:
    readme = (project / "README.md").read_text(encoding="utf-8")
    for path in (project / NAME).glob("*.py"):
        if path.name != "__init__.py":
            assert f"`{NAME}/{path.name}`" in readme
