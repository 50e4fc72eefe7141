"""The JSON interface and the checks that every request passes."""

import json
from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from comptoir.bootstrap import load_pack
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app
from comptoir.web.refusals import MAX_TEXT
from comptoir.web.security import POLICY
from comptoir.web.views import GUARD_NAMES
from tests.web.serving import ON, scripted

HERE = "http://127.0.0.1:8000"


def _client(app: FastAPI, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=HERE, headers=headers)


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with _client(app) as client:
        yield client


async def _opened(client: httpx.AsyncClient, customer: str = "visiteur", channel: str = "") -> str:
    answer = await client.post(
        "/api/conversations", json={"customer": customer, "channel": channel or None}
    )
    assert answer.status_code == 201
    return f"/api/conversations/{answer.json()['id']}/messages"


def _refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["erreur"]) == (status, code)
    assert answer.json()["consigne"]


async def test_health_says_what_is_served(client: httpx.AsyncClient) -> None:
    answer = await client.get("/sante")
    assert answer.json() == {"etat": "ok", "pack": "boutique", "date": "2026-10-15"}


async def test_every_answer_carries_the_policy_and_no_page_has_inline_code(
    client: httpx.AsyncClient,
) -> None:
    for path in ("/", "/sante", "/static/comptoir.css", "/nulle-part"):
        answer = await client.get(path)
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    page = (await client.get("/")).text
    assert "<style" not in page
    assert " style=" not in page
    assert page.count("<script") == page.count('<script type="module" src=') == 1


