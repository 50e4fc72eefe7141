"""The three commands: what they print, their JSON, their exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.retail import corpora
from benchmarks.retail.__main__ import main

ROOT = Path(__file__).parents[2]
RECORDED = "trajectories/retail-dev.jsonl.gz"


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_tasks_end_with_their_summary_and_exit_well(
    shelves: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tasks", "--set", "dev"]) == 0
    *_, last = lines(capsys)
    assert last.startswith("20 tasks, 25 expected calls: 25 accepted")
    assert "0 false refusals" in last


def test_tasks_as_json_hold_every_figure_and_what_upstream_gets_wrong(
    shelves: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tasks", "--set", "tau2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["tasks"], found["false_refusals"], found["doing_nothing_passes"]) == (114, 0, 11)
    assert {one["task"] for one in found["upstream_wrong_tasks"]} == {
        f"tau2 {number}" for number in (20, 21, 36, 37, 100)
    }
    assert found["faults"] == []


@pytest.fixture
def three(shelves: None, tmp_path: Path) -> Path:
    """Two recordings with a broken line between them."""
    import gzip

    with gzip.open(corpora.folder() / RECORDED, "rt", encoding="utf-8") as file:
        rows = [next(file) for _ in range(2)]
    path = tmp_path / "three.jsonl"
    path.write_text(f"{rows[0]}{{broken\n{rows[1]}", encoding="utf-8")
    return path


def test_replay_tells_a_broken_line_goes_on_and_ends_with_its_summary(
    three: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(three)]) == 0
    out = lines(capsys)
    assert any(line.startswith("skipped: three.jsonl:2: not JSON") for line in out)
    assert out[-1].startswith("2 recordings, ")
    assert out[-1].endswith("0 unexplained.")


def test_replay_as_json_tells_each_write(three: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(three), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["recordings"] == len(found["details"]) == 2
    assert len(found["problems"]) == 1
    for one in found["details"]:
        for write in one["writes"]:
            assert {"tool", "kind", "arguments", "answer", "expected"} <= set(write)


def test_replay_of_nothing_readable_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl: cannot be read" in capsys.readouterr().out


def test_without_the_corpora_a_command_says_what_to_set(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.retail", "tasks"],
        cwd=ROOT,
        env={**os.environ, "COMPTOIR_CORPORA": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2
    assert "COMPTOIR_CORPORA" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "wrong", [[], ["fly"], ["tasks", "--set", "moon"], ["attack", "--calls", "0"], ["replay"]]
)
def test_wrong_arguments_are_told(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(wrong)
    assert stopped.value.code == 2
    assert "usage:" in capsys.readouterr().err
