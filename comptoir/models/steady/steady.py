"""The one owner of retries: asks a model again where that is safe, then the next one.

A retry asks a model and does nothing else. Calls are carried out by the turn, after an answer has
been accepted, so no retry can run a tool twice, whatever was lost on the way.
"""

import asyncio
import random
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import TypeVar

from comptoir.core.exchange import ModelAnswer, ModelRequest, Stop, Usage
from comptoir.models.steady.backoff import Patience
from comptoir.models.steady.breaker import Breaker, BreakerState, provider_of
from comptoir.ports import Model, ModelUnavailableError, StreamingModel

T = TypeVar("T")

_OURS = frozenset({"bad_request", "quota"})
"""kinds of failure that say nothing about the provider's health"""


@dataclass(slots=True)
class _Asking:
    """One question on its way through the models."""

    until: float
    """when the model that is being asked gives way to the next"""
    failures: list[str] = field(default_factory=list[str])
    kind: str = ""
    spoken: bool = False
    """a piece of the answer was given on: nobody else may finish the sentence"""
    wasted: Usage = field(default_factory=Usage)
    """of answers that were not taken; they were paid for all the same"""

    def note(self, name: str, error: Exception) -> None:
        if isinstance(error, ModelUnavailableError):
            self.kind = error.kind or self.kind
            self.failures.append(f"{name} ({error.kind or 'error'})")
        else:
            self.failures.append(f"{name} ({type(error).__name__})")

    def waste(self, usage: Usage) -> None:
        self.wasted = _sum(self.wasted, usage)

    def taken(self, answer: ModelAnswer) -> ModelAnswer:
        """The answer with what the whole question cost."""
        if self.wasted == Usage():
            return answer
        return replace(answer, usage=_sum(self.wasted, answer.usage))


class SteadyModel:
    """Models in the order in which they are wanted; each is a fallback for those before it.

    A model is given an equal share of the seconds that are left when its turn comes, so that one
    that hangs leaves time for the next. The usage of an answer is that of the whole question.
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
        self._providers = {provider_of(model.name): breaker() for model in self._models}
        self._breakers = tuple(self._providers[provider_of(model.name)] for model in self._models)
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
        """Each provider with what its breaker says now; for metrics."""
        now = self._clock()
        return tuple((name, breaker.state(now)) for name, breaker in self._providers.items())

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """The first answer that can be had."""
        async with aclosing(self._through(request, streamed=False)) as pieces:
            async for piece in pieces:
                if isinstance(piece, ModelAnswer):
                    return piece
        raise AssertionError("unreachable: a question ends in an answer or an error")

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        """Pieces as they come. Once one has left, a cut is an error and never a second half."""
        async with aclosing(self._through(request, streamed=True)) as pieces:
            async for piece in pieces:
                yield piece

    async def _through(
        self, request: ModelRequest, *, streamed: bool
    ) -> AsyncGenerator[str | ModelAnswer, None]:
        end = self._clock() + self._patience.seconds
        asking = _Asking(end)
        for at, (model, breaker) in enumerate(zip(self._models, self._breakers, strict=True)):
            now = self._clock()
            asking.until = now + (end - now) / (len(self._models) - at)
            tried = self._tried(model, breaker, request, asking, streamed=streamed)
            async with aclosing(tried) as pieces:
                async for piece in pieces:
                    if isinstance(piece, ModelAnswer):
                        yield asking.taken(piece)
                        return
                    yield piece
            if asking.spoken or self._clock() >= end:
                break
        told = " ; ".join(asking.failures) or "every model is being left alone for a while"
        kind = asking.kind if asking.failures else "overloaded"
        raise ModelUnavailableError(f"no answer: {told}", kind="cut" if asking.spoken else kind)

    async def _tried(
        self,
        model: Model,
        breaker: Breaker,
        request: ModelRequest,
        asking: _Asking,
        *,
        streamed: bool,
    ) -> AsyncGenerator[str | ModelAnswer, None]:
        """Ask one model as often as is worth it; yields an answer at last, or nothing."""
        failed, poor = 0, False
        while breaker.lets(self._clock()):
            # Closed before the next attempt begins, so that no two of them hold a connection.
            once = self._once(model, request, asking, streamed=streamed)
            try:
                async with aclosing(once) as pieces:
                    async for piece in pieces:
                        if isinstance(piece, ModelAnswer):
                            breaker.succeeded()
                            if _is_poor(piece) and not poor and not asking.spoken:
                                asking.waste(piece.usage)
                                poor = True  # asked once more; what then comes is taken as it is
                                break
                        yield piece
                        if isinstance(piece, ModelAnswer):
                            return
            except Exception as error:  # noqa: BLE001 - a fault of one client; the next may do
                failed += 1
                if not await self._again(model, breaker, error, failed, asking):
                    return

    async def _again(
        self, model: Model, breaker: Breaker, error: Exception, failed: int, asking: _Asking
    ) -> bool:
        """Write a failure down; True once it has been waited for and the model may be asked."""
        asking.note(model.name, error)
        now = self._clock()
        if not isinstance(error, ModelUnavailableError):
            breaker.missed(now)
            return False
        if error.kind not in _OURS:
            breaker.missed(now)
        if asking.spoken or not error.transient or breaker.state(now) is BreakerState.OPEN:
            return False
        left = asking.until - now
        wait = self._patience.wait(failed, self._chance(), error.retry_after, left)
        if wait < 0:
            return False
        await self._sleep(wait)
        return True

    async def _once(
        self, model: Model, request: ModelRequest, asking: _Asking, *, streamed: bool
    ) -> AsyncGenerator[str | ModelAnswer, None]:
        """One attempt, within what is left of the time; its last piece is an answer."""
        if not streamed or not isinstance(model, StreamingModel):
            yield await self._in_time(model, model.answer(request), asking)
            return
        pieces = aiter(model.stream(request))
        try:
            while (piece := await self._in_time(model, anext(pieces, None), asking)) is not None:
                if piece == "":
                    continue  # some send one before they say anything
                asking.spoken = asking.spoken or isinstance(piece, str)
                yield piece
                if isinstance(piece, ModelAnswer):
                    return
        finally:
            if isinstance(pieces, AsyncGenerator):
                await pieces.aclose()
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


def _sum(one: Usage, other: Usage) -> Usage:
    return Usage(one.input_tokens + other.input_tokens, one.output_tokens + other.output_tokens)


def _is_poor(answer: ModelAnswer) -> bool:
    """An answer worth asking for again: nothing in it, or calls whose end was cut off."""
    if answer.stop is Stop.REFUSAL:
        return False
    if answer.stop is Stop.LENGTH and answer.calls:
        return True
    return not answer.text.strip() and not answer.calls
