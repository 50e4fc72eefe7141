"""Plans that only read: status, parcel, refunds, list, general questions."""

import re
from collections.abc import Mapping
from typing import Any

from comptoir.core.calls import Status
from comptoir.core.french.text import clean, flat, words
from comptoir.models.offline.boutique.goals import Goal
from comptoir.models.offline.boutique.handover import hand_over
from comptoir.models.offline.boutique.plain import rows, text
from comptoir.models.offline.boutique.steps import Context, Say, Step, Want, identify, order_line
from comptoir.models.offline.boutique.telling import (
    order_told,
    overdue,
    parcel_told,
    return_told,
)
from comptoir.packs.boutique.phrases import relances, reponses
from comptoir.packs.boutique.phrases.ecriture import enumere
from comptoir.packs.boutique.phrases.recherches import RECHERCHES

_WHERE = re.compile(
    r"\b(?:ou (?:il |elle |ils |elles )?(?:est|se trouve|sont)|est ou|arriv\w*|recev\w*)\b"
)
_UNSEEN = re.compile(r"\b(?:rien|jamais|pas|non|toujours pas)\b (?:\w+ ){0,4}(?:recu|vu|eu|arrive)")
_TROUBLE = re.compile(r"\b(?:problemes?|soucis?)\b")
_DETAILS = re.compile(
    r"\b(?:contenu|details?|articles?|montre\w*|affich\w*|qu ai je|j ai commande|j avais|pris"
    r"|combien|total|montant|paye)\b"
)
_TRANSIT = {"expediee", "en_livraison"}
_STEM = 4
_DURATION = frozenset({"dela", "temp", "jour", "dure"})  # one question in four words
_EXCERPT = 420
# The shop lets no phone number and no other site's link into a message.
_UNSAID = re.compile(r",? (?:ou |et )?au \d{2}(?: \d{2}){4}|, https?://\S+(?=,)")


def status(goal: Goal, ctx: Context) -> Step:
    """Consult the order; when it is on its way and the question is where, follow the parcel too."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    if not ctx.can("consulter_commande"):
        return parcel(goal, ctx) if ctx.can("suivre_colis") else Say(reponses.SANS_OUTIL)
    found = ctx.view.last("consulter_commande", number)
    if found is None:
        return ctx.order_call("consulter_commande", number)
    order = found.content
    tracked = ctx.view.last("suivre_colis", number)
    if tracked is not None and tracked.status is Status.OK:
        slow = tracked.content.get("en_retard") is True
        return Say(parcel_told(tracked.content), relances.CONSEILLER if slow else "")
    due, today = text(order, "livraison_estimee"), ctx.view.today
    late = bool(due and today and due < today.isoformat())
    moving = text(order, "statut") in _TRANSIT and ctx.can("suivre_colis")
    if moving and (late or _WHERE.search(goal.said)):
        return ctx.order_call("suivre_colis", number)
    trouble = relances.SOUCI if _TROUBLE.search(goal.said) else ""
    return Say(order_told(order, details=bool(_DETAILS.search(goal.said))), trouble)


def parcel(goal: Goal, ctx: Context) -> Step:
    """Follow the parcel; delivered and yet not received goes to an adviser."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    if not ctx.can("suivre_colis"):
        return status(goal, ctx) if ctx.can("consulter_commande") else Say(reponses.SANS_OUTIL)
    found = ctx.view.last("suivre_colis", number)
    if found is None:
        return ctx.order_call("suivre_colis", number)
    told = parcel_told(found.content)
    if text(found.content, "statut") == "livree":
        if _UNSEEN.search(goal.said):
            return hand_over("non_recu", ctx, goal, number)
        return Say(told)
    if found.content.get("en_retard") is True or "expediteur" in goal.said:
        return Say(told, relances.CONSEILLER)
    return Say(told)


