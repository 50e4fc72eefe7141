"""The survivors that somebody looked at, each with its reason; docs/mutation.md tells of them."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from benchmarks.mutation.mutants import Mutant

KINDS = {
    "same": "nothing that runs can tell the two apart",
    "speed": "the answer is the same, only later",
    "unreached": "the code that was changed is needless, or guards against what cannot happen",
    "types": "an alias that only annotations use",
}
"""what an explanation may say; the words for people stand in the page"""
_FILE = Path(__file__).with_name("explained.toml")


def explanations(file: Path = _FILE) -> Mapping[tuple[str, str], str]:
    """Kind of reason by file and change."""
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    reasons = {
        (group["file"], change.strip()): group["kind"]
        for group in read.get("survivor", [])
        for change in group["changes"]
    }
    unknown = set(reasons.values()) - set(KINDS)
    if unknown:
        raise ValueError(f"{file.name}: kinds that are none: {', '.join(sorted(unknown))}")
    return reasons


def unexplained(
    survivors: Iterable[Mutant], reasons: Mapping[tuple[str, str], str]
) -> list[Mutant]:
    """Those that nobody gave a reason for."""
    return [one for one in survivors if (one.file, one.change) not in reasons]


def outdated(
    mutants: Iterable[Mutant], reasons: Mapping[tuple[str, str], str]
) -> list[tuple[str, str]]:
    """Explanations of files that were looked at, for which no survivor stands any more."""
    files: set[str] = set()
    left = dict(reasons)
    for one in mutants:
        files.add(one.file)
        if not one.fate.noticed:
            left.pop((one.file, one.change), None)
    return [(file, change) for file, change in left if file in files]
