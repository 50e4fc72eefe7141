"""`comptoir eval`: what it prints, what it writes, how it ends."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result
from typer.testing import CliRunner

from comptoir.cli.evaluate_shown import show
from comptoir.cli.main import app
from comptoir.evals import Report
from comptoir.evals.comparing import compared, read_before
from tests.evals.samples import report, result

Run = Callable[..., Result]
_FIGURES = re.compile(
    r"Écarts à la politique : 0\. Faux refus : 0\. Étapes par tour : \d,\d\d\. "
    r"Jetons : — lus, — écrits\.\nTemps par tour : .+ en moyenne, .+ médian, .+ au 95e centile\.\n"
)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """One evaluation in an empty folder."""
    monkeypatch.delenv("COMPTOIR_MODEL", raising=False)
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(
        app, ["eval", *[str(word) for word in words]], catch_exceptions=False
    )


@pytest.fixture
def mute(tmp_path: Path) -> str:
    """A model that only says hello, so that most cases fail."""
    (tmp_path / "muet.jsonl").write_text('{"text": "Bonjour."}\n', encoding="utf-8")
    return "scripted:muet.jsonl"


def refused(found: Result, *told: str) -> None:
    """An error is one sentence on standard error, and nothing was printed or played."""
    assert found.exit_code == 2, found.output
    assert found.stdout == ""
    assert found.stderr.startswith("comptoir : ")
    assert found.stderr.count("\n") == 1
    for one in told:
        assert one in found.stderr


def test_it_prints_each_case_the_figures_and_how_many_passed(run: Run) -> None:
    found = run("boutique", "--only", "adv-0")
    assert found.exit_code == 0
    assert found.stdout.startswith("réussi\tadv-01\t")
    assert _FIGURES.search(found.stdout)
    assert re.search(
        r"^\d+ cas réussis, 0 échoués \(\d+\.\d\d s, \d+ cas/s\)$", found.stdout, re.MULTILINE
    )


def test_what_failed_is_told_with_its_place_and_ends_with_1(run: Run, mute: str) -> None:
    found = run("boutique", "--model", mute, "--only", "retour-01")
    assert found.exit_code == 1
    assert "échec\tretour-01" in found.stdout
    assert "(retours.yaml:3)" in found.stdout
    assert "calls : attendu demander_retour" in found.stdout
    assert "obtenu aucun appel" in found.stdout


def test_of_several_trials_every_chance_is_told(run: Run) -> None:
    found = run("boutique", "--only", "adv-01", "--trials", 3)
    assert "pass^1 100,0\u00a0%, pass^2 100,0\u00a0%, pass^3 100,0\u00a0%" in found.stdout
    assert "pass@1 100.0%, tous les essais 100.0%" in found.stdout


def test_every_form_of_the_report_is_written(run: Run, tmp_path: Path) -> None:
    found = run(
        "boutique", "--only", "adv-01", "--trials", 2,
        "--json", "r.json", "--html", "r.html", "--junit", "r.xml",
    )  # fmt: skip
    assert found.exit_code == 0
    told = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert (told["pack"], told["model"], told["trials"]) == ("boutique", "offline", 2)
    assert len(told["cases"][0]["trials"]) == 2
    assert "comparison" not in told
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "adv-01, essai 2" in page
    root = ET.parse(tmp_path / "r.xml").getroot()  # noqa: S314 - our own
    assert [one.attrib["file"] for one in root.iter("testcase")] == ["adversaires.yaml"]


@pytest.mark.parametrize(
    ("option", "begins"), [("--json", "{"), ("--html", "<!doctype"), ("--junit", "<?xml")]
)
def test_a_dash_writes_a_form_to_standard_output_alone(run: Run, option: str, begins: str) -> None:
    found = run("boutique", "--only", "adv-01", option, "-")
    assert found.stdout.startswith(begins)
    assert "cas/s" not in found.stdout


def test_half_a_character_of_a_model_can_be_written_down(run: Run, tmp_path: Path) -> None:
    (tmp_path / "demi.jsonl").write_text('{"text": "Bonjour \\ud83d."}\n', encoding="utf-8")
    found = run(
        "boutique", "--only", "retour-01", "--model", "scripted:demi.jsonl",
        "--json", "r.json", "--html", "r.html", "--junit", "r.xml",
    )  # fmt: skip
    assert found.exit_code == 1
    told = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert told["cases"][0]["replies"]
    assert "<testcase" in (tmp_path / "r.xml").read_text(encoding="utf-8")


def test_compared_with_itself_nothing_has_changed(run: Run) -> None:
    run("boutique", "--json", "avant.json")
    found = run("boutique", "--compare", "avant.json", "--html", "r.html")
    assert found.exit_code == 0
    assert "moins bien 0, mieux 0, nouveau 0, disparu 0, pareil" in found.stdout
    assert "Depuis le rapport précédent" in Path("r.html").read_text(encoding="utf-8")


def test_a_case_that_passed_and_now_fails_ends_with_1(run: Run, mute: str) -> None:
    run("boutique", "--json", "avant.json")
    found = run(
        "boutique", "--model", mute, "--only", "retour-01", "--compare", "avant.json",
        "--json", "r.json",
    )  # fmt: skip
    assert found.exit_code == 1
    assert re.search(r"^moins bien\tretour-01\t1/1\t0/1\t", found.stdout, re.MULTILINE)
    told = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert told["comparison"] == {"worse": ["retour-01"], "better": [], "new": [], "gone": []}


def test_what_failed_already_does_not_fail_a_comparison_and_what_is_mended_is_told(
    run: Run, mute: str
) -> None:
    only = ("--only", "retour-0")
    assert run("boutique", "--model", mute, *only, "--json", "avant.json").exit_code == 1
    assert run("boutique", "--model", mute, *only, "--compare", "avant.json").exit_code == 0
    mended = run("boutique", *only, "--compare", "avant.json")
    assert mended.exit_code == 0
    assert re.search(r"^mieux\tretour-01\t0/1\t1/1\t", mended.stdout, re.MULTILINE)


def test_an_earlier_report_of_another_pack_or_shape_is_refused(run: Run, tmp_path: Path) -> None:
    run("cours", "--json", "cours.json")
    (tmp_path / "autre.json").write_text('{"tickets": []}', encoding="utf-8")
    (tmp_path / "octets.json").write_bytes(b"\xff\xfe\x00")
    refused(run("boutique", "--compare", "cours.json"), "cours.json", "pack boutique")
    refused(run("boutique", "--compare", "autre.json"), "autre.json", "il manque « cases »")
    refused(run("boutique", "--compare", "octets.json"), "octets.json")
    refused(run("boutique", "--compare", "absent.json"), "absent.json ne se lit pas")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("boutique", "--only", "zzz"), "aucun cas ne commence par « zzz »"),
        (("inconnu",), "pack inconnu"),
        (("boutique", "--model", "rien"), "modèle inconnu"),
        (("boutique", "--json", "-", "--junit", "-"), "la sortie standard ne peut recevoir"),
        (("boutique", "--json", "a", "--html", "a"), "le fichier a ne peut recevoir"),
        (("assistance", "--trials", "2"), "n'existent pas pour le pack assistance"),
        (("assistance", "--junit", "r.xml"), "n'existent pas pour le pack assistance"),
        (("assistance", "--compare", "r.json"), "n'existent pas pour le pack assistance"),
        (("assistance", "--only", "zzz"), "aucun ticket étiqueté ne commence par « zzz »"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    run: Run, words: tuple[str, ...], told: str
) -> None:
    refused(run(*words), told)


def test_some_tickets_of_the_triage_can_be_chosen(run: Run) -> None:
    name = json.loads(run("assistance", "--json", "-").stdout)["tickets"][0]["id"]
    found = run("assistance", "--only", name)
    assert found.stdout.splitlines()[-1].startswith("1 tickets : équipe")


def terminal(
    told: Report, past: Report | None, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> str:
    """What a terminal of 120 columns shows."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    before = past and read_before(json.dumps(past.as_json()), "avant.json", "boutique")
    show(told, compared(before, told) if before else None)
    return re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out)


def test_on_a_terminal_cases_stand_in_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = report(result("a", True, True), result("b", True, False))
    out = terminal(told, None, monkeypatch, capsys)
    assert re.search(r"│ a +│ Cas a +│ ✓ 2/2 +│", out)
    assert re.search(r"│ b +│ Cas b +│ ✗ 1/2 +│", out)


def test_on_a_terminal_a_comparison_stands_in_two(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    past = report(result("a", True), result("b", False), result("c", True))
    told = report(result("a", False), result("b", True))
    out = terminal(told, past, monkeypatch, capsys)
    assert re.search(r"│ a +│ Cas a +│ moins bien +│ 1/1 +│ 0/1 +│", out)
    assert re.search(r"│ b +│ Cas b +│ mieux +│ 0/1 +│ 1/1 +│", out)
    assert re.search(r"│ c +│ Cas c +│ disparu +│ 1/1 +│ — +│", out)
    assert re.search(r"│ cas réussis +│ +2/3 │ +1/2 │", out)
    assert "moins bien 1, mieux 1, nouveau 0, disparu 1, pareil 0." in out
