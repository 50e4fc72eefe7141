"""A reload in the middle, a lost connection, two tabs at once, words as they come."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator

import pytest
from playwright.sync_api import Page, expect

from comptoir.bootstrap import load_pack
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app
from tests.web.serving import ON, serving
from tests.web.simulator.conftest import Enter
from tests.web.simulator.watching import click_on, deck, phone, play, rest, say, write


def numbers(page: Page) -> list[str]:
    return page.locator(".deck .act-number").all_text_contents()


def test_a_reload_in_the_middle_of_a_turn_finds_it_where_it_was(enter: Enter) -> None:
    page = enter()
    page.get_by_role("switch", name="Pas à pas").click()
    play(page, "malik.ferrand")
    write(page, "Je retourne les torchons de LL-10610, trop petits")
    click_on(page, "Le code va lire le message.")
    click_on(page, "Le modèle va être interrogé.")
    expect(page.locator("#next")).to_have_text("Les appels vont passer les huit gardes.")
    page.reload()
    expect(page.locator("#next")).to_have_text("Les appels vont passer les huit gardes.")
    expect(phone(page).locator(".customer")).to_have_value("malik.ferrand")
    expect(deck(page).locator(".raw")).to_have_count(1)
    page.get_by_role("button", name="Tout dérouler").click()
    expect(phone(page).locator(".receipt")).to_contain_text("Bon de retour RET-")
    expect(deck(page).locator(".passage")).to_have_count(2)


def test_a_lost_connection_is_told_and_nothing_is_lost_or_told_twice(
    enter: Enter, complaints: list[str]
) -> None:
    page = enter()
    say(page, "Bonjour")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("body[data-ready]")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    offline = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {"offline": True, **offline})
    # What is open already outlives the emulation: the page is made to ask again.
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#problem")).to_contain_text("Connexion perdue")
    say(other, "Je suis toujours là")
    session.send("Network.emulateNetworkConditions", {"offline": False, **offline})
    expect(page.locator("body")).to_have_attribute("data-connected", "true")
    expect(phone(page).get_by_text("Je suis toujours là")).to_be_visible()
    assert numbers(page) == numbers(other) == ["Tour 1", "Tour 2"]
    say(page, "Merci")
    expect(deck(other).locator(".act-number")).to_have_count(3)
    assert numbers(page) == numbers(other) == ["Tour 1", "Tour 2", "Tour 3"]
    assert all("ERR_INTERNET_DISCONNECTED" in one for one in complaints)
    complaints.clear()


def test_a_stream_that_breaks_off_is_taken_up_where_it_stopped(enter: Enter) -> None:
    page = enter()
    say(page, "Bonjour")
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.headers.get("last-event-id", "")))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # nothing: it is seen
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("body[data-ready]")
    say(other, "Merci")
    expect(phone(page).get_by_text("Merci", exact=True)).to_have_count(0)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: false })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(phone(page).get_by_text("Merci", exact=True)).to_have_count(1)
    rest(page)
    assert numbers(page) == ["Tour 1", "Tour 2"]


def test_two_tabs_on_one_conversation_stay_in_step(enter: Enter) -> None:
    page = enter()
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("body[data-ready]")
    page.get_by_role("switch", name="Pas à pas").click()
    expect(other.get_by_role("switch", name="Pas à pas")).to_be_checked()
    play(page, "noemie.barbier")
    expect(phone(other).locator(".customer")).to_have_value("noemie.barbier")
    write(other, "Annulez ma commande LL-10511")
    click_on(page, "Le code va lire le message.")
    click_on(other, "Le modèle va être interrogé.")
    click_on(page, "Les appels vont passer les huit gardes.")
    expect(other.locator("#next")).to_have_text("La réponse va partir.")
    # Both click at once: one step is made, not two.
    for one in (page, other):
        one.evaluate("document.getElementById('next-step').click()")
    expect(phone(other).get_by_role("button", name="Oui, je confirme")).to_be_visible()
    page.get_by_role("switch", name="Pas à pas").click()
    phone(other).get_by_role("button", name="Oui, je confirme").click()
    for one in (page, other):
        expect(phone(one).locator(".receipt")).to_contain_text("Commande LL-10511 annulée")
    assert numbers(page) == numbers(other) == ["Tour 1", "Tour 2"]
    page.get_by_role("button", name="+1 jour").click()
    expect(other.locator("#day")).to_have_value("2026-10-16")


# --- words as they come --------------------------------------------------------------------------


class Speaks(ScriptedModel):
    """Streams two sentences; waits for `go` before the second."""

    def __init__(self) -> None:
        super().__init__([])
        self.go = threading.Event()

    async def stream(self, request: ModelRequest) -> AsyncIterator[str | ModelAnswer]:
        yield "Bonjour à vous. "
        await asyncio.to_thread(self.go.wait, 20)
        yield "Que puis-je faire ?"
        yield ModelAnswer(text="Bonjour à vous. Que puis-je faire ?")


@pytest.fixture(scope="module")
def speaker() -> Speaks:
    return Speaks()


@pytest.fixture(scope="module")
def speaking(speaker: Speaks) -> Iterator[str]:
    with serving(create_app(load_pack("boutique"), lambda: speaker, ON)) as address:
        yield address


def test_sentences_are_shown_as_they_are_released(
    enter: Enter, speaking: str, speaker: Speaks
) -> None:
    page = enter(speaking)
    write(page, "Bonjour")
    expect(phone(page).locator(".speaking")).to_contain_text("Bonjour à vous.")
    page.reload()
    expect(phone(page).locator(".speaking")).to_contain_text("Bonjour à vous.")
    speaker.go.set()
    rest(page)
    expect(phone(page).locator(".speaking")).to_have_count(0)
    expect(phone(page).locator(".bubble")).to_have_count(2)
    expect(phone(page).locator(".bubble").last).to_contain_text("Que puis-je faire ?")
