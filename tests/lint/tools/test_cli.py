"""`comptoir lint tools` and `comptoir lint rules`, as typed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from comptoir.lint.catalogue import rules

Run = Callable[..., Result]
POOR = json.dumps({"name": "outil1", "description": "", "input_schema": {}})


@pytest.fixture
def poor(tmp_path: Path) -> Path:
    path = tmp_path / "outils.json"
    path.write_text(POOR, encoding="utf-8")
    return path


def test_an_error_gives_exit_code_one_and_plain_lines(run: Run, poor: Path) -> None:
    done = run("tools", poor)
    assert done.exit_code == 1
    first = done.stdout.splitlines()[0]
    assert (
        first == f"{poor}:1: erreur: outil1.description: aucune description [description-missing]"
    )
    assert "Les changements les plus utiles" in done.stdout


def test_english_is_one_option_away(run: Run, poor: Path) -> None:
    assert "no description [description-missing]" in run("tools", poor, "--english").stdout


def test_json_is_a_list_of_findings_and_nothing_else(run: Run, poor: Path) -> None:
    done = run("tools", poor, "--json")
    found = json.loads(done.stdout)
    assert done.exit_code == 1
    assert {"file", "line", "rule", "severity", "where", "message", "mend"} == set(found[0])


def test_standard_input_is_a_file_like_another(run: Run) -> None:
    assert "description-missing" in run("tools", "-", given=POOR).stdout


def test_a_pack_is_named_by_its_name(run: Run) -> None:
    done = run("tools", "boutique", "assistance")
    assert done.exit_code == 0
    assert done.stdout.startswith("aucune faute\n")
    assert "note 100/100  demander_retour" in done.stdout


def test_several_files_are_judged_in_one_report(run: Run, poor: Path, tmp_path: Path) -> None:
    (tmp_path / "casse.json").write_text("{", encoding="utf-8")
    done = run("tools", poor, tmp_path / "casse.json")
    assert "illisible" in done.stdout
    assert "description-missing" in done.stdout


def test_what_is_neither_a_file_nor_a_pack_is_one_sentence(run: Run) -> None:
    done = run("tools", "rien")
    assert done.exit_code == 2
    assert done.stderr.startswith("comptoir : ni fichier ni pack : rien")
    assert done.stderr.count("\n") == 1


def test_rules_are_listed_and_shown_with_their_examples(run: Run) -> None:
    listed = run("rules").stdout
    assert all(one.id in listed for one in rules())
    shown = run("rules", "says-when").stdout
    for word in ("Pourquoi", "Que faire", "Mauvais exemple", "Bon exemple", "obtenir_meteo"):
        assert word in shown
    assert "Bad example" in run("rules", "says-when", "--english").stdout


def test_rules_are_exported_for_the_page(run: Run) -> None:
    whole = json.loads(run("rules", "--json").stdout)
    assert len(whole["rules"]) == len(rules())
    assert json.loads(run("rules", "secret", "--json").stdout)["kind"] == "declared"


def test_an_unknown_rule_is_one_sentence_with_the_known_ones(run: Run) -> None:
    done = run("rules", "rien")
    assert done.exit_code == 2
    assert "says-when" in done.stderr
