"""Every refusal of the shop: its words for the customer, its article, and what to do next."""

from collections.abc import Callable
from typing import Any

import pytest

from comptoir.core.decisions import Deny
from comptoir.packs.boutique import rules
from comptoir.packs.boutique.commandes import Remboursement, Statut, StatutRetour
from tests.packs.boutique.commandes_modeles import JOUR, Demande, commande, retour
from tests.sentences import reads_well

PAS_LIVREE: dict[str, Any] = {"livree_le": None}
REMBOURSES: dict[str, Any] = {
    "remboursements": (
        Remboursement(
            references=("TA-45-ENCRE", "NA-170-ECRU"), montant_cents=13_900, approuve_le=JOUR
        ),
    )
}
Refus = Callable[[], Deny | None]
RETOURS, ANNULATION, EXCLUSIONS, CONFORMITE = (f"CGV article {n}" for n in (6, 5, 7, 8))


def au_retour(*references: str, jours: int = 10, **autres: Any) -> Deny | None:
    return rules.verifier_retour(commande(jours, **autres), Demande(references), JOUR)


def a_l_annulation(statut: Statut) -> Deny | None:
    return rules.verifier_annulation(commande(statut=statut), None, JOUR)


def a_l_annulation_du_retour(statut: StatutRetour | None) -> Deny | None:
    retours = () if statut is None else (retour(statut=statut),)
    demande = Demande(retour="RET-4F7K")
    return rules.verifier_annulation_retour(commande(retours=retours), demande, JOUR)


def au_remboursement(*references: str, jours: int = 10, **autres: Any) -> Deny | None:
    return rules.verifier_remboursement(commande(jours, **autres), Demande(references), JOUR)


REFUS: list[tuple[Refus, str, str, str, str]] = [
    (
        lambda: au_retour("TA-45-ENCRE", statut=Statut.ANNULEE),
        "commande_annulee",
        RETOURS,
        "La commande est annulée.",
        "rien à retourner",
    ),
    (
        lambda: au_retour("TA-45-ENCRE", statut=Statut.EXPEDIEE, **PAS_LIVREE),
        "non_livree",
        RETOURS,
        "La commande n'est pas encore livrée.",
        "proposez un conseiller",
    ),
    (
        lambda: au_retour("TA-45-ENCRE", jours=31),
        "hors_delai",
        RETOURS,
        "Le délai de retour de 30 jours est dépassé.",
        "proposez un conseiller",
    ),
    (au_retour, "liste_vide", "", "", "demandez lesquels"),
    (lambda: au_retour("X"), "reference_inconnue", "", "", "parmi les références valides"),
    (
        lambda: au_retour("TA-45-ENCRE", retours=(retour(),)),
        "deja_retourne",
        RETOURS,
        "Un retour existe déjà pour ces articles.",
        "rappelez son numéro",
    ),
    (
        lambda: au_retour("TA-45-ENCRE", **REMBOURSES),
        "deja_rembourse",
        RETOURS,
        "Ces articles ont déjà été remboursés.",
        "proposez un conseiller",
    ),
    (
        lambda: au_retour("DB-70-LAVANDE"),
        "personnalise",
        EXCLUSIONS,
        (
            "Les articles personnalisés (brodés) ne sont ni repris ni échangés, "
            "sauf défaut de fabrication."
        ),
        "sauf défaut de fabrication, qui va à un conseiller",
    ),
    (lambda: a_l_annulation(Statut.ANNULEE), "deja_annulee", ANNULATION, "", "déjà annulée"),
    (
        lambda: a_l_annulation(Statut.LIVREE),
        "deja_livree",
        ANNULATION,
        "La commande est déjà livrée ; elle peut être retournée.",
        "proposez un retour",
    ),
    (
        lambda: a_l_annulation(Statut.EXPEDIEE),
        "deja_expediee",
        ANNULATION,
        "La commande est déjà expédiée ; elle pourra être retournée.",
        "refuser le colis ou demander un retour",
    ),
    (lambda: a_l_annulation_du_retour(None), "retour_inconnu", "", "", "demandez son numéro"),
    (
        lambda: a_l_annulation_du_retour(StatutRetour.ANNULE),
        "deja_annule",
        RETOURS,
        "",
        "déjà annulé",
    ),
    (
        lambda: a_l_annulation_du_retour(StatutRetour.RECU),
        "deja_recu",
        RETOURS,
        "Le colis de retour est déjà reçu.",
        "ne peut plus être annulé",
    ),
    (
        lambda: au_remboursement("TA-45-ENCRE", statut=Statut.ANNULEE),
        "commande_annulee",
        "",
        "",
        "déjà remboursée",
    ),
    (
        lambda: au_remboursement("TA-45-ENCRE", statut=Statut.EXPEDIEE, **PAS_LIVREE),
        "non_livree",
        "",
        "",
        "proposez un conseiller",
    ),
    (
        lambda: au_remboursement("TA-45-ENCRE", jours=1000),
        "garantie_terminee",
        CONFORMITE,
        "",
        "2 ans",
    ),
]


