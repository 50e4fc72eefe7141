"""Returns: one row a clause, in the order in which reasons are given, and their figures."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comptoir.packs.boutique import rules
from comptoir.packs.boutique.commandes import Article, Statut, StatutRetour
from tests.packs.boutique.commandes_modeles import (
    JOUR,
    Demande,
    commande,
    raison,
    retour,
)

DEMAIN = timedelta(days=1)
PAS_LIVREE = {"livree_le": None}


@pytest.mark.parametrize(
    ("jours", "attendue"),
    [
        (0, ""),
        (1, ""),
        (14, ""),
        (29, ""),
        (30, ""),
        (31, "hors_delai"),
        (45, "hors_delai"),
        (400, "hors_delai"),
    ],
)
def test_a_return_is_accepted_for_thirty_days_after_delivery(jours: int, attendue: str) -> None:
    assert raison(rules.verifier_retour(commande(jours), Demande(), JOUR)) == attendue


def test_a_late_return_is_refused_with_its_figures_and_its_article() -> None:
    refus = rules.verifier_retour(commande(45), Demande(), JOUR)
    assert refus is not None
    assert refus.figures == {
        "jours_depuis_livraison": 45, "delai_jours": 30, "livree_le": "2026-08-31",
    }  # fmt: skip
    assert refus.article == "CGV article 6"
    assert not refus.is_error
    assert "conseiller" in refus.guidance
    assert "2 ans" in refus.guidance


@pytest.mark.parametrize(
    ("autres", "references", "attendue"),
    [
        ({}, ["TA-45-ENCRE"], ""),
        ({}, ["TA-45-ENCRE", "NA-170-ECRU"], ""),
        ({}, ["TA-45-ENCRE", "TA-45-ENCRE"], ""),
        ({"statut": Statut.ANNULEE} | PAS_LIVREE, ["TA-45-ENCRE"], "commande_annulee"),
        ({"statut": Statut.EN_PREPARATION} | PAS_LIVREE, ["TA-45-ENCRE"], "non_livree"),
        ({"statut": Statut.EXPEDIEE} | PAS_LIVREE, ["TA-45-ENCRE"], "non_livree"),
        ({"statut": Statut.EN_LIVRAISON} | PAS_LIVREE, ["TA-45-ENCRE"], "non_livree"),
        (PAS_LIVREE, ["TA-45-ENCRE"], "non_livree"),
        ({}, [], "liste_vide"),
        ({}, ["HC-220-SAUGE"], "reference_inconnue"),
        ({}, ["TA-45-ENCRE", "HC-220-SAUGE"], "reference_inconnue"),
        ({}, ["ta-45-encre"], "reference_inconnue"),
        ({}, ["DB-70-LAVANDE"], "personnalise"),
        ({}, ["TA-45-ENCRE", "DB-70-LAVANDE"], "personnalise"),
        ({"retours": (retour(),)}, ["TA-45-ENCRE"], "deja_retourne"),
        ({"retours": (retour(),)}, ["NA-170-ECRU"], ""),
        ({"retours": (retour(statut=StatutRetour.RECU),)}, ["TA-45-ENCRE"], "deja_retourne"),
        ({"retours": (retour(statut=StatutRetour.REMBOURSE),)}, ["TA-45-ENCRE"], "deja_retourne"),
        ({"retours": (retour(statut=StatutRetour.ANNULE),)}, ["TA-45-ENCRE"], ""),
    ],
)
def test_each_clause_of_a_return_has_its_reason(
    autres: dict[str, Any], references: list[str], attendue: str
) -> None:
    demande = Demande(tuple(references))
    assert raison(rules.verifier_retour(commande(**autres), demande, JOUR)) == attendue


@pytest.mark.parametrize(
    ("jours", "autres", "references", "premiere"),
    [
        (45, {"statut": Statut.ANNULEE} | PAS_LIVREE, [], "commande_annulee"),
        (45, {"statut": Statut.EXPEDIEE} | PAS_LIVREE, [], "non_livree"),
        (45, {"retours": (retour(),)}, [], "hors_delai"),
        (45, {}, ["HC-1-X", "DB-70-LAVANDE"], "hors_delai"),
        (1, {"retours": (retour(),)}, [], "liste_vide"),
        (
            1,
            {"retours": (retour(),)},
            ["TA-45-ENCRE", "DB-70-LAVANDE", "HC-1-X"],
            "reference_inconnue",
        ),
        (1, {"retours": (retour(),)}, ["TA-45-ENCRE", "DB-70-LAVANDE"], "deja_retourne"),
        (1, {}, ["TA-45-ENCRE", "DB-70-LAVANDE"], "personnalise"),
    ],
)
def test_of_several_reasons_the_first_in_the_fixed_order_is_given(
    jours: int, autres: dict[str, Any], references: list[str], premiere: str
) -> None:
    demande = Demande(tuple(references))
    assert raison(rules.verifier_retour(commande(jours, **autres), demande, JOUR)) == premiere


@pytest.mark.parametrize(
    ("autres", "references", "figures"),
    [
        ({"statut": Statut.EXPEDIEE} | PAS_LIVREE, ["X"], {"statut": "expediee"}),
        ({}, [], {"references_valides": ["NA-170-ECRU", "TA-45-ENCRE", "DB-70-LAVANDE"]}),
        (
            {},
            ["Z", "TA-45-ENCRE", "A", "Z"],
            {
                "inconnues": ["A", "Z"],
                "references_valides": ["NA-170-ECRU", "TA-45-ENCRE", "DB-70-LAVANDE"],
            },
        ),
        (
            {},
            ["DB-70-LAVANDE"],
            {"articles": ["DB-70-LAVANDE"], "exception": "défaut de fabrication"},
        ),
        (
            {"retours": (retour(),)},
            ["TA-45-ENCRE"],
            {"articles": ["TA-45-ENCRE"], "retour": "RET-4F7K"},
        ),
    ],
)
def test_a_refusal_carries_what_the_model_needs_to_go_on(
    autres: dict[str, Any], references: list[str], figures: dict[str, object]
) -> None:
    refus = rules.verifier_retour(commande(**autres), Demande(tuple(references)), JOUR)
    assert refus is not None
    assert refus.figures == figures


def test_an_embroidered_article_is_refused_by_its_article_except_for_a_defect() -> None:
    refus = rules.verifier_retour(commande(), Demande(("DB-70-LAVANDE",)), JOUR)
    assert refus is not None
    assert refus.article == "CGV article 7"
    assert "défaut" in refus.shown


@pytest.mark.parametrize("motif", ["", "trop petits", "défaut de fabrication"])
def test_the_reason_plays_no_part(motif: str) -> None:
    assert rules.verifier_retour(commande(), Demande(motif=motif), JOUR) is None


def test_a_delivery_that_the_order_does_not_date_is_no_delivery_for_the_delay() -> None:
    assert rules._delai(commande(**PAS_LIVREE), JOUR) is None


@pytest.mark.parametrize(
    ("pays", "references", "frais", "montant"),
    [
        ("FR", ["TA-45-ENCRE"], 0, 5000),
        ("FR", ["TA-45-ENCRE", "NA-170-ECRU"], 0, 13_900),
        ("BE", ["TA-45-ENCRE"], 690, 4310),
        ("CH", ["NA-170-ECRU", "TA-45-ENCRE"], 690, 13_210),
        ("FR", [], 0, 0),
        ("BE", [], 690, 0),
    ],
)
def test_what_comes_back_is_the_articles_price_less_the_fee_from_abroad(
    pays: str, references: list[str], frais: int, montant: int
) -> None:
    vue = commande(pays=pays)
    assert rules.frais_retour(vue) == frais
    assert rules.montant_retour(vue, references) == montant


@given(st.integers(0, 2000), st.integers(1, 5), st.sampled_from(["FR", "BE", "CH", "US"]))
def test_a_refund_is_never_negative_nor_more_than_was_paid(
    prix: int, quantite: int, pays: str
) -> None:
    article = Article(reference="PE-1-X", designation="Petit", quantite=quantite, prix_cents=prix)
    vue = commande(pays=pays, articles=(article,))
    assert 0 <= rules.montant_retour(vue, ["PE-1-X"]) <= vue.total_cents


@pytest.mark.parametrize(
    ("retours", "references", "attendue"),
    [
        ((), ["TA-45-ENCRE"], 0),
        ((retour(),), ["TA-45-ENCRE"], 0),
        ((retour(statut=StatutRetour.ANNULE),), ["TA-45-ENCRE"], 1),
        ((retour(statut=StatutRetour.ANNULE),), ["NA-170-ECRU"], 0),
        ((retour(statut=StatutRetour.ANNULE),), ["NA-170-ECRU", "TA-45-ENCRE"], 1),
        (
            (retour(statut=StatutRetour.ANNULE), retour("RET-2222", statut=StatutRetour.ANNULE)),
            ["TA-45-ENCRE"],
            2,
        ),
    ],
)
def test_each_cancelled_return_of_an_article_starts_a_new_generation(
    retours: tuple[Any, ...], references: list[str], attendue: int
) -> None:
    assert rules.generation(commande(retours=retours), references) == attendue


@pytest.mark.parametrize(
    ("autres", "prevu"),
    [
        ({}, None),
        ({"recu_le": date(2026, 9, 28), "statut": StatutRetour.RECU}, date(2026, 10, 8)),
        ({"recu_le": date(2026, 12, 28), "statut": StatutRetour.REMBOURSE}, date(2027, 1, 7)),
        ({"recu_le": date(2026, 9, 28), "statut": StatutRetour.ANNULE}, None),
    ],
)
def test_a_refund_is_due_ten_days_after_reception(
    autres: dict[str, Any], prevu: date | None
) -> None:
    assert rules.remboursement_prevu(retour(**autres)) == prevu
