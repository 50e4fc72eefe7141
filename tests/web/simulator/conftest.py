"""The simulator served, and pages on it."""

from collections.abc import AsyncIterator, Callable, Iterator

import httpx
import pytest
from fastapi import FastAPI
from playwright.sync_api import Page

from comptoir.bootstrap import load_model, load_pack
from comptoir.web.app import create_app
from tests.web.calling import calling
from tests.web.serving import ON, OpenPage, serving

Enter = Callable[..., Page]


def offline_app(name: str = "boutique") -> FastAPI:
    pack = load_pack(name)
    return create_app(pack, lambda: load_model("offline", pack), ON)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serving(offline_app()) as address:
        yield address


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who has opened the page."""
    async with calling(offline_app()) as client:
        await client.get("/simulateur")
        yield client


@pytest.fixture
def enter(open_page: OpenPage, site: str) -> Enter:
    """The simulator's page in a fresh browser, once it shows its state."""

    def make(address: str = "", **options: object) -> Page:
        page = open_page(f"{address or site}/simulateur", **options)
        page.wait_for_selector("body[data-ready]")
        return page

    return make
