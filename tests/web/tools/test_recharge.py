"""A page loads itself again when the server behind it is another one, in a real browser.

The site is named before the pages, so that it outlives them: they ask it something all the time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from starlette.types import ASGIApp, Receive, Scope, Send

from comptoir.bootstrap import load_pack
from comptoir.web.app import create_app
from comptoir.web.reloading import broken_app, reloading
from tests.web.serving import ON, OpenPage, scripted, serving


@dataclass
class Changing:
    """One address whose application can be another."""

    now: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.now(scope, receive, send)


def shop(title: str) -> ASGIApp:
    return reloading(create_app(replace(load_pack("boutique"), title=title), scripted, ON))


def fault() -> ASGIApp:
    try:
        broken_rule()
    except LookupError as error:
        return reloading(broken_app(error, Path(__file__).parent))
    raise AssertionError


def broken_rule() -> None:
    raise LookupError("<b>la règle</b> n'est pas là")


@pytest.fixture
def site() -> Iterator[tuple[Changing, str]]:
    changing = Changing(shop("Avant"))
    with serving(changing) as address:
        yield changing, address


def test_a_page_loads_itself_again_when_the_server_is_another_one(
    site: tuple[Changing, str], open_page: OpenPage
) -> None:
    changing, address = site
    page = open_page(address)
    expect(page.locator("h1")).to_have_text("Avant")
    changing.now = shop("Après")
    expect(page.locator("h1")).to_have_text("Après")


def test_a_fault_is_shown_and_goes_when_it_is_mended(
    site: tuple[Changing, str], open_page: OpenPage, complaints: list[str]
) -> None:
    changing, address = site
    page = open_page(f"{address}/outils/suivre_colis")
    changing.now = fault()
    expect(page.locator("h1")).to_contain_text("ne se charge pas")
    expect(page.locator("strong")).to_have_text("LookupError: <b>la règle</b> n'est pas là")
    expect(page.locator("pre")).to_contain_text("test_recharge.py")
    changing.now = shop("Réparé")
    expect(page.locator(".home")).to_contain_text("Réparé")
    assert all("503" in one for one in complaints)
    complaints.clear()


def test_what_somebody_is_writing_is_not_thrown_away(
    site: tuple[Changing, str], open_page: OpenPage
) -> None:
    changing, address = site
    page = open_page(address)
    page.locator("#message").fill("Je voudrais")
    changing.now = shop("Après")
    expect(page.locator(".recharge")).to_contain_text("Le code a changé.")
    expect(page.locator("#message")).to_have_value("Je voudrais")
    page.get_by_role("button", name="Recharger").click()
    expect(page.locator("h1")).to_have_text("Après")


def test_a_server_that_is_away_is_told_in_the_language_of_the_page(
    site: tuple[Changing, str], open_page: OpenPage, complaints: list[str]
) -> None:
    changing, address = site
    page = open_page(f"{address}/?lang=en")
    before = changing.now

    async def away(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 502, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    changing.now = away
    expect(page.locator(".recharge")).to_have_text("The server is restarting…")
    changing.now = before
    expect(page.locator(".recharge")).to_have_count(0)
    complaints.clear()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_on_the_page_of_a_fault(
    open_page: OpenPage, scheme: str, width: int, complaints: list[str]
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    with serving(fault()) as address:
        page = open_page(address, width=width, color_scheme=scheme, bypass_csp=True)
        found = Axe().run(page).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
        widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert widths == [width, width]
        page.close()
    complaints.clear()
