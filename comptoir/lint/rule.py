"""What both linters share: a rule, and what it finds. Texts come in French and in English."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Severity(StrEnum):
    """How much a finding weighs; only an error makes the command fail."""

    ERROR = "error"
    WARNING = "warning"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing to mend.

    `where` is the place inside the thing judged, such as `chercher_client.parameters.q` or
    `messages[3].tool_calls[0]`; `file` and `line` (from 1, 0 when unknown) say where it was read.
    """

    rule: str
    severity: Severity
    where: str
    message_fr: str
    message_en: str
    mend_fr: str = ""
    mend_en: str = ""
    file: str = ""
    line: int = 0

    def message(self, language: str = "fr") -> str:
        """What is wrong, in `fr` or `en`."""
        return self.message_en if language == "en" else self.message_fr

    def mend(self, language: str = "fr") -> str:
        """What to do about it, in `fr` or `en`; may be empty."""
        return self.mend_en if language == "en" else self.mend_fr


class Scope(StrEnum):
    """What a rule looks at."""

    DEFINITION = "definition"
    SET = "set"
    ROUTINE = "routine"
    TRANSCRIPT = "transcript"


class Kind(StrEnum):
    """Whether a rule is data that the workshop page judges too, or code."""

    DECLARED = "declared"
    PYTHON = "python"


Check = Callable[[Any], Iterable[Finding]]
"""(what its scope says: one definition, a tuple of them, one routine) -> findings; pure"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule: why it is one, a bad and a good example, and the pure function that judges.

    `bad` and `good` are a definition in any known format (a list of them for a `SET` rule), the
    text of a routine, or a transcript. `spec` is the data of a declared rule, empty for code.
    """

    id: str
    severity: Severity
    title_fr: str
    title_en: str
    why_fr: str
    why_en: str
    bad: Any
    good: Any
    check: Check
    scope: Scope = Scope.DEFINITION
    kind: Kind = Kind.PYTHON
    mend_fr: str = ""
    mend_en: str = ""
    spec: dict[str, Any] = field(default_factory=dict[str, Any])

    def found(self, where: str, message_fr: str, message_en: str) -> Finding:
        """A finding of this rule, with its mend."""
        return Finding(
            rule=self.id,
            severity=self.severity,
            where=where,
            message_fr=message_fr,
            message_en=message_en,
            mend_fr=self.mend_fr,
            mend_en=self.mend_en,
        )
