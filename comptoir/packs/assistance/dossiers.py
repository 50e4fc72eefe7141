"""Les valeurs du métier : un ticket, une facture, un compte, un service, un triage."""

from dataclasses import dataclass
from enum import StrEnum


class Priorite(StrEnum):
    """P1 : travail arrêté, sécurité, argent pris à tort. P2 : une personne bloquée. P3 : le reste."""

    P1 = "P1"
    P2 = "P2"
    P3 = "P3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Facture:
    """Une facture ; `compte` et `email` disent à qui elle est."""

    numero: str
    """de la forme F-2026-0412"""
    montant_cents: int
    statut: str
    """payée ou impayée"""
    prelevements: int
    email: str
    compte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Compte:
    """Un compte client et ce qu'on peut en dire pour un problème d'accès."""

    email: str
    compte: str
    double_authentification: str
    """active, inactive ou à réinitialiser"""
    dernieres_connexions: tuple[str, ...]
    """date, lieu et appareil, la plus récente d'abord"""
    verrouille: bool = False


@dataclass(frozen=True, slots=True)
class EtatService:
    """L'état d'un service du produit."""

    service: str
    etat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Triage:
    """Ce qui est décidé d'un ticket ; l'équipe est l'agent qui l'a écrit, le délai un calcul."""

    equipe: str
    priorite: Priorite
    resume: str
    reponse_proposee: str
    delai_cible: str
    avertissement: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """Un ticket ouvert au comptoir des conseillers ; `triage` une fois décidé."""

    id: str
    email: str = ""
    compte: str = ""
    triage: Triage | None = None
    factures: tuple[Facture, ...] = ()
    """celles que le brouillon pourrait citer : pour vérifier à qui elles sont"""
    comptes: tuple[Compte, ...] = ()
    """ceux qu'il pourrait citer, de même"""
