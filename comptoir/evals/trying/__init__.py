"""Trying a contract on a model: is the tool called when it should be, and with which arguments?

Nothing is carried out: a call is only looked at against the contract.
"""

from comptoir.evals.trying.asking import holder_of, try_tool
from comptoir.evals.trying.loading import load_try_set
from comptoir.evals.trying.report import TryReport, TryResult, Verdict
from comptoir.evals.trying.values import TryCase, TrySet

__all__ = [
    "TryCase", "TryReport", "TryResult", "TrySet", "Verdict", "holder_of", "load_try_set",
    "try_tool",
]  # fmt: skip
