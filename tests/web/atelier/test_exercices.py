"""Exercises and quiz: answered, explained, counted, kept, erased."""

import re

from playwright.sync_api import Page, expect

from comptoir.packs.cours import lesson
from tests.web.atelier.conftest import OpenTab

TEXTS = lesson.load().texts
BROKEN = TEXTS["exercices"]["transcript_casse"]


def unfold(page: Page) -> None:
    page.locator(".exercise").evaluate_all("all => all.forEach(one => { one.open = true })")


def score(page: Page) -> tuple[int, int]:
    found = re.search(r"(\d+) sur (\d+)", page.locator("#score strong").inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def pick(page: Page, question: str, value: str) -> None:
    page.locator(f'[data-question="{question}"] input[value="{value}"]').check()


def test_the_ten_questions_are_answered_explained_and_counted(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    questions = TEXTS["quiz"]["questions"]
    assert len(questions) == 10
    for one in questions:
        pick(page, f"quiz.{one['id']}", str(one["bonne"]))
        explained = page.locator(f'[data-question="quiz.{one["id"]}"] .explained')
        expect(explained).to_have_attribute("data-state", "right")
        expect(explained).to_contain_text(one["pourquoi"]["fr"][:20])
    assert score(page)[0] == 10


def test_a_wrong_answer_shows_the_right_one_and_why(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    pick(page, "tri.lyon", "documents")
    question = page.locator('[data-question="tri.lyon"]')
    expect(question.locator('.answer[data-state="right"]')).to_contain_text("obtenir_meteo")
    expect(question.locator(".explained")).to_contain_text("Pas tout à fait")
    assert score(page)[0] == 0
    pick(page, "tri.lyon", "obtenir_meteo")
    assert score(page)[0] == 1


def test_the_five_faults_are_marked_and_explained(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    guilty = [one for one in BROKEN["pieces"] if one["faute"]]
    assert len(guilty) == 5
    mends = {one["id"]: one["reparation"]["fr"] for one in BROKEN["fautes"]}
    for one in guilty:
        part = page.locator(f'[data-part="{one["id"]}"]')
        part.locator(".suspect").click()
        part.locator("select").select_option(one["faute"])
        expect(part).to_have_attribute("data-state", "found")
        expect(part).to_contain_text(mends[one["faute"]][:25])
    expect(page.locator(".broken")).to_contain_text("Fautes trouvées : 5 sur 5")


def test_a_clean_passage_and_a_wrong_fault_are_told(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    clean = page.locator('[data-part="question"]')
    clean.locator(".suspect").click()
    expect(clean).to_contain_text("Ce passage est correct")
    part = page.locator('[data-part="resultat-1"]')
    part.locator(".suspect").click()
    part.locator("select").select_option("description_vague")
    expect(part).to_contain_text("pas celle-là")
    assert score(page)[0] == 0


def test_reserver_salle_is_judged_on_the_bench(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    page.get_by_role("button", name="Partir de la mauvaise définition").click()
    expect(page.locator("#panel-schema")).to_be_visible()
    page.get_by_role("tab", name="Exercices").click()
    page.get_by_role("button", name="Juger la définition").click()
    failed = page.locator(".design-outcome .answer[data-state=wrong]")
    assert failed.count() > 8
    page.get_by_role("button", name="Voir celle de la leçon").click()
    page.get_by_role("tab", name="Exercices").click()
    page.get_by_role("button", name="Juger la définition").click()
    expect(failed).to_have_count(0)
    expect(page.locator(".design-outcome tr[data-state=good]")).to_have_count(6)
    expect(page.locator(".design-outcome")).to_contain_text("salle_prise")


def test_the_workflow_is_put_in_steps(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    box = page.locator('[data-question="workflow"]')
    selects = box.locator("select")
    for at, one in enumerate(TEXTS["exercices"]["workflow"]["etapes"]):
        selects.nth(at).select_option(str(one["etape"]))
    box.get_by_role("button", name="Vérifier").click()
    expect(box.locator(".explained")).to_have_attribute("data-state", "right")


def test_the_five_tickets(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    blanks = page.locator('[data-question="billet.b1"]')
    blanks.locator("input").nth(0).fill("une requête structurée")
    blanks.locator("input").nth(1).fill("Votre CODE")
    blanks.get_by_role("button", name="Vérifier").click()
    expect(blanks.locator(".explained")).to_have_attribute("data-state", "right")
    for name in ("b2", "b3", "b5"):
        ticket = page.locator(f'[data-question="billet.{name}"]')
        ticket.locator("textarea").fill("Le stock d'un article.")
        ticket.get_by_role("button", name="Voir la réponse attendue").click()
        ticket.get_by_role("button", name="Je l'avais").click()
    order = page.locator('[data-question="billet.b4"]')
    expected = next(one for one in TEXTS["quiz"]["billets"] if one["id"] == "b4")
    texts = {one["id"]: one["texte"]["fr"] for one in expected["elements"]}
    for place, one in enumerate(expected["ordre"]):
        for _ in range(len(texts)):
            lines = [
                " ".join(line.split()) for line in order.locator(".order-text").all_inner_texts()
            ]
            at = lines.index(texts[one])
            if at == place:
                break
            order.locator(".up").nth(at).click()
    order.get_by_role("button", name="Vérifier").click()
    expect(order.locator(".explained")).to_have_attribute("data-state", "right")
    assert score(page)[0] == 5


def test_progress_is_kept_and_erased(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    pick(page, "tri.politique", "documents")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert score(page)[0] == 1
    page.locator("#erase").click()
    assert score(page)[0] == 1
    page.locator("#erase").click()
    assert score(page)[0] == 0
    kept = page.evaluate("Object.keys(localStorage).filter(k => k.includes('answers'))")
    assert kept == []


def test_the_six_beliefs_have_their_answers(open_tab: OpenTab) -> None:
    page = open_tab("exercices")
    unfold(page)
    expect(page.locator(".belief")).to_have_count(6)
    page.locator(".belief summary").first.click()
    expect(page.locator(".belief p").first).to_be_visible()
