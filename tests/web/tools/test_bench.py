"""A tool's page in a real browser: trying calls, confirming, copying, by keyboard and on a phone."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import OpenPage


def bench(open_page: OpenPage, site: str, tool: str, **options: object) -> Page:
    return open_page(f"{site}/outils/{tool}", **options)


def tried(page: Page, calls: int = 1) -> None:
    page.get_by_role("button", name="Essayer", exact=True).click()
    expect(page.locator("#outcome .call")).to_have_count(calls)
    expect(page.locator("#outcome")).to_have_attribute("aria-busy", "false")


def states(page: Page) -> list[str | None]:
    lights = page.locator("#outcome .call").last.locator(".light")
    return [one.get_attribute("data-state") for one in lights.all()]


def test_an_example_is_tried_as_it_stands_and_its_receipt_is_shown(
    open_page: OpenPage, offline_site: str
) -> None:
    page = bench(open_page, offline_site, "demander_retour")
    expect(page.get_by_label("Ce que le client a écrit")).to_have_value(
        "Je veux retourner les torchons de LL-10610, trop petits"
    )
    tried(page)
    assert states(page) == ["passed"] * 8
    expect(page.locator("#outcome .receipt")).to_contain_text("Bon de retour RET-")
    expect(page.locator("#status")).to_contain_text("Le code a laissé faire.")
    tried(page)
    expect(page.locator("#status")).to_contain_text("Déjà fait")
    page.get_by_role("button", name="Données neuves").click()
    expect(page.locator("#status")).to_have_text("Données neuves.")
    tried(page)
    expect(page.locator("#status")).to_contain_text("Le code a laissé faire.")


def test_another_example_fills_the_form_and_shows_its_refusal(
    open_page: OpenPage, offline_site: str
) -> None:
    page = bench(open_page, offline_site, "demander_retour")
    chosen = page.locator("#example option", has_text="refusé (personnalise)")
    page.get_by_label("Exemple").select_option(label=chosen.inner_text())
    expect(page.locator("#customer")).to_have_value("ines.moreau")
    assert json.loads(page.locator("#arguments").input_value())["numero"] == "LL-10498"
    tried(page)
    assert states(page) == ["passed"] * 5 + ["stopped"] + ["unreached"] * 2
    expect(page.locator("#outcome .receipt")).to_contain_text("CGV article 7")
    expect(page.locator("#status")).to_contain_text("personnalise")


def test_the_customer_sets_the_channel_and_the_date_decides(
    open_page: OpenPage, offline_site: str
) -> None:
    page = bench(open_page, offline_site, "demander_retour")
    page.locator("#customer").select_option("visiteur")
    expect(page.locator("#channel")).to_have_value("web")
    tried(page)
    assert states(page)[2] == "stopped"
    page.locator("#customer").select_option("malik.ferrand")
    expect(page.locator("#channel")).to_have_value("whatsapp")
    page.get_by_label("Date de la boutique").fill("2026-11-03")
    tried(page)
    expect(page.locator("#status")).to_contain_text("hors_delai")


def test_what_is_no_json_is_stopped_by_the_contract(open_page: OpenPage, offline_site: str) -> None:
    page = bench(open_page, offline_site, "demander_retour")
    page.locator("#arguments").fill("<img src=x onerror=alert(1)>\u202e pas du JSON")
    tried(page)
    assert states(page) == ["passed", "stopped"] + ["unreached"] * 6
    expect(page.locator("#outcome pre").first).to_contain_text("\\u202e")


def test_a_confirmation_is_pressed_and_pressed_once(open_page: OpenPage, offline_site: str) -> None:
    page = bench(open_page, offline_site, "annuler_commande")
    tried(page)
    expect(page.locator("#status")).to_contain_text("Le code attend le oui du client.")
    page.get_by_role("button", name="Oui, je confirme").click()
    expect(page.locator("#outcome .call")).to_have_count(2)
    expect(page.locator("#outcome .receipt")).to_contain_text("Commande LL-10511 annulée")
    expect(page.get_by_role("button", name="Oui, je confirme")).to_be_disabled()


def test_an_adviser_is_played(open_page: OpenPage, offline_site: str) -> None:
    page = bench(open_page, offline_site, "proposer_remboursement")
    tried(page)
    expect(page.locator(".approval")).to_contain_text("27,80")
    page.get_by_role("button", name="Accepter").click()
    expect(page.locator("#outcome .call")).to_have_count(2)
    assert states(page) == ["passed"] * 8
    expect(page.get_by_text("tel que le conseiller l'a accepté")).to_be_visible()


def test_a_refusal_of_the_server_is_told_and_the_form_kept(
    open_page: OpenPage, offline_site: str, complaints: list[str]
) -> None:
    page = bench(open_page, offline_site, "suivre_colis")
    page.locator("#arguments").evaluate("field => { field.value = 'x'.repeat(20001) }")
    page.get_by_role("button", name="Essayer", exact=True).click()
    expect(page.locator("#problem")).to_contain_text("20000 caractères")
    assert all("413" in one for one in complaints)
    complaints.clear()


def test_a_contract_is_copied(open_page: OpenPage, offline_site: str) -> None:
    page = bench(
        open_page,
        offline_site,
        "suivre_colis",
        permissions=["clipboard-read", "clipboard-write"],
    )
    page.locator("#format-mcp > summary").click()
    page.get_by_role("button", name="Copier : MCP").click()
    expect(page.locator("#copied")).to_have_text("Copié.")
    copied = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert copied["annotations"]["readOnlyHint"] is True


def test_where_copying_is_refused_the_text_is_selected(
    open_page: OpenPage, offline_site: str
) -> None:
    page = bench(open_page, offline_site, "suivre_colis")
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: () => Promise.reject()}})"
    )
    page.get_by_role("button", name="Copier : Anthropic").click()
    expect(page.locator("#copied")).to_contain_text("sélectionnez")
    assert '"suivre_colis"' in page.evaluate("String(getSelection())")


def test_code_and_articles_are_one_click_away(open_page: OpenPage, offline_site: str) -> None:
    page = bench(open_page, offline_site, "demander_retour")
    rule = page.locator(".rule")
    rule.get_by_text("Voir le code").click()
    expect(rule.get_by_text("def _delai(commande")).to_be_visible()
    page.get_by_text("Lire CGV article 6").click()
    expect(page.get_by_text("Délai de retour de la boutique : trente jours")).to_be_visible()


def test_from_the_list_to_a_call_with_the_keyboard_alone(
    open_page: OpenPage, offline_site: str
) -> None:
    page = open_page(f"{offline_site}/outils")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(".card a").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/outils/consulter_commande")
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#outcome .call")).to_have_count(1)


def test_english_is_a_click_away_and_stays(open_page: OpenPage, offline_site: str) -> None:
    page = bench(open_page, offline_site, "annuler_commande")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="Try a call")).to_be_visible()
    page.get_by_role("button", name="Try", exact=True).click()
    expect(page.locator("#status")).to_contain_text("waits for the customer's yes")
    page.get_by_role("link", name="All tools").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The tools of")


def test_the_demo_leads_to_the_tools(open_page: OpenPage, scripted_site: str) -> None:
    page = open_page(scripted_site)
    page.locator("#tools").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Les outils de")


@pytest.mark.parametrize("path", ["/outils", "/outils/demander_retour", "/outils/absent"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_is_wider_than_a_small_phone(
    open_page: OpenPage, offline_site: str, path: str, language: str, complaints: list[str]
) -> None:
    page = open_page(f"{offline_site}{path}?lang={language}", width=360, height=640)
    if page.locator("#go").count():
        page.locator("#arguments").fill('{"numero": "' + "x" * 900 + '"}')
        page.locator("#go").click()
        expect(page.locator("#outcome .call")).to_have_count(1)
    for one in page.locator("details").all():
        one.evaluate("one => { one.open = true }")
    widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths == [360, 360]
    if path == "/outils/absent":
        assert all("404" in one for one in complaints)
        complaints.clear()


@pytest.mark.parametrize(
    ("path", "width", "scheme"),
    [
        ("/outils", 1280, "light"),
        ("/outils", 360, "dark"),
        ("/outils/proposer_remboursement", 1280, "light"),
        ("/outils/proposer_remboursement", 1280, "dark"),
        ("/outils/proposer_remboursement", 360, "light"),
        ("/outils/proposer_remboursement", 360, "dark"),
    ],
)
def test_axe_finds_nothing_serious(
    open_page: OpenPage, offline_site: str, scheme: str, width: int, path: str
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    # The policy of the page keeps axe out as it keeps out any script; here alone it is lifted.
    page = open_page(f"{offline_site}{path}", width=width, color_scheme=scheme, bypass_csp=True)
    if page.locator("#go").count():
        tried(page)
        page.get_by_role("button", name="Accepter").click()
        expect(page.locator("#outcome .call")).to_have_count(2)
    for one in page.locator("details").all():
        one.evaluate("one => { one.open = true }")
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
