"""The simulator's interface, without a browser."""

from datetime import date
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from comptoir.bootstrap import load_pack
from comptoir.core.exchange import ModelAnswer
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import ModelUnavailableError
from comptoir.web.app import create_app
from comptoir.web.security import POLICY
from comptoir.web.simulator import acting, world, worlds
from tests.conftest import asks, says
from tests.web.calling import calling, refused
from tests.web.serving import ON
from tests.web.simulator.conftest import offline_app
from tests.web.simulator.watching import API, kinds, opened, scene, state, told


async def test_the_page_carries_the_policy_and_no_inline_code(client: httpx.AsyncClient) -> None:
    answer = await client.get("/simulateur")
    assert answer.headers["content-security-policy"] == POLICY
    assert "<style" not in answer.text
    assert " style=" not in answer.text
    assert answer.text.count("<script") == answer.text.count('<script type="module" src=') == 1


async def test_a_turn_is_told_from_its_message_to_its_reply(client: httpx.AsyncClient) -> None:
    name = await opened(client, "ines.moreau")
    moments = await told(client, name, text="Je renvoie les draps de bain brodés de LL-10498")
    assert kinds(moments) == [
        "opened", "message", "read",
        "asking", "answered", "decided",
        "asking", "answered", "decided",
        "asking", "answered", "replied",
    ]  # fmt: skip
    refusal = moments[8]
    assert refusal["decision"]["code"] == "personnalise"
    assert [one["state"] for one in refusal["lights"]].index("stopped") == 5
    assert moments[7]["calls"][0]["name"] == "demander_retour"
    assert [one["n"] for one in moments] == sorted({one["n"] for one in moments})


async def test_what_code_read_of_a_message_is_told(client: httpx.AsyncClient) -> None:
    name = await opened(client, "visiteur")
    moments = await told(
        client, name, text="Où en est LL-10421 ? Mon adresse : camille.durand@example.com"
    )
    claims = next(one["claims"] for one in moments if one["kind"] == "read")
    assert claims == [["commande", "LL-10421"], ["email", "camille.durand@example.com"]]


async def test_a_button_that_was_offered_confirms_and_another_is_refused(
    client: httpx.AsyncClient,
) -> None:
    name = await opened(client, "noemie.barbier")
    moments = await told(client, name, text="Annulez ma commande LL-10511")
    yes = moments[-1]["replies"][-1]["buttons"][0]
    url = f"{API}/conversations/{name}/messages"
    refused(await client.post(url, json={"payload": "comptoir:yes:OUI-2"}), 422, "bouton_inconnu")
    done = await told(client, name, payload=yes["payload"])
    assert "resumed" in kinds(done)
    assert next(one for one in done if one.get("consent"))["consent"] == "used"
    assert done[-1]["replies"][-1]["receipt"]["title"] == "Commande LL-10511 annulée"


async def test_the_same_message_sent_again_is_answered_once(client: httpx.AsyncClient) -> None:
    name = await opened(client, "visiteur")
    await told(client, name, id="m-1", text="Bonjour")
    moments = await told(client, name, id="m-1", text="Bonjour")
    assert kinds(moments).count("message") == 1


async def test_the_day_of_a_turn_is_the_one_that_is_set(client: httpx.AsyncClient) -> None:
    seen: list[str] = []
    for day in ("2026-11-02", "2026-11-03"):
        await client.post(f"{API}/recommencer", json={})
        await client.post(f"{API}/reglages", json={"on": day})
        name = await opened(client, "malik.ferrand")
        moments = await told(client, name, text="Je veux retourner les torchons de LL-10610")
        assert moments[1]["on"] == day
        returned = [one for one in moments if one.get("name") == "demander_retour"]
        seen += [returned[-1]["decision"]["kind"], returned[-1]["decision"]["code"]]
    assert seen == ["allow", "", "deny", "hors_delai"]


async def test_a_yes_counts_on_a_day_before_the_first_one(client: httpx.AsyncClient) -> None:
    await client.post(f"{API}/reglages", json={"on": "2026-10-14"})
    name = await opened(client, "noemie.barbier")
    await told(client, name, text="Annulez ma commande LL-10511")
    moments = await told(client, name, text="oui")
    assert moments[-1]["replies"][-1]["receipt"]["kind"] == "annulation"


async def test_a_yes_said_the_day_after_has_lapsed(client: httpx.AsyncClient) -> None:
    name = await opened(client, "noemie.barbier")
    await told(client, name, text="Annulez ma commande LL-10511")
    await client.post(f"{API}/reglages", json={"on": "2026-10-16"})
    moments = await told(client, name, text="oui")
    lapsed = [one["consent"] for one in moments if one["kind"] == "read" and one["consent"]]
    assert lapsed == ["lapsed"]
    assert "resumed" not in kinds(moments)


