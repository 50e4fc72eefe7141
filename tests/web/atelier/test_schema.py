"""Building a definition: by dragging, by finger, by keyboard; its JSON, its findings, a trial."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.atelier.conftest import OpenTab


def shown(page: Page) -> Any:
    return json.loads(page.locator("#preview").inner_text())


def drag(page: Page, what: str, to: str) -> None:
    """By mouse, in small moves, as a hand does."""
    page.locator(what).scroll_into_view_if_needed()
    start, end = page.locator(what).bounding_box(), page.locator(to).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for up in (14, 13, 12, 11):  # the library looks for the place under the pointer now and then
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] - up, steps=6)
        page.wait_for_timeout(80)
    page.mouse.up()


def rules(page: Page) -> set[str]:
    found = page.locator("#findings [data-rule]")
    return set(found.evaluate_all("all => all.map(one => one.dataset.rule)"))


def test_pieces_are_dragged_onto_the_bench_and_reordered(open_tab: OpenTab) -> None:
    page = open_tab("schema", height=2000)
    drag(page, '#palette-sentence [data-kind="what"]', "#bench-sentences")
    page.keyboard.type("Réserve une salle.")
    drag(page, '#palette-sentence [data-kind="edge"]', "#bench-sentences")
    expect(page.locator("#bench-sentences .card")).to_have_count(2)
    page.locator("#bench-sentences textarea").last.fill("Si la salle est prise, une erreur.")
    drag(page, '#palette-param [data-kind="date"]', "#bench-params")
    assert shown(page)["input_schema"]["properties"]["date"]["format"] == "date"
    assert shown(page)["description"].startswith("Réserve une salle. Si la salle")
    drag(
        page, "#bench-sentences .card:last-child .grip", "#bench-sentences .card:first-child .grip"
    )
    assert shown(page)["description"].startswith("Si la salle est prise")
    drag(page, '#palette-sentence [data-kind="what"]', "#bench-sentences")
    expect(page.locator("#palette-sentence .piece")).to_have_count(6)


def test_a_parameter_does_not_drop_among_the_sentences(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    drag(page, '#palette-param [data-kind="text"]', "#bench-sentences")
    expect(page.locator("#bench-sentences .card, #bench-params .card")).to_have_count(0)


def test_the_same_is_done_with_the_keyboard_alone(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator('#palette-sentence [data-kind="what"] button').focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Donne la météo.")
    page.locator('#palette-param [data-kind="text"] button').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("ville")
    page.locator('#palette-param [data-kind="choice"] button').focus()
    page.keyboard.press("Space")
    expect(page.locator("#bench-params .card")).to_have_count(2)
    page.locator("#bench-params .up").last.focus()
    page.keyboard.press("Enter")
    assert list(shown(page)["input_schema"]["properties"]) == ["categorie", "ville"]
    page.locator("#bench-params .remove").first.focus()
    page.keyboard.press("Enter")
    assert list(shown(page)["input_schema"]["properties"]) == ["ville"]
    expect(page.locator("#bench-params .remove")).to_be_focused()


def test_a_finger_adds_pieces_with_a_tap(open_tab: OpenTab) -> None:
    page = open_tab("schema", width=360, has_touch=True, is_mobile=True)
    page.locator('#palette-sentence [data-kind="when"] button').tap()
    expect(page.locator("#bench-sentences .card")).to_have_count(1)


def test_a_finger_drags_after_a_short_hold(open_tab: OpenTab) -> None:
    page = open_tab("schema", width=1000, has_touch=True)
    start = page.locator('#palette-sentence [data-kind="edge"]').bounding_box()
    end = page.locator("#bench-sentences").bounding_box()
    assert start is not None
    assert end is not None
    session = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = start["x"] + 60, start["y"] + 15
    touch("touchStart", x, y)
    page.wait_for_timeout(300)
    for step in range(1, 11):
        part = step / 10
        touch(
            "touchMove",
            x + (end["x"] + 80 - x) * part,
            y + (end["y"] + end["height"] / 2 - y) * part,
        )
        page.wait_for_timeout(20)
    page.wait_for_timeout(150)
    touch("touchEnd", 0, 0)
    expect(page.locator("#bench-sentences .card")).to_have_count(1)


def test_a_bad_example_is_mended_and_its_findings_go_away(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator("#example").select_option("outil_donnees")
    assert {"description-short", "param-description", "required-missing"} <= rules(page)
    page.locator("#bench-params textarea").fill("numéro de commande, forme LL-12345.")
    assert "param-description" not in rules(page)
    page.locator("#bench-params input[type=checkbox]").check()
    assert "required-missing" not in rules(page)


@pytest.mark.parametrize("example", ["obtenir_meteo", "chercher_client", "reserver_salle"])
def test_a_good_example_has_no_error_and_no_warning(open_tab: OpenTab, example: str) -> None:
    page = open_tab("schema")
    page.locator("#example").select_option(example)
    expect(page.locator("#findings [data-severity=error]")).to_have_count(0)
    expect(page.locator("#findings [data-severity=warning]")).to_have_count(0)


@pytest.mark.parametrize(
    ("call", "verdict", "state"),
    [
        ('{"ville": "Lyon"}', "La forme est bonne", "good"),
        ('{"ville": "Lyon", "unite": "kelvin"}', "liste fermée", "bad"),
        ("{}", "champ obligatoire", "bad"),
        ('{"ville": 3}', "bon type", "bad"),
        ('{"ville": "Lyon", "confirme": true}', "ne respecte pas le schéma", "bad"),
        ("{ville", "pas du JSON", "bad"),
        ('["Lyon"]', "entre accolades", "bad"),
    ],
)
def test_a_call_is_tried_against_the_definition(
    open_tab: OpenTab, call: str, verdict: str, state: str
) -> None:
    page = open_tab("schema")
    page.locator("#example").select_option("obtenir_meteo")
    page.locator("#trial-call").fill(call)
    page.locator("#trial-run").click()
    expect(page.locator("#trial-verdict")).to_contain_text(verdict)
    expect(page.locator("#trial-verdict")).to_have_attribute("data-state", state)


@pytest.mark.parametrize(
    "example", ["obtenir_meteo", "chercher_client", "calculatrice", "reserver_salle"]
)
def test_the_suggested_call_has_the_right_form(open_tab: OpenTab, example: str) -> None:
    page = open_tab("schema")
    page.locator("#example").select_option(example)
    page.locator("#trial-sample").click()
    call = json.loads(page.locator("#trial-call").input_value())
    assert set(shown(page)["input_schema"].get("required", [])) <= set(call)


def test_what_is_built_stays_after_a_reload(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator("#tool-name").fill("suivre_colis")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#tool-name")).to_have_value("suivre_colis")


def test_a_definition_is_saved_as_a_file(open_tab: OpenTab) -> None:
    page = open_tab("schema")
    page.locator("#example").select_option("obtenir_meteo")
    page.locator("#format").select_option("mcp")
    with page.expect_download() as waiting:
        page.locator("#save").click()
    saved = json.loads(waiting.value.path().read_text("utf-8"))
    assert saved == shown(page)
    assert saved["annotations"]["readOnlyHint"] is True
    assert waiting.value.suggested_filename == "obtenir_meteo.mcp.json"
