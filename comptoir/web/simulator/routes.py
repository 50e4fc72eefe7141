"""The simulator's addresses: the page, its state and stream, what a visitor does, the exports."""

from collections.abc import Callable
from datetime import date
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from comptoir.web import refusals
from comptoir.web.refusals import RefusedError
from comptoir.web.simulator import acting, export, following, journal, page, reading
from comptoir.web.simulator.scene import Scene
from comptoir.web.simulator.words import LANGUAGES, chosen
from comptoir.web.simulator.world import World, unknown
from comptoir.web.simulator.worlds import Worlds

PAGE = "/simulateur"
COOKIE = "comptoir_simulateur"
LANGUAGE = "comptoir_langue"
_YEAR = 365 * 24 * 3600
_ONE = PAGE + "/api/conversations/{scene_id}"


class Simulator:
    """The endpoints, with the worlds they share."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds

    def router(self) -> APIRouter:
        """All of them."""
        made = APIRouter()
        served: tuple[tuple[str, Callable[..., Any], list[str]], ...] = (
            (PAGE, self.page, ["GET", "HEAD"]),
            (PAGE + "/api/etat", self.state, ["GET"]),
            (PAGE + "/api/flux", self.stream, ["GET"]),
            (PAGE + "/api/reglages", self.set, ["POST"]),
            (PAGE + "/api/recommencer", self.reset, ["POST"]),
            (PAGE + "/api/conversations", self.open, ["POST"]),
            (PAGE + "/api/attaques", self.attack, ["POST"]),
            (_ONE + "/messages", self.say, ["POST"]),
            (_ONE + "/avancer", self.advance, ["POST"]),
            (_ONE + "/conseiller", self.decide, ["POST"]),
            (_ONE + "/journal", self.journal, ["GET"]),
            (_ONE + "/falsification", self.spoil, ["POST"]),
            (_ONE + "/export.json", self.export, ["GET"]),
            (PAGE + "/conversations/{scene_id}", self.sheet, ["GET"]),
        )
        for path, endpoint, methods in served:
            made.add_api_route(path, endpoint, methods=methods, response_model=None)
        return made

    # --- seeing --------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """The page, in French unless English was chosen."""
        language = self._language(request)
        world = self._worlds.known(request.cookies.get(COOKIE, ""))
        response = HTMLResponse(
            page.render(self._worlds.house, language), headers={"Content-Language": language}
        )
        if request.query_params.get("lang") in LANGUAGES:
            response.set_cookie(LANGUAGE, language, max_age=_YEAR, httponly=True, samesite="strict")
        if world is None and request.method != "HEAD":
            token, _ = self._worlds.welcome()
            secure = request.url.scheme == "https"
            response.set_cookie(COOKIE, token, httponly=True, samesite="strict", secure=secure)
        return response

    async def state(self, request: Request) -> Response:
        """Everything that is shown, and the id of the last event it holds."""
        return Response(page.state(self._world(request)), media_type="application/json")

    async def stream(self, request: Request) -> Response:
        """What happens from there on."""
        world = self._world(request)
        if world.followers >= following.MAX_FOLLOWERS:
            raise RefusedError(
                HTTPStatus.TOO_MANY_REQUESTS,
                "trop_de_pages",
                "Trop de pages suivent ce simulateur ; fermez-en une.",
            )
        return following.stream(request, world)

    async def journal(self, request: Request, scene_id: str) -> Response:
        """The journal's entries after `?after=`, and what its verification found."""
        world, scene = self._scene(request, scene_id)
        after = request.query_params.get("after", "0")
        found = await world.storage.journal.entries(scene.id)
        return JSONResponse(
            {
                "entries": journal.rows(found, int(after) if after.isdecimal() else 0),
                "faults": await journal.verified(world.storage.journal, scene.id),
                "length": len(found),
            }
        )

    async def export(self, request: Request, scene_id: str) -> Response:
        """The conversation as JSON, to be kept."""
        world, scene = self._scene(request, scene_id)
        name = f'attachment; filename="conversation-{scene.customer.id}.json"'
        return JSONResponse(
            await export.exported(world, scene), headers={"Content-Disposition": name}
        )

    async def sheet(self, request: Request, scene_id: str) -> Response:
        """The conversation as a page to print or to take a picture of."""
        world, scene = self._scene(request, scene_id)
        language = self._language(request)
        faults = await journal.verified(world.storage.journal, scene.id)
        html = page.sheet(world, scene, language, faults)
        return HTMLResponse(html, headers={"Content-Language": language})

    # --- doing ---------------------------------------------------------------------------------

    async def set(self, request: Request) -> Response:
        """Change settings: the date, step by step, two conversations, the hostile model."""
        world, body = self._world(request), await refusals.read_object(request)
        refusals.known_only(body, frozenset({"on", "stepping", "two", "hostile"}))
        on: date = refusals.day(body, "on", world.clock.on)
        world.turn_to(on)
        if "stepping" in body:
            world.step_by_step(stepping=reading.yes(body, "stepping"))
        if "two" in body:
            world.side_by_side(two=reading.yes(body, "two"))
        if "hostile" in body:
            world.hostile = reading.yes(body, "hostile") and bool(world.house.demo.attacks)
        world.mention("settings", **world.settings())
        return JSONResponse(world.settings())

    async def reset(self, request: Request) -> Response:
        """Fresh data, and everything as it was at first."""
        self._world(request).reset()
        return JSONResponse({"etat": "ok"})

    async def open(self, request: Request) -> Response:
        """A new conversation in a pane, as a customer of the demo, on a channel."""
        world, body = self._world(request), await refusals.read_object(request)
        refusals.known_only(body, frozenset({"pane", "customer", "channel"}))
        pane = min(reading.pane(body), len(world.panes))
        customer, channel = refusals.word(body, "customer"), refusals.word(body, "channel")
        scene = world.open(pane, customer, channel)
        return JSONResponse({"id": scene.id}, status_code=HTTPStatus.CREATED)

    async def attack(self, request: Request) -> Response:
        """Launch an attack in a pane."""
        world, body = self._world(request), await refusals.read_object(request)
        refusals.known_only(body, frozenset({"pane", "attack"}))
        pane = min(reading.pane(body), len(world.panes))
        scene = acting.launch(world, pane, refusals.word(body, "attack"))
        return JSONResponse({"id": scene.id}, status_code=HTTPStatus.CREATED)

    async def say(self, request: Request, scene_id: str) -> Response:
        """A message of the customer; its answer comes by the stream."""
        world, scene = self._scene(request, scene_id)
        acting.send(world, scene, reading.said(await refusals.read_object(request)))
        return JSONResponse({"etat": "ok"}, status_code=HTTPStatus.ACCEPTED)

    async def advance(self, request: Request, scene_id: str) -> Response:
        """Let the turn that waits go on: one step, or all of them."""
        world, scene = self._scene(request, scene_id)
        body = await refusals.read_object(request)
        refusals.known_only(body, frozenset({"number", "everything"}))
        everything = reading.yes(body, "everything")
        acting.advance(world, scene, reading.number(body, "number"), everything=everything)
        return JSONResponse({"etat": "ok"})

    async def decide(self, request: Request, scene_id: str) -> Response:
        """An adviser's yes or no."""
        world, scene = self._scene(request, scene_id)
        body = await refusals.read_object(request)
        refusals.known_only(body, frozenset({"consent", "approved"}))
        consent, approved = refusals.word(body, "consent"), reading.yes(body, "approved")
        await acting.decide(world, scene, consent, approved=approved)
        return JSONResponse({"etat": "ok"})

    async def spoil(self, request: Request, scene_id: str) -> Response:
        """Spoil a copy of the journal, and say what the verification finds."""
        world, scene = self._scene(request, scene_id)
        body = await refusals.read_object(request)
        refusals.known_only(body, frozenset({"how", "number"}))
        try:
            copy = journal.spoiled(
                world.storage.journal,
                scene.id,
                refusals.word(body, "how"),
                reading.number(body, "number"),
            )
        except LookupError:
            raise RefusedError(
                HTTPStatus.UNPROCESSABLE_ENTITY,
                "entree_inconnue",
                f"Choisissez une entrée du journal, et une façon : {', '.join(journal.SPOILS)}.",
            ) from None
        return JSONResponse({"faults": await journal.verified(copy, scene.id)})

    # --- who asks ------------------------------------------------------------------------------

    def _world(self, request: Request) -> World:
        world = self._worlds.known(request.cookies.get(COOKIE, ""))
        if world is None:
            raise unknown()
        return world

    def _scene(self, request: Request, scene_id: str) -> tuple[World, Scene]:
        world = self._world(request)
        return world, world.find(scene_id)

    @staticmethod
    def _language(request: Request) -> str:
        asked = request.query_params.get("lang", "")
        return chosen(asked or request.cookies.get(LANGUAGE, ""))
