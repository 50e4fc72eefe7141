"""Chance that can be had again: the same seed gives the same choices, on every machine."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A row of choices that depends on the seed and the names given, and on nothing else."""

    def __init__(self, seed: int, *names: object) -> None:
        self._root = "\x1f".join(map(str, (seed, *names)))
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1. Needs a limit of at least 1."""
        self._drawn += 1
        drawn = sha256(f"{self._root}\x1f{self._drawn}".encode()).digest()
        return int.from_bytes(drawn[:8], "big") % limit

    def pick(self, among: Sequence[T]) -> T:
        """One of these. Needs at least one."""
        return among[self.below(len(among))]

    def now_and_then(self, one_in: int) -> bool:
        """True about once in `one_in` times."""
        return self.below(one_in) == 0
