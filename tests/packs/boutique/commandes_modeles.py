"""Orders made for a test: one of each sort, a field away from the next."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from comptoir.core.decisions import Deny
from comptoir.packs.boutique.commandes import Article, Commande, Retour, Statut

JOUR = date(2026, 10, 15)
NAPPE = Article(reference="NA-170-ECRU", designation="Nappe", quantite=1, prix_cents=8900)
TORCHONS = Article(reference="TA-45-ENCRE", designation="Torchon", quantite=4, prix_cents=1250)
BRODES = Article(
    reference="DB-70-LAVANDE",
    designation="Drap de bain brodé",
    quantite=2,
    prix_cents=3900,
    personnalise=True,
)


@dataclass(frozen=True)
class Demande:
    """What a tool's typed arguments give to a rule."""

    references: tuple[str, ...] = ("TA-45-ENCRE",)
    retour: str = ""
    motif: str = ""


def commande(jours: int = 10, **autres: Any) -> Commande:
    """An order delivered so many days ago, to France."""
    base = Commande(
        numero="LL-10610",
        client="Malik Ferrand",
        email="malik.ferrand@example.com",
        telephone="33600000107",
        pays="FR",
        statut=Statut.LIVREE,
        commandee_le=JOUR - timedelta(days=jours + 5),
        expediee_le=JOUR - timedelta(days=jours + 3),
        livree_le=JOUR - timedelta(days=jours),
        articles=(NAPPE, TORCHONS, BRODES),
    )
    return replace(base, **autres)


def retour(numero: str = "RET-4F7K", *references: str, **autres: Any) -> Retour:
    """A return of the tea towels, asked for five days ago."""
    return Retour(
        numero=numero,
        references=references or ("TA-45-ENCRE",),
        demande_le=JOUR - timedelta(days=5),
        **autres,
    )


def raison(refus: Deny | None) -> str:
    """The refusal's code, or nothing when it is accepted."""
    return "" if refus is None else refus.code
