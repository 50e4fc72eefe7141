"""Attacks, the adviser, the journal and the exports on the page."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from comptoir.bootstrap import load_pack
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app
from tests.conftest import asks, says
from tests.web.serving import ON, serving
from tests.web.simulator.conftest import Enter
from tests.web.simulator.watching import deck, phone, play, rest, say

ATTACKS = load_pack("boutique").demo.attacks
REFUND = {"numero": "LL-10466", "email": "", "references": ["TA-45-RAYURE"], "motif": ""}


@pytest.fixture(scope="module")
def refunding() -> Iterator[str]:
    """A shop whose model proposes a refund to everybody."""
    script = [asks("proposer_remboursement", REFUND), says("Un conseiller décidera.")] * 4
    app = create_app(load_pack("boutique"), lambda: ScriptedModel(script), ON)
    with serving(app) as address:
        yield address


def test_each_attack_is_launched_and_what_stopped_it_is_shown(enter: Enter) -> None:
    page = enter()
    for attack in ATTACKS:
        page.get_by_role("tab", name="Attaques").click()
        row = page.locator(f'[data-attack="{attack.id}"]')
        row.get_by_role("button", name="Lancer").click()
        verdict = deck(page).locator(".verdict")
        expect(verdict.locator("h4")).to_contain_text(attack.title)
        expect(verdict.locator(".stopper").first).to_be_visible()
        expect(phone(page).locator(".customer")).to_have_value(attack.customer)
        rest(page)
        page.get_by_role("tab", name="Attaques").click()
        expect(row.locator(".stopped-by")).to_contain_text("Arrêtée par :")
    expect(page.get_by_role("switch", name="Modèle hostile")).to_be_checked()
    expect(phone(page).get_by_text("modèle hostile")).to_be_visible()
    page.reload()
    page.get_by_role("tab", name="Attaques").click()
    expect(row.locator(".stopped-by")).to_contain_text("Arrêtée par :")
    page.get_by_role("tab", name="Étapes").click()
    expect(deck(page).locator(".verdict")).to_be_visible()


def test_words_that_were_held_back_are_told_with_their_guardrail(enter: Enter) -> None:
    page = enter()
    page.get_by_role("tab", name="Attaques").click()
    page.locator('[data-attack="inventer-retour"] .launch').click()
    held = deck(page).locator(".held")
    expect(held).to_have_count(2)
    expect(held.first).to_contain_text("Ces mots ne sont pas partis")
    expect(held.first).to_contain_text("Garde-fou des numéros, montants et dates")
    expect(phone(page).locator(".log")).not_to_contain_text("9X9X")


def test_an_attack_is_stepped_too(enter: Enter) -> None:
    page = enter()
    page.get_by_role("switch", name="Pas à pas").click()
    page.get_by_role("tab", name="Attaques").click()
    page.locator('[data-attack="forger-accord"] .launch').click()
    expect(page.locator("#next")).to_have_text("Le code va lire le message.")
    expect(deck(page).locator(".verdict")).to_have_count(0)
    page.get_by_role("button", name="Tout dérouler").click()
    expect(page.locator("#next")).to_have_text("Le code va lire le message.")  # the second act
    page.get_by_role("button", name="Tout dérouler").click()
    expect(deck(page).locator(".verdict")).to_contain_text("Aucun dommage")


def test_the_switch_replaces_the_model_and_gives_it_back(enter: Enter) -> None:
    page = enter()
    hostile = page.get_by_role("switch", name="Modèle hostile")
    hostile.click()
    expect(hostile).to_be_checked()
    say(page, "Bonjour")
    expect(deck(page).locator('.card[data-model="hostile"]').first).to_be_visible()
    expect(deck(page).locator(".verdict")).to_have_count(1)
    hostile.click()
    expect(hostile).not_to_be_checked()
    say(page, "Bonjour")
    expect(deck(page).locator(".act").last.locator('[data-model="hostile"]')).to_have_count(0)


@pytest.mark.parametrize(
    ("button", "told"),
    [("Conseiller : accepter", "Remboursement de"), ("Conseiller : refuser", "a refusé")],
)
def test_an_adviser_decides_on_the_page(
    enter: Enter, refunding: str, button: str, told: str
) -> None:
    page = enter(refunding)
    play(page, "denis.poirier")
    say(page, "Il manque les torchons de LL-10466")
    asked = deck(page).locator(".approval")
    expect(asked).to_contain_text("Un conseiller doit décider")
    expect(asked).to_contain_text("27,80")
    asked.get_by_role("button", name=button).click()
    expect(phone(page).locator(".log")).to_contain_text(told)
    expect(asked.get_by_role("button", name=button)).to_be_disabled()


def test_the_journal_is_verified_and_a_spoiled_copy_is_seen(enter: Enter) -> None:
    page = enter()
    play(page, "malik.ferrand")
    say(page, "Je retourne les torchons de LL-10610, trop petits")
    page.get_by_role("tab", name="Journal").click()
    expect(page.locator(".entry")).to_have_count(4)
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator("#verified")).to_have_text("Journal entier : 4 entrées vérifiées.")
    page.get_by_label("Entrée n°").fill("3")
    page.get_by_role("button", name="Falsifier une copie").click()
    expect(page.locator("#verified")).to_contain_text("entrée 3 : son contenu a été changé")
    expect(page.locator(".entry[data-fault]")).to_have_count(1)
    page.get_by_label("Comment").select_option("cut")
    page.get_by_role("button", name="Falsifier une copie").click()
    expect(page.locator("#verified")).to_contain_text("devrait aller plus loin")
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator("#verified")).to_contain_text("Journal entier")
    page.locator(".entry").nth(1).locator("summary").click()
    expect(page.locator(".entry").nth(1).locator("pre")).to_contain_text("consulter_commande")
    say(page, "Merci")
    expect(page.locator(".entry")).to_have_count(6)


def test_a_conversation_is_taken_away_as_json_and_as_a_page(enter: Enter, tmp_path: Path) -> None:
    page = enter()
    say(page, "Bonjour")
    page.get_by_role("tab", name="Journal").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="En JSON").click()
    kept = tmp_path / "conversation.json"
    download.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8"))["journal"]["whole"] is True
    with page.expect_popup() as popup:
        page.get_by_role("link", name="En page à imprimer").click()
    sheet = popup.value
    sheet.emulate_media(color_scheme="dark")
    expect(sheet.locator(".bubble[data-author=you]")).to_contain_text("Bonjour")
    expect(sheet.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
