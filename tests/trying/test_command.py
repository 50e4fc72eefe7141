"""`comptoir try`: what is printed, for a person and for a program, and the exit code."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from comptoir.cli.try_ import try_tool

Run = Callable[..., Result]
CASES = """\
- {demande: "Où est LL-10201 ? bastien.lemoine@example.com", attendu: appel,
   arguments: {numero: LL-10201}, pourquoi: tout est donné}
- {demande: Bonjour, attendu: pas_appel, pourquoi: rien n'est demandé}
"""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv("COMPTOIR_MODEL", raising=False)
    monkeypatch.setenv("COLUMNS", "300")
    app = typer.Typer()
    app.command("try")(try_tool)

    def go(*words: object) -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)

    return go


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "suivre_colis.yaml").write_text(CASES, encoding="utf-8")
    return tmp_path


def answering(folder: Path, *lines: Any) -> str:
    path = folder / "script.jsonl"
    path.write_text("\n".join(json.dumps(one) for one in lines), encoding="utf-8")
    return f"scripted:{path}"


GOOD = {
    "calls": [
        {"id": "c1", "name": "suivre_colis", "arguments": {"numero": "LL-10201", "email": ""}}
    ]
}


def test_every_request_has_a_line_and_all_passed(run: Run) -> None:
    result = run("boutique:suivre_colis")
    assert result.exit_code == 0, result.output
    assert "réussi\tappel\tBonjour, où est mon colis" in result.stdout
    assert "échoués : 0" in result.stdout
    assert "(seul, agent boutique) sur offline" in result.stdout


def test_a_failure_is_told_with_its_place_and_ends_with_1(run: Run, folder: Path) -> None:
    model = answering(folder, {"text": "Bonjour !"}, GOOD)
    result = run("boutique:suivre_colis", "--cases", folder, "--model", model)
    assert result.exit_code == 1
    assert "suivre_colis.yaml:1 — Où est LL-10201 ?" in result.stdout
    assert "n'est pas appelé : répond sans outil" in result.stdout
    assert "pourquoi : rien n'est demandé" in result.stdout
    assert "réussis : 0, échoués : 2" in result.stdout


def test_a_program_reads_json(run: Run, folder: Path) -> None:
    model = answering(folder, GOOD, {"text": "Bonjour !"})
    result = run("boutique:suivre_colis", "--cases", folder, "-m", model, "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert (told["tool"], told["agent"], told["with_others"]) == ("suivre_colis", "boutique", False)
    assert (told["passed"], told["failed"], told["unjudged"]) == (2, 0, 0)
    assert told["cases"][0]["given"] == [{"numero": "LL-10201", "email": ""}]
    assert told["cases"][0]["expected"] == {"called": True, "arguments": {"numero": "LL-10201"}}
    assert told["cases"][1]["text"] == "Bonjour !"


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("boutique:suivre_colis",), "(seul"),
        (("boutique:suivre_colis", "--with-others"), "(avec les autres outils"),
        (("assistance:consulter_facture",), "(avec les autres outils"),
        (("assistance:consulter_facture", "--alone"), "(seul"),
    ],
)
def test_the_requests_say_whether_the_tool_stands_alone_and_an_option_says_otherwise(
    run: Run, words: tuple[str, ...], shown: str
) -> None:
    assert shown in run(*words).stdout


def test_what_the_offline_model_cannot_judge_is_said(run: Run) -> None:
    result = run("boutique:demander_retour")
    assert result.exit_code == 0
    assert "non jugés : 2" in result.stdout
    assert "consulte toujours la commande avant un retour" in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("boutique",), "écrivez PACK:OUTIL"),
        (("boutique:",), "écrivez PACK:OUTIL"),
        (("bazar:suivre_colis",), "Packs installés"),
        (("boutique:suivre_coli",), "vouliez-vous dire suivre_colis ?"),
        (("boutique:imprimer",), "Outils : annuler_commande"),
        (("boutique:lister_commandes",), "écrivez essais/lister_commandes.yaml"),
        (("boutique:suivre_colis", "-m", "oracle"), "modèle inconnu"),
        (("boutique:suivre_colis", "--on", "demain"), "n'est pas une date"),
    ],
)
def test_an_error_is_one_sentence_that_says_what_to_do(
    run: Run, words: tuple[str, ...], told: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("comptoir : ")
    assert result.stderr.count("\n") == 1
    assert told in result.stderr


def test_a_mistake_in_a_request_is_told_with_its_line(run: Run, folder: Path) -> None:
    (folder / "suivre_colis.yaml").write_text("- {demande: x, attendu: oui}", encoding="utf-8")
    result = run("boutique:suivre_colis", "--cases", folder)
    assert result.exit_code == 2
    assert "suivre_colis.yaml:1" in result.stderr
