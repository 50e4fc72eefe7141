"""In either language, by keyboard, by screen reader, on a small phone, on paper, unserved."""

import pytest
from playwright.sync_api import Page, expect

from comptoir.web.atelier.assets import TABS
from tests.web.atelier.conftest import OpenTab
from tests.web.serving import OpenPage


def busy(page: Page) -> None:
    """A page on which everything has been used."""
    page.evaluate(
        """() => {
        Atelier.builder.begin('outil_donnees');
        document.getElementById('trial-sample').click();
        document.querySelectorAll('details').forEach(one => { one.open = true; });
        document.querySelectorAll('.suspect').forEach(one => one.click());
        document.querySelectorAll('.answer input').forEach(one => one.click());
        document.getElementById('fault').value = 'mauvaise_ville';
        document.getElementById('fault').dispatchEvent(new Event('change'));
        for (let i = 0; i < 3; i += 1) document.getElementById('next').click();
        document.querySelectorAll('details').forEach(one => { one.open = true; });
    }"""
    )


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_is_wider_than_a_small_phone(open_tab: OpenTab, tab: str, language: str) -> None:
    page = open_tab(tab, width=360, height=640)
    if language == "en":
        page.locator("#language").click()
    busy(page)
    widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths == [360, 360]


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (360, "light")])
def test_axe_finds_nothing(
    open_page: OpenPage, scripted_site: str, tab: str, width: int, scheme: str
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    # Served, for axe reads the stylesheets once more, which a page on disk is refused. The policy
    # keeps axe out as it keeps out any script; here alone it is lifted.
    address = f"{scripted_site}/atelier#{tab}"
    page = open_page(address, width=width, color_scheme=scheme, bypass_csp=True)
    page.wait_for_selector("html[data-ready]")
    busy(page)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:300]) for one in found] == []


def test_the_language_is_switched_everywhere_and_remembered(open_tab: OpenTab) -> None:
    page = open_tab()
    page.locator("#language").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("tab", name="Security check-list")).to_be_visible()
    expect(page.locator("#caption")).to_contain_text("The customer writes")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#language")).to_have_text("Français")
    for tab in TABS:
        page.locator(f"#tab-{tab}").click()
        words = page.locator("main").inner_text()
        assert "undefined" not in words
        assert "Vérifier" not in words


def test_switching_keeps_what_was_done(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator("#tool-name").fill("suivre_colis")
    page.locator("#tab-simulateur").click()
    page.locator("#next").click()
    page.locator("#language").click()
    expect(page.locator("#step-count")).to_have_text("Move 2 of 6")
    page.locator("#tab-schema").click()
    expect(page.locator("#tool-name")).to_have_value("suivre_colis")


def test_tabs_are_walked_with_the_arrows(open_tab: OpenTab) -> None:
    page = open_tab()
    page.locator("#tab-simulateur").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-schema")).to_be_focused()
    expect(page.locator("#panel-schema")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#panel-exercices")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-simulateur")).to_be_visible()
    assert page.url.endswith("#simulateur")


def test_the_skip_link_leads_to_the_workshop(open_tab: OpenTab) -> None:
    page = open_tab()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize("tab", TABS)
def test_paper_shows_the_tab_and_nothing_to_press(open_tab: OpenTab, tab: str) -> None:
    page = open_tab(tab)
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".tabs, .top .row")).to_have_count(2)
    for one in page.locator("button").all():
        expect(one).to_be_hidden()
    assert page.locator(f"#panel-{tab}").is_visible()
    if tab == "exercices":
        expect(page.locator('[data-question="quiz.q10"]')).to_be_visible()
