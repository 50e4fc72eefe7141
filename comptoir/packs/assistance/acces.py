"""Le triage travaille pour le conseiller : ses outils ne s'ouvrent que depuis le comptoir interne.

What they read reaches an adviser, who reads every draft before anything leaves; whether an
invoice or an account is the sender's is told by code beside it.
"""

from typing import Any

from comptoir.contract.access import Access, Claims
from comptoir.core.decisions import Deny
from comptoir.core.facts import Channel, Facts, Level, Proof
from comptoir.packs.assistance.dossiers import Ticket
from comptoir.packs.assistance.store import Dossiers, LectureSeule, sans_dossiers

INTERNE = Deny(
    code="reserve_aux_conseillers",
    guidance="Ces outils sont réservés au comptoir des conseillers : n'essayez pas davantage.",
)
_SEPARE = "\x1f"


def _designer(arguments: object, facts: Facts) -> str | Deny:
    del arguments
    return f"{facts.sender}{_SEPARE}{facts.mailbox}"


def _preuves(arguments: object, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    del arguments, claims
    if facts.channel is not Channel.DESK:
        return INTERNE
    return (Proof("ticket", facts.sender, Level.CHANNEL),)


async def _chercher(dossiers: Dossiers, reference: str) -> Ticket:
    ticket_id, _, email = reference.partition(_SEPARE)
    return await dossiers.ticket(ticket_id, email)


def _prouve(ticket: Any, preuves: tuple[Proof, ...], reference: str, claims: Claims) -> Level:  # noqa: ANN401
    del ticket, reference, claims
    return preuves[0].level


TICKET = Access(
    name="ticket",
    refer=_designer,
    proofs=_preuves,
    find=_chercher,
    proves=_prouve,
    decoy=Ticket(id=""),
    writer=lambda dossiers, ticket: dossiers,
    reader=lambda dossiers, ticket: LectureSeule(dossiers),
    version=lambda ticket: "" if ticket.triage is None else ticket.triage.priorite.value,
    snapshot=lambda ticket: repr(sans_dossiers(ticket)),
)
"""le ticket que le conseiller a ouvert ; rien d'autre que le canal ne le désigne"""
