"""A turn answered line by line: sentences as they pass the guardrails, and last the whole turn.

Each line is one JSON object: `{"said": text}`, `{"withdrawn": true}` when what was said so far is
not the reply, then `{"turn": …}`, or the refusal with its `erreur` and `consigne`.
"""

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import StreamingResponse

from comptoir.ports import Listener
from comptoir.web.refusals import FAULT, RefusedError

LINES = "application/x-ndjson"
_log = logging.getLogger(__name__)
_under_way: set[asyncio.Task[None]] = set()
"""turns go on when the page that asked for them has left; nothing else keeps them alive"""


class _Lines:
    """A listener that queues lines; None ends them."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()

    def said(self, text: str) -> None:
        """One more sentence."""
        self.queue.put_nowait({"said": text})

    def withdrawn(self) -> None:
        """None of them count."""
        self.queue.put_nowait({"withdrawn": True})


def wanted(request: Request) -> bool:
    """Whether the page asked for lines."""
    return LINES in request.headers.get("accept", "")


def lines(answer: Callable[[Listener], Awaitable[dict[str, Any]]]) -> StreamingResponse:
    """The response that tells a turn as it comes."""
    listener = _Lines()
    task = asyncio.create_task(_told(answer, listener))
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return StreamingResponse(_read(listener), media_type=LINES)


async def _told(answer: Callable[[Listener], Awaitable[dict[str, Any]]], listener: _Lines) -> None:
    try:
        last: dict[str, Any] = {"turn": await answer(listener)}
    except RefusedError as refused:
        last = {"erreur": refused.code, "consigne": refused.guidance}
    except Exception:  # noqa: BLE001 - a fault of ours is told to the page, and logged
        _log.exception("a turn failed")
        last = {"erreur": FAULT[0], "consigne": FAULT[1]}
    listener.queue.put_nowait(last)
    listener.queue.put_nowait(None)


async def _read(listener: _Lines) -> AsyncGenerator[str]:
    while (line := await listener.queue.get()) is not None:
        yield json.dumps(line, ensure_ascii=False) + "\n"
