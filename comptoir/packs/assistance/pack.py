"""Le pack `assistance` : un ticket entre, une équipe, une priorité et un brouillon sortent."""

from typing import Any

from comptoir.agent.guardrails.speech import Speech
from comptoir.agent.pack import Pack
from comptoir.agent.voice import FRENCH_NO, FRENCH_YES, Voice
from comptoir.packs.assistance.agents import agents_assistance
from comptoir.packs.assistance.store import DossiersMemoire
from comptoir.ports import Ids

VOIX = Voice(
    disclosure="Triage automatique (IA), relu par un conseiller avant tout envoi.",
    safe="Le triage n'a pas pu conclure : un conseiller lit ce ticket.",
    exhausted="Le triage n'a pas pu conclure à temps : un conseiller lit ce ticket.",
    unavailable="Le modèle ne répond pas : un conseiller lit ce ticket.",
    handed_over="Un conseiller lit ce ticket.",
    unknown_outcome="Un conseiller vérifie ce ticket.",
    unreadable="Ce ticket ne contient pas de texte.",
    asks="Merci de confirmer :",
    how_to_confirm="Répondez « oui » ou « non ».",
    confirm="Oui",
    decline="Non",
    yes=FRENCH_YES,
    no=FRENCH_NO,
)


def _magasin(ids: Ids) -> DossiersMemoire:
    del ids
    return DossiersMemoire()


def _etat(dossiers: Any) -> dict[str, Any]:  # noqa: ANN401 - any store of this pack
    return {
        ticket: {"equipe": t.equipe, "priorite": t.priorite.value, "avertissement": t.avertissement}
        for ticket, t in dossiers.triages.items()
    }


def pack() -> Pack:
    """Le pack entier. Rien ne part au client : les brouillons vont aux conseillers."""
    return Pack(
        name="assistance",
        title="Assistance d'un logiciel en ligne : triage des tickets",
        agents=agents_assistance(),
        voice=VOIX,
        speech=Speech(),
        store=_magasin,
        state=_etat,
        brain="comptoir.models.offline.assistance:triage_brain",
    )
