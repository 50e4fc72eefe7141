"""The model itself: a pure function behind the interface that every model has."""

from collections.abc import Callable
from dataclasses import dataclass, field

from comptoir.core.exchange import ModelAnswer, ModelRequest

Brain = Callable[[ModelRequest], ModelAnswer]


@dataclass(frozen=True, slots=True)
class OfflineModel:
    """Answers from rules alone, and always the same to the same request.

    `brain` is what understands and decides for one business. Nothing is remembered between
    two requests: all that counts stands in the messages.
    """

    brain: Brain
    name: str = field(default="offline")
    can_force: bool = field(default=True)

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The brain's answer; it does no input or output."""
        return self.brain(request)
