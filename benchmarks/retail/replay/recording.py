"""One recorded conversation in one form, whatever program wrote it down."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from benchmarks.retail.corpora import Edition
from benchmarks.retail.tasks.reading import Action


@dataclass(frozen=True, slots=True)
class Said:
    """Words: the customer's, or the agent's."""

    text: str
    by_customer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """One call of the recorded model. `result` is what upstream answered, None when not recorded."""

    id: str
    name: str
    arguments: Mapping[str, Any] | str
    result: str | None = None
    failed: bool = False
    """upstream's answer was an error"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """One conversation. `reward` and `expected` are None where the file does not tell."""

    file: str
    line: int
    model: str
    task: str
    edition: Edition
    reward: float | None
    expected: tuple[Action, ...] | None
    steps: tuple[Said | Called, ...]

    @property
    def where(self) -> str:
        """File and line, for people."""
        return f"{self.file}:{self.line}"
