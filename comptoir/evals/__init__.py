"""Evaluation: cases that a pack's author writes, graders that judge them, and a report."""

from comptoir.evals.cases import CallPattern, Case, Decided, Expected, Pressed, Said, Subject
from comptoir.evals.counters import Counter, MakeCounter
from comptoir.evals.judging import trial_of
from comptoir.evals.loading import load_cases
from comptoir.evals.metrics import Metrics
from comptoir.evals.nodes import CaseError
from comptoir.evals.playing import Playing
from comptoir.evals.report import CaseResult, Report, Trial
from comptoir.evals.runner import run_case, run_cases
from comptoir.evals.transcript import Finding, Recorded, Transcript
from comptoir.evals.turns import CallMade, PlayedStep, PlayedTurn, Spoken

__all__ = [
    "CallMade", "CallPattern", "Case", "CaseError", "CaseResult", "Counter", "Decided",
    "Expected", "Finding", "MakeCounter", "Metrics", "PlayedStep", "PlayedTurn", "Playing",
    "Pressed", "Recorded", "Report", "Said", "Spoken", "Subject", "Transcript", "Trial",
    "load_cases", "run_case", "run_cases", "trial_of",
]  # fmt: skip
