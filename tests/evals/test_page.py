"""The report as a page, opened from disk in a browser: every number leads to what made it."""

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from comptoir.bootstrap import evaluated, load_model
from comptoir.core.exchange import Usage
from comptoir.evals import Finding, Recorded, Report, load_cases, run_cases
from comptoir.evals.comparing import Comparison, compared, read_before
from comptoir.evals.page import html_page, policy
from comptoir.evals.report_json import report_json
from comptoir.packs.boutique import pack as boutique
from tests.evals.samples import ALLOWED, DENIED, case, report, result, transcript, turn

CHROMIUM = os.environ.get("COMPTOIR_CHROMIUM", "/usr/bin/chromium")
BIDI = "\u202eexcutorP\u202c \u2067isolé"
MARKUP = '<img src=x onerror="document.title=1"></p></details><script>document.title=1</script>'
HOSTILE = f"{MARKUP} {BIDI} {'mot' * 200}"
LONG = "Long message du client. " * 900
CHOSEN = ("retour-0", "adv-0", "annul-0", "appro-0", "acces-0")
Open = Callable[..., Page]
LANDING = """async href => {
  for (const one of document.querySelectorAll('details')) one.open = false;
  window.scrollTo(0, 0);
  location.hash = '';
  await new Promise(requestAnimationFrame);
  location.hash = href;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const found = document.querySelector(href);
  const box = found.getBoundingClientRect();
  return found.checkVisibility() && box.height > 0 && box.top < innerHeight && box.bottom > 0;
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        reason = f"no Chromium at {CHROMIUM}: install it, or set COMPTOIR_CHROMIUM"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Writes a page and opens it; afterwards, that it fetched nothing and complained of nothing."""
    contexts: list[Any] = []
    told: list[str] = []
    path = tmp_path / "rapport.html"

    def opened(html: str, width: int = 1280, **more: Any) -> Page:
        path.write_text(html, encoding="utf-8")
        context = browser.new_context(viewport=ViewportSize(width=width, height=900), **more)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: told.append(said.text))
        page.on("pageerror", lambda error: told.append(str(error)))
        page.on("request", lambda asked: told.append(asked.url))
        page.goto(path.as_uri())
        return page

    yield opened
    for context in contexts:
        context.close()
    assert set(told) <= {path.as_uri()}


async def some_cases() -> Report:
    """Real conversations of the boutique, one expectation of which is made to fail."""
    shop = boutique()
    model = load_model("offline", shop)
    chosen = [one for one in load_cases(shop) if one.id.startswith(CHOSEN)]
    broken = replace(chosen[0], expected=replace(chosen[0].expected, holder="conseiller"))
    found = await run_cases(
        [broken, *chosen[1:]], lambda scripted, on: evaluated(shop, scripted or model, on)
    )
    return replace(found, pack="boutique", model="offline")


@pytest.fixture(scope="module")
def real() -> str:
    # In a thread of its own: the browser's own loop may run in this one.
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(lambda: asyncio.run(some_cases())).result()
    return html_page(found, day="2026-10-15")


def hostile() -> Report:
    """Markup, direction marks and length, in every place that comes from outside."""
    call = replace(DENIED, arguments={HOSTILE: HOSTILE}, code="<b>", result={"consigne": HOSTILE})
    played = transcript(
        turn(HOSTILE, HOSTILE, call, held=HOSTILE, usage=Usage(12_345, 6)),
        turn(LONG, LONG, seconds=12.0),
        before={HOSTILE: {}},
        state={HOSTILE: {HOSTILE: HOSTILE}},
        holder=HOSTILE,
        faults=(HOSTILE,),
        journal=(Recorded(1, "model_failed", {"reason": HOSTILE}),),
        model=HOSTILE,
    )
    one = result("a", False, played=played)
    trial = replace(
        one.trials[0],
        findings=(Finding("text", HOSTILE, LONG), Finding(HOSTILE, "a", "b")),
        violations=(Finding("journal", "intact", HOSTILE),),
        false_refusals=(Finding("faux refus", HOSTILE, HOSTILE),),
    )
    named = replace(case("a"), title=HOSTILE, tags=(HOSTILE,), where="a.yaml:1")
    return report(replace(one, case=named, trials=(trial,)))


def varied() -> Report:
    """Several trials, with and without calls."""
    several = transcript(turn("a", "b", ALLOWED, DENIED), turn("c", "d", seconds=0.003))
    return report(
        result("retour-01", True, False, True),
        result("retour-02", True, True, True, played=several),
        result("cmd-01", False, False, False),
    )


