"""Returns, cancellations and refunds, through the real gate on the demo's data."""

from collections.abc import Mapping
from typing import Any

import pytest

from comptoir.core.calls import Status
from comptoir.core.facts import Facts
from tests.conftest import asks, mailbox, says, whatsapp
from tests.packs.boutique.parler import FABRE, INES, KELLER, MALIK, NICOLAS, NOEMIE, reason


async def test_an_accepted_return_has_its_number_its_label_and_its_refund(talk: Any) -> None:
    here = talk(MALIK, "Je rends les torchons, trop petits")
    result = await here.turn(
        "Je rends les torchons", asks("demander_retour", numero="LL-10610", email="", references=["TA-45-ENCRE"], motif=""), says("Voilà.")
    )  # fmt: skip
    (outcome,) = result.steps[0].outcomes
    content: Mapping[str, Any] = outcome.result.content
    assert content["accepte"] is True
    assert content["retour"].startswith("RET-")
    assert content["etiquette"] == f"https://lin-lavande.example/etiquettes/{content['retour']}.pdf"
    assert (content["frais_retour_eur"], content["remboursement"]) == (
        0.0,
        "sous 10 jours après réception",
    )
    (kept,) = here.order("LL-10610").retours
    assert (kept.numero, kept.references, kept.motif) == (content["retour"], ("TA-45-ENCRE",), "")
    slip = result.reply.messages[-1]
    assert slip.by_code
    assert content["retour"] in slip.text
    assert "Aucun motif n'est exigé" in slip.text


async def test_a_request_made_twice_gives_the_first_number_again(talk: Any) -> None:
    here = talk(MALIK)
    given = {"numero": "LL-10610", "email": "", "references": ["TA-45-ENCRE"]}
    first = await here.call("demander_retour", **given, motif="")
    again = await here.call(
        "demander_retour", **given | {"references": ["TA-45-ENCRE"] * 2}, motif="trop petits"
    )
    assert first.content == again.content
    assert len(here.order("LL-10610").retours) == 1


async def test_after_a_cancelled_return_a_new_request_is_a_new_return(talk: Any) -> None:
    here = talk(MALIK)
    given = {"numero": "LL-10610", "email": "", "references": ["TA-45-ENCRE"], "motif": ""}
    first = await here.call("demander_retour", **given)
    await here.turn("je garde", asks("annuler_retour", numero="LL-10610", email="", retour=""))
    await here.turn("oui", says("C'est annulé."))
    second = await here.call("demander_retour", **given)
    assert second.status is Status.OK
    assert first.content["retour"] != second.content["retour"]
    assert [one.statut.value for one in here.order("LL-10610").retours] == ["annule", "demande"]


async def test_from_abroad_the_fee_is_deducted_and_said(talk: Any) -> None:
    here = talk(mailbox("elise.vandamme@example.com"))
    (article, *_) = here.order("LL-10333").articles
    content = (
        await here.call(
            "demander_retour", numero="10333", email="", references=[article.reference], motif=""
        )
    ).content
    assert content["frais_retour_eur"] == 6.9
    assert content["montant_eur"] == pytest.approx((article.total_cents - 690) / 100)
    assert content["remboursement"] == "sous 10 jours après réception, frais de retour déduits"


@pytest.mark.parametrize(
    ("facts", "numero", "references", "expected"),
    [
        (mailbox("odile.marchand@example.com"), "LL-10214", ["HC-220-SAUGE"], "hors_delai"),
        (INES, "LL-10498", ["DB-70-LAVANDE"], "personnalise"),
        (NICOLAS, "LL-10561", ["TA-45-SAUGE"], "non_livree"),
        (MALIK, "LL-10610", [], "liste_vide"),
        (MALIK, "LL-10610", ["HC-220-SAUGE"], "reference_inconnue"),
        (FABRE, "LL-10296", ["PE-42-ARDOISE"], "deja_retourne"),
        (mailbox("yanis.perrot@example.com"), "LL-10236", ["X"], "commande_annulee"),
        (MALIK, "LL-10498", ["DB-70-LAVANDE"], "introuvable"),
    ],
)
async def test_a_refused_return_says_why_and_changes_nothing(
    talk: Any, facts: Facts, numero: str, references: list[str], expected: str
) -> None:
    here = talk(facts)
    before = here.order(numero)
    result = await here.call(
        "demander_retour", numero=numero, email="", references=references, motif=""
    )
    assert result.status is Status.DENIED
    assert reason(result) == expected
    assert result.is_error is (expected == "introuvable")
    assert here.order(numero) == before


async def test_the_day_forty_five_is_refused_with_its_date_beside_the_words(talk: Any) -> None:
    here = talk(mailbox("odile.marchand@example.com"))
    ask = asks("demander_retour", numero="10214", email="", references=["HC-220-SAUGE"], motif="")
    result = await here.turn(
        "Je renvoie la housse", ask, says("Livrée le 31 août 2026, il y a 45 jours.")
    )
    texts = [one.text for one in result.reply.messages]
    assert texts[0].endswith("Livrée le 31 août 2026, il y a 45 jours.")
    assert texts[1] == "Le délai de retour de 30 jours est dépassé.\nCGV article 6"


