"""The command line, run in this process."""

from collections.abc import Callable

import pytest
from click.testing import Result
from typer.testing import CliRunner

from comptoir.cli.main import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "200")

    def go(*words: object, given: str = "") -> Result:
        return CliRunner().invoke(
            app, ["lint", *map(str, words)], input=given, catch_exceptions=False
        )

    return go
