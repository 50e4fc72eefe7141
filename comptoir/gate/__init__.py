"""The gate: the one door to every tool's body."""

from comptoir.gate.context import CallContext, GateSettings, Outcome
from comptoir.gate.gate import GUARDS, Gate
from comptoir.gate.memory import ExecutionMemory

__all__ = ["GUARDS", "CallContext", "ExecutionMemory", "Gate", "GateSettings", "Outcome"]
