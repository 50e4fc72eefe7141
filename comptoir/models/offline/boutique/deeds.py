"""The other plans: cancel an order, claim money, ship again, and whatever a person must take."""

import re
from collections.abc import Mapping
from typing import Any

from comptoir.core.calls import Status
from comptoir.models.offline.boutique.goals import Goal
from comptoir.models.offline.boutique.handover import hand_over
from comptoir.models.offline.boutique.heard import Heard
from comptoir.models.offline.boutique.items import Selection, select
from comptoir.models.offline.boutique.picking import asked_for, names_order
from comptoir.models.offline.boutique.plain import rows, text
from comptoir.models.offline.boutique.reads import refund
from comptoir.models.offline.boutique.returns import mentions_ship
from comptoir.models.offline.boutique.steps import Context, Say, Step, Want, identify
from comptoir.models.offline.boutique.telling import named, order_told, refusal, short
from comptoir.packs.boutique.phrases import relances, reponses
from comptoir.packs.boutique.phrases.ecriture import enumere, montant
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

_CHOICE = re.compile(r"\b(?:taille|couleur|coloris|modele|plus (?:grand|petit)\w*)\b")


def cancel(goal: Goal, ctx: Context) -> Step:
    """Cancel an order; code asks for the confirmation and decides."""
    if not goal.number and not names_order(goal.said) and not asked_for(goal.said):
        return Say(question=relances.NUMERO)
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    done = ctx.view.last("annuler_commande", number)
    if done is not None:
        return cancelled(number, done)
    if not ctx.can("annuler_commande"):
        return Say(reponses.SANS_OUTIL)
    return ctx.order_call("annuler_commande", number)


def cancelled(number: str, done: Heard) -> Say:
    """What came of a cancellation."""
    if done.status is Status.PENDING:
        return Say(reponses.ATTENTE_ACCORD)
    if done.content.get("annulee") is True:
        amount = montant(done.content.get("remboursement_eur"))
        told = reponses.ANNULEE.format(numero=number)
        return Say(f"{told} {reponses.ANNULEE_MONTANT.format(montant=amount)}" if amount else told)
    return Say(refusal(done.content, number, None), relances.CONSEILLER)


def claim(goal: Goal, ctx: Context) -> Step:
    """Money is claimed: for a faulty or missing article an adviser decides on a proposal."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    asked = ctx.view.last("proposer_remboursement", number)
    if asked is not None:
        pending = asked.status in {Status.PENDING, Status.OK}
        return (
            Say(reponses.ATTENTE_CONSEILLER)
            if pending
            else Say(refusal(asked.content, number, None), relances.CONSEILLER)
        )
    order = ctx.view.order(number)
    if order is None:
        return ctx.order_call("consulter_commande", number)
    if goal.fault:
        return _proposal(goal, ctx, number, order)
    if rows(order.get("retours")):
        return refund(goal, ctx)
    state = text(order, "statut")
    if state == "en_preparation":
        return Say(order_told(order), relances.ANNULATION)
    articles = rows(order.get("articles"))
    if state == "livree":
        choice = select(goal.said, goal.references, articles).references
        picked = choice or tuple(text(a, "reference") for a in articles[:1] if len(articles) == 1)
        if picked:
            return Say(order_told(order), relances.RETOUR.format(articles=named(order, picked)))
        listed = enumere([short(article) for article in articles])
        return Say(reponses.ARTICLES_DE.format(numero=number, articles=listed), relances.ARTICLES)
    return Say(order_told(order), relances.CONSEILLER)


def _proposal(goal: Goal, ctx: Context, number: str, order: Mapping[str, Any]) -> Step:
    if not ctx.can("proposer_remboursement"):
        return hand_over("probleme", ctx, goal, number)
    articles = rows(order.get("articles"))
    choice = select(goal.said, goal.references, articles)
    if not choice.references and len(articles) == 1:
        choice = Selection((text(articles[0], "reference"),))
    if not choice.references:
        listed = enumere([short(article) for article in articles])
        return Say(
            reponses.ARTICLES_DE.format(numero=number, articles=listed), relances.ARTICLES_CONCERNES
        )
    return ctx.order_call(
        "proposer_remboursement",
        number,
        references=list(choice.references),
        motif=goal.motif or goal.typed.strip()[:200],
    )


def ship_again(goal: Goal, ctx: Context) -> Step:
    """« Renvoyez-moi la commande »: an adviser when nothing came, else ask what is meant."""
    if mentions_ship(goal.said):
        return hand_over("renvoyer", ctx, goal)
    return Say(question=relances.RENVOI)


def to_person(goal: Goal, ctx: Context) -> Step:
    """Hand over; on a channel that knows the sender, find the order first when it is plain."""
    if goal.wish is Wish.ECHANGE and not goal.number and not ctx.thread.number:
        talk = not (names_order(goal.said) or asked_for(goal.said) or _CHOICE.search(goal.said))
        if talk:
            return Say(question=relances.NUMERO)
    if goal.wish is not Wish.HUMAIN and not goal.number and ctx.view.known_sender:
        if ctx.can("lister_commandes") and ctx.view.last("lister_commandes", now=False) is None:
            return Want("lister_commandes", {})
        number = identify(goal, ctx)
        return hand_over(goal.wish.value, ctx, goal, number if isinstance(number, str) else "")
    return hand_over(goal.wish.value, ctx, goal)
