"""`enregistrer_triage` : un résultat structuré, pas une phrase ; il met fin au tour."""

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from comptoir.contract import Holder, Opened, Writer, tool
from comptoir.core.calls import Effect
from comptoir.packs.assistance import rules
from comptoir.packs.assistance.acces import TICKET
from comptoir.packs.assistance.dossiers import Priorite, Ticket, Triage
from comptoir.packs.assistance.store import Dossiers

Phrase = Annotated[str, Field(max_length=600)]
Texte = Annotated[str, Field(max_length=2000)]


class TriageEnregistre(TypedDict):
    """Le triage tel qu'il est gardé."""

    equipe: str
    priorite: str
    resume: str
    reponse_proposee: str
    delai_cible: str
    avertissement: str


def _sens(ticket: Ticket, brouillon: Any) -> tuple[str, ...]:  # noqa: ANN401 - typed arguments
    """The same triage sent twice is one; another one for the same ticket is refused by its rule."""
    return (ticket.id, brouillon.priorite, brouillon.resume, brouillon.reponse_proposee)


@tool(
    effect=Effect.WRITE,
    access=TICKET,
    rules=(rules.verifier_triage,),
    once=_sens,
    policy=rules.VERSION,
    terminal=True,
)
async def enregistrer_triage(
    priorite: Literal["P1", "P2", "P3"],
    resume: Phrase,
    reponse_proposee: Texte,
    *,
    ticket: Opened[Ticket],
    dossiers: Writer[Dossiers],
    equipe: Holder,
) -> TriageEnregistre:
    """Enregistre le triage du ticket. À appeler une seule fois, en dernier.

    À utiliser quand la vérification est faite : la priorité, le résumé et un brouillon de
    réponse. Ne pas utiliser pour du spam, une absence du bureau ou un simple remerciement. Le
    brouillon est relu par un conseiller avant tout envoi.

    Args:
        priorite: P1 (travail arrêté pour plusieurs, incident de sécurité, argent pris à tort ou
            deux fois), P2 (une personne bloquée, paiement contesté ou non vu, fonction en panne
            contournable, demande RGPD) ou P3 (question, souhait, détail).
        resume: le problème en une phrase.
        reponse_proposee: brouillon de réponse au client, trois phrases au plus, qui n'affirme
            que ce qu'un outil a confirmé.

    Returns:
        equipe (l'agent qui appelle), priorite, resume, reponse_proposee, delai_cible (calculé),
        avertissement (vide, ou ce que le conseiller doit vérifier).

    Refusals:
        deja_trie, champ_vide, brouillon_trop_long (avec le nombre de phrases).
    """
    valeur = Priorite(priorite)
    triage = Triage(
        equipe=equipe,
        priorite=valeur,
        resume=resume.strip(),
        reponse_proposee=reponse_proposee.strip(),
        delai_cible=rules.DELAIS[valeur],
        avertissement=rules.avertissement(ticket, resume, reponse_proposee),
    )
    await dossiers.trier(ticket, triage)
    return TriageEnregistre(
        equipe=triage.equipe,
        priorite=triage.priorite.value,
        resume=triage.resume,
        reponse_proposee=triage.reponse_proposee,
        delai_cible=triage.delai_cible,
        avertissement=triage.avertissement,
    )
