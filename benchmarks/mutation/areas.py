"""What is mutated, and which tests must notice."""

from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """Some files of the product, as globs, and the tests that answer for them.

    The tests are those that stand beside the code: a mutant that only a test far away would
    notice counts as a survivor.
    """

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]

    only: str = "*"
    """a narrower pattern, to look at one file alone"""

    def paths(self, root: Path) -> list[Path]:
        """The files of this area under `root`, relative to it."""
        found = {path for pattern in self.files for path in root.glob(pattern)}
        relative = sorted(path.relative_to(root) for path in found)
        return [path for path in relative if fnmatch(path.as_posix(), self.only)]

    def selection(self, root: Path) -> list[str]:
        """The tests of this area under `root`, as pytest is told them."""
        found = {path for pattern in self.tests for path in root.glob(pattern)}
        return sorted(path.relative_to(root).as_posix() for path in found)


AREAS = (
    Area(name="core", files=("comptoir/core/**/*.py",), tests=("tests/core",)),
    Area(
        name="rules",
        files=("comptoir/packs/*/rules.py",),
        tests=("tests/packs/*/test_rules*.py",),
    ),
    Area(name="gate", files=("comptoir/gate/**/*.py",), tests=("tests/gate",)),
)
