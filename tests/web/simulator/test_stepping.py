"""Step by step: the same turn, with waits between its effects."""

import asyncio
from datetime import date
from typing import Any

import httpx
import pytest

from comptoir.agent.budget import Budget
from comptoir.bootstrap import counter, load_pack
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.models.scripted import ScriptedModel
from comptoir.service.system import CountingIds
from comptoir.web.simulator.clock import ShopClock, waited
from tests.conftest import asks, message, says
from tests.web.calling import calling, refused
from tests.web.serving import ON
from tests.web.simulator.watching import API, kinds, opened, settled, state, told


async def waiting(client: httpx.AsyncClient, name: str) -> dict[str, Any] | None:
    await settled(client, name)
    [mine] = [one for one in (await state(client))["state"]["scenes"] if one["id"] == name]
    return mine["waiting"]


async def test_each_click_lets_one_effect_happen(client: httpx.AsyncClient) -> None:
    await client.post(f"{API}/reglages", json={"stepping": True})
    name = await opened(client, "malik.ferrand")
    url = f"{API}/conversations/{name}"
    await client.post(f"{url}/messages", json={"text": "Je retourne les torchons de LL-10610"})
    seen: list[tuple[str, str]] = []
    while (wait := await waiting(client, name)) is not None:
        last = kinds((await state(client))["moments"][name])[-1]
        seen.append((last, wait["before"]))
        await client.post(f"{url}/avancer", json={"number": wait["number"]})
        await asyncio.sleep(0.01)
    assert seen == [
        ("message", "read"),
        ("read", "ask"),
        ("answered", "gate"),
        ("decided", "ask"),
        ("answered", "gate"),
        ("decided", "ask"),
        ("answered", "words"),
        ("answered", "reply"),
    ]
    assert kinds((await state(client))["moments"][name])[-1] == "replied"


async def test_a_second_click_on_the_same_wait_does_nothing(client: httpx.AsyncClient) -> None:
    await client.post(f"{API}/reglages", json={"stepping": True})
    name = await opened(client, "visiteur")
    url = f"{API}/conversations/{name}"
    await client.post(f"{url}/messages", json={"text": "Bonjour"})
    first = await waiting(client, name)
    assert first is not None
    for _ in range(3):
        await client.post(f"{url}/avancer", json={"number": first["number"]})
        await asyncio.sleep(0.01)
    then = await waiting(client, name)
    assert then is not None
    assert then["number"] == first["number"] + 1


async def test_the_rest_of_a_turn_runs_and_the_next_turn_waits_again(
    client: httpx.AsyncClient,
) -> None:
    await client.post(f"{API}/reglages", json={"stepping": True})
    name = await opened(client, "visiteur")
    url = f"{API}/conversations/{name}"
    for _ in range(2):
        await client.post(f"{url}/messages", json={"text": "Bonjour"})
        wait = await waiting(client, name)
        assert wait is not None
        assert wait["before"] == "read"
        body = {"number": wait["number"], "everything": True}
        await client.post(f"{url}/avancer", json=body)
        await asyncio.sleep(0.05)
        assert await waiting(client, name) is None


async def test_putting_it_off_lets_what_waits_go_on(client: httpx.AsyncClient) -> None:
    await client.post(f"{API}/reglages", json={"stepping": True})
    name = await opened(client, "visiteur")
    await client.post(f"{API}/conversations/{name}/messages", json={"text": "Bonjour"})
    assert await waiting(client, name) is not None
    await client.post(f"{API}/reglages", json={"stepping": False})
    await asyncio.sleep(0.05)
    assert await waiting(client, name) is None
    assert kinds(await settled(client, name))[-1] == "replied"


async def test_while_a_turn_waits_a_second_message_is_refused(client: httpx.AsyncClient) -> None:
    await client.post(f"{API}/reglages", json={"stepping": True})
    name = await opened(client, "visiteur")
    url = f"{API}/conversations/{name}/messages"
    await client.post(url, json={"text": "Bonjour"})
    refused(await client.post(url, json={"text": "Et alors ?"}), 409, "tour_en_cours")


async def test_starting_over_drops_a_turn_that_waits(client: httpx.AsyncClient) -> None:
    await client.post(f"{API}/reglages", json={"stepping": True})
    name = await opened(client, "visiteur")
    await client.post(f"{API}/conversations/{name}/messages", json={"text": "Bonjour"})
    assert await waiting(client, name) is not None
    await client.post(f"{API}/recommencer", json={})
    [shown] = (await state(client))["state"]["scenes"]
    assert shown["busy"] is False
    await told(client, shown["id"], text="Bonjour")


async def test_the_stepped_turn_is_the_counters_own_turn() -> None:
    """Same script, same conversation: the driver's result and the simulator's tell the same."""
    pack = load_pack("boutique")
    arguments = {"numero": "LL-10610", "email": "", "references": ["TA-45-ENCRE"], "motif": ""}
    script = [asks("demander_retour", arguments), says("Le retour est enregistré.")]
    facts = Facts(channel=Channel.WHATSAPP, sender="whatsapp-malik.ferrand", phone="33600000107")
    ours = counter(pack, ScriptedModel(script), on=ON, ids=CountingIds())
    result = await ours.driver.receive("c", facts, message("Je retourne les torchons de LL-10610"))
    from comptoir.web.app import create_app

    app = create_app(pack, lambda: ScriptedModel(script), ON)
    async with calling(app) as client:
        await client.get("/simulateur")
        name = await opened(client, "malik.ferrand")
        moments = await told(client, name, text="Je retourne les torchons de LL-10610")
        journal = (await client.get(f"{API}/conversations/{name}/journal")).json()
    replies = [one["text"] for one in moments[-1]["replies"] if one["text"]]
    assert replies == [one.text for one in result.reply.messages if one.receipt is None]
    entries = await ours.storage.journal.entries("c")
    assert [one["kind"] for one in journal["entries"]] == [entry.kind for entry, _ in entries]


async def test_time_spent_waiting_for_clicks_uses_up_no_budget() -> None:
    pack = load_pack("boutique")
    clock = ShopClock(date(2026, 10, 15), pack.timezone)

    class Slow(ScriptedModel):
        async def answer(self, request: Any) -> ModelAnswer:
            waited(120)
            return await super().answer(request)

    before = clock.now()
    made = counter(
        pack,
        Slow([asks("rechercher_faq", question="délai"), says("Voilà.")]),
        clock=clock,
        budget=Budget(max_seconds=30.0),
    )
    facts = Facts(channel=Channel.WEB, sender="web-1")
    result = await made.driver.receive("c", facts, message("Quel délai ?", at=before))
    assert result.reply.messages[0].text.endswith("Voilà.")


def test_what_one_task_waited_counts_for_no_other() -> None:
    clock = ShopClock(date(2026, 10, 15))

    async def both() -> tuple[float, float]:
        async def slow() -> float:
            waited(3_600)
            return clock.now().timestamp()

        return await asyncio.create_task(slow()), clock.now().timestamp()

    late, now = asyncio.run(both())
    assert now - late == pytest.approx(3_600, abs=30)
