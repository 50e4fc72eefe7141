"""The check-list: for the tool just built, for an example, and on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.atelier.conftest import OpenTab

GOOD = {
    "perimetre": "une_chose",
    "forme": "oui",
    "fond": "code",
    "accord": "personne_lit",
    "journal": "tout",
}


def answer(page: Page, question: str, value: str) -> None:
    page.locator(f'#check-questions [data-question="{question}"] input[value="{value}"]').check()


def state(page: Page, question: str) -> str | None:
    return page.locator(f'#check-result tr[data-question="{question}"]').get_attribute("data-state")


def test_it_begins_from_the_tool_on_the_bench(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator("#example").select_option("reserver_salle")
    page.locator("#tool-effect").select_option("irreversible")
    page.get_by_role("tab", name="Check-list").click()
    expect(page.locator("#check-tool")).to_contain_text("reserver_salle")
    assert state(page, "retour") == "attention"
    for question, value in GOOD.items():
        answer(page, question, value)
    expect(page.locator("#check-result .overall")).to_contain_text("peut être donné")


def test_the_irreversible_needs_the_yes_of_a_person(open_tab: OpenTab) -> None:
    page = open_tab("securite")
    answer(page, "effet", "ecriture")
    answer(page, "retour", "irreversible")
    answer(page, "accord", "pas_besoin")
    assert state(page, "accord") == "stop"
    answer(page, "accord", "modele_dit")
    assert state(page, "accord") == "stop"
    answer(page, "accord", "personne_lit")
    assert state(page, "accord") == "ok"


@pytest.mark.parametrize(
    ("tool", "overall"),
    [("chercher_client", "ok"), ("modifier_client", "ok"), ("executer_sql", "stop")],
)
def test_an_example_comes_answered(open_tab: OpenTab, tool: str, overall: str) -> None:
    page = open_tab("securite")
    page.locator("#check-tool").select_option(tool)
    expect(page.locator("#check-result .overall")).to_have_attribute("data-state", overall)


def test_answers_are_kept_for_each_tool(open_tab: OpenTab) -> None:
    page = open_tab("securite")
    answer(page, "journal", "rien")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert state(page, "journal") == "stop"
    page.locator("#check-tool").select_option("chercher_client")
    assert state(page, "journal") == "ok"


def test_the_printed_page_is_the_sheet(open_tab: OpenTab) -> None:
    page = open_tab("securite")
    page.emulate_media(media="print")
    expect(page.locator("#check-result table")).to_be_visible()
    expect(page.locator("#check-questions")).to_be_hidden()
    expect(page.locator(".tabs")).to_be_hidden()
