"""Seeing a tool call: step by step, in one go, back, with faults, in three shapes."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.atelier.conftest import OpenTab

MOVES = ["message", "request", "tool_use", "execution", "tool_result", "answer"]


def kinds(page: Page) -> list[str]:
    return page.locator(".move").evaluate_all("all => all.map(one => one.dataset.kind)")


def play(page: Page, scenario: str, *, fault: str = "", choice: str = "") -> None:
    page.locator("#scenario").select_option(scenario)
    if fault:
        page.locator("#fault").select_option(fault)
    if choice:
        page.locator("#tool-choice").select_option(choice)


def test_the_weather_goes_in_moves_forward_and_back(open_tab: OpenTab) -> None:
    page = open_tab()
    play(page, "meteo")
    assert kinds(page) == MOVES
    expect(page.locator("#stage .arrow")).to_have_count(1)
    expect(page.locator("#back")).to_be_disabled()
    page.locator("#next").click()
    page.locator("#next").click()
    expect(page.locator("#stage .arrow")).to_have_count(3)
    expect(page.locator("#caption")).to_contain_text("rien n'a encore été exécuté")
    page.locator("#back").click()
    expect(page.locator("#stage .arrow")).to_have_count(2)
    expect(page.locator("#step-count")).to_have_text("Mouvement 2 sur 6")


def test_it_runs_in_one_go(open_tab: OpenTab) -> None:
    page = open_tab()
    page.locator("#all").click()
    expect(page.locator("#stage .arrow")).to_have_count(len(MOVES))
    expect(page.locator("#caption")).to_contain_text("18 °C")
    expect(page.locator("#next")).to_be_disabled()
    expect(page.locator("#back")).to_be_focused()


def test_the_drawing_says_in_words_what_it_shows(open_tab: OpenTab) -> None:
    page = open_tab()
    page.locator("#next").click()
    label = page.locator("#stage svg").get_attribute("aria-label") or ""
    assert "Votre code" in label
    assert "Le modèle" in label


@pytest.mark.parametrize(
    ("scenario", "fault", "says"),
    [
        ("meteo", "mauvaise_ville", "Vouliez-vous dire Lyon"),
        ("meteo", "service_mort", "L'outil a échoué"),
        ("meteo", "outil_inconnu", "Refusé par la garde « Attribution »"),
        ("meteo", "id_non_apparie", "refuse la requête entière"),
        ("meteo", "modele_hostile", "ne l'a pas laissé sortir"),
    ],
)
def test_a_fault_is_switched_on_and_the_code_answers_it(
    open_tab: OpenTab, scenario: str, fault: str, says: str
) -> None:
    page = open_tab()
    play(page, scenario, fault=fault)
    expect(page.locator("#fault-note")).to_be_visible()
    seen = []
    for _ in range(page.locator(".move").count()):
        seen.append(" ".join(page.locator("#caption").inner_text().split()))
        if page.locator("#next").is_enabled():
            page.locator("#next").click()
    assert any(says in one for one in seen)


@pytest.mark.parametrize(("run", "first"), [("any", '"type": "any"'), ("none", '"type": "none"')])
def test_tool_choice_is_switched(open_tab: OpenTab, run: str, first: str) -> None:
    page = open_tab()
    play(page, "choix", choice=run)
    request = page.locator('.move[data-kind="request"]').first
    request.locator("summary").click()
    expect(request.locator("pre")).to_contain_text(first)


def test_none_leaves_no_tool_call(open_tab: OpenTab) -> None:
    page = open_tab()
    play(page, "choix", choice="none")
    assert "tool_use" not in kinds(page)


def test_any_holds_back_words_until_a_tool_is_called(open_tab: OpenTab) -> None:
    page = open_tab()
    play(page, "meteo", choice="choix_any")
    assert kinds(page)[2:4] == ["held", "tool_use"]
    play(page, "meteo", choice="choix_none")
    assert "tool_use" not in kinds(page)


@pytest.mark.parametrize(
    ("shape", "mark"),
    [("anthropic", "tool_use_id"), ("openai", "tool_call_id"), ("gemini", "functionResponse")],
)
def test_the_same_exchange_is_shown_in_three_shapes(
    open_tab: OpenTab, shape: str, mark: str
) -> None:
    page = open_tab()
    page.locator(f"[data-shape={shape}]").click()
    expect(page.locator("#shape")).to_contain_text(mark)
    move = page.locator('.move[data-kind="tool_result"]').first
    move.locator("summary").click()
    expect(move.locator("pre")).to_contain_text(mark)


def test_every_run_of_every_scenario_can_be_played_in_both_languages(open_tab: OpenTab) -> None:
    page = open_tab()
    for _ in range(2):
        for scenario in page.locator("#scenario option").evaluate_all("o => o.map(x => x.value)"):
            play(page, scenario)
            for control in ("#fault", "#tool-choice"):
                for run in page.locator(f"{control} option").evaluate_all(
                    "o => o.map(x => x.value)"
                ):
                    if page.locator(control).is_disabled():
                        continue
                    page.locator(control).select_option(run)
                    page.evaluate("document.getElementById('all').click()")
                    expect(page.locator("#caption strong").first).not_to_be_empty()
                    said = page.locator("#panel-simulateur").inner_text()
                    for key in (
                        "arrow_",
                        "move_",
                        "guard_",
                        "call_",
                        "state_",
                        "journal_",
                        "undefined",
                    ):
                        assert key not in said
        page.locator("#language").click()


def test_arrow_keys_step_through_the_moves(open_tab: OpenTab) -> None:
    page = open_tab()
    page.locator("#next").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#step-count")).to_have_text("Mouvement 2 sur 6")


def test_the_journal_of_a_run_is_told(open_tab: OpenTab) -> None:
    page = open_tab()
    play(page, "meteo", fault="mauvaise_ville")
    expect(page.locator("#journal")).to_have_text(
        "Au journal, dans l'ordre : message · appel · appel · réponse"
    )