def unreceived(goal: Goal, ctx: Context) -> Step:
    """Said to be delivered but not received: look at the parcel first, then an adviser takes it."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    if not ctx.can("suivre_colis"):
        return hand_over("non_recu", ctx, goal, number)
    found = ctx.view.last("suivre_colis", number)
    if found is None:
        return ctx.order_call("suivre_colis", number)
    if text(found.content, "statut") == "livree":
        return hand_over("non_recu", ctx, goal, number)
    return Say(parcel_told(found.content), relances.CONSEILLER)


def refund(goal: Goal, ctx: Context) -> Step:
    """Where a return and its refund stand; a late one that is claimed is put to an adviser."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    found = ctx.view.last("consulter_commande", number)
    if found is None:
        return ctx.order_call("consulter_commande", number)
    today = ctx.view.today.isoformat() if ctx.view.today else ""
    returns = rows(found.content.get("retours"))
    late = [one for one in returns if overdue(one, today)]
    if late and goal.claim and ctx.can("transferer_conseiller"):
        # the rules refuse a second refund of what is being returned: a person must release the first
        return hand_over("remboursement", ctx, goal, number)
    told = " ".join(return_told(one, today) for one in returns)
    if not returns:
        state = text(found.content, "statut")
        told = (
            order_told(found.content)
            if state == "annulee"
            else (reponses.AUCUN_RETOUR.format(numero=number))
        )
        return Say(told, relances.CONSEILLER)
    return Say(told, relances.CONSEILLER if late else "")


def listing(goal: Goal, ctx: Context) -> Step:
    """The sender's orders, where the channel knows the sender."""
    if not ctx.view.known_sender or not ctx.can("lister_commandes"):
        return status(goal, ctx)
    found = ctx.view.last("lister_commandes")
    if found is None:
        return Want("lister_commandes", {})
    orders = rows(found.content.get("commandes"))
    if found.error or not orders:
        return Say(reponses.AUCUNE_COMMANDE, relances.NUMERO)
    return Say(reponses.LISTE.format(liste=enumere([order_line(order) for order in orders[:8]])))


def unanswered(goal: Goal, ctx: Context) -> Step:
    """Still waiting for our answer: regret, then the order when one is known, or an adviser."""
    if goal.number:
        step = status(goal, ctx)
        said = isinstance(step, Say)
        return Say(f"{reponses.DESOLE} {step.text}", relances.CONSEILLER) if said else step
    return Say(reponses.SANS_REPONSE, relances.CONSEILLER)


def _closest(asked: str, passages: list[Mapping[str, Any]]) -> Mapping[str, Any]:
    """The passage whose title shares most with the question; the search's order settles ties."""
    wanted = {word[:_STEM] for word in words(flat(clean(asked))) if len(word) >= _STEM}

    if wanted & _DURATION:
        wanted |= _DURATION

    def shared(passage: Mapping[str, Any]) -> int:
        title = words(flat(clean(text(passage, "titre"))))
        return len(wanted & {word[:_STEM] for word in title})

    return max(passages, key=shared)


def question(goal: Goal, ctx: Context) -> Step:
    """Terms of sale and FAQ; the answer is the best passage, with its article."""
    if not ctx.can("rechercher_faq"):
        return Say(reponses.SANS_OUTIL)
    found = ctx.view.last("rechercher_faq")
    if found is None:
        return Want("rechercher_faq", {"question": goal.typed.strip()[:500]})
    passages = rows(found.content.get("passages"))
    tried = sum(heard.name == "rechercher_faq" for heard in ctx.view.now)
    again = next(
        (q for pattern, q in RECHERCHES if re.search(pattern, goal.typed, re.IGNORECASE)), ""
    )
    if not passages and again and tried == 1:
        return Want("rechercher_faq", {"question": again})
    if not passages:
        return Say(reponses.FAQ_VIDE, relances.CONSEILLER)
    best = _closest(goal.typed, passages)
    told = _UNSAID.sub("", text(best, "texte")).strip()
    if len(told) > _EXCERPT:
        cut = told[:_EXCERPT].rfind(". ")
        told = told[: cut + 1] if cut > 0 else told[:_EXCERPT] + "…"
    article = text(best, "article")
    return Say(f"{told} ({article})" if article and article not in told else told)
