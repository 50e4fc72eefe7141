"""The triage's tools through the real gate, on the demo's records."""

from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.facts import Channel, Facts
from tests.conftest import asks, says
from tests.packs.assistance.fiches import Bureau, enregistre, passe


async def called(team: str, tool: str, given: dict[str, Any], **sender: str) -> dict[str, Any]:
    """What one tool of a team gives back."""
    bureau = Bureau(passe(team), asks(tool, given), says("Voilà."), **sender)
    return dict((await bureau.results())[1].content)


@pytest.mark.parametrize(
    ("numero", "montant", "statut", "debits"),
    [
        ("F-2026-0412", 49.0, "payée", 2),
        ("f 2026 0412", 49.0, "payée", 2),
        ("F-2026-0398", 19.0, "impayée", 0),
    ],
)
async def test_an_invoice_tells_its_amount_its_state_and_its_debits(
    numero: str, montant: float, statut: str, debits: int
) -> None:
    vue = await called("facturation", "consulter_facture", {"numero": numero})
    assert vue["trouvee"] is True
    assert (vue["montant_eur"], vue["statut"], vue["prelevements"]) == (montant, statut, debits)


@pytest.mark.parametrize("numero", ["F-2026-9999", "la dernière", "2026"])
async def test_an_unknown_invoice_is_a_clear_answer_without_a_figure(numero: str) -> None:
    vue = await called("facturation", "consulter_facture", {"numero": numero})
    assert vue == {
        "trouvee": False, "numero": "", "montant_eur": 0.0, "statut": "", "prelevements": 0,
        "appartient_a_l_expediteur": False,
        "remarque": "Facture introuvable : ne citez aucun chiffre, demandez le bon numéro.",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("sender", "a_lui"),
    [
        ({}, True),
        ({"email": "x@example.com", "compte": "lopez-conseil"}, True),
        ({"email": "x@example.com"}, False),
        ({"email": ""}, False),
    ],
)
async def test_the_team_is_told_whose_the_invoice_is(sender: dict[str, str], a_lui: bool) -> None:
    vue = await called("facturation", "consulter_facture", {"numero": "F-2026-0412"}, **sender)
    assert vue["appartient_a_l_expediteur"] is a_lui
    assert ("sera signalé" in vue["remarque"]) is not a_lui


async def test_the_services_tell_which_is_slow_and_which_is_down() -> None:
    vue = await called("technique", "etat_des_services", {})
    assert {one["service"]: one["etat"] for one in vue["services"]} == {
        "application web": "opérationnel",
        "api": "dégradé (latence élevée depuis 9 h)",
        "synchronisation mobile": "opérationnel",
        "export pdf": "en panne",
    }


@pytest.mark.parametrize(
    ("demande", "sender", "trouve", "a_lui"),
    [
        ("lopez-conseil", {}, "lopez-conseil", True),
        (" Sarah.Lopez@example.com ", {}, "lopez-conseil", True),
        ("", {}, "lopez-conseil", True),
        ("", {"email": "x@example.com", "compte": "studio-morel"}, "studio-morel", True),
        ("studio-morel", {}, "studio-morel", False),
        ("nulle-part", {}, "", False),
        ("", {"email": ""}, "", False),
    ],
)
async def test_an_account_is_found_by_name_by_mailbox_or_by_sender(
    demande: str, sender: dict[str, str], trouve: str, a_lui: bool
) -> None:
    vue = await called("compte", "etat_du_compte", {"compte": demande}, **sender)
    assert (vue["trouve"], vue["compte"]) == (bool(trouve), trouve)
    assert vue["appartient_a_l_expediteur"] is a_lui
    assert bool(vue["dernieres_connexions"]) is bool(trouve)
    assert bool(vue["remarque"]) is not a_lui


async def test_a_locked_account_is_told_so() -> None:
    vue = await called("compte", "etat_du_compte", {"compte": "petit-port"})
    assert (vue["verrouille"], vue["double_authentification"]) == (True, "à réinitialiser")


@pytest.mark.parametrize("channel", [one for one in Channel if one is not Channel.DESK])
@pytest.mark.parametrize(
    ("team", "tool", "given"),
    [
        ("facturation", "consulter_facture", {"numero": "F-2026-0412"}),
        ("technique", "etat_des_services", {}),
        ("compte", "etat_du_compte", {"compte": ""}),
    ],
)
async def test_no_tool_opens_on_a_customers_channel(
    channel: Channel, team: str, tool: str, given: dict[str, Any]
) -> None:
    facts = Facts(channel=channel, sender="T1", phone="33600000107", mailbox="x@example.com")
    bureau = Bureau(passe(team), asks(tool, given), enregistre(), says("Voilà."))
    _, read, recorded = await bureau.results(facts=facts)
    for closed in (read, recorded):
        assert closed.status is Status.DENIED
        assert closed.is_error
        assert closed.content["erreur"] == "reserve_aux_conseillers"
        assert set(closed.content) == {"erreur", "consigne"}
    assert bureau.triages == {}


@pytest.mark.parametrize("numero", ["", "F" * 41])
async def test_a_number_of_no_length_or_too_much_is_refused_by_its_contract(numero: str) -> None:
    said = await called("facturation", "consulter_facture", {"numero": numero})
    assert said["erreur"] == "arguments_invalides"
