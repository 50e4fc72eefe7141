"""Judges definitions, their sets and routines by every rule, and gathers a report."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from comptoir.lint.catalogue import judged, rules
from comptoir.lint.definition import Definition, Place, Routine
from comptoir.lint.facets import Facets
from comptoir.lint.reading import Read
from comptoir.lint.rule import Finding, Kind, Rule, Scope, Severity
from comptoir.lint.score import Change, best_changes, definition_score, set_score


@dataclass(frozen=True, slots=True)
class Judged:
    """One definition or routine (`kind`) with its findings and its score, 0 to 100."""

    name: str
    kind: str
    place: Place
    findings: tuple[Finding, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Report:
    """What was judged, what could not be read, the score of all and the best changes."""

    judged: tuple[Judged, ...]
    unread: tuple[Finding, ...]
    score: int
    changes: tuple[Change, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding: what could not be read first, then in the order of the files."""
        return (*self.unread, *(finding for one in self.judged for finding in one.findings))

    @property
    def failed(self) -> bool:
        """Whether there is an error."""
        return any(one.severity is Severity.ERROR for one in self.findings)


def judge(definition: Definition) -> list[Finding]:
    """What the rules find in one definition alone."""
    found = judged(Facets(definition))
    for rule in _coded(Scope.DEFINITION):
        found += rule.check(definition)
    return [_placed(one, definition.place) for one in found]


def judge_routine(routine: Routine) -> list[Finding]:
    """What the rules find in an agent's instructions."""
    return [_placed(one, routine.place) for one in judged(Facets(routine))]


def judge_all(read: Iterable[Read]) -> Report:
    """Everything that reading gave, sets judged together."""
    definitions: list[Definition] = []
    routines: list[Routine] = []
    unread: list[Finding] = []
    found: list[list[Finding]] = []
    for one in read:
        if isinstance(one, Definition):
            found.append(judge(one))
            definitions.append(one)
        elif isinstance(one, Routine):
            routines.append(one)
        else:
            unread.append(one)
    _judge_sets(definitions, found)
    whole = [
        Judged(one.name, "tool", one.place, tuple(findings), definition_score(findings))
        for one, findings in zip(definitions, found, strict=True)
    ]
    for one in routines:
        findings = judge_routine(one)
        whole.append(
            Judged(one.name, "routine", one.place, tuple(findings), definition_score(findings))
        )
    parts = [one.findings for one in whole]
    score = 0 if unread and not parts else set_score(parts)
    return Report(tuple(whole), tuple(unread), score, tuple(best_changes(parts)))


def _judge_sets(definitions: Sequence[Definition], found: list[list[Finding]]) -> None:
    """Adds what only the set shows, each finding at the definition it names."""
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for index, one in enumerate(definitions):
        groups[one.place.group].append(index)
    for group in groups.values():
        if len(group) == 1:
            continue
        last = {definitions[index].name: index for index in group}
        for rule in _coded(Scope.SET):
            for finding in rule.check([definitions[index] for index in group]):
                index = last[finding.where.rpartition(".")[0]]
                found[index].append(_placed(finding, definitions[index].place))


@cache
def _coded(scope: Scope) -> tuple[Rule, ...]:
    return tuple(one for one in rules() if one.scope is scope and one.kind is Kind.PYTHON)


def _placed(finding: Finding, place: Place) -> Finding:
    return replace(finding, file=place.file, line=place.line)
