"""A score from 0 to 100, and the three changes that would raise it most."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from comptoir.lint.rule import Finding, Severity

WEIGHTS: Mapping[Severity, int] = {Severity.ERROR: 30, Severity.WARNING: 8, Severity.ADVICE: 3}
"""points that a finding costs the definition it is about"""
_REPEATS = 3
"""times that one rule may cost one definition its points: eleven bare fields are one bad habit"""


@dataclass(frozen=True, slots=True)
class Change:
    """One mend: the rule, how many findings it settles, and the points it gains for the set."""

    rule: str
    findings: int
    gain: float
    example: Finding


def definition_score(findings: Iterable[Finding]) -> int:
    """100 less what the findings cost, never under 0."""
    times: defaultdict[str, int] = defaultdict(int)
    lost = 0
    for one in findings:
        times[one.rule] += 1
        if times[one.rule] <= _REPEATS:
            lost += WEIGHTS[one.severity]
    return max(0, 100 - lost)


def set_score(parts: Sequence[Sequence[Finding]]) -> int:
    """The mean over the definitions, rounded down so that 100 means no finding; 100 for none."""
    if not parts:
        return 100
    return int(_mean(parts))


def best_changes(parts: Sequence[Sequence[Finding]], most: int = 3) -> list[Change]:
    """The rules whose mending gains most points for the whole set, the best first."""
    by_rule: defaultdict[str, list[int]] = defaultdict(list)
    examples: dict[str, Finding] = {}
    for index, findings in enumerate(parts):
        for one in findings:
            by_rule[one.rule].append(index)
            examples.setdefault(one.rule, one)
    changes = [
        Change(rule, len(at), _gain(parts, rule, set(at)), examples[rule])
        for rule, at in by_rule.items()
    ]
    return sorted(changes, key=lambda one: (-_urgency(one), -one.gain, -one.findings, one.rule))[
        :most
    ]


def _urgency(change: Change) -> bool:
    return change.example.severity is Severity.ERROR


def _gain(parts: Sequence[Sequence[Finding]], rule: str, touched: set[int]) -> float:
    gained = sum(
        definition_score(one for one in parts[at] if one.rule != rule) - definition_score(parts[at])
        for at in touched
    )
    return round(gained / len(parts), 1)


def _mean(parts: Sequence[Sequence[Finding]]) -> float:
    return sum(definition_score(one) for one in parts) / len(parts)