@pytest.mark.parametrize(("approved", "decision"), [(True, "allow"), (False, None)])
async def test_an_adviser_decides_what_waits_for_approval_once(
    approved: bool, decision: str | None
) -> None:
    arguments = {"numero": "LL-10466", "email": "", "references": ["TA-45-RAYURE"], "motif": ""}
    script = [asks("proposer_remboursement", arguments), says("Un conseiller décidera.")]
    app = create_app(load_pack("boutique"), lambda: ScriptedModel(script), ON)
    async with calling(app) as client:
        await client.get("/simulateur")
        name = await opened(client, "denis.poirier")
        moments = await told(client, name, text="Il manque les torchons de LL-10466")
        [asked] = [one["asked"] for one in moments if one.get("asked")]
        assert asked["of"] == "approval"
        assert asked["amounts"]["remboursement"] > 0
        url = f"{API}/conversations/{name}/conseiller"
        body = {"consent": asked["id"], "approved": approved}
        assert (await client.post(url, json=body)).status_code == 200
        refused(await client.post(url, json=body), 409, "rien_en_attente")
        last = (await state(client))["moments"][name][-1]
    assert last["kind"] == "adviser"
    assert last["call"]["decision"]["kind"] == decision if decision else last["call"] is None
    assert (last["receipt"] is not None) is approved


async def test_a_conversation_of_another_visitor_is_as_unknown_as_none() -> None:
    app = offline_app()
    async with calling(app) as one, calling(app) as other:
        await one.get("/simulateur")
        await other.get("/simulateur")
        mine = await scene(one)
        for name in (mine, "rien"):
            path = f"{API}/conversations/{name}"
            for suffix, body in (
                ("/messages", {"text": "Bonjour"}),
                ("/avancer", {"number": 1}),
                ("/conseiller", {"consent": "OUI-2", "approved": True}),
                ("/falsification", {"how": "change", "number": 1}),
            ):
                refused(await other.post(path + suffix, json=body), 404, "conversation_inconnue")
            for suffix in ("/journal", "/export.json"):
                refused(await other.get(path + suffix), 404, "conversation_inconnue")
            page = f"/simulateur/conversations/{name}"
            refused(await other.get(page), 404, "conversation_inconnue")


async def test_without_its_cookie_nobody_has_a_world() -> None:
    async with calling(offline_app()) as client:
        refused(await client.get(f"{API}/etat"), 404, "conversation_inconnue")
        refused(await client.get(f"{API}/flux"), 404, "conversation_inconnue")
        client.cookies.set("comptoir_simulateur", "choisi")
        refused(await client.get(f"{API}/etat"), 404, "conversation_inconnue")
        given = (await client.get("/simulateur")).headers["set-cookie"]
        assert "HttpOnly" in given
        assert "SameSite=strict" in given
        assert "choisi" not in given


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/conversations", {"customer": "personne"}, 422, "client_inconnu"),
        ("/conversations", {"channel": "pigeon"}, 422, "canal_inconnu"),
        ("/conversations", {"pane": 2}, 400, "champ_invalide"),
        ("/conversations", {"pane": True}, 400, "champ_invalide"),
        ("/conversations", {"phone": "33600000112"}, 400, "champ_inconnu"),
        ("/conversations/{}/messages", {"text": " "}, 400, "message_vide"),
        ("/conversations/{}/messages", {"text": "a", "payload": "b"}, 400, "message_vide"),
        ("/conversations/{}/messages", {"text": "x" * 20_001}, 413, "message_trop_long"),
        ("/conversations/{}/messages", {"text": "a", "facts": {}}, 400, "champ_inconnu"),
        ("/conversations/{}/avancer", {"number": -1}, 400, "champ_invalide"),
        ("/conversations/{}/conseiller", {"consent": "OUI-2"}, 409, "rien_en_attente"),
        ("/conversations/{}/falsification", {"how": "burn", "number": 1}, 422, "entree_inconnue"),
        ("/conversations/{}/falsification", {"how": "cut", "number": 9}, 422, "entree_inconnue"),
        ("/reglages", {"on": "demain"}, 422, "date_invalide"),
        ("/reglages", {"stepping": "yes"}, 400, "champ_invalide"),
        ("/attaques", {"attack": "aucune"}, 422, "attaque_inconnue"),
    ],
)
async def test_a_bad_request_is_told_what_to_do(
    client: httpx.AsyncClient, path: str, body: dict[str, Any], status: int, code: str
) -> None:
    name = await scene(client)
    refused(await client.post(API + path.format(name), json=body), status, code)


async def test_a_post_from_another_page_is_refused(client: httpx.AsyncClient) -> None:
    for path in ("/reglages", "/recommencer", "/attaques", "/conversations"):
        answer = await client.post(API + path, json={}, headers={"Origin": "http://evil.example"})
        refused(answer, 403, "origine_refusee")


