"""The ten lines of the README: the rule refuses, the tool runs, and twice is once."""

import re
from pathlib import Path

import pytest

from tests.examples.loading import EXAMPLES, run


def test_the_tool_runs_once_when_asked_twice(tmp_path: Path) -> None:
    said = run("ten_lines", tmp_path)
    assert said.count("[atelier]") == 1
    assert said.count("ok {'numero': 'LL-10511', 'papier': 'offert'}") == 2


def test_the_rule_refuses_an_order_that_has_left(tmp_path: Path) -> None:
    said = run("ten_lines", tmp_path)
    assert said.count("denied {'accepte': False, 'raison': 'deja_partie'") == 2
    assert "pour LL-10421" not in said


def test_they_are_ten() -> None:
    source = (EXAMPLES / "ten_lines.py").read_text(encoding="utf-8")
    part = source.split("# --- ten lines", 1)[1].split("# ---", 1)[0]
    lines = [line for line in part.splitlines()[1:] if line.strip()]
    assert len(lines) == 10


def test_every_example_is_told_of_in_their_readme() -> None:
    told = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    for file in EXAMPLES.iterdir():
        if file.suffix in {".py", ".sql", ".yaml"}:
            assert f"({file.name})" in told


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda file: file.name)
def test_an_example_names_no_path_of_a_machine(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"/(?:home|work|tmp|Users)/", text)
