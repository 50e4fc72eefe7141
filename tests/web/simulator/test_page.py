"""What a person does on the simulator's page, in a browser, with the offline model."""

import re

from playwright.sync_api import expect

from tests.web.simulator.conftest import Enter
from tests.web.simulator.watching import click_on, deck, phone, play, say, write


def test_a_refusal_is_watched_from_both_sides(enter: Enter) -> None:
    page = enter()
    play(page, "ines.moreau")
    say(page, "Je renvoie les draps de bain brodés de LL-10498")
    expect(phone(page).locator('.receipt[data-kind="refus"]')).to_contain_text("personnalisés")
    cards = deck(page).locator(".card")
    expect(cards).to_have_count(3)
    passage = cards.nth(1).locator(".passage")
    stops = passage.locator(".stop")
    expect(stops).to_have_count(8)
    expect(stops.nth(4)).to_have_attribute("data-state", "passed")
    expect(stops.nth(5)).to_have_text(re.compile(r"✕\s*Règles\s*arrêt ici"))
    expect(stops.nth(6)).to_have_attribute("data-state", "unreached")
    expect(passage.locator(".why")).to_contain_text("Les conditions de vente")
    expect(passage.locator(".why-reason")).to_contain_text("personnalisés")
    expect(passage.locator(".decision")).to_contain_text("personnalise (CGV article 7)")
    raw = cards.nth(1).locator(".raw pre")
    expect(raw).to_be_hidden()
    cards.nth(1).get_by_text("L'appel tel que le modèle l'a écrit").click()
    expect(raw).to_contain_text('"references"')


def test_any_light_tells_what_its_guard_checks(enter: Enter) -> None:
    page = enter()
    play(page, "malik.ferrand")
    say(page, "Où en est LL-10610 ?")
    passage = deck(page).locator(".passage").first
    access = passage.get_by_role("button", name="Accès")
    expect(passage.locator(".why")).to_be_hidden()
    access.click()
    expect(passage.locator(".why")).to_contain_text("ouvre-t-il cette commande")
    expect(access).to_have_attribute("aria-expanded", "true")
    access.click()
    expect(passage.locator(".why")).to_be_hidden()


def test_a_turn_waits_for_clicks_and_each_shows_one_thing_more(enter: Enter) -> None:
    page = enter()
    page.get_by_role("switch", name="Pas à pas").click()
    play(page, "malik.ferrand")
    write(page, "Je retourne les torchons de LL-10610, trop petits")
    click_on(page, "Le code va lire le message.")
    click_on(page, "Le modèle va être interrogé.")
    expect(deck(page).locator(".raw")).to_have_count(1)
    expect(deck(page).locator(".passage")).to_have_count(0)
    click_on(page, "Les appels vont passer les huit gardes.")
    expect(deck(page).locator(".passage")).to_have_count(1)
    expect(phone(page).locator(".bubble")).to_have_count(1)
    page.get_by_role("button", name="Tout dérouler").click()
    expect(phone(page).locator(".receipt")).to_contain_text("Bon de retour RET-")
    expect(page.get_by_role("button", name="Étape suivante")).to_have_count(0)


def test_what_happened_is_walked_back_and_forth_and_nothing_is_undone(enter: Enter) -> None:
    page = enter()
    play(page, "malik.ferrand")
    say(page, "Je retourne les torchons de LL-10610, trop petits")
    where = page.locator("#where")
    total = int(where.inner_text().split("/")[1])
    page.get_by_role("button", name="Reculer").click()
    expect(where).to_have_text(f"{total - 1} / {total}")
    expect(page.locator("#past")).to_contain_text("rien n'est défait")
    expect(phone(page).locator(".receipt")).to_be_hidden()
    for _ in range(3):
        page.get_by_role("button", name="Reculer").click()
    expect(deck(page).locator(".passage").nth(1)).to_be_hidden()
    page.get_by_role("button", name="Avancer").click()
    expect(deck(page).locator(".passage").nth(1)).to_be_visible()
    page.get_by_role("button", name="Présent").click()
    expect(phone(page).locator(".receipt")).to_be_visible()
    expect(page.locator("#past")).to_be_empty()
    say(page, "Je retourne les torchons de LL-10610, trop petits")
    expect(deck(page).get_by_text("deja_retourne").or_(deck(page).get_by_text("Déjà fait :"))).to_have_count(1)  # fmt: skip


def test_what_happens_while_the_past_is_looked_at_waits_at_its_end(enter: Enter) -> None:
    page = enter()
    say(page, "Bonjour")
    page.get_by_role("button", name="Reculer").click()
    bubbles = phone(page).locator(".bubble:visible")
    before = bubbles.count()
    write(page, "Merci")
    expect(page.locator("#where")).to_have_text("3 / 8")
    expect(bubbles).to_have_count(before)
    page.get_by_role("button", name="Présent").click()
    expect(phone(page).get_by_text("Merci", exact=True)).to_be_visible()


