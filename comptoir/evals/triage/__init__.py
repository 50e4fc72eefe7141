"""How well tickets are triaged: labelled tickets, a report, and three ways to read it."""

from comptoir.evals.triage.labelled import LabelError, LabelledTicket, load_labelled, read_labelled
from comptoir.evals.triage.page import html_page
from comptoir.evals.triage.report import Row, TriageReport, Verdict
from comptoir.evals.triage.running import TriageFn, evaluate_triage
from comptoir.evals.triage.text import renderable, show

__all__ = [
    "LabelError", "LabelledTicket", "Row", "TriageFn", "TriageReport", "Verdict",
    "evaluate_triage", "html_page", "load_labelled", "read_labelled", "renderable", "show",
]  # fmt: skip
