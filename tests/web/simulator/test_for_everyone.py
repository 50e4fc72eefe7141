"""By keyboard, by screen reader, on a small phone, in either language, with hostile text."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.simulator.conftest import Enter
from tests.web.simulator.watching import deck, phone, play, rest, say, write


def everything(page: Page) -> None:
    """Fill the page with all that it can show, every fold open."""
    play(page, "noemie.barbier")
    say(page, "Annulez ma commande LL-10511")
    say(page, "oui")
    page.get_by_role("switch", name="Pas à pas").click()
    write(page, "Bonjour")
    expect(page.locator("#next")).not_to_be_empty()
    for fold in page.locator("details").all():
        fold.evaluate("fold => { fold.open = true }")


def narrow(page: Page, name: str) -> None:
    page.locator(f'.views [data-show="{name}"]').click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_serious(enter: Enter, scheme: str, width: int) -> None:
    from axe_playwright_python.sync_playwright import Axe

    # The policy of the page keeps axe out as it keeps out any script; here alone it is lifted.
    page = enter(width=width, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    everything(page)

    def serious() -> list[tuple[str, str]]:
        found = Axe().run(page).response["violations"]
        return [(one["id"], one["nodes"][0]["html"][:200]) for one in found]

    assert serious() == []
    if width == 360:
        narrow(page, "behind")
        assert serious() == []
    page.locator("h1").click()  # the shortcuts stand aside
    page.get_by_role("button", name="Tout dérouler").first.click()
    page.get_by_role("tab", name="Attaques").click()
    page.locator('[data-attack="draps-brodes"] .launch').click()
    page.locator("#run-all").click()
    expect(deck(page).locator(".verdict")).to_be_visible()
    assert serious() == []
    for name in ("Attaques", "Journal"):
        page.get_by_role("tab", name=name).click()
        assert serious() == []


def test_nothing_is_wider_than_a_small_phone(enter: Enter) -> None:
    page = enter(width=360, height=640)
    widths = "[document.documentElement.scrollWidth, window.innerWidth]"
    play(page, "noemie.barbier")
    say(page, "Annulez ma commande LL-10511")
    say(page, "x" * 900)
    assert page.evaluate(widths) == [360, 360]
    narrow(page, "behind")
    expect(phone(page)).to_be_hidden()
    for fold in page.locator(".deck details").all():
        fold.evaluate("fold => { fold.open = true }")
    assert page.evaluate(widths) == [360, 360]
    page.get_by_role("tab", name="Journal").click()
    expect(page.locator(".entry").first).to_be_visible()
    for fold in page.locator(".entry details").all():
        fold.evaluate("fold => { fold.open = true }")
    assert page.evaluate(widths) == [360, 360]
    page.get_by_role("switch", name="Deux conversations").click()
    narrow(page, "phone-1")
    expect(phone(page, 1)).to_be_visible()
    expect(phone(page)).to_be_hidden()
    assert page.evaluate(widths) == [360, 360]


def test_on_a_small_phone_a_waiting_turn_is_let_on_from_the_phone(enter: Enter) -> None:
    page = enter(width=360, height=640)
    page.get_by_role("switch", name="Pas à pas").click()
    write(page, "Bonjour")
    for _ in range(4):
        expect(phone(page).get_by_role("button", name="Étape suivante")).to_be_visible()
        before = phone(page).locator(".phone-status").inner_text()
        phone(page).get_by_role("button", name="Étape suivante").click()
        expect(phone(page).locator(".phone-status")).not_to_have_text(before)
    rest(page)
    expect(phone(page).locator(".bubble")).to_have_count(2)


def test_everything_is_done_with_the_keyboard_alone(enter: Enter) -> None:
    page = enter()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#message-0")).to_be_focused()
    page.locator("#stepping").focus()
    page.keyboard.press("Space")
    expect(page.locator("#stepping")).to_be_checked()
    page.locator("#message-0").focus()
    page.keyboard.type("Bonjour")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("Que faites-vous ?")
    page.keyboard.press("Enter")
    for told in ("Le code va lire", "Le modèle va être", "Les mots du modèle", "La réponse va"):
        expect(page.locator("#next")).to_contain_text(told)
        page.keyboard.press("Alt+s")
    rest(page)
    total = page.locator("#where").inner_text().split(" / ")[1]
    page.keyboard.press("Alt+r")
    page.keyboard.press("Alt+r")
    expect(page.locator("#where")).to_have_text(f"{int(total) - 2} / {total}")
    page.keyboard.press("Alt+t")
    expect(page.locator("#where")).to_have_text(f"{int(total) - 1} / {total}")
    page.keyboard.type("Encore")
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_contain_text("Le code va lire")
    page.keyboard.press("Alt+g")
    rest(page)
    expect(deck(page).locator(".act")).to_have_count(2)
    page.keyboard.press("Alt+j")
    expect(page.locator("#day")).to_have_value("2026-10-16")
    page.locator("#tab-steps").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-attacks")).to_be_focused()
    expect(page.locator("#panel-attacks")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#panel-journal")).to_be_visible()


def test_the_shortcuts_are_told_on_the_page_and_to_assistive_tools(enter: Enter) -> None:
    page = enter()
    told = {one.strip()[-1] for one in page.locator(".keys dt").all_text_contents()}
    marked = {
        value[-1]
        for value in page.evaluate(
            "[...document.querySelectorAll('[aria-keyshortcuts]')].map(one => one.ariaKeyShortcuts)"
        )
    }
    assert told == marked == {"R", "T", "S", "G", "J"}


def test_a_screen_reader_hears_decisions_and_not_the_cards(enter: Enter) -> None:
    page = enter()
    play(page, "ines.moreau")
    say(page, "Je renvoie les draps de bain brodés de LL-10498")
    expect(page.locator("#told")).to_have_text("demander_retour : Règles, arrêt ici")
    live = page.evaluate(
        "[...document.querySelectorAll('[role=log],[role=status],[aria-live]')]"
        ".filter(one => one.closest('.deck')).length"
    )
    assert live == 0


@pytest.mark.parametrize(("scheme", "seen"), [("reduce", 0), ("no-preference", 8)])
def test_the_lights_go_on_in_turn_unless_motion_is_unwanted(
    enter: Enter, scheme: str, seen: int
) -> None:
    page = enter(reduced_motion=scheme)
    page.evaluate(
        "window.lit = []; document.addEventListener('animationstart', (one) =>"
        " window.lit.push([one.animationName, one.target.closest('.stop').dataset.guard]))"
    )
    play(page, "malik.ferrand")
    say(page, "Où en est LL-10610 ?")
    passage = deck(page).locator(".passage")
    expect(passage).to_have_count(1)
    expect(passage).not_to_have_class("passage fresh")
    assert page.evaluate("window.lit.length") == seen


def test_the_language_is_switched_and_the_conversation_stays(enter: Enter) -> None:
    page = enter()
    say(page, "Bonjour")
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("switch", name="Step by step")).to_be_visible()
    expect(phone(page).locator(".bubble")).to_have_count(2)
    expect(deck(page)).to_contain_text("Reply sent to the customer")
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_role("switch", name="Pas à pas")).to_be_visible()


HOSTILE = [
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
    '"><svg onload=alert(3)>',
    "\u202eertnoc\u202c \u2066caché\u2069 \u200bz\u200b",
    "</section></main><h1>Faux titre</h1>",
    "é" * 20_000,
    "🧺" * 9_000,
]


def test_hostile_text_is_shown_harmlessly(enter: Enter) -> None:
    page = enter()
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    for text in HOSTILE:
        say(page, text)
    assert page.locator(".screen img, .deck img, .deck svg, main script, main h1").count() == 0
    words = phone(page).locator(".bubble[data-author=you] .words")
    expect(words).to_have_count(len(HOSTILE))
    expect(words.first).to_have_text(HOSTILE[0])
    assert words.nth(2).evaluate("one => getComputedStyle(one).unicodeBidi") == "isolate"
    assert len(words.nth(4).inner_text()) < 1_000
    phone(page).get_by_role("button", name="Tout afficher (20000 caractères)").click()
    assert len(words.nth(4).inner_text()) == 20_000
    titles = deck(page).locator(".act-said")
    assert all(len(one) < 120 for one in titles.all_inner_texts())
    page.reload()
    expect(words).to_have_count(len(HOSTILE))


def test_a_model_that_writes_hostile_calls_is_shown_harmlessly(
    enter: Enter, scripted_site: str
) -> None:
    page = enter(scripted_site)
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    say(page, "hostile <b>gras</b> \u202efin")
    assert page.locator(".deck img, .deck b").count() == 0
    expect(deck(page).locator(".raw-name")).to_have_text("<img src=x onerror=alert(1)>")
    deck(page).get_by_text("L'appel tel que le modèle l'a écrit").click()
    expect(deck(page).locator(".raw pre")).to_contain_text("\\u202e")
    expect(deck(page).locator(".stop").first).to_have_attribute("data-state", "stopped")


def test_a_printed_page_is_the_conversation_and_its_steps(enter: Enter) -> None:
    page = enter()
    say(page, "Bonjour")
    page.emulate_media(media="print")
    expect(phone(page).locator(".bubble").first).to_be_visible()
    expect(phone(page).locator(".composer")).to_be_hidden()
    expect(page.locator(".settings")).to_be_hidden()
