"""`comptoir lint transcript`: lines in a pipe, JSON for programs, codes that mean something."""

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from comptoir.cli.lint_transcript import transcript
from comptoir.lint.transcripts.rules import examples as ex

BAD = ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Et demain ?"))
GOOD = ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result()))
app = typer.Typer()
app.command()(transcript)


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=given)


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(document: object, name: str = "t.json") -> str:
        path = tmp_path / name
        path.write_text(json.dumps(document), encoding="utf-8")
        return str(path)

    return write


def test_a_sound_transcript_gives_nothing_and_zero(file: Any) -> None:
    done = run(file(GOOD))
    assert done.exit_code == 0
    assert done.stdout == ""
    assert "rien à réparer" in done.stderr


def test_a_fault_is_one_line_in_a_pipe_and_one(file: Any) -> None:
    path = file(BAD)
    done = run(path)
    assert done.exit_code == 1
    (line,) = done.stdout.splitlines()
    assert line.startswith(f"{path}: messages[1].content[0]: erreur [call-without-result]")
    assert "toolu_1" in line


def test_json_is_a_list_of_rows(file: Any) -> None:
    path = file(BAD)
    done = run("--json", path)
    assert done.exit_code == 1
    (row,) = json.loads(done.stdout)
    assert {"file", "rule", "severity", "where", "message", "mend"} <= row.keys()
    assert (row["file"], row["index"], row["call_id"]) == (path, 1, "toolu_1")
    assert json.loads(run("--json", file(GOOD)).stdout) == []


def test_english_is_one_option_away(file: Any) -> None:
    assert "has no result in its place" in run("--english", file(BAD)).stdout


def test_a_warning_alone_does_not_fail(file: Any) -> None:
    done = run(file(ex.anthropic(ex.asks(), ex.says(ex.use(ville=3)), ex.gives(ex.result()))))
    assert done.exit_code == 0
    assert "avertissement [arguments-mismatch]" in done.stdout


def test_standard_input_is_a_file_like_another() -> None:
    done = run("-", given=json.dumps(BAD))
    assert done.exit_code == 1
    assert done.stdout.startswith("-: messages[1]")


def test_fix_mends_the_file_and_says_what_it_did(file: Any) -> None:
    path = file(ex.openai(ex.asks(), {"role": "assistant", "content": "?", "tool_calls": []}))
    done = run("--fix", path)
    assert done.exit_code == 0
    assert "« tool_calls » vide ôté" in done.stderr
    assert "tool_calls" not in json.loads(Path(path).read_text(encoding="utf-8"))["messages"][1]


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    done = run(str(tmp_path / "rien.json"))
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1


def test_what_no_reading_can_see_is_said() -> None:
    done = run("--limits")
    assert done.exit_code == 0
    assert "vu en partie par reasoning-alone" in done.stdout
