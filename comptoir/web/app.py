"""The demo's application: one page, a small JSON interface, and a health check."""

import logging
import mimetypes
from collections.abc import Iterable, Mapping
from datetime import date
from functools import partial
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from fastapi import FastAPI
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from comptoir.agent.pack import Demo, Pack
from comptoir.ports import Observer, StreamingModel
from comptoir.web import refusals, streaming, words
from comptoir.web.atelier.routes import router as atelier
from comptoir.web.refusals import MAX_TEXT, RefusedError
from comptoir.web.scraping import Metrics, scraped
from comptoir.web.security import LOOPBACK, Guarded
from comptoir.web.simulator.mounting import simulator
from comptoir.web.tools.routes import Cookies, ToolPages
from comptoir.web.views import GUARD_NAMES
from comptoir.web.visits import ModelFactory, Said, Talk, Visitor, Visits

VISIT = "comptoir_visite"
LANGUAGE = "comptoir_langue"
_YEAR = 365 * 24 * 3600
_MESSAGE = frozenset({"id", "text", "payload", "customer", "channel", "on"})
_log = logging.getLogger(__name__)


def create_app(
    pack: Pack,
    model_factory: ModelFactory,
    on: date,
    *,
    hosts: Iterable[str] = LOOPBACK,
    observer: Observer | None = None,
    metrics: Metrics | None = None,
    channels: Iterable[str] = (),
    watched: bool = True,
) -> FastAPI:
    """The demo of a pack, on fresh in-memory data for each visitor; nothing of it is a shop's.

    `model_factory()` is called for each visitor and each time they ask for fresh data, `on` is the
    business date a page starts with. `hosts` are the names under which it may be asked for: the
    loopback's unless said otherwise, and then without their port. `observer` is told what happens
    in all conversations, and `metrics` is served at `/metrics`. `channels` names the real channels
    that are served beside the demo; the simulator, served when `watched` with the tools' pages,
    refuses to stand beside any (`NotADemoError`). To serve it:

        app = create_app(pack, lambda: load_model("offline", pack), date(2026, 10, 15))
        uvicorn.run(app, host="127.0.0.1", port=8000, server_header=False)
    """
    mimetypes.add_type("text/javascript", ".js")  # some systems say text/plain: then none runs
    app = FastAPI(
        title=f"Comptoir — {pack.title}",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        middleware=[Middleware(Guarded, hosts=tuple(hosts))],
    )
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(HTTPException, _not_served)
    visits = Visits(pack, model_factory, on, observer)
    pages = _Demo(pack, visits, watched=watched)
    routes = (
        ("/", pages.page, ["GET", "HEAD"]),
        ("/sante", pages.health, ["GET", "HEAD"]),
        ("/api/conversations", pages.open, ["POST"]),
        ("/api/conversations/{talk_id}", pages.show, ["GET"]),
        ("/api/conversations/{talk_id}/messages", pages.receive, ["POST"]),
        ("/api/donnees", pages.renew, ["POST"]),
    )
    for path, endpoint, methods in routes:
        app.add_api_route(path, endpoint, methods=methods, response_model=None)
    if metrics is not None:
        app.add_api_route("/metrics", scraped(metrics), methods=["GET"], response_model=None)
    app.include_router(atelier())
    if watched:
        cookies = Cookies(visit=VISIT, language=LANGUAGE)
        app.include_router(ToolPages(pack, visits, cookies).router())
        app.include_router(
            simulator(pack, model_factory, on, demo_data=True, channels=channels, observer=observer)
        )
    app.mount("/static", StaticFiles(packages=[("comptoir.web", "static")]))
    return app


