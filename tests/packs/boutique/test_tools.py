"""The shop's reading tools and those open to all, through the real gate on the demo's data."""

from typing import Any

import pytest

from comptoir.core.facts import Facts
from comptoir.core.states import ConversationStatus
from tests.conftest import asks, web, whatsapp
from tests.packs.boutique.parler import FABRE, MALIK, NICOLAS, NOEMIE, reason


async def test_an_order_tells_what_serves_the_answer_and_nothing_of_the_person(talk: Any) -> None:
    content = (await talk(MALIK).call("consulter_commande", numero="ll 10610", email="")).content
    assert content["numero"] == "LL-10610"
    assert (content["statut"], content["livree_le"], content["expediee_le"]) == (
        "livree",
        "2026-10-03",
        "2026-09-30",
    )
    assert content["articles"][0]["reference"] == "TA-45-ENCRE"
    assert set(content) == {
        "numero", "statut", "commandee_le", "expediee_le", "livree_le", "livraison_estimee", "articles",
        "total_eur", "retours", "remarque",
    }  # fmt: skip
    assert not any(word in repr(content).lower() for word in ("malik", "ferrand", "336000"))


async def test_a_remark_is_the_shops_own_word(talk: Any) -> None:
    content = (
        await talk(whatsapp("33600000117")).call("consulter_commande", numero="10472", email="")
    ).content
    assert content["remarque"]
    assert "⟦" not in content["remarque"]


async def test_a_late_refund_is_told(talk: Any) -> None:
    content = (
        await talk(whatsapp("33600000110")).call("consulter_commande", numero="10388", email="")
    ).content
    (one,) = content["retours"]
    assert one == {
        "retour": "RET-5X9P", "statut": "recu", "references": ["TA-45-SAUGE"], "demande_le": "2026-09-20",
        "recu_le": "2026-09-28", "rembourse_le": "", "remboursement_prevu_le": "2026-10-08",
        "remboursement_en_retard": True, "montant_eur": 50.0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "numero", "late"),
    [
        (whatsapp("33600000101"), "LL-10201", True),
        (NICOLAS, "LL-10561", False),
        (MALIK, "LL-10610", False),
        (NOEMIE, "LL-10511", False),
    ],
)
async def test_a_parcel_is_late_when_it_is_under_way_beyond_its_date(
    talk: Any, facts: Facts, numero: str, late: bool
) -> None:
    content = (await talk(facts).call("suivre_colis", numero=numero, email="")).content
    assert content["en_retard"] is late
    assert [step["le"] for step in content["etapes"]] == sorted(
        step["le"] for step in content["etapes"]
    )


@pytest.mark.parametrize(
    ("facts", "numbers"),
    [
        (NICOLAS, ["LL-10561", "LL-10318"]),
        (FABRE, ["LL-10296"]),
        (whatsapp("33699999999"), []),
    ],
)
async def test_a_recognised_sender_lists_their_orders_latest_first(
    talk: Any, facts: Facts, numbers: list[str]
) -> None:
    content = (await talk(facts).call("lister_commandes")).content
    assert [one["numero"] for one in content["commandes"]] == numbers


async def test_a_visitor_is_not_recognised(talk: Any) -> None:
    result = await talk(web()).call("lister_commandes")
    assert (reason(result), result.is_error) == ("identite_requise", True)


@pytest.mark.parametrize(
    ("said", "given", "expected"),
    [
        ("LL-10421 ?", {"numero": "LL-10421", "email": ""}, "identite_requise"),
        (
            "LL-10421 ?",
            {"numero": "LL-10421", "email": "camille.durand@example.com"},
            "identite_requise",
        ),
        (
            "LL-10421, autre@example.com",
            {"numero": "LL-10421", "email": "autre@example.com"},
            "introuvable",
        ),
        (
            "LL-19999, autre@example.com",
            {"numero": "LL-19999", "email": "autre@example.com"},
            "introuvable",
        ),
        (
            "10421, camille.durand@example.com",
            {"numero": "LL-1O421", "email": "camille.durand@example.com"},
            "numero_illisible",
        ),
        ("10421 camille.durand@example.com", {"numero": "", "email": ""}, "arguments_invalides"),
        (
            "10421 camille.durand@example.com",
            {"numero": "LL-10421", "email": "camille.durand@example.com"},
            None,
        ),
    ],
)
@pytest.mark.parametrize("tool", ["consulter_commande", "suivre_colis"])
async def test_on_the_web_an_order_opens_with_what_the_customer_wrote(
    talk: Any, tool: str, said: str, given: dict[str, Any], expected: str | None
) -> None:
    assert reason(await talk(web(), said).call(tool, **given)) == expected


async def test_a_question_is_answered_from_the_shops_texts_with_their_article(talk: Any) -> None:
    content = (
        await talk(web()).call("rechercher_faq", question="Quel est le délai pour un retour ?")
    ).content
    assert content["passages"]
    assert all(one["article"] and one["source"] for one in content["passages"])
    assert content["remarque"] == ""


async def test_what_the_texts_do_not_say_is_not_invented(talk: Any) -> None:
    content = (await talk(web()).call("rechercher_faq", question="zzz xyzzy plugh")).content
    assert content == {"passages": [], "remarque": "Rien dans les textes : ne rien inventer."}


async def test_a_hand_over_ends_the_turn_with_codes_own_words(talk: Any) -> None:
    here = talk(MALIK)
    result = await here.turn(
        "un humain !", asks("transferer_conseiller", motif="Veut un échange, LL-10610.")
    )
    assert result.reply.reason == "Veut un échange, LL-10610."
    assert result.session.status is ConversationStatus.WITH_ADVISER
    assert "conseiller" in result.reply.messages[0].text
    assert (await here.turn("allô ?")).reply.messages == ()


async def test_three_wrong_tries_lock_even_the_right_answer(talk: Any) -> None:
    here = talk(web())
    for numero in ("LL-19991", "LL-19992", "LL-19993"):
        here.said = f"{numero} camille.durand@example.com"
        assert (
            reason(
                await here.call(
                    "consulter_commande", numero=numero, email="camille.durand@example.com"
                )
            )
            == "introuvable"
        )
    here.said = "LL-10421"
    locked = await here.call(
        "consulter_commande", numero="LL-10421", email="camille.durand@example.com"
    )
    assert reason(locked) == "verrouille"
