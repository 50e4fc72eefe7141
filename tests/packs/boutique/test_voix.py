"""What code says itself, what it lets a model say, and what the demo shows."""

from dataclasses import fields, replace

import pytest

from comptoir.core.calls import Status, ToolResult
from comptoir.packs.boutique import pack
from comptoir.packs.boutique.agents import CONSIGNE
from comptoir.packs.boutique.magasin import MagasinMemoire, jour_iso
from comptoir.packs.boutique.tools import retours
from comptoir.packs.boutique.voix import PAROLE, VOIX, prouve
from comptoir.service.system import CountingIds
from tests.packs.boutique.commandes_modeles import JOUR, Demande, commande, retour

BOUTIQUE = pack()


def test_every_sentence_of_the_voice_is_written() -> None:
    assert all(getattr(VOIX, one.name) for one in fields(VOIX))
    assert "IA" in VOIX.disclosure
    assert "conseiller" in VOIX.disclosure


@pytest.mark.parametrize(
    ("content", "status", "acts"),
    [
        ({"statut": "annulee"}, Status.OK, {"annulation", "remboursement"}),
        ({"statut": "livree", "retours": []}, Status.OK, set()),
        ({"retours": [{"statut": "demande"}]}, Status.OK, {"retour"}),
        ({"retours": [{"statut": "rembourse"}]}, Status.OK, {"retour", "remboursement"}),
        ({"retours": [{"statut": "annule"}]}, Status.OK, {"retour", "annulation_retour"}),
        ({}, Status.PENDING, {"transfert"}),
        ({}, Status.OK, set()),
    ],
)
def test_an_order_that_was_looked_at_proves_its_past(
    content: dict[str, object], status: Status, acts: set[str]
) -> None:
    assert prouve(ToolResult("c", "consulter_commande", status, content)) == acts


def test_only_the_shops_own_phone_number_may_be_given() -> None:
    assert PAROLE.phones == ("0199004210",)


def test_the_routine_takes_its_date_and_its_channel_from_the_turn() -> None:
    told = BOUTIQUE.entry.routine({"aujourd_hui": "2026-10-15", "canal": "web"})
    assert "Date du jour : 2026-10-15\nCanal : web" in told
    assert "{" in CONSIGNE
    assert "{" not in told


def test_the_pack_gives_the_tools_of_the_brief() -> None:
    assert {one.name for one in BOUTIQUE.tools} == {
        "consulter_commande", "suivre_colis", "lister_commandes", "demander_retour", "annuler_retour",
        "annuler_commande", "proposer_remboursement", "rechercher_faq", "transferer_conseiller",
    }  # fmt: skip


@pytest.mark.parametrize("name", [one.name for one in BOUTIQUE.tools])
def test_every_description_is_three_sentences_at_least(name: str) -> None:
    (found,) = (one for one in BOUTIQUE.tools if one.name == name)
    assert found.description.count(". ") + found.description.count(".\n") >= 2


def test_the_state_shows_what_an_evaluation_may_check() -> None:
    assert BOUTIQUE.store is not None
    shown = BOUTIQUE.state(BOUTIQUE.store(CountingIds()))
    assert len(shown) >= 40
    assert shown["LL-10296"] == {
        "statut": "livree",
        "retours": [{"statut": "demande", "references": ["PE-42-ARDOISE"]}],
        "remboursements": [],
    }


def test_the_demo_names_customers_that_stand_in_its_orders() -> None:
    demo = BOUTIQUE.demo
    assert demo is not None
    known = {one.id for one in demo.customers}
    assert {one.customer for one in demo.suggestions} <= known
    assert demo.day == "2026-10-15"
    rows = demo.rows()
    assert {"number", "customer", "email", "phone", "items"} <= set(rows[0])
    assert all(row["email"].endswith("@example.com") for row in rows)


@pytest.mark.parametrize(
    ("jours", "suite"),
    [
        (10, "Vous pourrez encore demander un retour pendant 20 jours."),
        (30, "Le délai de retour est passé"),
        (40, "Le délai de retour est passé"),
    ],
)
def test_the_summary_of_a_cancelled_return_says_what_is_left(jours: int, suite: str) -> None:
    vue = commande(jours, retours=(retour(),))
    assert suite in retours._resume_annulation(vue, Demande(retour="RET-4F7K"), JOUR)


def test_a_return_that_is_not_there_has_a_summary_and_a_meaning_all_the_same() -> None:
    vue = commande(livree_le=None)
    assert "RET-9999" in retours._resume_annulation(vue, Demande(retour="RET-9999"), JOUR)
    assert retours._sens_annulation(vue, Demande(retour=" ret-9999 ")) == ("RET-9999",)
    assert retours._sens_annulation(replace(vue, retours=(retour(),)), Demande()) == ("RET-4F7K",)


def test_a_date_is_told_as_iso_or_not_at_all() -> None:
    assert (jour_iso(JOUR), jour_iso(None)) == ("2026-10-15", "")


async def test_committing_the_store_itself_changes_nothing() -> None:
    magasin = MagasinMemoire((commande(),), CountingIds())
    magasin.commit()
    assert magasin.toutes() == (commande(),)


async def test_a_registry_whose_order_vanished_writes_nothing() -> None:
    magasin = MagasinMemoire((), CountingIds())
    with pytest.raises(LookupError, match="LL-10610"):
        await magasin.registre(commande()).annuler_commande()


async def test_a_number_that_is_taken_is_not_given_again() -> None:
    magasin = MagasinMemoire((commande(retours=(retour("RET-2222"),)),), CountingIds())
    assert await magasin.registre(commande()).nouveau_retour() == "RET-2223"


async def test_a_return_that_vanished_before_the_write_is_the_codes_fault() -> None:
    from comptoir.contract.bodies import body_of

    magasin = MagasinMemoire((commande(),), CountingIds())
    body = body_of(retours.annuler_retour)
    with pytest.raises(LookupError):
        await body(
            "LL-10610", "", "RET-9999", commande=commande(), registre=magasin.registre(commande())
        )
