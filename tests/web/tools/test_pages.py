"""The pages of tools and the try of a call, asked for without a browser."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from comptoir.agent.agent import Agent
from comptoir.agent.pack import Pack
from comptoir.bootstrap import load_model, load_pack
from comptoir.contract.formats import FORMATS
from comptoir.web.app import create_app
from comptoir.web.tools.examples import examples
from comptoir.web.tools.words import words
from comptoir.web.visits import played
from tests.contract.samples import everything
from tests.web.calling import calling, opened, refused
from tests.web.serving import ON

RETURN = {"numero": "LL-10610", "email": "", "references": ["TA-45-ENCRE"], "motif": ""}
MALIK = {"customer": "malik.ferrand", "channel": "whatsapp", "message": "Je rends mes torchons"}


def app_of(pack: Pack) -> Any:
    return create_app(pack, lambda: load_model("offline", pack), ON)


@pytest.fixture
async def shop() -> AsyncIterator[httpx.AsyncClient]:
    async with calling(app_of(load_pack("boutique"))) as client:
        yield client


async def attempt(
    client: httpx.AsyncClient, tool: str, arguments: Any, **more: Any
) -> dict[str, Any]:
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    answer = await client.post(
        f"/api/outils/{tool}/essai",
        content=json.dumps({"arguments": text, **more}),
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def call_of(told: dict[str, Any]) -> dict[str, Any]:
    ((call,),) = (step["calls"] for step in told["turn"]["steps"])
    return call


def lights_of(told: dict[str, Any]) -> str:
    return "".join(one["state"][0] for one in call_of(told)["lights"])


# --- the pages -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["boutique", "cours", "assistance"])
async def test_every_tool_of_every_pack_has_its_page_in_both_languages(name: str) -> None:
    pack = load_pack(name)
    async with calling(app_of(pack)) as client:
        listing = (await client.get("/outils")).text
        for tool in pack.tools:
            assert f'href="/outils/{tool.name}"' in listing
            for language in ("fr", "en"):
                answer = await client.get(f"/outils/{tool.name}?lang={language}")
                assert answer.status_code == 200
                assert f'<html lang="{language}">' in answer.text
                assert words(language)["promise"] in answer.text
                assert tool.description.split(".")[0].split("'")[0] in answer.text


async def test_a_page_tells_the_promise_the_rules_and_their_article(
    shop: httpx.AsyncClient,
) -> None:
    page = (await shop.get("/outils/demander_retour")).text
    for told in (
        "Écriture réversible",
        "CGV 2026-06",
        "les articles, dans n&#39;importe quel ordre ; pas le motif",
        "verifier_retour",
        "hors_delai",
        "def _delai(commande",
        "Délai de retour de la boutique : trente jours",
        "numéro de commande, forme LL-12345",
        "maxLength: 64",
        "frais_retour_eur",
    ):
        assert told in page, told
    assert "commande: Opened" not in page  # the body's own signature is nobody's to read


async def test_a_page_holds_the_contract_in_every_format(shop: httpx.AsyncClient) -> None:
    page = (await shop.get("/outils/demander_retour")).text
    for name in FORMATS:
        assert f'id="text-{name}"' in page
        assert words("fr")[f"format_{name.replace('-', '_')}"] in page


async def test_a_format_that_cannot_hold_a_contract_says_so() -> None:
    odd = replace(load_pack("boutique"), agents=(Agent("a", "i", (everything,)),), cases="")
    async with calling(app_of(odd)) as client:
        page = (await client.get("/outils/everything")).text
    assert "Ce format ne peut pas le décrire" in page
    assert "an object without named fields" in page


async def test_a_name_that_no_tool_has_gets_the_nearest_and_the_list(
    shop: httpx.AsyncClient,
) -> None:
    answer = await shop.get("/outils/demander_retours")
    assert answer.status_code == 404
    assert 'href="/outils/demander_retour"' in answer.text
    strange = await shop.get("/outils/%3Cscript%3Ealert(1)%3C%2Fscript%3E")
    assert strange.status_code == 404
    assert "<script>alert" not in strange.text


async def test_the_language_is_remembered(shop: httpx.AsyncClient) -> None:
    await shop.get("/outils?lang=en")
    assert "All tools" in (await shop.get("/outils/suivre_colis")).text


async def test_beside_real_channels_nobody_looks_behind_the_counter() -> None:
    pack = load_pack("boutique")
    app = create_app(
        pack, lambda: load_model("offline", pack), ON, channels=("whatsapp",), watched=False
    )
    async with calling(app) as client:
        assert (await client.get("/outils")).status_code == 404
        assert (await client.get("/outils/suivre_colis")).status_code == 404
        tried = await client.post("/api/outils/suivre_colis/essai", json={})
        assert tried.status_code in {404, 405}
        assert 'href="/outils"' not in (await client.get("/")).text


# --- the examples ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "expected"),
    [
        ("demander_retour", {"allow ", "deny personnalise", "deny hors_delai"}),
        ("annuler_commande", {"needs ", "deny deja_expediee", "deny introuvable"}),
        ("proposer_remboursement", {"needs "}),
        ("rechercher_faq", {"allow "}),
    ],
)
async def test_an_example_says_what_the_gate_really_answers(
    shop: httpx.AsyncClient, tool: str, expected: set[str]
) -> None:
    pack = load_pack("boutique")
    (found,) = (one for one in pack.tools if one.name == tool)
    made = await examples(pack, found, played(pack, ON), ON)
    assert expected <= {f"{one.decision} {one.code}" for one in made}
    for one in made:
        await shop.post("/api/donnees", json={})
        told = await attempt(
            shop, tool, one.arguments, customer=one.customer, channel=one.channel, on=one.on,
            message=one.message, agent=one.agent,
        )  # fmt: skip
        decision = call_of(told)["decision"]
        assert (decision["kind"], decision["code"] if one.code else "") == (one.decision, one.code)


async def test_a_tool_that_nothing_calls_gets_arguments_from_its_contract() -> None:
    pack = load_pack("assistance")
    (found,) = (one for one in pack.tools if one.name == "etat_du_compte")
    (made,) = await examples(pack, found, played(pack, ON), ON)
    assert (made.decision, json.loads(made.arguments), made.agent) == ("", {"compte": ""}, "compte")


async def test_cases_that_cannot_be_read_cost_the_page_nothing_but_examples() -> None:
    pack = replace(load_pack("boutique"), cases="comptoir.packs.absent", demo=None)
    async with calling(app_of(pack)) as client:
        page = await client.get("/outils/suivre_colis")
    assert page.status_code == 200
    assert "Composé d&#39;après le contrat" in page.text


# --- trying ----------------------------------------------------------------------------------


async def test_a_call_passes_the_eight_guards_and_its_receipt_comes_back(
    shop: httpx.AsyncClient,
) -> None:
    told = await attempt(shop, "demander_retour", RETURN, **MALIK)
    assert lights_of(told) == "pppppppp"
    assert call_of(told)["result"]["status"] == "ok"
    (receipt,) = (one["receipt"] for one in told["turn"]["replies"] if one["receipt"])
    assert receipt["title"].startswith("Bon de retour RET-")
    assert [one["author"] for one in told["turn"]["replies"]] == ["code"]


async def test_the_same_call_again_gets_its_first_result(shop: httpx.AsyncClient) -> None:
    first = await attempt(shop, "demander_retour", RETURN, **MALIK)
    again = await attempt(shop, "demander_retour", RETURN, **MALIK)
    assert lights_of(again) == "ppprUUUU".replace("U", "u")
    content = [call_of(one)["result"]["content"]["retour"] for one in (first, again)]
    assert content[0] == content[1]


async def test_what_is_done_here_is_done_in_the_conversation_too(shop: httpx.AsyncClient) -> None:
    done = await attempt(shop, "demander_retour", RETURN, **MALIK)
    number = call_of(done)["result"]["content"]["retour"]
    talk = await opened(shop, "malik.ferrand", "whatsapp")
    told = (await shop.post(talk, json={"text": "Où en est LL-10610 ?"})).json()
    assert number in json.dumps(told)
    await shop.post("/api/donnees", json={})
    fresh = await attempt(shop, "demander_retour", RETURN, **MALIK)
    assert lights_of(fresh) == "pppppppp"


async def test_another_visitor_has_data_of_their_own(shop: httpx.AsyncClient) -> None:
    await attempt(shop, "demander_retour", RETURN, **MALIK)
    shop.cookies.clear()
    assert lights_of(await attempt(shop, "demander_retour", RETURN, **MALIK)) == "pppppppp"


async def test_an_address_opens_only_if_the_customer_wrote_it(shop: httpx.AsyncClient) -> None:
    known = {"numero": "LL-10421", "email": "camille.durand@example.com"}
    told = await attempt(shop, "consulter_commande", known, message="Où est ma commande ?")
    assert call_of(told)["decision"]["code"] == "identite_requise"
    told = await attempt(
        shop, "consulter_commande", known, message="LL-10421, camille.durand@example.com"
    )
    assert lights_of(told) == "pppppppp"


async def test_the_date_decides(shop: httpx.AsyncClient) -> None:
    for on, kind in (("2026-11-02", "allow"), ("2026-11-03", "deny")):
        await shop.post("/api/donnees", json={})
        told = await attempt(shop, "demander_retour", RETURN, **MALIK, on=on)
        assert call_of(told)["decision"]["kind"] == kind


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("ce n'est pas du JSON", "arguments_invalides"),
        ("[1]", "arguments_invalides"),
        ("{" * 9_000, "arguments_invalides"),
        ('{"numero": "LL-10610", "force": true}', "arguments_invalides"),
    ],
)
async def test_what_breaks_the_contract_is_answered_by_the_contract(
    shop: httpx.AsyncClient, arguments: str, code: str
) -> None:
    told = await attempt(shop, "demander_retour", arguments, **MALIK)
    assert lights_of(told) == "psuuuuuu"
    assert call_of(told)["decision"]["code"] == code


@pytest.mark.parametrize("message", ["x" * 20_000, "a\ud800", "\u202e<b>", "", "   "])
async def test_whatever_the_customer_wrote_the_call_is_answered(
    shop: httpx.AsyncClient, message: str
) -> None:
    told = await attempt(shop, "demander_retour", RETURN, **{**MALIK, "message": message})
    assert lights_of(told) == "pppppppp"


async def test_a_message_that_cannot_be_read_is_answered_by_code_alone(
    shop: httpx.AsyncClient,
) -> None:
    told = await attempt(shop, "demander_retour", RETURN, **{**MALIK, "message": "\ud800"})
    assert told["turn"]["steps"] == []
    assert [one["author"] for one in told["turn"]["replies"]] == ["code"]


@pytest.mark.parametrize("reason", ["\ud800", "\u202e<b>", "x" * 19_000])
async def test_whatever_the_model_wrote_the_call_is_answered(
    shop: httpx.AsyncClient, reason: str
) -> None:
    told = await attempt(shop, "demander_retour", {**RETURN, "motif": reason}, **MALIK)
    assert lights_of(told) in {"pppppppp", "psuuuuuu"}


async def test_an_agent_without_the_tool_is_stopped_by_the_first_guard() -> None:
    async with calling(app_of(load_pack("assistance"))) as client:
        told = await attempt(client, "etat_du_compte", {"compte": ""}, agent="facturation")
        assert lights_of(told)[0] == "s"


async def test_an_irreversible_act_waits_for_the_button_and_then_runs_once(
    shop: httpx.AsyncClient,
) -> None:
    arguments = {"numero": "LL-10511", "email": ""}
    told = await attempt(
        shop, "annuler_commande", arguments, customer="noemie.barbier", message="Annulez"
    )
    assert lights_of(told) == "ppppppwu"
    (asked,) = told["turn"]["replies"]
    yes, no = (button["payload"] for button in asked["buttons"])
    path = f"/api/essais/{told['conversation']}"
    done = (await shop.post(path, json={"payload": yes})).json()
    assert lights_of(done) == "pppppppp"
    assert any(one["receipt"] for one in done["turn"]["replies"])
    for late in (yes, no):
        again = (await shop.post(path, json={"payload": late})).json()
        assert again["turn"]["steps"] == []


async def test_a_no_does_nothing(shop: httpx.AsyncClient) -> None:
    arguments = {"numero": "LL-10511", "email": ""}
    more = {"customer": "noemie.barbier", "message": "Annulez"}
    told = await attempt(shop, "annuler_commande", arguments, **more)
    (asked,) = told["turn"]["replies"]
    path = f"/api/essais/{told['conversation']}"
    left = (await shop.post(path, json={"payload": asked["buttons"][1]["payload"]})).json()
    assert left["turn"]["steps"] == []
    assert lights_of(await attempt(shop, "annuler_commande", arguments, **more)) == "ppppppwu"


@pytest.mark.parametrize(("approved", "steps"), [(True, 1), (False, 0)])
async def test_an_approval_is_the_advisers_to_give(
    shop: httpx.AsyncClient, approved: bool, steps: int
) -> None:
    told = await attempt(
        shop,
        "proposer_remboursement",
        {"numero": "LL-10466", "email": "", "references": ["TA-45-RAYURE"], "motif": ""},
        customer="denis.poirier",
        message="Il manque les torchons",
    )
    (waiting,) = told["approvals"]
    assert "27,80" in waiting["summary"]
    path = f"/api/essais/{told['conversation']}"
    body = {"consent": waiting["id"], "approved": approved}
    decided = (await shop.post(path, json=body)).json()
    assert len(decided["turn"]["steps"]) == steps
    if approved:
        assert lights_of(decided) == "pppppppp"
    again = (await shop.post(path, json=body)).json()
    assert again["turn"]["steps"] == []


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/outils/absent/essai", {}, 404, "outil_inconnu"),
        ("/api/outils/suivre_colis/essai", {"agent": "personne"}, 422, "agent_inconnu"),
        ("/api/outils/suivre_colis/essai", {"customer": "personne"}, 422, "client_inconnu"),
        ("/api/outils/suivre_colis/essai", {"channel": "pigeon"}, 422, "canal_inconnu"),
        ("/api/outils/suivre_colis/essai", {"on": "demain"}, 422, "date_invalide"),
        ("/api/outils/suivre_colis/essai", {"arguments": {}}, 400, "champ_invalide"),
        ("/api/outils/suivre_colis/essai", {"arguments": "x" * 20_001}, 413, "message_trop_long"),
        ("/api/outils/suivre_colis/essai", {"argument": ""}, 400, "champ_inconnu"),
        ("/api/essais/essai-absent", {"payload": "x"}, 404, "essai_inconnu"),
        ("/api/essais/essai-absent", {"consent": "OUI-1"}, 404, "essai_inconnu"),
    ],
)  # fmt: skip
async def test_a_request_that_cannot_be_served_says_why(
    shop: httpx.AsyncClient, path: str, body: dict[str, Any], status: int, code: str
) -> None:
    await shop.get("/")
    refused(await shop.post(path, json=body), status, code)


async def test_a_try_is_its_visitors_alone_and_a_conversation_is_no_try(
    shop: httpx.AsyncClient,
) -> None:
    told = await attempt(shop, "demander_retour", RETURN, **MALIK)
    talk = await opened(shop, "malik.ferrand", "whatsapp")
    await shop.post(talk, json={"text": "Bonjour"})
    name = talk.split("/")[3]
    refused(await shop.post(f"/api/essais/{name}", json={"payload": "x"}), 404, "essai_inconnu")
    shop.cookies.clear()
    path = f"/api/essais/{told['conversation']}"
    refused(await shop.post(path, json={"payload": "x"}), 404, "essai_inconnu")


async def test_another_page_cannot_try_anything(shop: httpx.AsyncClient) -> None:
    answer = await shop.post(
        "/api/outils/suivre_colis/essai", json={}, headers={"Origin": "https://ailleurs.example"}
    )
    refused(answer, 403, "origine_refusee")
