"""Cancelling an order or a return, and refunds: one row a clause."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.packs.boutique import rules
from comptoir.packs.boutique.commandes import Remboursement, Statut, StatutRetour
from tests.packs.boutique.commandes_modeles import (
    BRODES,
    JOUR,
    NAPPE,
    TORCHONS,
    Demande,
    commande,
    raison,
    retour,
)

DEMAIN = timedelta(days=1)
PAS_LIVREE = {"livree_le": None}


@pytest.mark.parametrize(
    ("statut", "attendue"),
    [
        (Statut.EN_PREPARATION, ""),
        (Statut.EXPEDIEE, "deja_expediee"),
        (Statut.EN_LIVRAISON, "deja_expediee"),
        (Statut.LIVREE, "deja_livree"),
        (Statut.ANNULEE, "deja_annulee"),
    ],
)
def test_an_order_is_cancelled_before_it_leaves_and_never_after(
    statut: Statut, attendue: str
) -> None:
    refus = rules.verifier_annulation(commande(statut=statut), None, JOUR)
    assert raison(refus) == attendue
    assert refus is None or (refus.article, refus.is_error) == ("CGV article 5", False)


@pytest.mark.parametrize(
    ("retours", "numero", "attendue"),
    [
        ((retour(),), "RET-4F7K", ""),
        ((retour(),), "ret 4f7k", ""),
        ((retour(),), "4F7K", ""),
        ((retour(),), "", ""),
        ((retour(),), "  ", ""),
        ((retour(), retour("RET-2222")), "RET-2222", ""),
        ((retour(), retour("RET-2222", statut=StatutRetour.ANNULE)), "", ""),
        ((retour(), retour("RET-2222")), "", "retour_inconnu"),
        ((), "", "retour_inconnu"),
        ((), "RET-4F7K", "retour_inconnu"),
        ((retour(),), "RET-9999", "retour_inconnu"),
        ((retour(),), "n'importe quoi", "retour_inconnu"),
        ((retour(statut=StatutRetour.ANNULE),), "RET-4F7K", "deja_annule"),
        ((retour(statut=StatutRetour.RECU),), "RET-4F7K", "deja_recu"),
        ((retour(statut=StatutRetour.REMBOURSE),), "RET-4F7K", "deja_recu"),
    ],
)
def test_a_return_is_cancelled_until_the_parcel_is_back(
    retours: tuple[Any, ...], numero: str, attendue: str
) -> None:
    vue, demande = commande(retours=retours), Demande(retour=numero)
    assert raison(rules.verifier_annulation_retour(vue, demande, JOUR)) == attendue


def test_an_unknown_return_is_answered_with_those_under_way() -> None:
    vue = commande(retours=(retour(), retour("RET-2222", statut=StatutRetour.ANNULE)))
    refus = rules.verifier_annulation_retour(vue, Demande(retour="RET-9999"), JOUR)
    assert refus is not None
    assert refus.figures == {"retours_en_cours": ["RET-4F7K"]}


@pytest.mark.parametrize(
    ("autres", "references", "attendue"),
    [
        ({}, ["DB-70-LAVANDE"], ""),
        ({"statut": Statut.ANNULEE}, ["TA-45-ENCRE"], "commande_annulee"),
        ({"statut": Statut.EXPEDIEE} | PAS_LIVREE, ["TA-45-ENCRE"], "non_livree"),
        ({}, [], "liste_vide"),
        ({}, ["X"], "reference_inconnue"),
        ({"retours": (retour(),)}, ["TA-45-ENCRE"], "deja_retourne"),
        ({"retours": (retour(statut=StatutRetour.RECU),)}, ["TA-45-ENCRE"], "deja_retourne"),
        ({"retours": (retour(statut=StatutRetour.REMBOURSE),)}, ["TA-45-ENCRE"], "deja_retourne"),
        ({"retours": (retour(statut=StatutRetour.ANNULE),)}, ["TA-45-ENCRE"], ""),
        ({"retours": (retour(statut=StatutRetour.REMBOURSE),)}, ["NA-170-ECRU"], ""),
        (
            {
                "remboursements": (
                    Remboursement(references=("TA-45-ENCRE",), montant_cents=1, approuve_le=JOUR),
                )
            },
            ["NA-170-ECRU", "TA-45-ENCRE"],
            "deja_rembourse",
        ),
    ],
)
def test_each_clause_of_a_refund_has_its_reason(
    autres: dict[str, Any], references: list[str], attendue: str
) -> None:
    demande = Demande(tuple(references))
    assert raison(rules.verifier_remboursement(commande(**autres), demande, JOUR)) == attendue


@pytest.mark.parametrize(
    ("livree_le", "dernier_jour"),
    [
        (date(2026, 10, 5), date(2028, 10, 5)),
        (date(2024, 2, 28), date(2026, 2, 28)),
        (date(2024, 2, 29), date(2026, 2, 28)),
        (date(2026, 2, 28), date(2028, 2, 28)),
    ],
)
def test_conformity_lasts_two_years_to_the_day_leap_days_included(
    livree_le: date, dernier_jour: date
) -> None:
    vue = commande(livree_le=livree_le)
    assert rules.verifier_remboursement(vue, Demande(), dernier_jour) is None
    refus = rules.verifier_remboursement(vue, Demande(), dernier_jour + DEMAIN)
    assert raison(refus) == "garantie_terminee"
    assert refus is not None
    assert refus.article == "CGV article 8"


@given(
    st.lists(st.sampled_from([NAPPE, TORCHONS, BRODES]).map(lambda a: a.reference), max_size=4),
    st.integers(0, 900),
)
def test_a_rule_says_the_same_whenever_it_is_asked_again(references: list[str], jours: int) -> None:
    vue, demande = commande(jours), Demande(tuple(references))
    for regle in (rules.verifier_retour, rules.verifier_remboursement, rules.verifier_annulation):
        assert regle(vue, demande, JOUR) == regle(vue, demande, JOUR)  # type: ignore[operator]
