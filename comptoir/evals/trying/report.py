"""What came of trying a tool: one verdict for each request, and the whole as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from comptoir.evals.trying.values import TryCase


class Verdict(StrEnum):
    """How one request came out; `unjudged` counts neither way."""

    PASSED = "passed"
    FAILED = "failed"
    UNJUDGED = "unjudged"


@dataclass(frozen=True, slots=True)
class TryResult:
    """One request and what the model did. `wrong` is one sentence, empty when it passed.

    `given` are the arguments of each call of the tool, `others` the other tools it called,
    `text` its words.
    """

    case: TryCase
    verdict: Verdict
    wrong: str = ""
    given: tuple[Mapping[str, Any] | str, ...] = ()
    others: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TryReport:
    """All requests of one tool on one model, in the order they were written."""

    tool: str
    agent: str
    model: str
    with_others: bool
    results: tuple[TryResult, ...]

    def count(self, verdict: Verdict) -> int:
        """How many requests came out so."""
        return sum(one.verdict is verdict for one in self.results)

    @property
    def failed(self) -> int:
        """How many requests failed."""
        return self.count(Verdict.FAILED)

    def as_json(self) -> dict[str, Any]:
        """The report for a program."""
        return {
            "tool": self.tool,
            "agent": self.agent,
            "model": self.model,
            "with_others": self.with_others,
            "passed": self.count(Verdict.PASSED),
            "failed": self.failed,
            "unjudged": self.count(Verdict.UNJUDGED),
            "cases": [_case_json(one) for one in self.results],
        }


def _case_json(result: TryResult) -> dict[str, Any]:
    case = result.case
    return {
        "request": case.request,
        "channel": case.channel.value,
        "why": case.why,
        "where": case.where,
        "expected": {"called": case.called, "arguments": dict(case.arguments)},
        "verdict": result.verdict.value,
        "wrong": result.wrong,
        "given": list(result.given),
        "other_calls": list(result.others),
        "text": result.text,
    }
