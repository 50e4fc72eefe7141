"""The JSON interface."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI

from comptoir.bootstrap import load_pack
from comptoir.core.exchange import ModelRequest
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app
from comptoir.web.refusals import MAX_TEXT
from comptoir.web.views import GUARD_NAMES
from tests.web.calling import calling, opened, refused
from tests.web.serving import ON, scripted


async def test_health_says_what_is_served(client: httpx.AsyncClient) -> None:
    answer = await client.get("/sante")
    assert answer.json() == {"etat": "ok", "pack": "boutique", "date": "2026-10-15"}


async def test_a_visitor_is_answered_and_the_steps_are_told(client: httpx.AsyncClient) -> None:
    messages = await opened(client, "noemie.barbier")
    turn = (await client.post(messages, json={"text": "Quel est le statut ?"})).json()
    assert turn["replies"][0]["author"] == "assistant"
    [step, last] = turn["steps"]
    [call] = step["calls"]
    assert call["request"]["arguments"] == {"numero": "LL-10511", "email": ""}
    assert [one["guard"] for one in call["lights"]] == list(GUARD_NAMES)
    assert {one["state"] for one in call["lights"]} == {"passed"}
    assert call["result"]["content"]["numero"] == "LL-10511"
    assert last["wrote"]


async def test_the_guard_that_stopped_a_call_is_the_last_one_reached(
    client: httpx.AsyncClient,
) -> None:
    messages = await opened(client)
    turn = (await client.post(messages, json={"text": "Quel est le statut ?"})).json()
    call = turn["steps"][0]["calls"][0]
    assert [one["state"] for one in call["lights"]] == [
        "passed", "passed", "stopped", *["unreached"] * 5,
    ]  # fmt: skip
    assert call["decision"]["code"] == "identite_requise"


async def test_a_confirmation_comes_with_two_buttons_and_a_button_carries_the_yes(
    client: httpx.AsyncClient,
) -> None:
    messages = await opened(client, "noemie.barbier")
    asked = (await client.post(messages, json={"text": "Annulez ma commande"})).json()
    buttons = asked["replies"][0]["buttons"]
    assert [one["label"] for one in buttons] == ["Oui, je confirme", "Non"]
    assert asked["steps"][0]["calls"][0]["lights"][6]["state"] == "waiting"
    done = (await client.post(messages, json={"payload": buttons[0]["payload"]})).json()
    assert done["said"] == "Oui, je confirme"
    assert [r["receipt"]["kind"] for r in done["replies"] if r["receipt"]] == ["annulation"]
    again = (await client.post(messages, json={"payload": buttons[0]["payload"]})).json()
    assert not any(reply["receipt"] for reply in again["replies"])


async def test_a_payload_that_was_never_offered_is_refused(client: httpx.AsyncClient) -> None:
    messages = await opened(client, "noemie.barbier")
    answer = await client.post(messages, json={"payload": "comptoir:yes:OUI-DEVINE"})
    refused(answer, 422, "bouton_inconnu")


async def test_a_message_sent_twice_is_answered_once(client: httpx.AsyncClient) -> None:
    messages = await opened(client, "noemie.barbier")
    sent = {"id": "m-1", "text": "Annulez ma commande"}
    first = (await client.post(messages, json=sent)).json()
    second = (await client.post(messages, json={**sent, "text": "autres octets"})).json()
    assert first == second
    kept = (await client.get(messages.removesuffix("/messages"))).json()
    assert len(kept["turns"]) == 1


async def test_the_same_message_twice_at_the_same_time_is_answered_once(
    client: httpx.AsyncClient,
) -> None:
    messages = await opened(client, "noemie.barbier")
    sent = {"id": "m-1", "text": "Annulez ma commande"}
    one, two = await asyncio.gather(*(client.post(messages, json=sent) for _ in range(2)))
    assert one.json() == two.json()


async def test_a_known_customer_on_the_web_site_is_nobody_in_particular(
    client: httpx.AsyncClient,
) -> None:
    messages = await opened(client, "noemie.barbier", "web")
    turn = (await client.post(messages, json={"text": "Quel est le statut ?"})).json()
    assert turn["steps"][0]["calls"][0]["decision"]["code"] == "identite_requise"


async def test_the_day_of_a_message_reaches_the_model(app: FastAPI) -> None:
    requests: list[ModelRequest] = []

    def remembering() -> ScriptedModel:
        model = scripted()
        model.requests = requests
        return model

    async with calling(create_app(load_pack("boutique"), remembering, ON)) as client:
        messages = await opened(client)
        for on in ("2026-10-15", "2027-02-28"):
            turn = (await client.post(messages, json={"text": "Bonjour", "on": on})).json()
            assert turn["on"] == on
            assert on in requests[-1].instructions


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "json_illisible"),
        (b"\xff\xfe", 400, "json_illisible"),
        (b"[" * 100_000, 400, "json_illisible"),
        (b"[]", 400, "json_illisible"),
        (b"{}", 400, "message_vide"),
        (b'{"text": "  "}', 400, "message_vide"),
        (b'{"text": 3}', 400, "message_vide"),
        (b'{"text": "a", "payload": "b"}', 400, "message_vide"),
        (b'{"text": "a", "id": 3}', 400, "champ_invalide"),
        (b'{"text": "a", "on": "hier"}', 422, "date_invalide"),
        (b'{"text": "a", "on": "9999-12-31"}', 422, "date_invalide"),
        (b'{"text": "a", "on": "2026-02-30"}', 422, "date_invalide"),
    ],
)
async def test_a_body_that_cannot_be_read_is_told_why(
    client: httpx.AsyncClient, body: bytes, status: int, code: str
) -> None:
    messages = await opened(client)
    answer = await client.post(messages, content=body, headers={"Content-Type": "application/json"})
    refused(answer, status, code)


async def test_a_form_is_not_json(client: httpx.AsyncClient) -> None:
    messages = await opened(client)
    refused(await client.post(messages, data={"text": "a"}), 415, "type_inattendu")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"customer": "personne"}, "client_inconnu"),
        ({"channel": "pigeon"}, "canal_inconnu"),
        ({"channel": "desk"}, "canal_inconnu"),
    ],
)
async def test_a_customer_or_channel_that_is_not_in_the_demo_is_refused(
    client: httpx.AsyncClient, body: object, code: str
) -> None:
    refused(await client.post("/api/conversations", json=body), 422, code)


@pytest.mark.parametrize("letter", ["a", "é", "🧺", "\u0001"])
async def test_twenty_thousand_characters_are_accepted_and_one_more_is_not(
    client: httpx.AsyncClient, letter: str
) -> None:
    messages = await opened(client)
    body = json.dumps({"text": "a" + letter * (MAX_TEXT - 1)})
    kind = {"Content-Type": "application/json"}
    assert (await client.post(messages, content=body, headers=kind)).status_code == 200
    body = json.dumps({"text": "a" + letter * MAX_TEXT})
    refused(await client.post(messages, content=body, headers=kind), 413, "message_trop_long")


async def test_a_huge_body_is_refused_before_it_is_all_read(client: httpx.AsyncClient) -> None:
    messages = await opened(client)
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while read < 50_000_000:
            read += 65_536
            yield b" " * 65_536

    refused(await client.post(messages, content=endless()), 413, "message_trop_long")
    assert read < 20_000_000


async def test_a_lone_surrogate_is_dropped_and_a_card_number_is_masked(
    client: httpx.AsyncClient,
) -> None:
    messages = await opened(client)
    body = b'{"text": "Bonjour \\ud800 4539 1488 0343 6467"}'
    answer = await client.post(messages, content=body, headers={"Content-Type": "application/json"})
    assert answer.json()["said"] == "Bonjour  [carte •••• 6467]"


async def test_fresh_data_forgets_what_was_done_and_a_new_conversation_does_not(
    client: httpx.AsyncClient,
) -> None:
    messages = await opened(client, "noemie.barbier")
    await client.post(messages, json={"text": "Annulez ma commande"})
    await client.post(messages, json={"text": "oui"})

    async def status() -> str:
        path = await opened(client, "noemie.barbier")
        turn = (await client.post(path, json={"text": "Quel est le statut ?"})).json()
        return turn["steps"][0]["calls"][0]["result"]["content"]["statut"]

    assert await status() == "annulee"
    await client.post("/api/donnees", json={})
    assert await status() == "en_preparation"
    refused(await client.post(messages, json={"text": "oui"}), 404, "conversation_inconnue")


async def test_a_customer_is_listed_with_every_order_of_theirs(client: httpx.AsyncClient) -> None:
    assert "Nicolas Perrin · LL-10318, LL-10561" in (await client.get("/")).text


@pytest.mark.parametrize(
    ("query", "cookie", "language"),
    [
        ("", "", "fr"),
        ("?lang=en", "", "en"),
        ("?lang=de", "", "fr"),
        ("", "comptoir_langue=en", "en"),
        ("?lang=fr", "comptoir_langue=en", "fr"),
    ],
)
async def test_french_comes_first_and_english_is_remembered(
    app: FastAPI, query: str, cookie: str, language: str
) -> None:
    async with calling(app, **({"Cookie": cookie} if cookie else {})) as client:
        answer = await client.get(f"/{query}")
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["content-language"] == language


async def test_a_pack_without_a_demo_has_one_visitor() -> None:
    pack = replace(load_pack("boutique"), demo=None)
    async with calling(create_app(pack, scripted, ON)) as client:
        assert (await client.get("/")).status_code == 200
        turn = await client.post(await opened(client), json={"text": "Bonjour"})
    assert turn.json()["replies"]
