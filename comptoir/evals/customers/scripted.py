"""A customer who plays lines: each in its turn, and those with a condition only when it is met."""

from comptoir.evals.customers.heard import Heard
from comptoir.evals.customers.moves import Leave, Move, Press, Say, Why
from comptoir.evals.customers.persona import Line


class ScriptedCustomer:
    """Plays each line once. A line whose condition the reply meets goes before the others."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self._left = list(lines)

    async def move(self, last: Heard | None) -> Move:
        """The next line; without any they leave."""
        line = self._next(last)
        if line is None:
            return Leave(Why.CONTENT)
        self._left.remove(line)
        return Say(line.text) if line.presses is None else Press(line.presses)

    def _next(self, last: Heard | None) -> Line | None:
        met = (
            one for one in self._left if one.when and last is not None and last.matches((one.when,))
        )
        return next(met, None) or next((one for one in self._left if not one.when), None)