@pytest.mark.parametrize("answer", ["oui", "Oui, je confirme."])
async def test_an_order_is_cancelled_after_the_customers_yes(talk: Any, answer: str) -> None:
    here = talk(NOEMIE)
    asked = await here.turn("annulez", asks("annuler_commande", numero="LL-10511", email=""))
    total = here.order("LL-10511").total_cents
    assert "Annuler la commande LL-10511 (" in asked.reply.messages[0].text
    assert " × " in asked.reply.messages[0].text
    assert here.order("LL-10511").statut == "en_preparation"
    done = await here.turn(answer, says("Votre commande est annulée."))
    content = done.steps[0].outcomes[0].result.content
    assert content == {
        "annulee": True, "numero": "LL-10511", "remboursement_eur": total / 100,
        "remboursement": "sous 5 jours sur le moyen de paiement d'origine",
    }  # fmt: skip
    assert here.order("LL-10511").statut == "annulee"
    assert done.reply.messages[-1].text.startswith("Commande LL-10511 annulée\nRemboursement : ")


@pytest.mark.parametrize(
    ("facts", "numero", "expected"),
    [
        (NICOLAS, "LL-10561", "deja_expediee"),
        (MALIK, "LL-10610", "deja_livree"),
        (mailbox("yanis.perrot@example.com"), "LL-10236", "deja_annulee"),
    ],
)
async def test_an_order_that_left_is_not_cancelled(
    talk: Any, facts: Facts, numero: str, expected: str
) -> None:
    assert reason(await talk(facts).call("annuler_commande", numero=numero, email="")) == expected


async def test_a_return_is_cancelled_after_the_customers_yes(talk: Any) -> None:
    here = talk(FABRE)
    asked = await here.turn("je garde", asks("annuler_retour", numero="10296", email="", retour=""))
    summary = asked.reply.messages[0].text
    assert "Annuler le retour RET-7M2Q de la commande LL-10296 (" in summary
    assert "Vous pourrez encore demander un retour pendant 14 jours." in summary
    done = await here.turn("oui", says("C'est fait."))
    assert done.steps[0].outcomes[0].result.content == {"annule": True, "retour": "RET-7M2Q"}
    assert here.order("LL-10296").retours[0].statut == "annule"
    assert (
        done.reply.messages[-1].text == "Retour RET-7M2Q annulé\nCommande : LL-10296\nCGV article 6"
    )


@pytest.mark.parametrize(
    ("facts", "numero", "retour", "expected"),
    [
        (KELLER, "LL-10341", "RET-8K3D", "deja_recu"),
        (whatsapp("33600000106"), "LL-10325", "ret 6b5n", "deja_annule"),
        (MALIK, "LL-10610", "", "retour_inconnu"),
        (MALIK, "LL-10610", "RET-7M2Q", "retour_inconnu"),
    ],
)
async def test_a_return_that_is_back_is_not_cancelled(
    talk: Any, facts: Facts, numero: str, retour: str, expected: str
) -> None:
    assert (
        reason(await talk(facts).call("annuler_retour", numero=numero, email="", retour=retour))
        == expected
    )


async def test_a_refund_waits_for_an_adviser_and_its_amount_is_computed(talk: Any) -> None:
    here = talk(whatsapp("33600000116"))
    given = {
        "numero": "10450",
        "email": "",
        "references": ["TO-65-SAUGE", "TO-65-SAUGE"],
        "motif": "il en manque une",
    }
    result = await here.call("proposer_remboursement", **given)
    assert result.status is Status.PENDING
    (waiting,) = await here.counter.storage.consents.waiting()
    order = here.order("LL-10450")
    (article,) = (one for one in order.articles if one.reference == "TO-65-SAUGE")
    assert waiting.amounts == {"remboursement": article.total_cents}
    assert "Motif du client : « il en manque une »." in waiting.summary
    outcome = await here.counter.driver.decide(waiting.id, "conseillère", approved=True)
    assert outcome is not None
    assert outcome.result.content == {
        "rembourse": True, "numero": "LL-10450", "references": ["TO-65-SAUGE"],
        "montant_eur": article.total_cents / 100,
    }  # fmt: skip
    (kept,) = here.order("LL-10450").remboursements
    assert kept.montant_cents == article.total_cents
    assert outcome.receipt is not None
    assert outcome.receipt.footer == "Approuvé par un conseiller."


async def test_an_amount_is_not_an_argument(talk: Any) -> None:
    result = await talk(whatsapp("33600000116")).call(
        "proposer_remboursement",
        numero="10450",
        email="",
        references=["TO-65-SAUGE"],
        motif="",
        montant_eur=9999,
    )
    assert reason(result) == "arguments_invalides"
    assert "« montant_eur » n'est pas un paramètre" in result.content["consigne"]


async def test_a_motive_that_was_not_given_is_said_so_to_the_adviser(talk: Any) -> None:
    here = talk(whatsapp("33600000116"))
    await here.call(
        "proposer_remboursement", numero="10450", email="", references=["TO-65-SAUGE"], motif=""
    )
    (waiting,) = await here.counter.storage.consents.waiting()
    assert "« non précisé »" in waiting.summary
