"""Asking a model that may fail: retries, fallbacks, circuit breakers and budgets, in one place."""

from comptoir.models.steady.backoff import Patience
from comptoir.models.steady.breaker import Breaker, BreakerState
from comptoir.models.steady.budget import BudgetedModel, Limits, MemorySpending, Price
from comptoir.models.steady.limiting import Allowance, LimitError, read_allowance
from comptoir.models.steady.steady import SteadyModel

__all__ = [
    "Allowance",
    "Breaker",
    "BreakerState",
    "BudgetedModel",
    "LimitError",
    "Limits",
    "MemorySpending",
    "Patience",
    "Price",
    "SteadyModel",
    "read_allowance",
]
