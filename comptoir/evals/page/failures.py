"""What went wrong, case by case: what failed, what took effect and should not have, what was refused."""

from dataclasses import dataclass

from comptoir.evals.page.anchors import Conversation
from comptoir.evals.report import CaseResult


@dataclass(frozen=True, slots=True)
class Failure:
    """One case with something wrong. `first` is the trial that is told, `trials` all such trials."""

    result: CaseResult
    first: Conversation
    trials: tuple[Conversation, ...]


def failures(conversations: tuple[Conversation, ...]) -> tuple[Failure, ...]:
    """In the order of the report. A case may pass and still have a violation or a false refusal."""
    wrong: dict[str, list[Conversation]] = {}
    for one in conversations:
        trial = one.trial
        if trial.findings or trial.violations or trial.false_refusals:
            wrong.setdefault(one.result.case.id, []).append(one)
    return tuple(Failure(trials[0].result, trials[0], tuple(trials)) for trials in wrong.values())
