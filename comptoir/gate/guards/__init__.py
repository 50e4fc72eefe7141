"""The guards of the gate, one file each. A guard returns a decision and never raises one."""

from collections.abc import Awaitable, Callable

from comptoir.core.decisions import Decision
from comptoir.gate.context import Passage

Guard = Callable[[Passage], Awaitable[Decision]]
