"""The sentence an adviser reads when a conversation is handed over."""

import re

from comptoir.models.offline.boutique.goals import Goal
from comptoir.models.offline.boutique.steps import Context, Say, Step, Want
from comptoir.packs.boutique.phrases import relances, reponses

_LONGEST = 220


def hand_over(kind: str, ctx: Context, goal: Goal | None = None, number: str = "") -> Step:
    """The hand-over call, with what is wanted, the order and the customer's own words."""
    if not ctx.can("transferer_conseiller"):
        return Say(reponses.SANS_OUTIL)
    earlier = ctx.view.last("transferer_conseiller")
    if earlier is not None:
        return Say(reponses.ECHEC if earlier.is_error else reponses.TRANSFERT)
    number = number or (goal.number if goal else "") or ctx.thread.number
    parts = [reponses.MOTIFS_TRANSFERT.get(kind, reponses.MOTIFS_TRANSFERT["autre"])]
    if number:
        parts.append(f"commande {number}")
    typed = re.sub(r"\s+", " ", goal.typed if goal else "").strip()
    if typed:
        parts.append(f"message : « {typed[:_LONGEST]} »")
    return Want("transferer_conseiller", {"motif": ", ".join(parts) + "."})


def offer() -> str:
    """The question that offers an adviser."""
    return relances.CONSEILLER
