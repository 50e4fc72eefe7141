"""The workshop as a folder on disk, opened with the network cut."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from comptoir.web.atelier.folder import write_folder
from tests.web.serving import OpenPage

OpenTab = Callable[..., Page]


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported folder, written once."""
    folder = tmp_path_factory.mktemp("atelier") / "page"
    write_folder(folder)
    return folder


@pytest.fixture
def open_tab(workshop: Path, open_page: OpenPage) -> OpenTab:
    """Opens one tab of the page, from disk, offline; whatever it complains of fails the test."""

    def make(tab: str = "simulateur", **options: object) -> Page:
        page = open_page(f"{(workshop / 'index.html').as_uri()}#{tab}", offline=True, **options)
        page.wait_for_selector("html[data-ready]")
        return page

    return make
