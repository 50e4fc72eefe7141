"""The floor plan is the folder list, and it is enforced."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "comptoir").rglob("*.py"))
PURE = ("core", "contract", "gate", "agent")
TEXT = {
    ".py",
    ".toml",
    ".md",
    ".yaml",
    ".yml",
    ".html",
    ".css",
    ".js",
    ".csv",
    ".cfg",
    ".ini",
    ".txt",
}
LONG = {
    "comptoir/ports.py": "all that the inside asks of the outside, to be read in one place",
    "comptoir/agent/turn.py": "the state machine is one table and its five events",
}
"""why a file may be longer than 300 lines"""
HEAVY = {
    "sqlalchemy", "aiosqlite", "asyncpg", "alembic", "sqlite3", "fastapi", "starlette", "uvicorn", "httpx",
    "jinja2", "pydantic_ai", "openai", "anthropic", "google", "mcp", "dateparser", "Stemmer", "rapidfuzz",
    "text_to_num", "griffe", "rich",
}  # fmt: skip
PLACES = re.compile(
    r"(?<![\w.])/(?:work|root|home|Users|tmp/bash)/[\w.]|[A-Z]:\\\\Users"
    r"|//(?:[\w-]+\.)*(?:pypi\.org|pythonhosted\.org|npmjs\.org|npmjs\.com)"
    r"|\b(?:artifactory|nexus|devpi|proxy\.golang)\b"
)
SECRETS = re.compile(
    r"\b(?:sk-[A-Za-z0-9]{20,}|ghp_[A-Za-z0-9]{20,}|AKIA[A-Z0-9]{16}|-----BEGIN [A-Z ]*PRIVATE KEY)"
)


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def followed() -> list[Path]:
    """Every text file of the repository that somebody may read."""
    skipped = {".venv", ".git", "node_modules", "__pycache__", "dist", "build", "vendor"}
    return [
        path
        for path in sorted(ROOT.rglob("*"))
        if path.suffix in TEXT and not skipped & set(path.parts) and not any(part.startswith(".") and part != ".github" for part in path.relative_to(ROOT).parts) and path.is_file()
    ]  # fmt: skip


def test_arrows_point_down() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    if not lint.is_file():
        pytest.skip("import-linter is not installed")
    done = subprocess.run(
        [lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_a_file_over_three_hundred_lines_has_its_reason_and_none_has_five_hundred() -> None:
    long = {named(path): lines_of(path) for path in SOURCES if lines_of(path) > 300}
    assert set(long) <= set(LONG), long
    assert all(count < 500 for count in long.values())


def test_a_reason_is_kept_only_as_long_as_its_file_is_long() -> None:
    assert {name for name in LONG if lines_of(ROOT / name) <= 300} == set()


def test_the_median_file_is_small() -> None:
    sizes = sorted(lines_of(path) for path in SOURCES)
    assert sizes[len(sizes) // 2] <= 120


@pytest.mark.parametrize("path", followed(), ids=named)
def test_no_file_names_a_machine_a_registry_or_a_key(path: Path) -> None:
    if path == Path(__file__):
        return
    text = path.read_text(encoding="utf-8", errors="replace")
    for pattern in (PLACES, SECRETS):
        found = pattern.search(text)
        assert found is None, f"{named(path)}: {found.group() if found else ''}"


def test_the_pure_heart_reads_no_clock_and_no_chance() -> None:
    banned = {"now", "today", "utcnow", "time", "urandom", "uuid4"}
    for folder in PURE:
        for path in sorted((ROOT / "comptoir" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr in banned
                ):
                    continue
                owner = ast.unparse(node.func.value)
                assert owner not in {"datetime", "date", "time", "os", "uuid"}, (
                    f"{named(path)}:{node.lineno}"
                )


def test_every_module_and_every_public_thing_says_what_it_is() -> None:
    bare: list[str] = []
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if tree.body and not ast.get_docstring(tree):
            bare.append(named(path))
        bare += [
            f"{named(path)}:{node.name}"
            for node in tree.body
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            and not node.name.startswith("_")
            and not ast.get_docstring(node)
        ]
    assert bare == []


def test_the_library_prints_nothing() -> None:
    for path in SOURCES:
        if "cli" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            printed = (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "print"
            )
            assert not printed, named(path)


def imported_by(code: str) -> set[str]:
    """The top-level packages in memory after this code ran, in a process of its own."""
    told = f"{code}\nimport sys\nsys.stderr.write('\\n' + ' '.join(sorted({{name.split('.')[0] for name in sys.modules}})))"
    done = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("code", "allowed"),
    [
        ("import comptoir", set[str]()),
        ("import comptoir.core.money, comptoir.core.calls, comptoir.core.masking", set[str]()),
        ("import comptoir.gate, comptoir.agent.driver", set[str]()),
        ("import comptoir.packs.boutique.rules", {"griffe"}),  # its pack registers the tools
        (
            "from comptoir.cli.main import app\ntry:\n    app(['--help'])\nexcept SystemExit:\n    pass",
            {"rich"},
        ),
    ],
)
def test_nothing_heavy_is_imported_before_it_is_needed(code: str, allowed: set[str]) -> None:
    assert imported_by(code) & HEAVY <= allowed


def test_every_lint_exception_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ruff = tomllib.loads(text)["tool"]["ruff"]["lint"]
    codes = [*ruff["ignore"], *(one for many in ruff["per-file-ignores"].values() for one in many)]
    for code in codes:
        assert re.search(rf'"{code}"(?:,)?\s*\]?\s*#\s*\w', text), code