async def test_starting_over_forgets_everything(client: httpx.AsyncClient) -> None:
    before = await opened(client, "noemie.barbier")
    await told(client, before, text="Annulez ma commande LL-10511")
    await client.post(f"{API}/reglages", json={"two": True, "on": "2026-12-01", "stepping": True})
    await client.post(f"{API}/recommencer", json={})
    found = await state(client)
    assert found["state"]["settings"] == {
        "on": "2026-10-15",
        "stepping": False,
        "hostile": False,
        "panes": list(found["moments"]),
    }
    [moments] = found["moments"].values()
    assert kinds(moments) == ["opened"]
    path = f"{API}/conversations/{before}/messages"
    refused(await client.post(path, json={"text": "oui"}), 404, "conversation_inconnue")


async def test_a_model_that_fails_is_told_and_the_customer_hears_of_it() -> None:
    def gone(request: object) -> ModelAnswer:
        raise ModelUnavailableError("the provider is overloaded", kind="overloaded")

    app = create_app(load_pack("boutique"), lambda: ScriptedModel([gone]), ON)
    async with calling(app) as client:
        await client.get("/simulateur")
        moments = await told(client, await scene(client), text="Bonjour")
    assert moments[-2]["reason"] == "the provider is overloaded"
    assert "ne répond pas" in moments[-1]["replies"][0]["text"]


async def test_words_that_were_held_back_are_shown_behind_and_never_on_the_phone() -> None:
    draft = ModelAnswer(text="Votre retour RET-ABCD est enregistré, c'est le secret.")
    app = create_app(load_pack("boutique"), lambda: ScriptedModel([draft, draft]), ON)
    async with calling(app) as client:
        await client.get("/simulateur")
        moments = await told(client, await scene(client), text="Bonjour")
    held = [one for one in moments if one["kind"] == "held"]
    assert [one["guardrail"] for one in held[0]["findings"]] == ["figures", "acts"]
    assert "secret" not in str(moments[-1]["replies"])


async def test_a_fault_of_ours_is_told_without_its_details(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from comptoir.agent.driver import Driver

    async def broken(*_: object) -> None:
        raise RuntimeError("secret de fabrication")

    monkeypatch.setattr(Driver, "open", broken)
    moments = await told(client, await scene(client), text="Bonjour")
    assert kinds(moments) == ["opened", "problem"]
    assert "secret" not in str(moments)
    assert "a turn failed" in caplog.text


async def test_a_conversation_and_a_world_are_bounded(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await scene(client)
    path = f"{API}/conversations/{name}/messages"
    monkeypatch.setattr(acting, "MAX_TURNS", 1)
    await told(client, name, text="Bonjour")
    refused(await client.post(path, json={"text": "Encore"}), 409, "conversation_trop_longue")
    monkeypatch.setattr(acting, "MAX_TURNS", 9)
    monkeypatch.setattr(world, "MAX_CHARACTERS", 10)
    refused(await client.post(path, json={"text": "Encore"}), 409, "conversation_trop_longue")


async def test_only_so_many_conversations_and_worlds_are_kept(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await opened(client, "visiteur")
    for _ in range(20):
        await opened(client, "visiteur")
    path = f"{API}/conversations/{first}/journal"
    refused(await client.get(path), 404, "conversation_inconnue")
    monkeypatch.setattr(worlds, "MAX_WORLDS", 2)
    app: FastAPI = offline_app()
    async with calling(app) as one, calling(app) as two, calling(app) as three:
        for somebody in (one, two, three):
            await somebody.get("/simulateur")
        refused(await one.get(f"{API}/etat"), 404, "conversation_inconnue")
        await state(two)
        await state(three)


@pytest.mark.parametrize(
    ("customer", "channel", "known"),
    [
        ("visiteur", "web", "unknown"),
        ("noemie.barbier", "whatsapp", "phone"),
        ("noemie.barbier", "web", "unknown"),
        ("denis.poirier", "email", "mailbox"),
        ("visiteur", "whatsapp", "unknown"),
    ],
)
async def test_what_the_channel_knows_of_the_customer_is_told(
    client: httpx.AsyncClient, customer: str, channel: str, known: str
) -> None:
    name = await opened(client, customer, channel=channel)
    [told_of] = (await state(client))["moments"][name]
    assert (told_of["channel"], told_of["known"]) == (channel, known)


@pytest.mark.parametrize("name", ["assistance", "cours"])
async def test_any_pack_is_played(name: str) -> None:
    pack = load_pack(name)
    answers = [ModelAnswer(text="Bonjour.")] * 2
    app = create_app(pack, lambda: ScriptedModel(answers), date(2026, 10, 15))
    async with calling(app) as client:
        page = await client.get("/simulateur")
        assert 'class="attack"' not in page.text
        moments = await told(client, await scene(client), text="Bonjour")
    assert moments[-1]["kind"] == "replied"