@pytest.mark.parametrize("path", ["/static/js/demo.js", "/static/js/steps.js"])
async def test_scripts_are_served_as_scripts(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.headers["content-type"].startswith("text/javascript")


async def test_a_visitor_is_answered_and_the_steps_are_told(client: httpx.AsyncClient) -> None:
    messages = await _opened(client, "noemie.barbier")
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
    messages = await _opened(client)
    turn = (await client.post(messages, json={"text": "Quel est le statut ?"})).json()
    call = turn["steps"][0]["calls"][0]
    assert [one["state"] for one in call["lights"]] == [
        "passed", "passed", "stopped", *["unreached"] * 5,
    ]  # fmt: skip
    assert call["decision"]["code"] == "identite_requise"


async def test_a_confirmation_comes_with_two_buttons_and_a_button_carries_the_yes(
    client: httpx.AsyncClient,
) -> None:
    messages = await _opened(client, "noemie.barbier")
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
    messages = await _opened(client, "noemie.barbier")
    answer = await client.post(messages, json={"payload": "comptoir:yes:OUI-DEVINE"})
    _refused(answer, 422, "bouton_inconnu")


async def test_a_message_sent_twice_is_answered_once(client: httpx.AsyncClient) -> None:
    messages = await _opened(client, "noemie.barbier")
    sent = {"id": "m-1", "text": "Annulez ma commande"}
    first = (await client.post(messages, json=sent)).json()
    second = (await client.post(messages, json={**sent, "text": "autres octets"})).json()
    assert first == second
    kept = (await client.get(messages.removesuffix("/messages"))).json()
    assert len(kept["turns"]) == 1


@pytest.mark.parametrize("sent", [{"customer": "ines.moreau"}, {"channel": "whatsapp"}])
async def test_identity_is_fixed_when_the_conversation_opens(
    client: httpx.AsyncClient, sent: dict[str, str]
) -> None:
    messages = await _opened(client)
    _refused(await client.post(messages, json={"text": "Bonjour", **sent}), 409, "identite_fixee")


@pytest.mark.parametrize("field", ["phone", "mailbox", "sender", "facts"])
async def test_a_request_that_brings_its_own_identity_is_refused(
    client: httpx.AsyncClient, field: str
) -> None:
    messages = await _opened(client)
    answer = await client.post(messages, json={"text": "Bonjour", field: "33600000112"})
    _refused(answer, 400, "champ_inconnu")


async def test_a_known_customer_on_the_web_site_is_nobody_in_particular(
    client: httpx.AsyncClient,
) -> None:
    messages = await _opened(client, "noemie.barbier", "web")
    turn = (await client.post(messages, json={"text": "Quel est le statut ?"})).json()
    assert turn["steps"][0]["calls"][0]["decision"]["code"] == "identite_requise"


async def test_the_day_of_a_message_reaches_the_model(app: FastAPI) -> None:
    requests: list[ModelRequest] = []

    def remembering() -> ScriptedModel:
        model = scripted()
        model.requests = requests
        return model

    async with _client(create_app(load_pack("boutique"), remembering, ON)) as client:
        messages = await _opened(client)
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
    messages = await _opened(client)
    answer = await client.post(messages, content=body, headers={"Content-Type": "application/json"})
    _refused(answer, status, code)


async def test_a_form_is_not_json(client: httpx.AsyncClient) -> None:
    messages = await _opened(client)
    _refused(await client.post(messages, data={"text": "a"}), 415, "type_inattendu")


@pytest.mark.parametrize(
    ("body", "code"),
    [({"customer": "personne"}, "client_inconnu"), ({"channel": "pigeon"}, "canal_inconnu")],
)
async def test_a_customer_or_channel_that_is_not_in_the_demo_is_refused(
    client: httpx.AsyncClient, body: object, code: str
) -> None:
    _refused(await client.post("/api/conversations", json=body), 422, code)


@pytest.mark.parametrize("letter", ["a", "é", "🧺", "\u0001"])
async def test_twenty_thousand_characters_are_accepted_and_one_more_is_not(
    client: httpx.AsyncClient, letter: str
) -> None:
    messages = await _opened(client)
    body = json.dumps({"text": "a" + letter * (MAX_TEXT - 1)})
    kind = {"Content-Type": "application/json"}
    assert (await client.post(messages, content=body, headers=kind)).status_code == 200
    body = json.dumps({"text": "a" + letter * MAX_TEXT})
    _refused(await client.post(messages, content=body, headers=kind), 413, "message_trop_long")


async def test_a_huge_body_is_refused_before_it_is_all_read(client: httpx.AsyncClient) -> None:
    messages = await _opened(client)
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while read < 50_000_000:
            read += 65_536
            yield b" " * 65_536

    _refused(await client.post(messages, content=endless()), 413, "message_trop_long")
    assert read < 20_000_000


async def test_a_lone_surrogate_is_dropped_and_a_card_number_is_masked(
    client: httpx.AsyncClient,
) -> None:
    messages = await _opened(client)
    body = b'{"text": "Bonjour \\ud800 4539 1488 0343 6467"}'
    answer = await client.post(messages, content=body, headers={"Content-Type": "application/json"})
    assert answer.json()["said"] == "Bonjour  [carte •••• 6467]"


async def test_a_conversation_of_somebody_else_is_as_unknown_as_one_that_never_was(
    app: FastAPI,
) -> None:
    async with _client(app) as one, _client(app) as other:
        messages = await _opened(one)
        await _opened(other)
        for path in (messages, "/api/conversations/rien/messages"):
            _refused(await other.post(path, json={"text": "Bonjour"}), 404, "conversation_inconnue")
        shown = messages.removesuffix("/messages")
        _refused(await other.get(shown), 404, "conversation_inconnue")


async def test_the_cookie_is_out_of_reach_of_scripts_and_is_not_the_sender(app: FastAPI) -> None:
    async with _client(app) as client:
        answer = await client.get("/")
        given = answer.headers["set-cookie"]
        assert "HttpOnly" in given
        assert "SameSite=strict" in given
        token = client.cookies["comptoir_visite"]
        messages = await _opened(client)
        assert token not in (await client.post(messages, json={"text": "Bonjour"})).text


async def test_a_cookie_that_we_did_not_make_is_replaced(app: FastAPI) -> None:
    async with _client(app, Cookie="comptoir_visite=choisi") as client:
        given = (await client.get("/")).headers["set-cookie"]
        assert "comptoir_visite=" in given
        assert "choisi" not in given


async def test_a_sender_that_is_locked_stays_so_in_a_new_conversation(
    client: httpx.AsyncClient,
) -> None:
    async def code(email: str) -> str:
        messages = await _opened(client)
        turn = (await client.post(messages, json={"text": f"statut {email}"})).json()
        return turn["steps"][0]["calls"][0]["decision"]["code"]

    codes = [await code(f"autre{attempt}@example.com") for attempt in range(3)]
    assert codes == ["introuvable"] * 3
    assert await code("noemie.barbier@example.com") == "verrouille"


async def test_fresh_data_forgets_what_was_done_and_a_new_conversation_does_not(
    client: httpx.AsyncClient,
) -> None:
    messages = await _opened(client, "noemie.barbier")
    await client.post(messages, json={"text": "Annulez ma commande"})
    await client.post(messages, json={"text": "oui"})

    async def status() -> str:
        path = await _opened(client, "noemie.barbier")
        turn = (await client.post(path, json={"text": "Quel est le statut ?"})).json()
        return turn["steps"][0]["calls"][0]["result"]["content"]["statut"]

    assert await status() == "annulee"
    await client.post("/api/donnees", json={})
    assert await status() == "en_preparation"
    _refused(await client.post(messages, json={"text": "oui"}), 404, "conversation_inconnue")


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "", "[::2]:80"],
)
async def test_a_foreign_host_is_refused(app: FastAPI, host: str) -> None:
    async with _client(app) as client:
        _refused(await client.get("/", headers={"Host": host}), 421, "hote_refuse")


