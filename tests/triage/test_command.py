"""The command as a process: pipes, resuming, interruption, exit codes."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from comptoir.bootstrap import load_pack
from comptoir.cli import triage as command
from comptoir.cli.triage import evaluate_tickets
from tests.triage.team import WordModel

ROOT = Path(__file__).parents[2]
TEXTS = ("Ma facture est fausse.", "L'api est arrêtée.", "Merci à vous.", "Connexion perdue.")


def app() -> typer.Typer:
    made = typer.Typer()
    made.command()(command.triage)
    return made


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> WordModel:
    model = WordModel()
    monkeypatch.setattr(command, "the_model", lambda *_: model)
    return model


def tickets(path: Path, count: int = 4, *more: str) -> Path:
    rows = [json.dumps({"id": f"T{at}", "text": TEXTS[at % 4]}) for at in range(count)]
    path.write_text("\n".join([*rows, *more]) + "\n", encoding="utf-8")
    return path


def outcomes(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def slow(seconds: float, *arguments: str) -> Sequence[str]:
    return [sys.executable, "-m", "tests.triage.slow", str(seconds), *arguments]


def test_one_line_per_ticket_and_a_summary_apart(tmp_path: Path) -> None:
    result = CliRunner().invoke(app(), [str(tickets(tmp_path / "t.jsonl"))])
    assert result.exit_code == 0
    assert [one["equipe"] for one in outcomes(result.stdout)] == [
        "facturation", "technique", "aucune", "compte",
    ]  # fmt: skip
    assert result.stderr == (
        "4 tickets ; aucune 1, compte 1, facturation 1, technique 1 ; P1 1, P3 2 ; 0 erreur.\n"
    )


def test_standard_input_is_read_and_a_bad_line_is_exit_code_one() -> None:
    data = '{"id": "a", "text": "Une facture."}\n{oups\n'
    result = CliRunner().invoke(app(), ["-"], input=data)
    assert result.exit_code == 1
    first, second = outcomes(result.stdout)
    assert first["error"] is None
    assert second["error"] == {
        "line": 2, "what": "la ligne n'est pas du JSON ; écrivez un objet entier sur une ligne",
    }  # fmt: skip
    assert "ligne 2, ligne-2 : la ligne n'est pas du JSON" in result.stderr


def test_a_model_that_is_down_is_exit_code_one() -> None:
    result = CliRunner().invoke(app(), ["-"], input='{"id": "a", "text": "en panne"}\n')
    assert result.exit_code == 1
    assert "ne répond pas" in outcomes(result.stdout)[0]["error"]["what"]


def test_a_file_that_is_there_already_is_resumed(tmp_path: Path, words: WordModel) -> None:
    source, out = tmp_path / "t.jsonl", tmp_path / "o.jsonl"
    bad = '{"id": "T9", "text": ""}'
    source.write_text(f"{bad}\n{tickets(source, 3).read_text(encoding='utf-8')}", encoding="utf-8")
    assert CliRunner().invoke(app(), [str(source), "--to", str(out)]).exit_code == 1
    assert len(words.asked) == 3
    tickets(source, 4, bad)
    again = CliRunner().invoke(app(), [str(source), "--to", str(out)])
    assert "Déjà là, non refaits : 4 ; 1 en erreur, ôtez leurs lignes" in again.stderr
    assert "1 ticket ; compte 1 ; P3 1 ; 0 erreur." in again.stderr
    assert (again.exit_code, again.stdout, len(words.asked)) == (1, "", 4)
    ids = [one["id"] for one in outcomes(out.read_text(encoding="utf-8"))]
    assert ids == ["T9", "T0", "T1", "T2", "T3"]


def test_nothing_is_left_to_do(tmp_path: Path) -> None:
    source, out = tickets(tmp_path / "t.jsonl"), tmp_path / "o.jsonl"
    for _ in range(2):
        result = CliRunner().invoke(app(), [str(source), "--to", str(out)])
        assert result.exit_code == 0
    assert "Déjà là, non refaits : 4." in result.stderr
    assert len(outcomes(out.read_text(encoding="utf-8"))) == 4


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["absent.csv"], 2, "ne se lit pas"),
        (["vide.csv"], 1, "vide.csv : le fichier est vide"),
        (["colonnes.csv"], 1, "colonnes trouvées : id, nom"),
        (["t.jsonl", "--to", "t.jsonl"], 2, "le fichier des tickets lui-même"),
        (["t.jsonl", "--to", "colonnes.csv"], 1, "changez --to"),
        (["t.jsonl", "--on", "demain"], 2, "n'est pas une date"),
    ],
)
def test_a_wrong_command_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    tickets(tmp_path / "t.jsonl")
    (tmp_path / "vide.csv").touch()
    (tmp_path / "colonnes.csv").write_text("id;nom\n1;a\n", encoding="utf-8")
    result = CliRunner().invoke(app(), arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.count("\n") == 1
    assert says in result.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_after_the_ticket_under_way_and_the_command_resumes(
    tmp_path: Path, number: signal.Signals
) -> None:
    source, out = tickets(tmp_path / "t.jsonl", 8), tmp_path / "o.jsonl"
    arguments = (str(source), "--to", str(out))
    with subprocess.Popen(
        slow(0.4, *arguments), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        until = time.monotonic() + 30
        while not (out.exists() and out.read_bytes().count(b"\n") >= 2):
            assert time.monotonic() < until
            time.sleep(0.05)
        process.send_signal(number)
        stdout, stderr = process.communicate(timeout=30)
    done = outcomes(out.read_text(encoding="utf-8"))
    said = stderr.decode()
    assert (process.returncode, stdout) == (130, b"")
    assert 2 <= len(done) < 8
    assert all(one["error"] is None for one in done)
    assert f"Arrêté : {len(done)} faits sur 8. Relancez la même commande" in said
    assert "Traceback" not in said
    again = CliRunner().invoke(app(), list(arguments))
    assert again.exit_code == 0
    assert f"non refaits : {len(done)}." in again.stderr
    assert [one["id"] for one in outcomes(out.read_text(encoding="utf-8"))] == [f"T{n}" for n in range(8)]  # fmt: skip


def test_lines_come_through_a_pipe_one_by_one(tmp_path: Path) -> None:
    source = tickets(tmp_path / "t.jsonl", 3)
    with subprocess.Popen(
        slow(0.6, str(source)), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["id"] == "T0"
        assert process.poll() is None
        process.communicate(timeout=30)
    assert process.returncode == 0


def test_a_bar_on_the_terminal_leaves_standard_output_to_the_pipe(tmp_path: Path) -> None:
    source = tickets(tmp_path / "t.jsonl", 3, "{oups")
    held, terminal = pty.openpty()
    with subprocess.Popen(
        slow(0.05, str(source)), cwd=ROOT, stdout=subprocess.PIPE, stderr=terminal,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
    ) as process:  # fmt: skip
        stdout, _ = process.communicate(timeout=30)
    os.close(terminal)
    shown = os.read(held, 65_536).decode()
    os.close(held)
    assert len(outcomes(stdout.decode())) == 4
    assert "Tickets triés" in shown
    assert "ligne 4, ligne-4" in shown
    assert "\x1b" not in stdout.decode()


def test_the_evaluation_writes_its_json_and_its_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to, page = tmp_path / "r.json", tmp_path / "r.html"
    with pytest.raises(typer.Exit) as left:
        evaluate_tickets(load_pack("assistance"), "mots", str(to), str(page))
    assert left.value.exit_code == 1
    report = json.loads(to.read_text(encoding="utf-8"))
    assert report["model"] == "mots"
    assert len(report["tickets"]) >= 24
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "macro-F1" in capsys.readouterr().out
