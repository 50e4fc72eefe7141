"""Simulated customers: a persona with a goal talks to the counter, and the store says how it went."""

from comptoir.evals.customers.bank import Bank
from comptoir.evals.customers.loading import Customers, load_customers
from comptoir.evals.customers.persona import Patience, Persona, Visit, Wish
from comptoir.evals.customers.runner import run_customers, run_persona

__all__ = [
    "Bank", "Customers", "Patience", "Persona", "Visit", "Wish", "load_customers",
    "run_customers", "run_persona",
]  # fmt: skip
