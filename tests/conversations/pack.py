"""A small lending library with two agents, and what code itself says there."""

import re
from typing import Any

from comptoir.agent.agent import Agent
from comptoir.agent.guardrails.speech import Identifier, Speech
from comptoir.agent.handoffs import handoff_to
from comptoir.agent.pack import Pack
from comptoir.agent.voice import FRENCH_NO, FRENCH_YES, Voice
from comptoir.core.facts import Claim
from comptoir.ports import Ids
from tests.conversations.lending import (
    consulter_pret,
    declarer_perdu,
    effacer_amende,
    horaires,
    localiser_livre,
    noter_suggestion,
    prolonger_pret,
    transferer_bibliothecaire,
)
from tests.conversations.loans import LOANS, Shelf

VOICE = Voice(
    disclosure="[IA]",
    safe="[sans risque]",
    exhausted="[épuisé]",
    unavailable="[indisponible]",
    handed_over="[transmis]",
    unknown_outcome="[inconnu]",
    unreadable="[illisible]",
    asks="[confirmez]",
    how_to_confirm="[oui ou non]",
    confirm="Oui",
    decline="Non",
    yes=FRENCH_YES,
    no=FRENCH_NO,
)
_CARD = re.compile(r"\bcarte (\d{4})\b")
READER = Agent(
    "lecture",
    "Vous conseillez des lectures. Nous sommes le {aujourd_hui}.",
    (horaires, localiser_livre, noter_suggestion, transferer_bibliothecaire),
)
DESK = Agent(
    "accueil",
    "Vous tenez l'accueil d'une bibliothèque, canal {canal}. Nous sommes le {aujourd_hui}.",
    (
        horaires, consulter_pret, localiser_livre, prolonger_pret, declarer_perdu, effacer_amende,
        noter_suggestion, handoff_to(READER, "Pour un conseil de lecture."),
        transferer_bibliothecaire,
    ),
)  # fmt: skip


def _store(ids: Ids) -> Shelf:
    del ids
    return Shelf({loan.number: loan for loan in LOANS})


def _state(shelf: Shelf) -> dict[str, Any]:
    return {
        loan.number: {"etat": loan.state, "amende_cents": loan.fine_cents}
        for loan in shelf.loans.values()
    }


def library() -> Pack:
    """The pack, on fresh loans for each counter."""
    return Pack(
        name="bibliotheque",
        title="Bibliothèque d'essai",
        agents=(DESK, READER),
        voice=VOICE,
        speech=Speech(
            identifiers=(Identifier("pret", re.compile(r"\bP-\d{4}\b"), str),),
            acts={"prolongation": (re.compile(r"\bpret est prolonge\b"),)},
        ),
        claims=lambda text: frozenset(Claim("carte", one) for one in _CARD.findall(text)),
        store=_store,
        state=_state,
    )
