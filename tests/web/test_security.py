"""The checks that every request passes, and what an answer must not tell."""

import httpx
import pytest
from fastapi import FastAPI

from comptoir.bootstrap import load_pack
from comptoir.core.exchange import ModelAnswer
from comptoir.models.scripted import ScriptedModel
from comptoir.web.app import create_app
from comptoir.web.security import POLICY
from tests.web.calling import HERE, calling, opened, refused
from tests.web.serving import ON


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


@pytest.mark.parametrize("sent", [{"customer": "ines.moreau"}, {"channel": "whatsapp"}])
async def test_identity_is_fixed_when_the_conversation_opens(
    client: httpx.AsyncClient, sent: dict[str, str]
) -> None:
    messages = await opened(client)
    refused(await client.post(messages, json={"text": "Bonjour", **sent}), 409, "identite_fixee")


@pytest.mark.parametrize("field", ["phone", "mailbox", "sender", "facts"])
async def test_a_request_that_brings_its_own_identity_is_refused(
    client: httpx.AsyncClient, field: str
) -> None:
    messages = await opened(client)
    answer = await client.post(messages, json={"text": "Bonjour", field: "33600000112"})
    refused(answer, 400, "champ_inconnu")


async def test_a_conversation_of_somebody_else_is_as_unknown_as_one_that_never_was(
    app: FastAPI,
) -> None:
    async with calling(app) as one, calling(app) as other:
        messages = await opened(one)
        await opened(other)
        for path in (messages, "/api/conversations/rien/messages"):
            refused(await other.post(path, json={"text": "Bonjour"}), 404, "conversation_inconnue")
        shown = messages.removesuffix("/messages")
        refused(await other.get(shown), 404, "conversation_inconnue")


async def test_the_cookie_is_out_of_reach_of_scripts_and_is_not_the_sender(app: FastAPI) -> None:
    async with calling(app) as client:
        answer = await client.get("/")
        given = answer.headers["set-cookie"]
        assert "HttpOnly" in given
        assert "SameSite=strict" in given
        token = client.cookies["comptoir_visite"]
        messages = await opened(client)
        assert token not in (await client.post(messages, json={"text": "Bonjour"})).text


async def test_a_cookie_that_we_did_not_make_is_replaced(app: FastAPI) -> None:
    async with calling(app, Cookie="comptoir_visite=choisi") as client:
        given = (await client.get("/")).headers["set-cookie"]
        assert "comptoir_visite=" in given
        assert "choisi" not in given


async def test_a_sender_that_is_locked_stays_so_in_a_new_conversation(
    client: httpx.AsyncClient,
) -> None:
    async def code(email: str) -> str:
        messages = await opened(client)
        turn = (await client.post(messages, json={"text": f"statut {email}"})).json()
        return turn["steps"][0]["calls"][0]["decision"]["code"]

    codes = [await code(f"autre{attempt}@example.com") for attempt in range(3)]
    assert codes == ["introuvable"] * 3
    assert await code("noemie.barbier@example.com") == "verrouille"


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "", "[::2]:80"],
)
async def test_a_foreign_host_is_refused(app: FastAPI, host: str) -> None:
    async with calling(app) as client:
        refused(await client.get("/", headers={"Host": host}), 421, "hote_refuse")


async def test_a_draft_that_was_held_back_is_not_shown() -> None:
    draft = ModelAnswer(text="Votre retour RET-ABCD est enregistré, madame Secret.")
    app = create_app(load_pack("boutique"), lambda: ScriptedModel([draft, draft]), ON)
    async with calling(app) as client:
        turn = await client.post(await opened(client), json={"text": "Bonjour"})
    assert turn.json()["replies"][0]["author"] == "code"
    assert len(turn.json()["steps"]) == 2
    assert "Secret" not in turn.text


@pytest.mark.parametrize("host", ["localhost:8000", "LOCALHOST", "127.0.0.1", "[::1]:8000"])
async def test_the_names_of_the_loopback_are_ours(app: FastAPI, host: str) -> None:
    async with calling(app) as client:
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
    refused(answer, 403, "origine_refusee")


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
    async with calling(app) as client:
        messages = await opened(client)
        answer = await client.post(messages, json={"text": "Bonjour"})
    refused(answer, 500, "panne")
    assert "secret" not in answer.text