def against(past: Report, now: Report) -> Comparison:
    return compared(read_before(json.dumps(report_json(past)), "avant.json", "boutique"), now)


def every_number_lands(page: Page) -> None:
    """Each number leads to a conversation, to a list of some, or to all, and that can be seen."""
    numbers = page.locator("a.number")
    hrefs = {one.get_attribute("href") or "" for one in numbers.all()}
    assert hrefs
    for href in sorted(hrefs):
        assert page.evaluate(LANDING, href), href
        target = page.locator(href)
        if href == "#conversations":
            continue
        if "body" in (target.get_attribute("class") or "").split():
            assert target.evaluate("one => one.parentElement.matches('.conversation[open]')")
            continue
        led = target.locator("a")
        assert led.count() > 1
        for one in led.all():
            conversation = page.locator(one.get_attribute("href") or "")
            assert "body" in (conversation.get_attribute("class") or "").split()


def test_every_number_of_a_real_report_leads_to_the_conversations_that_made_it(
    open_page: Open, real: str
) -> None:
    every_number_lands(open_page(real))


@pytest.mark.parametrize("made", [hostile, varied])
def test_so_does_every_number_of_other_reports(open_page: Open, made: Callable[[], Report]) -> None:
    every_number_lands(open_page(html_page(made(), against(report(), made()))))


def test_every_link_leads_somewhere_and_every_anchor_is_one(open_page: Open) -> None:
    page = open_page(html_page(varied(), against(varied(), varied())))
    hrefs = page.eval_on_selector_all("a", "all => all.map(one => one.getAttribute('href'))")
    assert all(re.fullmatch(r"#[a-z0-9_-]+", href) for href in hrefs)
    assert [href for href in set(hrefs) if page.locator(href).count() != 1] == []
    ids = page.eval_on_selector_all("[id]", "all => all.map(one => one.id)")
    assert len(ids) == len(set(ids))


def test_a_number_s_list_holds_the_conversations_that_were_counted(open_page: Open) -> None:
    page = open_page(html_page(varied()))
    refused = page.locator("tr", has=page.get_by_text("introuvable", exact=True))
    assert refused.locator(".number").inner_text() == "9"
    href = (
        page.locator("figure", has_text="Refus par garde").locator("a.number").get_attribute("href")
    )
    assert href == "#conversations"  # all nine conversations have such a refusal
    failed = page.locator(".alarming .number")
    expect(failed).to_have_text("2")
    failed.click()
    names = page.locator(failed.get_attribute("href") or "").locator(".quiet").all_inner_texts()
    assert names == ["retour-01, essai 2", *(f"cmd-01, essai {at}" for at in (1, 2, 3))]


def test_a_conversation_tells_what_was_asked_answered_and_decided(
    open_page: Open, real: str
) -> None:
    page = open_page(real)
    page.evaluate(LANDING, "#conversation-retour-03")
    told = page.locator("#conversation-retour-03")
    expect(told.locator(".bubble.client").first).to_contain_text("LL-10498")
    expect(told.locator(".call.deny").first).to_contain_text("refusé par la garde « règles »")
    expect(told.locator(".call.deny .reason").first).not_to_be_empty()
    expect(told.locator(".bubble.slip")).to_be_visible()
    expect(told.locator(".after")).to_contain_text("intact")
    expect(told.locator(".after")).to_contain_text("rien n'a changé")
    called = told.locator(".call .data").first
    expect(called.locator("pre")).to_be_hidden()
    called.locator("summary").click()
    expect(called.locator("pre")).to_contain_text('"numero": "LL-10498"')


def test_what_failed_stands_above_with_what_was_expected(open_page: Open, real: str) -> None:
    page = open_page(real)
    failed = page.locator("#echecs article")
    expect(failed).to_have_count(1)
    expect(failed).to_contain_text("qui tient la conversation")
    expect(failed.locator(".wrong")).to_contain_text("boutique")
    failed.locator("h3 a").click()
    expect(page.locator(".conversation[open]")).to_have_count(1)
    expect(page.locator(".headline")).to_contain_text("sur")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("made", [hostile, varied, Report])
