"""Serving it: over standard input and output for one caller, over HTTP for those of a file."""

from typing import Any

from mcp.server import Server
from mcp.server.stdio import stdio_server
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from comptoir.bridges.mcp_server.callers import Caller, Callers
from comptoir.bridges.mcp_server.door import Door
from comptoir.bridges.mcp_server.server import Context, make_server

_CALLER = "comptoir_caller"
_WHO = "Cette adresse demande un jeton : Authorization: Bearer … (voir --callers)."


async def over_stdio(door: Door, caller: Caller) -> None:
    """Serve the process that started this one; it owns the facts that it gave."""
    server = make_server(door, lambda _: caller)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


def over_http(door: Door, callers: Callers, host: str) -> ASGIApp:
    """The application: every request is authenticated before anything else reads it."""
    server: Server[Any] = make_server(door, _caller_of)
    return _Authenticated(server.streamable_http_app(host=host), callers)


def _caller_of(context: Context) -> Caller | None:
    request = context.request
    if not isinstance(request, Request):
        return None
    caller = request.scope.get(_CALLER)
    return caller if isinstance(caller, Caller) else None


class _Authenticated:
    """Lets only known callers in, and writes down in the request who it is."""

    def __init__(self, app: ASGIApp, callers: Callers) -> None:
        self._app = app
        self._callers = callers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # the server's own start and stop
            await self._app(scope, receive, send)
            return
        caller = self._callers.of(Request(scope).headers.get("authorization", ""))
        if caller is None:
            refusal = JSONResponse(
                {"erreur": "jeton_inconnu", "consigne": _WHO},
                status_code=401,
                headers={"WWW-Authenticate": "Bearer"},
            )
            await refusal(scope, receive, send)
            return
        await self._app({**scope, _CALLER: caller}, receive, send)
