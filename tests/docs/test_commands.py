"""Every command of the documentation runs, and shows what the page says it shows."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, Command, blocks, commands, pages

COPIED = (
    "benchmarks",
    "examples",
    "docs",
    "tests",
    "README.md",
    "README.fr.md",
    "CHANGELOG.md",
    "pyproject.toml",
)
_BY_CHANCE = re.compile(r"RET-[A-Z0-9]{4}|\(\d+[.,]\d+ s, \d+ cas/s\)")
_LONG_RUNNING = "comptoir serve"
SAME_AS_ANOTHER = {"README.fr.md": "test_pages.py holds its commands to be those of README.md"}
WITH_BLOCKS = [
    page
    for page in pages()
    if page.name not in SAME_AS_ANOTHER and blocks(page, "bash", "console", "python")
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The parts of the repository that commands name, in a folder where they may leave things."""
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=unwanted)
        else:
            shutil.copy(source, tmp_path / name)
    return tmp_path


def _environment() -> dict[str, str]:
    """`comptoir` and `python` are those beside the interpreter that runs the tests."""
    beside = str(Path(sys.executable).parent)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COMPTOIR_")}
    return {
        **kept,
        "PATH": f"{beside}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "utf-8",
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "100",
        "NO_COLOR": "1",
    }


def _run(command: Command, folder: Path) -> str:
    if command.text.startswith(_LONG_RUNNING):
        return _first_line(command, folder)
    done = subprocess.run(
        ["bash", "-c", command.text],  # noqa: S607 - the reader's shell
        cwd=folder,
        env=_environment(),
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    assert "Traceback" not in done.stderr
    return done.stdout


def _first_line(command: Command, folder: Path) -> str:
    """What a server says when it listens; then it is stopped."""
    with subprocess.Popen(
        shlex.split(command.text),
        cwd=folder,
        env={**_environment(), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as server:
        try:
            assert server.stdout is not None
            return server.stdout.readline()
        finally:
            server.terminate()


def _flat(text: str) -> str:
    """Without what chance decides and where lines were broken."""
    return " ".join(_BY_CHANCE.sub("…", text).split())


def _missing(command: Command, said: str) -> str:
    """The first shown piece that did not come, in order; pieces end where a line is `…`."""
    rest = _flat(said)
    for row in command.shown:
        piece = _flat(row)
        if piece in {"", "…"}:
            continue
        before, found, rest = rest.partition(piece)
        if not found:
            return f"{row!r} not in {before[:2000]!r}"
    return ""


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_of_a_page_runs_and_shows_what_the_page_says(page: Path, copy: Path) -> None:
    for command in commands(page):
        if command.skipped:
            continue
        said = _run(command, copy)
        assert not _missing(command, said), str(command)
    _python(page, copy)


def _python(page: Path, folder: Path) -> None:
    """All Python of a page as one script, after its commands; files shown whole are run there."""
    whole = [body for _, _, body in blocks(page, "python") if '__name__ == "__main__"' not in body]
    if not whole:
        return
    script = folder / "page.py"
    script.write_text("\n\n".join(whole), encoding="utf-8")
    command = Command(page, 1, f"{shlex.quote(sys.executable)} -W error page.py")
    _run(command, folder)


def test_a_command_that_is_not_run_says_why() -> None:
    skipped = {command.text: command.skipped for page in pages() for command in commands(page)}
    unrun = {text for text, why in skipped.items() if why}
    assert {text.split("  ")[0] for text in unrun} <= {"make run", "make test", "pip install -e ."}


def test_every_fenced_block_has_a_kind_that_is_known() -> None:
    known = {"bash", "console", "python", "mermaid", "text", "yaml", "toml", "sql"}
    assert {kind for page in pages() for _, kind, _ in blocks(page)} <= known


def test_a_shown_line_that_does_not_come_is_noticed() -> None:
    command = Command(ROOT / "README.md", 1, "x", ("one", "…", "two"))
    assert not _missing(command, "one\nmore\ntwo")
    assert "'two'" in _missing(command, "two\none")
