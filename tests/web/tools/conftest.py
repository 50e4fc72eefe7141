"""The fixtures of the pages' tests: served applications, a browser, pages that may not complain."""

from tests.web.conftest import browser, complaints, offline_site, open_page, scripted_site

__all__ = ["browser", "complaints", "offline_site", "open_page", "scripted_site"]
