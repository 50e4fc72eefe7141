"""What a person does on the page."""

from playwright.sync_api import Locator, Page, expect


def ready(page: Page) -> None:
    """Nothing is under way."""
    expect(page.locator("#log")).to_have_attribute("aria-busy", "false")


def playing(page: Page, customer: str) -> None:
    """Choose who speaks; on a narrow page the settings are folded at first."""
    if page.locator("#settings").get_attribute("open") is None:
        page.locator("#settings > summary").click()
    page.locator("#customer").select_option(customer)


def say(page: Page, text: str) -> Locator:
    """Write it, press Enter, and wait for the turn that answers it."""
    turns = page.locator(".turn")
    before = turns.count()
    page.locator("#message").fill(text)
    page.keyboard.press("Enter")
    return answered(page, before)


def answered(page: Page, before: int) -> Locator:
    """The turn after `before` others, once its panel of steps is there."""
    turn = page.locator(".turn").nth(before)
    expect(turn.locator(".behind")).to_be_attached()
    ready(page)
    return turn


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.id")
