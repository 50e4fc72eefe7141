"""Reads the fenced blocks of a page: commands with what they should show, and Python."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_FENCE = re.compile(r"^```(?P<kind>\w*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_HEREDOC = re.compile(r"<<'(?P<end>\w+)'")

NOT_RUN = {
    "make run": "installs from the network and serves until stopped; `comptoir serve` is run",
    "make test": "is what runs this test",
    "pip install": "installs; the package is installed where this test runs",
}
"""beginnings of commands that are shown and not run, each with its reason"""


@dataclass(frozen=True)
class Command:
    """One command of a page, with the lines that the page shows under it."""

    page: Path
    line: int
    text: str
    shown: tuple[str, ...] = ()

    @property
    def skipped(self) -> str:
        """Why it is not run; empty when it is."""
        return next((why for start, why in NOT_RUN.items() if self.text.startswith(start)), "")

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages() -> list[Path]:
    """Every page of documentation."""
    found = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "CHANGELOG.md"]
    return sorted([*found, ROOT / "examples" / "README.md"])


def blocks(page: Path, *kinds: str) -> list[tuple[int, str, str]]:
    """Line, kind and body of each fenced block of these kinds (of every kind when none is given)."""
    text = page.read_text(encoding="utf-8")
    return [
        (text.count("\n", 0, found.start()) + 2, found["kind"], found["body"])
        for found in _FENCE.finditer(text)
        if not kinds or found["kind"] in kinds
    ]


def commands(page: Path) -> list[Command]:
    """Every command of a page, in order: each of a bash block, each `$ ` of a console block."""
    found: list[Command] = []
    for line, kind, body in blocks(page, "bash", "console"):
        found += _bash(page, line, body) if kind == "bash" else _console(page, line, body)
    return found


def _bash(page: Path, line: int, body: str) -> list[Command]:
    found: list[Command] = []
    rows = iter(enumerate(body.splitlines(), line))
    for at, row in rows:
        if not row.strip() or row.startswith("#"):
            continue
        whole = [row]
        heredoc = _HEREDOC.search(row)
        while (heredoc and whole[-1] != heredoc["end"]) or whole[-1].endswith("\\"):
            whole.append(next(rows)[1])
        found.append(Command(page, at, "\n".join(whole)))
    return found


def _console(page: Path, line: int, body: str) -> list[Command]:
    found: list[Command] = []
    for at, row in enumerate(body.splitlines(), line):
        if row.startswith("$ "):
            found.append(Command(page, at, row[2:]))
        else:
            last = found[-1]
            found[-1] = Command(page, last.line, last.text, (*last.shown, row))
    return found
