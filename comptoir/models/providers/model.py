"""A provider's model behind our two ports, asked and heard through pydantic-ai's model layer only."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from pydantic_ai.direct import model_request, model_request_stream
from pydantic_ai.exceptions import UnexpectedModelBehavior, UserError
from pydantic_ai.messages import (
    ModelResponse,
    ModelResponseStreamEvent,
    PartDeltaEvent,
    PartStartEvent,
    TextPart,
    TextPartDelta,
)

from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.models.providers.answering import answer_of
from comptoir.models.providers.asking import messages_of
from comptoir.models.providers.clients import Client
from comptoir.models.providers.failing import cut, refuses_to_force, unavailable
from comptoir.models.providers.offering import Bounds, forced, parameters_of, settings_of
from comptoir.ports import ModelUnavailableError


class ProviderModel:
    """One model of one provider. It never retries, save once when it learns it cannot be forced."""

    def __init__(self, name: str, provider: str, client: Client, bounds: Bounds) -> None:
        self._name = name
        self._provider = provider
        self._client = client
        self._bounds = bounds
        self._can_force = True

    def __repr__(self) -> str:
        return f"ProviderModel({self._name!r})"

    @property
    def name(self) -> str:
        """As it is written in `--model`, without credentials."""
        return self._name

    @property
    def can_force(self) -> bool:
        """True until the provider rejects a forced choice; from then on the choice is free."""
        return self._can_force

    async def close(self) -> None:
        """Let go of the connections."""
        await self._client.close()

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        """One answer, whole. Raises `ModelUnavailableError`."""
        got = await self._asked(request)
        if got is None:
            got = await self._asked(request)
        if isinstance(got, ModelResponse):
            return answer_of(got, self._provider)
        # Outside the handler, so that the client's own error, body and all, is not chained to it.
        raise got or cut(self._name)

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        """Pieces of the text, and last the whole answer. Raises `ModelUnavailableError`."""
        heard = _Heard()
        async for piece in self._streamed(request, heard):
            yield piece
        if heard.unforced:
            async for piece in self._streamed(request, heard):
                yield piece
        if heard.answer is not None:
            yield heard.answer
        else:
            raise heard.failure or cut(self._name)

    async def _asked(self, request: ModelRequest) -> ModelResponse | ModelUnavailableError | None:
        """The response, or why there is none; None when the same may be asked without force."""
        try:
            return await model_request(
                self._client.model,
                messages_of(request, self._provider),
                model_settings=settings_of(request, self._bounds, force=self._can_force),
                model_request_parameters=parameters_of(request),
                instrument=False,
            )
        except Exception as error:  # noqa: BLE001 - whatever a client raises means: no answer
            if self._learns(request, error):
                return None
            return unavailable(self._name, error, limit=self._bounds.seconds)

    async def _streamed(self, request: ModelRequest, heard: "_Heard") -> AsyncIterator[str]:
        heard.unforced = False
        try:
            async with model_request_stream(
                self._client.model,
                messages_of(request, self._provider),
                model_settings=settings_of(request, self._bounds, force=self._can_force),
                model_request_parameters=parameters_of(request),
                instrument=False,
            ) as stream:
                async for event in stream:
                    heard.began = True
                    if words := _words(event):
                        yield words
                response = stream.get()
            if response.finish_reason is None and response.state != "suspended":
                heard.failure = cut(self._name)
            else:
                heard.answer = answer_of(response, self._provider)
        except UnexpectedModelBehavior as error:
            # Raised by a stream that ended in order and held nothing: the turn answers that.
            if heard.began or "without content" not in str(error):
                heard.failure = unavailable(self._name, error, began=heard.began)
            else:
                heard.answer = ModelAnswer()
        except Exception as error:  # noqa: BLE001 - whatever a client raises means: no answer
            heard.unforced = not heard.began and self._learns(request, error)
            heard.failure = unavailable(
                self._name, error, began=heard.began, limit=self._bounds.seconds
            )

    def _learns(self, request: ModelRequest, error: Exception) -> bool:
        """Whether the error says that this model cannot be forced; it is remembered."""
        if not (self._can_force and forced(request)):
            return False
        if not (isinstance(error, UserError) or refuses_to_force(error)):
            return False
        self._can_force = False
        return True


@dataclass(slots=True)
class _Heard:
    """What a stream has come to."""

    began: bool = False
    unforced: bool = False
    answer: ModelAnswer | None = None
    failure: ModelUnavailableError | None = None


def _words(event: ModelResponseStreamEvent) -> str:
    match event:
        case PartStartEvent(part=TextPart(content=words)):
            return words
        case PartDeltaEvent(delta=TextPartDelta(content_delta=words)):
            return words
        case _:
            return ""
