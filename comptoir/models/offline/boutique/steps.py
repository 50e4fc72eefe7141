"""What a plan may want next: a call, or words. And what every plan needs first: which order."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from comptoir.models.offline.boutique.dialogue import Dialogue
from comptoir.models.offline.boutique.goals import Goal
from comptoir.models.offline.boutique.heard import View
from comptoir.models.offline.boutique.picking import pick
from comptoir.models.offline.boutique.plain import rows, texts
from comptoir.packs.boutique.phrases import relances, reponses
from comptoir.packs.boutique.phrases.ecriture import date_longue, enumere


@dataclass(frozen=True, slots=True)
class Want:
    """A call to make."""

    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Say:
    """Words for the customer. `question` is asked last, and only one is asked."""

    text: str = ""
    question: str = ""


Step = Want | Say


@dataclass(frozen=True, slots=True)
class Context:
    """The view and the thread, with the few questions that plans put to them."""

    view: View
    thread: Dialogue

    def can(self, name: str) -> bool:
        """Whether the tool was given."""
        return name in self.view.tools

    def order_call(self, name: str, number: str, **more: object) -> Want:
        """A call about an order; the address is one the customer wrote, or empty."""
        return Want(name, {"numero": number, "email": self.thread.email, **more})


ADVISER_AFTER: Final = frozenset({"verrouille"})


def identify(goal: Goal, ctx: Context) -> str | Step:
    """The order's number once it may be asked about, or what must come first."""
    view, thread = ctx.view, ctx.thread
    if goal.number:
        refused = view.refused(goal.number)
        if refused:
            return access_refused(refused.error, goal.number)
        if not view.known_sender and not thread.email:
            return Say(question=relances.EMAIL.format(numero=goal.number))
        return goal.number
    if thread.reading.illegible:
        return Say(reponses.ILLISIBLE, relances.NUMERO)
    if not view.known_sender or not ctx.can("lister_commandes"):
        return Say(question=relances.NUMERO)
    listed = view.last("lister_commandes", now=False)
    if listed is None:
        return Want("lister_commandes", {})
    if listed.error:
        return Say(question=relances.NUMERO)
    return _picked(goal, ctx, listed.content.get("commandes"))


def _picked(goal: Goal, ctx: Context, listed: object) -> str | Step:
    orders = rows(listed)
    if not orders:
        return Say(reponses.AUCUNE_COMMANDE, relances.NUMERO)
    numbers = pick(
        goal.wish, f"{goal.said} . {goal.where}", orders, ctx.view.today, ctx.view.before
    )
    if len(numbers) == 1:
        refused = ctx.view.refused(numbers[0])
        return access_refused(refused.error, numbers[0]) if refused else numbers[0]
    shown = [order for order in orders if not numbers or order.get("numero") in numbers]
    lines = enumere([order_line(order) for order in shown[:6]])
    return Say(reponses.PLUSIEURS.format(liste=lines), relances.COMMANDE)


def order_line(order: Mapping[str, Any]) -> str:
    """An order in a list: « LL-10402 du 23 septembre 2026 (Torchon…, Nappe…) »."""
    names = texts(order.get("articles"))
    brief = ", ".join(re.split(r",| \d", name)[0] for name in names[:3])
    day = date_longue(str(order.get("commandee_le") or ""))
    return (
        f"{order.get('numero')} du {day} ({brief})" if brief else f"{order.get('numero')} du {day}"
    )


def access_refused(code: str, number: str) -> Say:
    """Words for an access error: they tell nothing of the order."""
    if code == "identite_requise":
        return Say(question=relances.EMAIL.format(numero=number))
    if code == "verrouille":
        return Say(reponses.VERROUILLE, relances.CONSEILLER)
    if code == "introuvable":
        return Say(reponses.INTROUVABLE.format(numero=number))
    if code == "numero_illisible":
        return Say(reponses.ILLISIBLE, relances.NUMERO)
    return Say(reponses.ECHEC, relances.CONSEILLER)
