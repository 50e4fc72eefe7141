"""By keyboard, by screen reader, on a small phone, on paper, in either language."""

import pytest
from playwright.sync_api import expect

from tests.web.serving import OpenPage
from tests.web.talking import answered, focused, playing, ready, say


def test_waiting_is_told_and_a_second_message_does_not_leave(
    open_page: OpenPage, scripted_site: str
) -> None:
    page = open_page(scripted_site)
    page.get_by_label("Votre message").fill("Répondez lentement")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#status")).to_contain_text("prépare sa réponse")
    page.get_by_label("Votre message").fill("Encore là ?")
    page.keyboard.press("Enter")
    answered(page, 0)
    expect(page.get_by_label("Votre message")).to_have_value("Encore là ?")
    expect(page.locator(".turn")).to_have_count(1)


def test_the_language_is_switched_and_remembered(open_page: OpenPage, scripted_site: str) -> None:
    page = open_page(scripted_site)
    say(page, "Bonjour")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_label("Your message")).to_be_visible()
    expect(page.locator(".turn")).to_have_count(1)
    expect(page.get_by_text("What the model asked, what the code decided")).to_be_visible()
    page.goto(scripted_site)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_label("Votre message")).to_be_visible()


def test_everything_is_done_with_the_keyboard_alone(
    open_page: OpenPage, scripted_site: str
) -> None:
    page = open_page(scripted_site)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    assert focused(page) == "message"
    page.keyboard.type("Bonjour")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("Annulez ma commande")
    expect(page.locator(".turn")).to_have_count(0)
    page.locator("#find").focus()
    page.keyboard.type("noemie")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Client", exact=True)).to_have_value("noemie.barbier")
    page.locator("#message").focus()
    page.keyboard.press("Enter")
    turn = answered(page, 0)
    expect(turn.locator(".bubble[data-author=you] .words")).to_have_text(
        "Bonjour\nAnnulez ma commande", use_inner_text=True
    )
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.textContent") == "Oui, je confirme":
            break
    page.keyboard.press("Enter")
    expect(answered(page, 1).locator(".receipt")).to_contain_text("annulée")


def test_a_customer_is_found_by_name_without_accents_or_by_order(
    open_page: OpenPage, scripted_site: str
) -> None:
    page = open_page(scripted_site)
    options = page.locator("#customer option")
    page.get_by_label("Chercher un client").fill("10402")
    expect(options).to_have_count(2)  # the one who speaks stays in the list
    page.get_by_label("Chercher un client").fill("zzz")
    expect(page.locator("#found")).to_have_text("Aucun client ne correspond.")
    page.get_by_label("Chercher un client").fill("emilie")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Client", exact=True)).to_have_value("emilie.joubert")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_is_wider_than_a_small_phone(
    open_page: OpenPage, scripted_site: str, language: str
) -> None:
    page = open_page(f"{scripted_site}/?lang={language}", width=360, height=640)
    playing(page, "noemie.barbier")
    page.locator("#suggestions > summary").click()
    message = page.locator("#message")
    for text in ("Annulez ma commande", "x" * 900, "hostile " + "y" * 900):
        message.fill(text)
        page.keyboard.press("Enter")
        expect(page.locator(".behind").last).to_be_attached()
        ready(page)
    for summary in page.locator(".behind > summary").all():
        summary.click()
    widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths == [360, 360]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_serious(
    open_page: OpenPage, scripted_site: str, scheme: str, width: int
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    # The policy of the page keeps axe out as it keeps out any script; here alone it is lifted.
    page = open_page(scripted_site, width=width, color_scheme=scheme, bypass_csp=True)
    playing(page, "noemie.barbier")
    page.locator("#settings").evaluate("panel => { panel.open = true }")
    page.locator("#suggestions").evaluate("panel => { panel.open = true }")
    say(page, "Annulez ma commande")
    say(page, "oui")
    say(page, "Je veux un conseiller")
    for panel in page.locator(".behind, .behind details").all():
        panel.evaluate("panel => { panel.open = true }")
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


def test_the_printed_page_is_the_conversation(open_page: OpenPage, scripted_site: str) -> None:
    page = open_page(scripted_site)
    turn = say(page, "Bonjour")
    page.emulate_media(media="print")
    expect(turn.locator(".bubble").first).to_be_visible()
    expect(page.locator(".composer")).to_be_hidden()
    expect(page.locator(".side")).to_be_hidden()
