"""A served page and a browser."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from comptoir.bootstrap import load_model, load_pack
from comptoir.web.app import create_app
from tests.web.calling import calling
from tests.web.serving import ON, OpenPage, scripted_app, serving

# How long a page may take to show something says how busy the machine is, not whether it does.
expect.set_options(timeout=20_000)
CHROMIUM = os.environ.get("COMPTOIR_CHROMIUM", "/usr/bin/chromium")


@pytest.fixture
def app() -> FastAPI:
    return scripted_app()


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with calling(app) as client:
        yield client


@pytest.fixture(scope="session")
def scripted_site() -> Iterator[str]:
    with serving(scripted_app()) as address:
        yield address


@pytest.fixture(scope="session")
def offline_site() -> Iterator[str]:
    pack = load_pack("boutique")
    with serving(create_app(pack, lambda: load_model("offline", pack), ON)) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while it lives its event loop holds the thread, and asynchronous tests,
    which stand in files of their own, need theirs."""
    if not Path(CHROMIUM).exists():
        reason = f"no Chromium at {CHROMIUM}: install it, or set COMPTOIR_CHROMIUM"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What pages complained of; a test that provokes a complaint empties it."""
    return []


@pytest.fixture
def open_page(browser: Browser, complaints: list[str]) -> Iterator[OpenPage]:
    """Opens pages in fresh contexts; whatever a page complains of fails the test."""
    contexts: list[BrowserContext] = []

    def make(address: str, *, width: int = 1280, height: int = 900, **options: Any) -> Page:
        size = ViewportSize(width=width, height=height)
        context = browser.new_context(viewport=size, locale="fr-FR", **options)
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on(
            "console",
            lambda told: (
                complaints.append(told.text) if told.type in {"error", "warning"} else None
            ),
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []
