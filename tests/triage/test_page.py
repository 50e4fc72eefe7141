"""The report as a page, opened in a browser: nothing overflows, nothing is fetched, all is said."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from comptoir.evals.triage import LabelledTicket, Row, TriageReport, Verdict, html_page
from tests.triage.test_figures import report

CHROMIUM = os.environ.get("COMPTOIR_CHROMIUM", "/usr/bin/chromium")
HOSTILE = '<img src=x onerror="document.title=1"></blockquote><script>document.title=1</script>'


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
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


def hostile() -> TriageReport:
    """A long word and markup, in every place that comes from outside."""
    long = LabelledTicket(id="T" * 120, text="x" * 400, equipe="compte", priorite="P1")
    marked = LabelledTicket(id=HOSTILE, text=HOSTILE, equipe="compte", priorite="P1")
    rows = (
        Row(long, Verdict(HOSTILE, "P9")),
        Row(marked, Verdict("compte", "P1", HOSTILE)),
    )
    return TriageReport((*report().rows, *rows))


def opened(browser: Browser, path: Path, width: int, **more: Any) -> tuple[Page, list[str]]:
    told: list[str] = []
    context = browser.new_context(viewport=ViewportSize(width=width, height=900), **more)
    page = context.new_page()
    page.on("console", lambda said: told.append(said.text))
    page.on("request", lambda asked: told.append(asked.url))
    page.goto(path.as_uri())
    return page, told


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("made", [report, hostile, lambda: TriageReport(())])
def test_the_page_fits_and_fetches_nothing(
    browser: Browser, tmp_path: Path, made: Any, width: int, scheme: str
) -> None:
    path = tmp_path / "rapport.html"
    path.write_text(html_page(made(), "offline", "2026-10-15"), encoding="utf-8")
    page, told = opened(browser, path, width, color_scheme=scheme)
    if kept := os.environ.get("COMPTOIR_SCREENSHOTS"):
        name = f"triage-{len(made().rows)}-{width}-{scheme}.png"
        page.screenshot(path=Path(kept) / name, full_page=True)
    assert told == [path.as_uri()]  # itself, and no complaint about its policy
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.title() == "Évaluation du triage"
    assert page.locator("table.matrix").count() == 2
    assert page.locator("script, [style], img, link").count() == 0
    styled = page.evaluate("getComputedStyle(document.querySelector('.figures')).display")
    assert styled == "grid"
    page.context.close()


def test_the_matrices_of_a_plain_report_need_no_scrolling(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "rapport.html"
    path.write_text(html_page(report()), encoding="utf-8")
    for width in (1280, 360):
        page, _ = opened(browser, path, width)
        widths = page.eval_on_selector_all(
            ".scroll", "all => all.map(one => one.scrollWidth - one.clientWidth)"
        )
        assert widths == [0, 0]
        page.context.close()


def test_the_page_says_the_figures_and_every_error(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "rapport.html"
    path.write_text(html_page(report(), "offline", "2026-10-15"), encoding="utf-8")
    page, _ = opened(browser, path, 1280)
    figures = page.locator(".figures dd").all_inner_texts()
    assert figures == ["50,0\xa0%", "50,0\xa0%", "55,0\xa0%", "6"]
    first = page.locator("table.matrix").first
    assert first.locator("tbody tr").first.locator("td").all_inner_texts()[-1] == "3"
    assert page.locator(".errors li").count() == 6
    assert "facturation P3" in page.locator(".errors li").first.inner_text()
    assert (
        page.locator("header").inner_text().endswith("10 tickets étiquetés · offline · 2026-10-15")
    )
    page.context.close()


def test_a_page_served_under_a_stricter_policy_is_still_readable(
    browser: Browser, tmp_path: Path
) -> None:
    strict = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\"><meta charset"
    path = tmp_path / "rapport.html"
    path.write_text(html_page(report()).replace("<meta charset", strict, 1), encoding="utf-8")
    page, _ = opened(browser, path, 1280)
    assert "facturation" in page.locator("table.matrix").first.inner_text()
    page.context.close()
