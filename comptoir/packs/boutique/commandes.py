"""Les valeurs du métier : une commande, ses articles, son colis, ses retours.

Dates are calendar days in the shop's time zone; money is integer cents.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Statut(StrEnum):
    """Où en est une commande."""

    EN_PREPARATION = "en_preparation"
    EXPEDIEE = "expediee"
    EN_LIVRAISON = "en_livraison"
    LIVREE = "livree"
    ANNULEE = "annulee"


class StatutRetour(StrEnum):
    """Où en est un retour."""

    DEMANDE = "demande"
    RECU = "recu"
    REMBOURSE = "rembourse"
    ANNULE = "annule"


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """Une ligne de commande ; deux serviettes identiques sont une référence et une quantité."""

    reference: str
    designation: str
    quantite: int
    prix_cents: int
    """prix d'une pièce"""
    personnalise: bool = False

    @property
    def total_cents(self) -> int:
        """Prix de la ligne entière."""
        return self.quantite * self.prix_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Etape:
    """Un passage du colis chez le transporteur."""

    le: date
    lieu: str
    etape: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Retour:
    """Un retour demandé : ce qui revient, et où en est le remboursement."""

    numero: str
    """de la forme RET-4F7K"""
    references: tuple[str, ...]
    demande_le: date
    statut: StatutRetour = StatutRetour.DEMANDE
    motif: str = ""
    recu_le: date | None = None
    rembourse_le: date | None = None
    montant_cents: int = 0
    """ce qui sera remboursé, frais de retour déduits"""
    frais_cents: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Remboursement:
    """Un remboursement proposé puis approuvé par un conseiller."""

    references: tuple[str, ...]
    montant_cents: int
    approuve_le: date
    motif: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Commande:
    """Une commande telle que le magasin la connaît ; elle ne quitte jamais le code en entier."""

    numero: str
    """de la forme LL-12345"""
    client: str
    email: str
    telephone: str
    """chiffres seuls, indicatif compris, ou vide"""
    pays: str
    statut: Statut
    commandee_le: date
    expediee_le: date | None = None
    livree_le: date | None = None
    livraison_estimee: date | None = None
    transporteur: str = ""
    colis: str = ""
    remarque: str = ""
    """ce que le magasin veut dire au client de cette commande"""
    articles: tuple[Article, ...]
    etapes: tuple[Etape, ...] = ()
    retours: tuple[Retour, ...] = ()
    remboursements: tuple[Remboursement, ...] = ()

    @property
    def total_cents(self) -> int:
        """Prix de tous les articles."""
        return sum(article.total_cents for article in self.articles)
