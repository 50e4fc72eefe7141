"""Asking a model that may fail: retries, fallbacks, circuit breakers and budgets, in one place."""

from comptoir.models.steady.backoff import Patience
from comptoir.models.steady.breaker import Breaker, BreakerState
from comptoir.models.steady.budget import BudgetedModel, Limits, MemorySpending, Price
from comptoir.models.steady.steady import SteadyModel

__all__ = [
    "Breaker",
    "BreakerState",
    "BudgetedModel",
    "Limits",
    "MemorySpending",
    "Patience",
    "Price",
    "SteadyModel",
]
