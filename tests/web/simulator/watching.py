"""What a person does in the simulator."""

import asyncio
import time
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

API = "/simulateur/api"


# --- on the page ---------------------------------------------------------------------------------


def phone(page: Page, pane: int = 0) -> Locator:
    return page.locator(f'.phone[data-pane="{pane}"]')


def deck(page: Page) -> Locator:
    return page.locator(".deck")


def rest(page: Page, pane: int = 0) -> None:
    """Nothing is under way in this phone."""
    expect(phone(page, pane).locator(".log")).to_have_attribute("aria-busy", "false")


def play(page: Page, customer: str, pane: int = 0) -> None:
    """Choose who speaks: a new conversation."""
    shown = phone(page, pane)
    name = shown.locator(f'.customer option[value="{customer}"]').inner_text().partition(" · ")[0]
    shown.locator(".customer").select_option(customer)
    expect(shown.locator(".log")).to_have_attribute("aria-label", f"Téléphone de {name}")
    expect(shown.locator(".bubble")).to_have_count(0)


def write(page: Page, text: str, pane: int = 0) -> None:
    shown = phone(page, pane)
    shown.locator("textarea").fill(text)
    shown.locator("textarea").press("Enter")


def say(page: Page, text: str, pane: int = 0) -> None:
    """Write it, and wait until it is answered."""
    sent = phone(page, pane).locator('.bubble[data-author="you"]')
    before = sent.count()
    write(page, text, pane)
    expect(sent).to_have_count(before + 1)
    rest(page, pane)


def click_on(page: Page, before: str) -> None:
    """Wait for the wait before this effect, then click « Étape suivante »."""
    expect(page.locator("#next")).to_have_text(before)
    page.get_by_role("toolbar").get_by_role("button", name="Étape suivante").click()


# --- over the wire -------------------------------------------------------------------------------


async def state(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await client.get(f"{API}/etat")
    assert answer.status_code == 200
    return answer.json()


async def scene(client: httpx.AsyncClient, pane: int = 0) -> str:
    return (await state(client))["state"]["settings"]["panes"][pane]


async def opened(client: httpx.AsyncClient, customer: str, **more: Any) -> str:
    body = {"customer": customer, **more}
    answer = await client.post(f"{API}/conversations", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def told(client: httpx.AsyncClient, name: str, **message: Any) -> list[dict[str, Any]]:
    """Send a message and wait for its turn's end; all moments of that conversation."""
    answer = await client.post(f"{API}/conversations/{name}/messages", json=message)
    assert answer.status_code == 202, answer.text
    return await settled(client, name)


async def settled(client: httpx.AsyncClient, name: str) -> list[dict[str, Any]]:
    """The moments, once nothing is under way or a click is awaited."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        found = await state(client)
        [mine] = [one for one in found["state"]["scenes"] if one["id"] == name]
        if not mine["busy"] or mine["waiting"]:
            return found["moments"][name]
        await asyncio.sleep(0.002)  # the turn goes on in the same loop
    raise AssertionError("the turn did not end")


def kinds(moments: list[dict[str, Any]]) -> list[str]:
    return [one["kind"] for one in moments]
