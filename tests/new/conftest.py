"""A pack as `comptoir new` writes it, and the command by itself."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from comptoir.cli.new import new
from comptoir.service.scaffold import write_pack

ROOT = Path(__file__).parents[2]
NAME = "velo"


@pytest.fixture
def command() -> Callable[..., Result]:
    """`comptoir new …`, in this process."""
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(new)

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(app, list(arguments))

    return run


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new pack's folder, as written."""
    folder = tmp_path_factory.mktemp("new")
    write_pack(NAME, folder)
    return folder / NAME


@pytest.fixture(scope="session")
def installed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The same, in an environment of its own, and what its `make test` said; without network.

    The environment sees the packages of the one that runs the tests, and nothing is ever
    installed into that one.
    """
    folder = tmp_path_factory.mktemp("installed") / NAME
    write_pack(NAME, folder.parent)
    builder = venv.EnvBuilder(with_pip=False, symlinks=True)
    builder.create(folder / ".venv")
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    beside = folder / ".venv" / "lib" / version / "site-packages" / "beside.pth"
    beside.write_text(f"{sysconfig.get_path('purelib')}\n{ROOT}\n", encoding="utf-8")
    said = run(
        folder,
        "make",
        "test",
        f"PYTHON={sys.executable}",
        "PIP_FLAGS=--no-deps --no-build-isolation --no-index",
    )
    return folder, said


def run(folder: Path, *words: str, code: int = 0) -> str:
    """What a command says in this folder."""
    unwanted = ("COMPTOIR_", "PYTEST_", "PYTHONPATH", "MAKE", "MFLAGS", "COV_")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(unwanted)}
    done = subprocess.run(
        words,
        cwd=folder,
        # The pack asks for pytest alone; what is installed here beside it is none of its business.
        env={**kept, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def comptoir(folder: Path, *arguments: str, code: int = 0) -> str:
    """What `comptoir …` says in the pack's own environment."""
    start = "from comptoir.cli.main import run; run()"
    return run(folder, str(folder / ".venv/bin/python"), "-c", start, *arguments, code=code)
