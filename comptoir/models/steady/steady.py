"""The one owner of retries: asks a model again where that is safe, then the next one.

A retry asks a model and does nothing else. Calls are carried out by the turn, after an answer has
been accepted, so no retry can run a tool twice, whatever was lost on the way.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop
from comptoir.models.steady.backoff import Patience
from comptoir.models.steady.breaker import Breaker, BreakerState
from comptoir.ports import Model, ModelUnavailableError, StreamingModel

T = TypeVar("T")

_OURS = frozenset({"bad_request", "quota"})
"""kinds of failure that say nothing about the provider's health"""


@dataclass(slots=True)
class _Asking:
    """One question on its way through the models."""

    until: float
    failures: list[str] = field(default_factory=list[str])
    kind: str = ""
    spoken: bool = False
    """a piece of the answer was given on: nobody else may finish the sentence"""

    def note(self, name: str, error: ModelUnavailableError) -> None:
        self.kind = error.kind or self.kind
        self.failures.append(f"{name} ({error.kind or 'error'})")


class SteadyModel:
    """Models in the order in which they are wanted; each is a fallback for those before it.

    Raises `ModelUnavailableError` when none answers; the turn then says so, and offers a person.
    """

    def __init__(
        self,
        models: Sequence[Model],
        patience: Patience | None = None,
        *,
        breaker: Callable[[], Breaker] = Breaker,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        chance: Callable[[], float] = random.random,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not models:
            raise ValueError("a steady model needs at least one model to ask")
        self._models = tuple(models)
        self._patience = patience or Patience()
        self._breakers = tuple(breaker() for _ in self._models)
        self._sleep = sleep
        self._chance = chance
        self._clock = clock

    @property
    def name(self) -> str:
        """The names of the models, in order."""
        return ",".join(model.name for model in self._models)

    @property
    def can_force(self) -> bool:
        """As the first model."""
        return self._models[0].can_force

    @property
    def breakers(self) -> tuple[tuple[str, BreakerState], ...]:
        """Each model with what its breaker says now; for metrics."""
        now = self._clock()
        pairs = zip(self._models, self._breakers, strict=True)
        return tuple((model.name, breaker.state(now)) for model, breaker in pairs)

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The first answer that can be had."""
        async for piece in self._through(request, streamed=False):
            if isinstance(piece, ModelAnswer):
                return piece
        raise AssertionError("unreachable: a question ends in an answer or an error")

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        """Pieces as they come. Once one has left, a cut is an error and never a second half."""
        async for piece in self._through(request, streamed=True):
            yield piece

    async def _through(
        self, request: ModelRequest, *, streamed: bool
    ) -> AsyncIterator[str | ModelAnswer]:
        asking = _Asking(self._clock() + self._patience.seconds)
        for model, breaker in zip(self._models, self._breakers, strict=True):
            async for piece in self._tried(model, breaker, request, asking, streamed=streamed):
                yield piece
                if isinstance(piece, ModelAnswer):
                    return
            if asking.spoken or self._clock() >= asking.until:
                break
        told = " ; ".join(asking.failures) or "every model is being left alone for a while"
        message = f"no answer: {told}"
        raise ModelUnavailableError(message, kind="cut" if asking.spoken else asking.kind)

    async def _tried(
        self,
        model: Model,
        breaker: Breaker,
        request: ModelRequest,
        asking: _Asking,
        *,
        streamed: bool,
    ) -> AsyncIterator[str | ModelAnswer]:
        """Ask one model as often as is worth it; yields an answer at last, or nothing."""
        failed, poor = 0, False
        while breaker.lets(self._clock()):
            try:
                async for piece in self._once(model, request, asking, streamed=streamed):
                    if isinstance(piece, ModelAnswer):
                        breaker.succeeded()
                        if _is_poor(piece) and not poor and not asking.spoken:
                            poor = True  # asked once more; what then comes is taken as it is
                            break
                    yield piece
                    if isinstance(piece, ModelAnswer):
                        return
            except ModelUnavailableError as error:
                failed += 1
                asking.note(model.name, error)
                if error.kind not in _OURS:
                    breaker.missed(self._clock())
                if asking.spoken or not error.transient:
                    return
                left = asking.until - self._clock()
                wait = self._patience.wait(failed, self._chance(), error.retry_after, left)
                if wait < 0:
                    return
                await self._sleep(wait)

    async def _once(
        self, model: Model, request: ModelRequest, asking: _Asking, *, streamed: bool
    ) -> AsyncIterator[str | ModelAnswer]:
        """One attempt, within what is left of the time; its last piece is an answer."""
        if not streamed or not isinstance(model, StreamingModel):
            yield await self._in_time(model, model.answer(request), asking)
            return
        pieces = aiter(model.stream(request))
        while (piece := await self._in_time(model, anext(pieces, None), asking)) is not None:
            asking.spoken = asking.spoken or isinstance(piece, str)
            yield piece
            if isinstance(piece, ModelAnswer):
                return
        raise ModelUnavailableError("the stream had no end", transient=True, kind="cut")

    async def _in_time(self, model: Model, coming: Awaitable[T], asking: _Asking) -> T:
        """What is awaited, or a failure when the answer's seconds are over.

        The limit stands around each wait and not around the stream, whose reader runs between.
        """
        try:
            async with asyncio.timeout(max(0.0, asking.until - self._clock())):
                return await coming
        except TimeoutError:
            message = f"{model.name} did not answer in time"
            raise ModelUnavailableError(message, kind="timeout") from None


def _is_poor(answer: ModelAnswer) -> bool:
    """An answer worth asking for again: nothing in it, or calls whose end was cut off."""
    if answer.stop is Stop.REFUSAL:
        return False
    if answer.stop is Stop.LENGTH and answer.calls:
        return True
    return not answer.text.strip() and not answer.calls
