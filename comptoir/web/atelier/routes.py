"""The workshop's two addresses in the application: the page, and the lesson as a script."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from comptoir.web.atelier.data import script
from comptoir.web.atelier.page import render

PAGE = "/atelier"
DATA = "/atelier/data.js"


def router() -> APIRouter:
    """`/atelier` and its data; the other files of the page are the application's static ones."""
    made = APIRouter()
    made.add_api_route(PAGE, _page, methods=["GET", "HEAD"], response_model=None)
    made.add_api_route(DATA, _data, methods=["GET", "HEAD"], response_model=None)
    return made


def _page(request: Request) -> Response:
    del request
    return HTMLResponse(render("/static/", DATA), headers={"Content-Language": "fr"})


def _data(request: Request) -> Response:
    """Plain function: the first call plays the lesson's scenarios, off the event loop."""
    del request
    return Response(script(), media_type="text/javascript")
