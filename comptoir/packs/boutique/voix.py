"""Ce que le code dit au client, et ce qu'il laisse dire au modèle."""

import re
from typing import Any

from comptoir.agent.guardrails.speech import Identifier, Speech
from comptoir.agent.voice import FRENCH_NO, FRENCH_YES, Voice
from comptoir.core.calls import ToolResult
from comptoir.packs.boutique import numeros

VOIX = Voice(
    disclosure=(
        "Vous échangez avec l'assistant automatique (IA) de Lin & Lavande ; "
        "vous pouvez demander un conseiller à tout moment."
    ),
    safe=(
        "Je préfère ne pas vous répondre de travers : pouvez-vous reformuler votre demande, "
        "ou souhaitez-vous qu'un conseiller la reprenne ?"
    ),
    exhausted=(
        "Je n'arrive pas à conclure votre demande. Souhaitez-vous qu'un conseiller la reprenne ?"
    ),
    unavailable=(
        "Notre assistant ne répond pas en ce moment. Réessayez dans quelques minutes, "
        "ou demandez un conseiller."
    ),
    handed_over=(
        "Je transmets votre demande à un conseiller, avec notre échange : vous n'aurez pas à tout "
        "répéter. Il vous répondra ici même dès que possible."
    ),
    unknown_outcome=(
        "Je ne sais pas si cette action a abouti. Je ne la relance pas : un conseiller vérifie et "
        "vous répond ici même."
    ),
    unreadable=("Je n'ai pas reçu de texte. Pouvez-vous écrire votre demande en quelques mots ?"),
    asks="Avant d'aller plus loin, merci de confirmer :",
    how_to_confirm="Répondez « oui » pour confirmer, « non » pour ne rien faire.",
    confirm="Oui, je confirme",
    decline="Non",
    yes=FRENCH_YES,
    no=FRENCH_NO,
)


def _bare(text: str) -> str | None:
    return numeros.normaliser_numero(text)


def _reference(text: str) -> str:
    return text.upper()


_FAIT = r"(?:est|etes|a ete|ont ete|a bien ete|est bien|vient d etre|est desormais|est maintenant)"
_ACTES = {
    "retour": (
        (
            rf"\bretours?\b.{{0,60}}\b{_FAIT}\b.{{0,25}}"
            r"\b(?:enregistre|accepte|valide|cree|confirme|prise? en compte)"
        ),
        (
            r"\b(?:j ai|nous avons|je viens d|je vous ai)\b.{0,25}"
            r"\b(?:enregistre|accepte|valide|cree|enregistrer|creer)\b.{0,40}\bretour"
        ),
        r"\bvotre (?:demande de )?retour (?:enregistre|accepte|valide)",
        r"\bretour (?:accepte|enregistre|valide|confirme)\b",
        r"\bbon de retour\b.{0,40}\b(?:envoye|joint|pret)",
    ),
    "annulation": (
        rf"\bcommande\b.{{0,60}}\b{_FAIT}\b.{{0,25}}\bannulee?\b",
        r"\b(?:j ai|nous avons|je viens d)\b.{0,25}\b(?:annule|annuler)\b.{0,30}\bcommande",
        r"\bcommande (?:bien )?annulee\b",
    ),
    "annulation_retour": (
        rf"\bretour\b.{{0,60}}\b{_FAIT}\b.{{0,25}}\bannule\b",
        r"\b(?:j ai|nous avons|je viens d)\b.{0,25}\b(?:annule|annuler)\b.{0,30}\bretour",
    ),
    "remboursement": (
        (
            rf"\bremboursement\b.{{0,60}}\b{_FAIT}\b.{{0,25}}"
            r"\b(?:effectue|emis|valide|accepte|approuve|verse|fait|parti|lance)"
        ),
        r"\b(?:j ai|nous avons|je viens de|nous vous avons|je vous ai)\b.{0,30}\brembourse",
        r"\bvous (?:avez ete|etes) rembourse",
        (
            rf"\b(?:argent|somme|montant)\b.{{0,40}}\b{_FAIT}\b.{{0,25}}"
            r"\b(?:verse|rembourse|credite|vire)"
        ),
    ),
    "echange": (
        rf"\bechange\b.{{0,60}}\b{_FAIT}\b.{{0,25}}\b(?:enregistre|accepte|valide|effectue)",
        r"\b(?:j ai|nous avons)\b.{0,25}\b(?:enregistre|effectue|valide)\b.{0,40}\bechange",
    ),
    "adresse": (
        rf"\badresse\b.{{0,60}}\b{_FAIT}\b.{{0,25}}\b(?:changee|modifiee|mise a jour|corrigee)",
        r"\b(?:j ai|nous avons)\b.{0,25}\b(?:change|modifie|corrige|mis a jour)\b.{0,40}\badresse",
    ),
    "transfert": (
        r"\b(?:j ai|je vous ai|nous avons)\b.{0,25}\b(?:transfere|transmis|prevenu)\b.{0,50}\bconseill",
        (
            rf"\b(?:demande|conversation|dossier)\b.{{0,50}}\b{_FAIT}\b.{{0,25}}"
            r"\b(?:transferee?|transmise?)\b"
        ),
    ),
    "avoir": (
        (
            rf"\b(?:avoir|bon d achat|geste commercial|remise)\b.{{0,60}}\b{_FAIT}\b.{{0,25}}"
            r"\b(?:accorde|cree|offert|envoye)"
        ),
        r"\b(?:je vous|nous vous) (?:offre|offrons|accorde|accordons)\b",
    ),
}


_PROUVE_PAR_REFUS = {
    "deja_annulee": ("annulation",),
    "commande_annulee": ("annulation",),
    "deja_annule": ("annulation_retour", "retour"),
    "deja_retourne": ("retour",),
    "deja_recu": ("retour",),
    "deja_rembourse": ("remboursement",),
}
"""un refus prouve aussi : ce qui est « déjà » fait l'est"""


def prouve(resultat: ToolResult) -> frozenset[str]:
    """Les actes passés qu'une commande consultée prouve : ses retours, son annulation."""
    contenu = resultat.content
    actes = set(_PROUVE_PAR_REFUS.get(contenu.get("raison", ""), ()))
    if contenu.get("statut") == "annulee":
        actes |= {"annulation", "remboursement"}
    retours: list[dict[str, Any]] = contenu.get("retours") or []
    for retour in retours:
        actes.add("retour")
        if retour.get("statut") == "rembourse":
            actes.add("remboursement")
        if retour.get("statut") == "annule":
            actes.add("annulation_retour")
    if resultat.status == "pending":
        actes.add("transfert")
    return frozenset(actes)


PAROLE = Speech(
    identifiers=(
        Identifier("commande", re.compile(numeros.COMMANDE), numeros.normaliser_numero),
        Identifier("commande", re.compile(numeros.NUES), _bare),
        Identifier("retour", re.compile(numeros.RETOUR), numeros.normaliser_retour),
        Identifier("reference", re.compile(numeros.REFERENCE, re.IGNORECASE), _reference),
        Identifier("colis", re.compile(numeros.COLIS, re.IGNORECASE), numeros.normaliser_colis),
    ),
    acts={acte: tuple(re.compile(motif) for motif in motifs) for acte, motifs in _ACTES.items()},
    proves=prouve,
    examples=frozenset({"LL-12345"}),
    links=("lin-lavande.example", "mediation.lin-lavande.example"),
    phones=("0199004210",),
    mailboxes=("bonjour@lin-lavande.example",),
)
"""les seules adresses qui sortent : celles des CGV et de la FAQ"""
