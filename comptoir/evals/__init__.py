"""Evaluation: cases that a pack's author writes, graders that judge them, and a report."""

from comptoir.evals.cases import CallPattern, Case, Decided, Expected, Pressed, Said
from comptoir.evals.counters import Counter, MakeCounter
from comptoir.evals.loading import load_cases
from comptoir.evals.nodes import CaseError
from comptoir.evals.report import CaseResult, Report, Trial
from comptoir.evals.runner import run_case, run_cases
from comptoir.evals.transcript import CallMade, Finding, Transcript

__all__ = [
    "CallMade", "CallPattern", "Case", "CaseError", "CaseResult", "Counter", "Decided",
    "Expected", "Finding", "MakeCounter", "Pressed", "Report", "Said", "Transcript", "Trial",
    "load_cases", "run_case", "run_cases",
]  # fmt: skip
