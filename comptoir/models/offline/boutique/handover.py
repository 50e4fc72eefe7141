"""The sentence an adviser reads when a conversation is handed over."""

import re

from comptoir.models.offline.boutique.goals import Goal
from comptoir.models.offline.boutique.steps import Context, Say, Step, Want
from comptoir.models.offline.french.quoting import own_words
from comptoir.packs.boutique.phrases import relances, reponses

_LONGEST = 220
_TELLING = 3
"""fewest words of an answer that an adviser should read"""


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
    typed, latest = _plain(goal.typed if goal else ""), _plain(ctx.thread.typed)
    if typed:
        parts.append(f"message : « {typed[:_LONGEST]} »")
    if typed and latest not in typed and len(latest.split()) >= _TELLING:
        parts.append(f"puis : « {latest[:_LONGEST]} »")
    return Want("transferer_conseiller", {"motif": ", ".join(parts) + "."})


def _plain(typed: str) -> str:
    return re.sub(r"\s+", " ", own_words(typed)[0]).strip()


def offer() -> str:
    """The question that offers an adviser."""
    return relances.CONSEILLER
