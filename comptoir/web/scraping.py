"""Metrics for whoever scrapes them."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from starlette.responses import Response


class Metrics(Protocol):
    """What `/metrics` serves."""

    @property
    def content_type(self) -> str:
        """Of what `render` gives."""
        ...

    def render(self) -> bytes:
        """All of it, at this moment."""
        ...


def scraped(metrics: Metrics) -> Callable[[], Awaitable[Response]]:
    """The endpoint of `/metrics`."""

    async def endpoint() -> Response:
        return Response(metrics.render(), media_type=metrics.content_type)

    return endpoint
