"""Results as frozen values, and the JSON that programs read."""

from collections import Counter as Tally
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from comptoir.evals.cases import Case
from comptoir.evals.transcript import CallMade, Finding, Transcript


@dataclass(frozen=True, slots=True)
class Trial:
    """One playing of one case. `seconds` is wall-clock time."""

    transcript: Transcript
    findings: tuple[Finding, ...]
    seconds: float

    @property
    def passed(self) -> bool:
        """Nothing is other than expected."""
        return not self.findings


@dataclass(frozen=True, slots=True)
class CaseResult:
    """All trials of one case; it passes when every one does."""

    case: Case
    trials: tuple[Trial, ...]

    @property
    def passed(self) -> bool:
        """Every trial passed."""
        return all(trial.passed for trial in self.trials)

    @property
    def trials_passed(self) -> int:
        """How many trials passed."""
        return sum(trial.passed for trial in self.trials)

    @property
    def seconds(self) -> float:
        """Wall-clock time of all trials together."""
        return sum(trial.seconds for trial in self.trials)

    @property
    def shown(self) -> Trial:
        """The trial to look at: the first that failed, or the first."""
        return next((trial for trial in self.trials if not trial.passed), self.trials[0])

    def as_json(self) -> dict[str, Any]:
        """One case of the report; replies are listed for each message of the case."""
        trial = self.shown
        return {
            "id": self.case.id,
            "passed": self.passed,
            "title": self.case.title,
            "findings": [_finding(one) for one in trial.findings],
            "seconds": round(self.seconds, 6),
            "trials_passed": self.trials_passed,
            "replies": [list(reply) for reply in trial.transcript.replies],
            "calls": [_call(one) for one in trial.transcript.calls],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What an evaluation came to."""

    results: tuple[CaseResult, ...]

    @property
    def passed(self) -> int:
        """Cases whose every trial passed."""
        return sum(result.passed for result in self.results)

    @property
    def failed(self) -> int:
        """The others."""
        return len(self.results) - self.passed

    @property
    def pass_at_1(self) -> float:
        """The chance that one trial of a case passes, averaged over cases; 0 without cases."""
        shares = [result.trials_passed / len(result.trials) for result in self.results]
        return sum(shares) / len(shares) if shares else 0.0

    @property
    def pass_all(self) -> float:
        """The share of cases that passed in all their trials; 0 without cases."""
        return self.passed / len(self.results) if self.results else 0.0

    def by_grader(self) -> Mapping[str, int]:
        """How many cases each grader found something in, most first."""
        found: Tally[str] = Tally()
        for result in self.results:
            found.update({finding.grader for finding in result.shown.findings})
        return dict(found.most_common())

    def as_json(self) -> dict[str, Any]:
        """The whole report, JSON-ready."""
        return {
            "cases": [result.as_json() for result in self.results],
            "passed": self.passed,
            "failed": self.failed,
            "pass_at_1": round(self.pass_at_1, 6),
            "pass_all": round(self.pass_all, 6),
        }


def _finding(finding: Finding) -> dict[str, str]:
    return {
        "grader": finding.grader,
        "expected": finding.expected,
        "obtained": finding.obtained,
    }


def _call(call: CallMade) -> dict[str, Any]:
    return {
        "tool": call.tool,
        "arguments": dict(call.arguments),
        "decision": call.decision,
        "code": call.code,
        "status": call.status,
    }