class _Demo:
    """The endpoints, with what they share."""

    def __init__(self, pack: Pack, visits: Visits, *, watched: bool) -> None:
        self._pack = pack
        self._visits = visits
        self._watched = watched
        self._templates = Environment(
            loader=PackageLoader("comptoir.web", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    async def page(self, request: Request) -> Response:
        """The page, in French unless English was chosen."""
        chosen = request.query_params.get("lang", "")
        language = words.language(chosen or request.cookies.get(LANGUAGE, ""))
        names = {one.id: one.name for one in self._visits.demo.customers}
        html = self._templates.get_template("demo.html").render(
            lang=language,
            m=words.words(language),
            pack=self._pack,
            demo=self._visits.demo,
            names=names,
            things=_things(self._visits.demo),
            on=self._visits.on.isoformat(),
            channels=[one.value for one in self._visits.channels],
            guards=GUARD_NAMES,
            watched=self._watched,
        )
        response = HTMLResponse(html, headers={"Content-Language": language})
        if chosen in words.LANGUAGES:
            response.set_cookie(LANGUAGE, chosen, max_age=_YEAR, httponly=True, samesite="strict")
        self._remember(request, response, self._visitor(request) or self._visits.welcome())
        return response

    async def health(self, request: Request) -> Response:
        """Whether it serves, and what."""
        del request
        return JSONResponse(
            {"etat": "ok", "pack": self._pack.name, "date": self._visits.on.isoformat()}
        )

    async def open(self, request: Request) -> Response:
        """Open a conversation as a customer of the demo, on a channel: `{id}`."""
        body = await refusals.read_object(request)
        refusals.known_only(body, frozenset({"customer", "channel"}))
        customer, channel = refusals.word(body, "customer"), refusals.word(body, "channel")
        visitor = self._visitor(request) or self._visits.welcome()
        talk = self._visits.open(visitor, customer, channel)
        response = JSONResponse(
            {"id": talk.id, "customer": talk.customer, "channel": talk.facts.channel.value},
            status_code=HTTPStatus.CREATED,
        )
        self._remember(request, response, visitor)
        return response

    async def show(self, request: Request, talk_id: str) -> Response:
        """The conversation so far."""
        return JSONResponse(await self._visits.find(self._visitor(request), talk_id).shown())

    async def receive(self, request: Request, talk_id: str) -> Response:
        """Answer a message of the customer."""
        body = await refusals.read_object(request)
        visitor = self._visitor(request)
        talk = self._visits.find(visitor, talk_id)
        if visitor is None:  # find() has refused
            raise AssertionError(talk_id)
        said = self._said(body, talk)
        streams = isinstance(visitor.counter.driver.model, StreamingModel)
        if streams and streaming.wanted(request):
            return streaming.lines(partial(self._visits.receive, visitor, talk, said))
        try:
            return JSONResponse(await self._visits.receive(visitor, talk, said))
        except RefusedError:
            raise
        except Exception:  # noqa: BLE001 - a fault of ours is told as JSON, and logged
            _log.exception("a turn failed")
            return refusals.refusal(HTTPStatus.INTERNAL_SERVER_ERROR, *refusals.FAULT)

    async def renew(self, request: Request) -> Response:
        """Fresh data for this visitor."""
        visitor = self._visitor(request)
        if visitor is not None:
            self._visits.renew(visitor)
        return JSONResponse({"etat": "ok"})

    def _said(self, body: Mapping[str, Any], talk: Talk) -> Said:
        """The message sent. Customer and channel may be repeated, never changed."""
        refusals.known_only(body, _MESSAGE)
        text = body.get("text")
        payload = refusals.word(body, "payload")
        if isinstance(text, str) and len(text) > MAX_TEXT:
            raise refusals.too_long()
        if (isinstance(text, str) and text.strip() != "") == (payload != ""):
            raise RefusedError(
                HTTPStatus.BAD_REQUEST,
                "message_vide",
                "Envoyez un texte (text) ou le contenu d'un bouton (payload), et un seul des deux.",
            )
        same = (
            refusals.word(body, "customer", talk.customer) == talk.customer
            and refusals.word(body, "channel", talk.facts.channel) == talk.facts.channel
        )
        if not same:
            raise RefusedError(
                HTTPStatus.CONFLICT,
                "identite_fixee",
                "Le client et le canal se choisissent à l'ouverture ; ouvrez une conversation.",
            )
        return Said(
            id=refusals.word(body, "id") or uuid4().hex,
            text=text if isinstance(text, str) else "",
            payload=payload,
            on=refusals.day(body, "on", self._visits.on),
        )

    def _visitor(self, request: Request) -> Visitor | None:
        return self._visits.known(request.cookies.get(VISIT, ""))

    @staticmethod
    def _remember(request: Request, response: Response, visitor: Visitor) -> None:
        response.set_cookie(
            VISIT,
            visitor.token,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )


def _things(demo: Demo) -> dict[str, str]:
    """What each customer owns, to be found by: the first column of the rows that name them."""
    rows = [[str(value) for value in row.values()] for row in demo.rows()]
    owned: dict[str, str] = {}
    for one in demo.customers:
        marks = {one.phone, one.mailbox} - {""}
        owned[one.id] = ", ".join(row[0] for row in rows if marks & set(row)) or one.note
    return owned


def _refused(request: Request, error: Exception) -> Response:
    del request
    if not isinstance(error, RefusedError):
        raise error
    return refusals.refusal(error.status, error.code, error.guidance)


def _not_served(request: Request, error: Exception) -> Response:
    """Unknown paths and methods, in our own shape."""
    del request
    if not isinstance(error, HTTPException):
        raise error
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        said = ("methode_refusee", "Cette adresse ne sert pas cette méthode.")
    else:
        said = ("adresse_inconnue", "Rien n'est servi à cette adresse.")
    answer = refusals.refusal(error.status_code, *said)
    answer.headers.update(error.headers or {})
    return answer