def test_a_return_is_accepted_on_day_thirty_and_refused_on_day_thirty_one(enter: Enter) -> None:
    page = enter()
    page.locator("#day").fill("2026-11-02")
    page.locator("#day").blur()
    play(page, "malik.ferrand")
    write(page, "Bonjour")
    expect(phone(page).locator(".bubble")).to_have_count(2)
    page.get_by_role("button", name="+1 jour").click()
    expect(page.locator("#day")).to_have_value("2026-11-03")
    say(page, "Je veux retourner les torchons de LL-10610")
    expect(phone(page).locator(".note")).to_contain_text("3 novembre 2026")
    expect(phone(page).locator('.receipt[data-kind="refus"]')).to_contain_text("30 jours")
    expect(deck(page).locator(".why").last).to_contain_text("Le délai de retour est dépassé")
    page.locator("#day").fill("2026-11-02")
    page.locator("#day").blur()
    say(page, "Je veux retourner les torchons de LL-10610")
    expect(phone(page).locator('.receipt[data-kind="retour"]')).to_contain_text("Bon de retour")


def test_a_confirmation_is_given_by_its_button_once(enter: Enter) -> None:
    page = enter()
    play(page, "noemie.barbier")
    say(page, "Annulez ma commande LL-10511")
    expect(deck(page).locator(".stop[data-state=waiting]")).to_contain_text("Accord")
    phone(page).get_by_role("button", name="Oui, je confirme").click()
    expect(phone(page).locator(".receipt")).to_contain_text("Commande LL-10511 annulée")
    expect(phone(page).locator(".bubble[data-author=you]").last).to_contain_text("bouton")
    expect(phone(page).get_by_role("button", name="Oui, je confirme")).to_be_disabled()
    expect(deck(page)).to_contain_text("le code reprend l'appel confirmé")
    expect(deck(page)).to_contain_text("s'en est servi une fois")


def test_a_confirmation_is_given_by_a_written_yes_and_no_other_word(enter: Enter) -> None:
    page = enter()
    play(page, "noemie.barbier")
    say(page, "Annulez ma commande LL-10511")
    say(page, "oui mais attendez")
    expect(deck(page)).to_contain_text("Ce n'est pas un oui")
    expect(phone(page).locator(".receipt")).to_have_count(0)
    say(page, "Annulez ma commande LL-10511")
    say(page, "oui")
    expect(phone(page).locator(".receipt")).to_contain_text("227,00")


def test_another_customer_or_channel_opens_another_conversation(enter: Enter) -> None:
    page = enter()
    say(page, "Bonjour")
    play(page, "noemie.barbier")
    expect(phone(page).locator(".channel")).to_have_value("whatsapp")
    expect(phone(page)).to_contain_text("reconnu par son téléphone")
    say(page, "Bonjour")
    phone(page).locator(".channel").select_option("web")
    expect(phone(page).locator(".bubble")).to_have_count(0)
    expect(phone(page)).to_contain_text("reconnu par rien")
    expect(page.locator("#watched")).to_have_text("Noémie Barbier · Site web")
    say(page, "Où en est LL-10511 ?")
    expect(phone(page).locator(".bubble").last).to_contain_text("l'adresse e-mail utilisée")


def test_an_example_is_said_by_its_own_customer(enter: Enter) -> None:
    page = enter()
    phone(page).get_by_role("button", name="C'est quoi vos délais").click()
    expect(phone(page).locator(".bubble[data-author=assistant]")).to_contain_text("article")
    phone(page).get_by_text("Exemples").click()
    phone(page).get_by_role("button", name="Annulez ma commande LL-10511").click()
    expect(phone(page).locator(".customer")).to_have_value("noemie.barbier")
    expect(phone(page).get_by_role("button", name="Oui, je confirme")).to_be_visible()


def test_two_conversations_stand_side_by_side_on_the_same_data(enter: Enter) -> None:
    page = enter()
    page.get_by_role("switch", name="Deux conversations").click()
    play(page, "malik.ferrand")
    play(page, "malik.ferrand", pane=1)
    say(page, "Je retourne les torchons de LL-10610, trop petits")
    slip = phone(page).locator(".receipt-title").inner_text()
    say(page, "Je retourne les torchons de LL-10610, trop petits", pane=1)
    expect(phone(page, 1).locator(".log")).to_contain_text(slip.removeprefix("Bon de retour "))
    expect(phone(page, 1)).to_have_attribute("data-looked", "")
    expect(deck(page)).to_have_count(1)
    expect(deck(page).locator(".act")).to_have_count(1)
    phone(page).locator("textarea").focus()
    expect(phone(page)).to_have_attribute("data-looked", "")
    page.get_by_role("switch", name="Deux conversations").click()
    expect(phone(page, 1)).to_be_hidden()


def test_starting_over_gives_fresh_data(enter: Enter) -> None:
    page = enter()
    play(page, "malik.ferrand")
    say(page, "Je retourne les torchons de LL-10610, trop petits")
    page.get_by_role("button", name="Recommencer").click()
    expect(phone(page).locator(".bubble")).to_have_count(0)
    expect(page.locator("#told")).to_have_text("Tout est neuf.")
    play(page, "malik.ferrand")
    say(page, "Je retourne les torchons de LL-10610, trop petits")
    expect(phone(page).locator(".receipt")).to_contain_text("Bon de retour")
