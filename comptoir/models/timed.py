"""A time limit around a model that speaks over a network."""

import asyncio

from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.ports import Model, ModelUnavailableError


class TimedModel:
    """Gives up after `seconds`, as a failed answer; nothing of the turn is lost."""

    def __init__(self, model: Model, seconds: float) -> None:
        self._model = model
        self._seconds = seconds

    @property
    def name(self) -> str:
        """The name of the model inside."""
        return self._model.name

    @property
    def can_force(self) -> bool:
        """As the model inside."""
        return self._model.can_force

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The inner model's answer, if it comes in time."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._model.answer(request)
        except TimeoutError as error:
            message = f"{self.name} did not answer within {self._seconds:g} s"
            raise ModelUnavailableError(message) from error
