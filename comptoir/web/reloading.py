"""Pages while developing: they load again when the server is another one.

A fault in the pack's code is a page too, which says where it is and goes when it is mended. Used
by `comptoir serve --reload` only; the pages themselves know nothing of it.
"""

import secrets
import traceback
from collections.abc import Iterable
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comptoir.web import refusals
from comptoir.web.security import LOOPBACK, Guarded

PATH = "/api/recharge"
_HEAD = b"</head>"
_WORDS = {
    "fr": {
        "away": "Le serveur redémarre…",
        "changed": "Le code a changé. Ce que vous écrivez serait perdu en rechargeant.",
        "reload": "Recharger",
    },
    "en": {
        "away": "The server is restarting…",
        "changed": "The code has changed. What you are writing would be lost by reloading.",
        "reload": "Reload",
    },
}


def reloading(app: FastAPI) -> FastAPI:
    """The same application, whose pages load again when a newer one answers in its place."""
    version = secrets.token_hex(8)

    async def ask(request: Request) -> Response:
        del request
        return JSONResponse({"version": version})

    # First, for the application of a fault answers every path.
    app.router.routes.insert(0, Route(PATH, ask, methods=["GET"]))
    app.add_middleware(_WithScript, version=version)
    return app


def broken_app(error: BaseException, folder: Path, hosts: Iterable[str] = LOOPBACK) -> FastAPI:
    """What is served while the pack cannot be loaded: the fault, on every path.

    `folder` is the pack's: the page tells the lines of the way to the fault from there on.
    """
    app = FastAPI(
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        middleware=[Middleware(Guarded, hosts=tuple(hosts))],
    )
    told = told_of(error, folder)
    page = Environment(
        loader=PackageLoader("comptoir.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
    ).get_template("outil_panne.html")

    async def answer(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            said = f"Le code du pack ne se charge pas : {told[-1]}"
            return refusals.refusal(HTTPStatus.SERVICE_UNAVAILABLE, "code_casse", said)
        html = page.render(folder=folder.name, last=told[-1], lines="\n".join(told))
        return HTMLResponse(html, status_code=HTTPStatus.SERVICE_UNAVAILABLE)

    app.mount("/static", StaticFiles(packages=[("comptoir.web", "static")]))
    app.router.add_route("/{path:path}", answer, methods=["GET", "HEAD", "POST"])
    return app


def told_of(error: BaseException, folder: Path) -> list[str]:
    """The fault as lines: the way to it inside the pack's folder, then what is wrong."""
    whole = traceback.TracebackException.from_exception(error)
    inside = [frame for frame in whole.stack if Path(frame.filename).is_relative_to(folder)]
    frames = traceback.StackSummary.from_list(inside).format()
    return "".join([*frames, *whole.format_exception_only()]).rstrip().splitlines()


class _WithScript:
    """Adds the script that loads a page again to the head of every page."""

    def __init__(self, app: ASGIApp, version: str) -> None:
        self._app = app
        words = Markup(" ").join(
            Markup('data-{}-{}="{}"').format(name, language, said)
            for language, table in _WORDS.items()
            for name, said in table.items()
        )
        self._tag = (
            '<link rel="stylesheet" href="/static/outils/recharge.css">'
            f'<script defer src="/static/outils/recharge.js" data-path="{PATH}" '
            f'data-version="{escape(version)}" {words}></script>'
        ).encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or scope["method"] == "HEAD":
            await self._app(scope, receive, send)
            return
        started: Message | None = None
        page = bytearray()

        async def dressed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start" and _is_page(message):
                started = message
            elif started is None or message["type"] != "http.response.body":
                await send(message)
            else:
                page.extend(message.get("body", b""))
                if not message.get("more_body", False):
                    body = bytes(page).replace(_HEAD, self._tag + _HEAD, 1)
                    MutableHeaders(scope=started)["Content-Length"] = str(len(body))
                    await send(started)
                    await send({"type": "http.response.body", "body": body})

        await self._app(scope, receive, dressed)


def _is_page(message: Message) -> bool:
    return Headers(raw=message["headers"]).get("content-type", "").startswith("text/html")
