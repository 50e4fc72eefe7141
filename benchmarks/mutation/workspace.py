"""A copy of the project in which mutated code may stand; the project itself is never touched."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
_COPIED = ("comptoir", "tests", "docs", "benchmarks", "pyproject.toml", "README.md", "README.fr.md")


def copied(into: Path) -> Path:
    """Copy what the tests need into the folder, which must be empty or new."""
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, into / name, ignore=unwanted)
        else:
            into.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, into / name)
    return into
