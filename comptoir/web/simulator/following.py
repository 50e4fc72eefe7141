"""A world's events as a stream (SSE), from where a page left off."""

from collections.abc import AsyncGenerator

from sse_starlette.event import ServerSentEvent
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request

from comptoir.web.simulator.world import World

MAX_FOLLOWERS = 12
"""pages of one visitor that follow at once"""
_RETRY = 1_000
"""milliseconds before a page that lost us asks again"""
PING = 15
"""seconds between signs of life"""


def stream(request: Request, world: World) -> EventSourceResponse:
    """The events after the page's last one: its `Last-Event-ID`, or `?after=` the first time."""
    after = request.headers.get("last-event-id") or request.query_params.get("after", "")
    return EventSourceResponse(follow(world, after), ping=PING, sep="\n")


async def follow(world: World, after: str) -> AsyncGenerator[ServerSentEvent]:
    """Events in order, each once; `lost` when some are not known any more: read the state again."""
    world.followers += 1
    try:
        yield ServerSentEvent(comment="bonjour", retry=_RETRY)
        while not world.ended:
            news = world.log.news  # before looking, so that nothing falls between
            fresh = world.log.since(after)
            if fresh is None:
                after = world.log.position
                yield ServerSentEvent(event="lost", data="{}", id=after)
            elif not fresh:
                await news.wait()
            else:
                for after, text in fresh:
                    yield ServerSentEvent(data=text, id=after)
    finally:
        world.followers -= 1
