"""Results as frozen values: trials of cases, and what an evaluation came to."""

from collections import Counter as Tally
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from comptoir.evals.cases import Subject
from comptoir.evals.metrics import Metrics, measured, together
from comptoir.evals.passing import pass_hats
from comptoir.evals.report_json import report_json
from comptoir.evals.transcript import Finding, Transcript


@dataclass(frozen=True, slots=True)
class Trial:
    """One playing of one case, judged (`judging.trial_of` makes it). `seconds` is wall-clock time."""

    transcript: Transcript = field(repr=False)
    findings: tuple[Finding, ...]
    seconds: float
    violations: tuple[Finding, ...] = ()
    false_refusals: tuple[Finding, ...] = ()

    @property
    def passed(self) -> bool:
        """Nothing is other than expected."""
        return not self.findings

    @property
    def metrics(self) -> Metrics:
        """The figures of this trial."""
        return measured(
            self.transcript,
            violations=len(self.violations),
            false_refusals=len(self.false_refusals),
        )


@dataclass(frozen=True, slots=True)
class CaseResult:
    """All trials of one case; it passes when every one does."""

    case: Subject
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

    @property
    def metrics(self) -> Metrics:
        """The figures of all its trials together."""
        return together(trial.metrics for trial in self.trials)

    @property
    def groups(self) -> tuple[str, ...]:
        """What it is told apart by: its tags, or else the file that it stands in."""
        stem = self.case.where.partition(":")[0].rpartition(".")[0]
        return self.case.tags or ((stem,) if stem else ())


@dataclass(frozen=True)
class Report:
    """What an evaluation of `model` on `pack` came to. `seconds` is wall-clock time, all included."""

    results: tuple[CaseResult, ...]
    pack: str = ""
    model: str = ""
    seconds: float = 0.0

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
        return self.pass_hat.get(1, 0.0)

    @property
    def pass_all(self) -> float:
        """The share of cases that passed in all their trials; 0 without cases."""
        return self.passed / len(self.results) if self.results else 0.0

    @property
    def trials(self) -> int:
        """The most trials that a case had."""
        return max((len(result.trials) for result in self.results), default=0)

    @cached_property
    def pass_hat(self) -> Mapping[int, float]:
        """pass^k for each k up to the number of trials."""
        return pass_hats((result.trials_passed, len(result.trials)) for result in self.results)

    @cached_property
    def metrics(self) -> Metrics:
        """The figures of all trials together."""
        return together(trial.metrics for result in self.results for trial in result.trials)

    def by_grader(self) -> Mapping[str, int]:
        """How many cases each grader found something in, most first."""
        found: Tally[str] = Tally()
        for result in self.results:
            found.update({finding.grader for finding in result.shown.findings})
        return dict(found.most_common())

    def as_json(self) -> dict[str, Any]:
        """The whole report, JSON-ready: see report_json.py."""
        return report_json(self)