@pytest.mark.parametrize(
    ("juger", "code", "article", "montre", "conseil"), REFUS, ids=[row[1] for row in REFUS]
)
def test_a_refusal_cites_its_article_tells_the_customer_and_says_what_to_do_next(
    juger: Refus, code: str, article: str, montre: str, conseil: str
) -> None:
    refus = juger()
    assert refus is not None
    assert (refus.code, refus.article, refus.shown) == (code, article, montre)
    assert conseil in refus.guidance
    assert reads_well(refus.guidance)
    assert not montre or reads_well(montre)
    assert not refus.is_error


@pytest.mark.parametrize(
    ("juger", "figures"),
    [
        (
            lambda: au_retour("NA-170-ECRU", "TA-45-ENCRE", **REMBOURSES),
            {"articles": ["NA-170-ECRU", "TA-45-ENCRE"]},
        ),
        (
            lambda: au_remboursement("TA-45-ENCRE", statut=Statut.EN_LIVRAISON, **PAS_LIVREE),
            {"statut": "en_livraison"},
        ),
        (lambda: au_remboursement("TA-45-ENCRE", jours=1000), {"livree_le": "2024-01-19"}),
    ],
)
def test_a_refusal_of_a_refund_carries_its_figures(
    juger: Refus, figures: dict[str, object]
) -> None:
    refus = juger()
    assert refus is not None
    assert refus.figures == figures


def test_a_refund_that_was_paid_for_one_article_leaves_the_others_free() -> None:
    paid = Remboursement(references=("TA-45-ENCRE",), montant_cents=5000, approuve_le=JOUR)
    twice = (paid, Remboursement(references=(), montant_cents=0, approuve_le=JOUR))
    assert au_retour("NA-170-ECRU", remboursements=twice) is None
    refus = au_retour("NA-170-ECRU", "TA-45-ENCRE", remboursements=twice)
    assert refus is not None
    assert refus.figures == {"articles": ["TA-45-ENCRE"]}


def test_the_terms_that_refusals_cite_are_those_in_force() -> None:
    assert rules.VERSION_CGV == "CGV 2026-06"
    assert (rules.DELAI_RETOUR_JOURS, rules.DELAI_REMBOURSEMENT_JOURS) == (30, 10)
    assert rules.FRAIS_RETOUR_ETRANGER == 690


def test_a_delivered_order_without_a_date_and_a_dated_one_not_delivered_wait_alike() -> None:
    waiting: list[dict[str, Any]] = [PAS_LIVREE, {"statut": Statut.EN_LIVRAISON}]
    for autres in waiting:
        refus = au_retour("TA-45-ENCRE", **autres)
        assert refus is not None
        assert refus.code == "non_livree"