def test_nothing_is_wider_than_the_page_even_with_everything_open(
    open_page: Open, made: Any, width: int, scheme: str
) -> None:
    told = made(()) if made is Report else made()
    page = open_page(html_page(told), width, color_scheme=scheme)
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    if kept := os.environ.get("COMPTOIR_SCREENSHOTS"):
        name = f"evaluation-{getattr(made, '__name__', 'vide')}-{width}-{scheme}.png"
        page.screenshot(path=Path(kept) / name, full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("script, [style], img, link").count() == 0


def test_hostile_text_is_text(open_page: Open) -> None:
    page = open_page(html_page(hostile(), against(hostile(), hostile())))
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert page.title() == "Évaluation boutique"
    assert page.locator("main img, main script").count() == 0
    expect(page.locator(".bubble.client .words").first).to_contain_text(MARKUP)
    # Direction marks turn what is around them over only where nothing sets them apart.
    holding = page.evaluate(
        """mark => [...document.querySelectorAll('main *')]
          .filter(one => [...one.childNodes].some(n => n.nodeType === 3 && n.data.includes(mark)))
          .filter(one => !getComputedStyle(one).unicodeBidi.includes('isolate'))
          .map(one => one.outerHTML.slice(0, 120))""",
        "\u202e",
    )
    assert holding == []


def test_a_model_that_did_not_answer_is_told_with_its_reason(open_page: Open) -> None:
    failed = Recorded(2, "model_failed", {"reason": "the script is over after 1 answers"})
    page = open_page(
        html_page(report(result("a", False, played=transcript(turn(), journal=(failed,)))))
    )
    page.evaluate(LANDING, "#conversation-a")
    expect(page.locator(".after")).to_contain_text("n'a pas répondu, 1 fois")
    expect(page.locator(".after")).to_contain_text("the script is over")


def test_a_message_of_twenty_thousand_characters_is_folded_and_whole(open_page: Open) -> None:
    page = open_page(html_page(hostile()))
    page.evaluate(LANDING, "#conversation-a")
    bubble = page.locator(".bubble.client").nth(1)
    assert len(bubble.inner_text()) < 1000
    bubble.locator("summary").click()
    shown = bubble.locator(".words").all_inner_texts()
    assert "".join(shown).replace("…", "").split() == LONG.split()


def test_a_comparison_tells_what_got_worse_first(open_page: Open) -> None:
    past = report(result("a", True), result("b", False), result("parti", True))
    now = report(result("a", False), result("b", True), result("neuf", True))
    page = open_page(html_page(now, against(past, now)))
    rows = page.locator("#comparaison table").last.locator("tbody tr")
    told = [row.split("\t")[1:] for row in rows.all_inner_texts()]
    assert told == [
        ["moins bien", "1/1", "0/1"],
        ["mieux", "0/1", "1/1"],
        ["nouveau", "—", "1/1"],
        ["disparu", "1/1", "—"],
    ]
    figures = page.locator("#comparaison table").first.locator("tbody tr")
    assert figures.first.inner_text().split("\t") == ["cas réussis", "2/3", "2/3"]
    href = figures.first.locator("a").get_attribute("href")
    assert href == page.locator(".figures .number").first.get_attribute("href")
    rows.first.locator("a").click()
    expect(page.locator(".conversation.failed[open]")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing(open_page: Open, real: str, width: int, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    # The policy of the page keeps axe out as it keeps out any script; here alone it is lifted.
    page = open_page(real, width, color_scheme=scheme, bypass_csp=True)
    for pane in (".subject", "#listes details", ".conversation.failed", "#conversation-retour-03"):
        page.locator(pane).evaluate_all(
            "all => all.forEach(one => { one.closest('details').open = true })"
        )
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:300]) for one in found] == []


def test_it_is_read_with_the_keyboard(open_page: Open) -> None:
    page = open_page(html_page(varied()))
    page.locator("#conversations summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".conversation").first).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".conversation[open] .turns").first).to_be_visible()


def test_on_paper_the_figures_remain(open_page: Open) -> None:
    page = open_page(html_page(varied()))
    page.emulate_media(media="print")
    expect(page.locator("nav")).to_be_hidden()
    expect(page.locator(".figures")).to_be_visible()


def test_a_page_served_under_a_stricter_policy_is_still_readable(open_page: Open) -> None:
    assert "default-src 'none'" in policy()
    assert policy() in unescape(html_page(varied()))
    unstyled = re.sub(r"<style>.*?</style>", "", html_page(varied()), flags=re.DOTALL)
    expect(open_page(unstyled).locator("#echecs")).to_contain_text("Cas cmd-01")
