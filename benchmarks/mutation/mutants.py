"""One mutant and what became of it."""

from dataclasses import dataclass
from enum import StrEnum


class Fate(StrEnum):
    """What the tests made of a mutant."""

    KILLED = "killed"
    TIMEOUT = "timeout"
    """the tests did not end: noticed as well"""
    SURVIVED = "survived"
    UNTESTED = "untested"
    """no test runs it: counted as a survivor"""

    @property
    def noticed(self) -> bool:
        """Whether some test saw the difference."""
        return self in {Fate.KILLED, Fate.TIMEOUT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A change of one place of one file. `change` is its diff without context, `-` then `+`."""

    file: str
    place: str
    """the function, or the line outside functions"""
    fate: Fate
    change: str = ""


def difference(before: str, after: str) -> str:
    """The lines that differ, without context and indentation: `-` then `+`."""
    old, new = before.splitlines(), after.splitlines()
    first = _alike(old, new)
    last = min(_alike(old[::-1], new[::-1]), len(old) - first, len(new) - first)
    gone = [f"- {line.strip()}" for line in old[first : len(old) - last]]
    come = [f"+ {line.strip()}" for line in new[first : len(new) - last]]
    return "\n".join([*gone, *come])


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines are the same from the beginning."""
    pairs = zip(one, other, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
