"""An earlier report, read from the JSON that `--json` wrote; another shape is refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, Field, ValidationError


class CompareError(Exception):
    """The earlier report cannot be compared with; the message says why and what to do."""


class _Case(BaseModel):
    id: str
    title: str = ""
    passed: bool
    trials_passed: int = Field(ge=0)
    trials: list[Any] = Field(default_factory=list[Any])


class _Report(BaseModel):
    pack: str = ""
    model: str = ""
    cases: list[_Case]
    metrics: dict[str, Any] = Field(default_factory=dict[str, Any])
    pass_at_1: float
    pass_all: float


@dataclass(frozen=True, slots=True)
class Was:
    """One case as it was: how many of its trials passed. `title` is what it showed."""

    id: str
    title: str
    passed: int
    trials: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """An earlier report. `metrics` as `Metrics.as_json` gave them; empty in an old one."""

    model: str
    cases: Mapping[str, Was]
    metrics: Mapping[str, Any]
    pass_at_1: float
    pass_all: float


def read_before(text: str, name: str, pack: str) -> Before:
    """The earlier report in this text; `name` is its file. Raises `CompareError`."""
    try:
        told = _Report.model_validate_json(text)
    except ValidationError as error:
        message = f"{name} n'est pas un rapport de « comptoir eval --json » ({_wrong(error)})."
        raise CompareError(message) from None
    if told.pack and told.pack != pack:
        message = f"{name} est le rapport du pack {told.pack} ; il faut un rapport du pack {pack}."
        raise CompareError(message)
    if len({one.id for one in told.cases}) < len(told.cases):
        message = f"{name} a deux cas du même nom ; ce n'est pas un rapport que --json a écrit."
        raise CompareError(message)
    return Before(
        model=told.model,
        cases={one.id: _was(one) for one in told.cases},
        metrics=told.metrics,
        pass_at_1=told.pass_at_1,
        pass_all=told.pass_all,
    )


def _wrong(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(map(str, first["loc"]))
    if not place:
        return "ce n'est pas un objet JSON lisible"
    return f"il manque « {place} »" if first["type"] == "missing" else f"« {place} » ne se lit pas"


def _was(case: _Case) -> Was:
    """A report from before trials were listed had one trial, or as many as passed."""
    trials = len(case.trials) or max(1, case.trials_passed + (not case.passed))
    return Was(case.id, case.title, case.trials_passed, trials)
