"""Writes what the pages take from elsewhere, between `<!-- generated: … -->` marks.

    python docs/generate.py           rewrite what is out of date
    python docs/generate.py --check   say what is out of date; exit code 1 if anything is

Diagrams come from the state tables, source from the examples, conversations from real runs.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from comptoir.agent.turn import TABLE
from comptoir.core.states import CONSENT, CONVERSATION, mermaid
from comptoir.gate import GUARDS

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(
    r"(?P<open><!-- generated: (?P<kind>\w+) (?P<what>[\w./-]+) -->\n)"
    r"(?P<body>.*?)(?P<close><!-- end generated -->)",
    re.DOTALL,
)
WIDTH = "100"
TABLES: Mapping[str, Any] = {
    "consent": CONSENT,
    "conversation": CONVERSATION,
    "turn": TABLE,
}
RUNS = {
    "return": (
        'comptoir ask boutique "Bonjour, je veux renvoyer la housse de LL-10263" '
        '"inconnu@example.com" "Pardon, pierre-yves.legoff@example.com"'
    ),
    "cancel": 'comptoir ask boutique "Annulez LL-10511, noemie.barbier@example.com" "oui"',
}
_RANDOM = re.compile(r"RET-[A-Z0-9]{4}|\(\d+[.,]\d+ s, \d+ cas/s\)")


def pages() -> Iterator[Path]:
    """Every page that may hold generated blocks."""
    yield from sorted(ROOT.glob("*.md"))
    yield from sorted((ROOT / "docs").glob("*.md"))
    yield ROOT / "examples" / "README.md"


def diagram(what: str) -> str:
    """A state table as a Mermaid block."""
    return f"```mermaid\n{mermaid(TABLES[what])}\n```\n"


def guards(_what: str) -> str:
    """The guards in their order, each with the first line of its file."""
    rows = [
        f"{number}. **{guard.__name__}**: {_first_line(guard)}"
        for number, guard in enumerate(GUARDS, 1)
    ]
    return "\n".join(rows) + "\n"


def source(what: str) -> str:
    """A file, as it is."""
    return f"```python\n{(ROOT / what).read_text(encoding='utf-8')}```\n"


@cache
def run(what: str) -> str:
    """A command with what it really printed, without the colours of a terminal; played once."""
    command = shlex.split(RUNS[what])
    beside = Path(sys.executable).parent
    done = subprocess.run(  # noqa: S603 - our own command
        [str(beside / command[0]), *command[1:]],
        env={**os.environ, "COLUMNS": WIDTH, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )
    if done.returncode:
        message = f"{RUNS[what]}: {done.stderr}"
        raise RuntimeError(message)
    lines = [line.rstrip() for line in done.stdout.strip().splitlines()]
    return "```console\n" + "\n".join([f"$ {RUNS[what]}", *lines]) + "\n```\n"


MAKERS: Mapping[str, Callable[[str], str]] = {
    "diagram": diagram,
    "guards": guards,
    "file": source,
    "run": run,
}


def fresh(page: str) -> str:
    """The page with every block made anew; a block that differs by chance only is kept."""

    def made(found: re.Match[str]) -> str:
        body = MAKERS[found["kind"]](found["what"])
        same = _RANDOM.sub("…", body) == _RANDOM.sub("…", found["body"])
        return f"{found['open']}{found['body'] if same else body}{found['close']}"

    return BLOCK.sub(made, page)


def _first_line(guard: object) -> str:
    """What stands after the dash of "Guard 3 — …", without the names of invariants."""
    doc = sys.modules[getattr(guard, "__module__", "")].__doc__ or ""
    first = doc.strip().split("\n\n", maxsplit=1)[0]
    return " ".join(first.split()).partition(" — ")[2]


def main(arguments: list[str]) -> int:
    """Rewrite, or check; the number of pages that were out of date decides the exit code."""
    stale = 0
    for path in pages():
        old = path.read_text(encoding="utf-8")
        new = fresh(old)
        if new == old:
            continue
        stale += 1
        sys.stdout.write(f"{path.relative_to(ROOT)} is out of date\n")
        if "--check" not in arguments:
            path.write_text(new, encoding="utf-8")
    return int(stale > 0 and "--check" in arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