async def test_a_draft_that_was_held_back_is_not_shown() -> None:
    draft = ModelAnswer(text="Votre retour RET-ABCD est enregistré, madame Secret.")
    app = create_app(load_pack("boutique"), lambda: ScriptedModel([draft, draft]), ON)
    async with _client(app) as client:
        turn = await client.post(await _opened(client), json={"text": "Bonjour"})
    assert turn.json()["replies"][0]["author"] == "code"
    assert len(turn.json()["steps"]) == 2
    assert "Secret" not in turn.text


async def test_a_customer_is_listed_with_every_order_of_theirs(client: httpx.AsyncClient) -> None:
    assert "Malik Ferrand · LL-10318, LL-10610" in (await client.get("/")).text


@pytest.mark.parametrize("host", ["localhost:8000", "LOCALHOST", "127.0.0.1", "[::1]:8000"])
async def test_the_names_of_the_loopback_are_ours(app: FastAPI, host: str) -> None:
    async with _client(app) as client:
        assert (await client.get("/", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "http://[bad"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_a_post_from_another_page_is_refused(
    client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    answer = await client.post("/api/conversations", json={}, headers=headers)
    _refused(answer, 403, "origine_refusee")


async def test_a_post_from_our_own_page_is_served(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/conversations", json={}, headers={"Origin": HERE})
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nulle-part", 404), ("GET", "/static/../app.py", 404), ("DELETE", "/", 405)],
)
async def test_an_unknown_path_or_method_is_told_in_our_shape(
    client: httpx.AsyncClient, method: str, path: str, status: int
) -> None:
    answer = await client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"erreur", "consigne"}


async def test_a_fault_of_ours_is_told_without_its_details(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    from comptoir.agent.driver import Driver

    async def broken(*_: object) -> None:
        raise RuntimeError("secret de fabrication")

    monkeypatch.setattr(Driver, "receive", broken)
    async with _client(app) as client:
        messages = await _opened(client)
        answer = await client.post(messages, json={"text": "Bonjour"})
    _refused(answer, 500, "panne")
    assert "secret" not in answer.text


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
    async with _client(app, **({"Cookie": cookie} if cookie else {})) as client:
        answer = await client.get(f"/{query}")
    assert f'<html lang="{language}">' in answer.text
    assert answer.headers["content-language"] == language
