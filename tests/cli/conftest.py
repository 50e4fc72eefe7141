"""The command line, run in this process: exit code, standard output and standard error apart."""

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from comptoir.cli.main import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs one command; `COLUMNS` is wide, so that no table cuts what a test looks for."""
    for name in ("COMPTOIR_MODEL", "COMPTOIR_DATABASE", "COMPTOIR_JOURNAL_KEY_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "300")

    def go(*words: object, **more: Any) -> Result:
        return CliRunner().invoke(
            app, [str(word) for word in words], catch_exceptions=False, **more
        )

    return go


def one_sentence(result: Result, code: int, *told: str) -> None:
    """An error is one sentence on standard error that says what to do; no traceback, no output."""
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("comptoir : ")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
    for one in told:
        assert one in result.stderr
