"""Comparing a report with an earlier one, case by case and figure by figure."""

from comptoir.evals.comparing.comparison import Change, Comparison, Row, compared
from comptoir.evals.comparing.figures import FigurePair, figure_pairs
from comptoir.evals.comparing.reading import Before, CompareError, Was, read_before

__all__ = [
    "Before", "Change", "CompareError", "Comparison", "FigurePair", "Row", "Was", "compared",
    "figure_pairs", "read_before",
]  # fmt: skip
