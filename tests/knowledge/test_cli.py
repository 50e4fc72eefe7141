"""`comptoir knowledge`: what a person and a program read."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from comptoir.cli import knowledge

TEXT = "## 6.1 Délai de retour\n\nTrente jours.\n\n## 4.1 Livraison\n\nQuatre jours.\n"

APP = typer.Typer()
APP.add_typer(knowledge.app, name="knowledge")


class Shell:
    """Runs the command on one base."""

    def __init__(self, folder: Path) -> None:
        self.base = folder / "comptoir.db"
        self.file = folder / "cgv.md"
        self.file.write_text(TEXT, encoding="utf-8")

    def run(self, *words: str, code: int = 0) -> tuple[str, str]:
        done = CliRunner().invoke(APP, ["knowledge", *words, "--database", str(self.base)])
        assert done.exit_code == code, done.output
        return done.stdout, done.stderr


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    made = Shell(tmp_path)
    made.run("add", str(made.file))
    return made


def test_adding_tells_each_file_s_outcome_on_one_line(shell: Shell) -> None:
    out, err = shell.run("add", str(shell.file), str(shell.file.parent / "absent.md"), code=1)
    assert out == "cgv.md\t2\t2\tSes 2 passages d'avant ont fait place.\n"
    assert err.startswith("comptoir : ")
    assert err.count("\n") == 1


def test_adding_tells_a_program_the_same(shell: Shell) -> None:
    out, _ = shell.run("add", str(shell.file), "--json")
    (outcome,) = json.loads(out)
    assert (outcome["document"], outcome["passages"], outcome["replaced"]) == ("cgv.md", 2, 2)


def test_the_documents_are_listed(shell: Shell) -> None:
    assert shell.run("list")[0] == "cgv.md\t2\n"
    assert json.loads(shell.run("list", "--json")[0]) == [{"name": "cgv.md", "passages": 2}]


def test_a_question_finds_its_passage_with_its_article_and_source(shell: Shell) -> None:
    out, _ = shell.run("search", "combien de jours pour le retour ?", "--limit", "1")
    assert out == "6.1\tDélai de retour\tTrente jours.\tcgv.md › 6.1 Délai de retour\n"
    (found,) = json.loads(shell.run("search", "délai de retour", "--json")[0])
    assert found["article"] == "6.1"


def test_another_subject_is_said_to_be_unknown(shell: Shell) -> None:
    out, err = shell.run("search", "la météo de samedi", code=1)
    assert out == ""
    assert "Aucun passage" in err
    assert json.loads(shell.run("search", "la météo de samedi", "--json", code=1)[0]) == []


def test_a_document_is_removed_once(shell: Shell) -> None:
    assert "2 passages" in shell.run("remove", "cgv.md")[0]
    assert "n'est pas dans cette base" in shell.run("remove", "cgv.md", code=1)[1]
    assert "Aucun document" in shell.run("list")[1]


@pytest.mark.parametrize("words", [("list",), ("search", "retour"), ("remove", "cgv.md")])
def test_a_base_that_is_not_there_is_not_made(tmp_path: Path, words: tuple[str, ...]) -> None:
    shell = Shell(tmp_path)
    _, err = shell.run(*words, code=2)
    assert "n'existe pas" in err
    assert not shell.base.exists()


def test_a_file_that_is_no_base_is_refused_in_one_sentence(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.base.write_text("du texte, pas une base", encoding="utf-8")
    _, err = shell.run("add", str(shell.file), code=1)
    assert "n'est pas une base SQLite" in err
    assert shell.base.read_text(encoding="utf-8") == "du texte, pas une base"
