"""One function a provider: its client, with its own retries off, behind pydantic-ai's model.

Retries have one owner, and it is not here: a client that retried by itself would hide from the
turn what its answer costs.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from pydantic_ai.models import Model


@dataclass(frozen=True, slots=True)
class Client:
    """A model to ask, and how to let go of its connections."""

    model: Model
    close: Callable[[], Awaitable[None]]


def _anthropic(model: str, key: str, url: str | None) -> Client:
    from anthropic import AsyncAnthropic  # noqa: PLC0415 - only the provider asked for
    from pydantic_ai.models.anthropic import AnthropicModel  # noqa: PLC0415
    from pydantic_ai.providers.anthropic import AnthropicProvider  # noqa: PLC0415

    client = AsyncAnthropic(api_key=key, base_url=url, max_retries=0)
    return Client(
        AnthropicModel(model, provider=AnthropicProvider(anthropic_client=client)), client.close
    )


def _openai(model: str, key: str, url: str | None) -> Client:
    from openai import AsyncOpenAI  # noqa: PLC0415 - only the provider asked for
    from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415
    from pydantic_ai.profiles.openai import OpenAIModelProfile  # noqa: PLC0415
    from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

    client = AsyncOpenAI(api_key=key, base_url=url, max_retries=0)
    # A stream that ends without its reason was cut, and half a sentence is no answer.
    profile = OpenAIModelProfile(openai_chat_streaming_requires_finish_reason=True)
    provider = OpenAIProvider(openai_client=client)
    return Client(OpenAIChatModel(model, provider=provider, profile=profile), client.close)


def _responses(model: str, key: str, url: str | None) -> Client:
    from openai import AsyncOpenAI  # noqa: PLC0415 - only the provider asked for
    from pydantic_ai.models.openai import OpenAIResponsesModel  # noqa: PLC0415
    from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

    client = AsyncOpenAI(api_key=key, base_url=url, max_retries=0)
    return Client(
        OpenAIResponsesModel(model, provider=OpenAIProvider(openai_client=client)), client.close
    )


def _local(model: str, key: str, url: str | None) -> Client:
    from openai import AsyncOpenAI  # noqa: PLC0415 - only the provider asked for
    from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415
    from pydantic_ai.profiles.openai import OpenAIModelProfile  # noqa: PLC0415
    from pydantic_ai.providers.openai import OpenAIProvider  # noqa: PLC0415

    client = AsyncOpenAI(api_key=key, base_url=url, max_retries=0)
    # Small servers know the older name of the limit only.
    profile = OpenAIModelProfile(
        openai_chat_supports_max_completion_tokens=False,
        openai_chat_streaming_requires_finish_reason=True,
    )
    provider = OpenAIProvider(openai_client=client)
    return Client(OpenAIChatModel(model, provider=provider, profile=profile), client.close)


def _google(model: str, key: str, url: str | None) -> Client:
    from pydantic_ai.models import create_async_httpx2_client  # noqa: PLC0415
    from pydantic_ai.models.google import GoogleModel  # noqa: PLC0415 - only the one asked for
    from pydantic_ai.providers.google import GoogleProvider  # noqa: PLC0415

    http = create_async_httpx2_client()
    provider = GoogleProvider(api_key=key, base_url=url, http_client=http)
    return Client(GoogleModel(model, provider=provider), http.aclose)


def _mistral(model: str, key: str, url: str | None) -> Client:
    from pydantic_ai.models import create_async_httpx2_client  # noqa: PLC0415
    from pydantic_ai.models.mistral import MistralModel  # noqa: PLC0415 - only the one asked for
    from pydantic_ai.providers.mistral import MistralProvider  # noqa: PLC0415

    http = create_async_httpx2_client()
    provider = MistralProvider(api_key=key, base_url=url, http_client=http)
    return Client(MistralModel(model, provider=provider), http.aclose)


CLIENTS: Mapping[str, Callable[[str, str, str | None], Client]] = {
    "anthropic": _anthropic,
    "openai": _openai,
    "openai-responses": _responses,
    "local": _local,
    "google": _google,
    "mistral": _mistral,
}
