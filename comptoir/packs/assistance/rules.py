"""Les règles du triage : des fonctions pures (ticket, arguments, aujourd'hui) -> refus | None."""

import re
from datetime import date
from typing import Protocol

from comptoir.core.decisions import Deny, refuse
from comptoir.core.french.text import clean
from comptoir.core.money import parse_amount
from comptoir.packs.assistance.dossiers import Compte, Facture, Priorite, Ticket

DELAIS = {Priorite.P1: "1 h", Priorite.P2: "8 h", Priorite.P3: "48 h"}
MAX_PHRASES = 3
VERSION = "triage 2026-10"

_PHRASE = re.compile(r"[^.!?…]+[.!?…]+(?:[»\"')\]]*)(?=\s|$)|[^.!?…]+$")
_FACTURE = re.compile(r"\bF[\s\-_]{0,3}([0-9]{4})[\s\-_]{0,3}([0-9]{4})\b", re.IGNORECASE)
_MONTANT = re.compile(
    r"(?<![\w.,])(\d[\d \u00a0\u202f.]*(?:[.,]\d{1,2})?)[\s\u00a0\u202f]*(?:€|euros?\b|eur\b)",
    re.IGNORECASE,
)
_ABREGE = re.compile(r"\b(?:M|Mme|Mlle|MM|Dr|etc|ex|p|art|no|n°)\.", re.IGNORECASE)


class Brouillon(Protocol):
    """Les arguments de `enregistrer_triage`."""

    @property
    def resume(self) -> str:
        """Le problème en une phrase."""
        ...

    @property
    def reponse_proposee(self) -> str:
        """Le brouillon."""
        ...


def verifier_triage(ticket: Ticket, brouillon: Brouillon, aujourd_hui: date) -> Deny | None:
    """Un seul triage par ticket, et un brouillon que l'on relit d'un coup d'œil."""
    del aujourd_hui
    if ticket.triage is not None:
        return refuse(
            "deja_trie",
            "Ce ticket est déjà trié : ne recommencez pas.",
            equipe=ticket.triage.equipe,
            priorite=ticket.triage.priorite.value,
        )
    if not brouillon.resume.strip() or not brouillon.reponse_proposee.strip():
        return refuse("champ_vide", "Donnez un résumé et un brouillon de réponse.")
    phrases = compter_phrases(brouillon.reponse_proposee)
    if phrases > MAX_PHRASES:
        return refuse(
            "brouillon_trop_long",
            f"Le brouillon a {phrases} phrases, {MAX_PHRASES} au plus : raccourcissez-le.",
            phrases=phrases,
            maximum=MAX_PHRASES,
        )
    return None


def compter_phrases(texte: str) -> int:
    """Combien de phrases ; une abréviation ou un nombre n'en finit pas une."""
    plat = _ABREGE.sub("x", " ".join(texte.split()))
    return sum(bool(phrase.strip(" .!?…»\"')]")) for phrase in _PHRASE.findall(plat))


def normaliser_facture(texte: str) -> str | None:
    """`F-2026-0412` de ce qui est écrit, ou None."""
    trouve = _FACTURE.search(clean(texte))
    return f"F-{trouve.group(1)}-{trouve.group(2)}" if trouve else None


def factures_citees(texte: str) -> tuple[str, ...]:
    """Les numéros de facture qu'un texte cite, chacun une fois."""
    trouves = _FACTURE.findall(clean(texte))
    return tuple(dict.fromkeys(f"F-{annee}-{rang}" for annee, rang in trouves))


def est_a_lui(chose: Facture | Compte, ticket: Ticket) -> bool:
    """L'expéditeur du ticket possède-t-il cette facture ou ce compte ?"""
    return bool(
        (ticket.email and ticket.email == chose.email)
        or (ticket.compte and ticket.compte == chose.compte)
    )


def avertissement(ticket: Ticket, resume: str, reponse_proposee: str) -> str:
    """Ce que le conseiller doit savoir avant d'envoyer : des chiffres qui sont à un autre."""
    texte = f"{resume} {reponse_proposee}"
    autrui = sorted({*_factures_d_autrui(ticket, texte), *_comptes_d_autrui(ticket, texte)})
    if not autrui:
        return ""
    return (
        f"Le brouillon s'appuie sur {', '.join(autrui)}, qui n'appartient pas à l'expéditeur du "
        "ticket : vérifiez son identité avant l'envoi."
    )


def _factures_d_autrui(ticket: Ticket, texte: str) -> set[str]:
    """Par leur numéro, ou par un montant qui n'est celui d'aucune facture de l'expéditeur."""
    citees = set(factures_citees(texte))
    montants = {parse_amount(trouve) for trouve in _MONTANT.findall(texte)}
    montants -= {f.montant_cents for f in ticket.factures if est_a_lui(f, ticket)}
    return {
        facture.numero
        for facture in ticket.factures
        if not est_a_lui(facture, ticket)
        and (facture.numero in citees or facture.montant_cents in montants)
    }


def _comptes_d_autrui(ticket: Ticket, texte: str) -> set[str]:
    """Par leur nom, leur adresse ou une de leurs connexions."""
    plat = texte.casefold()
    return {
        compte.compte
        for compte in ticket.comptes
        if not est_a_lui(compte, ticket)
        and any(
            marque and marque.casefold() in plat  # une fiche peut avoir des champs vides
            for marque in (compte.compte, compte.email, *compte.dernieres_connexions)
        )
    }
