"""The terms of sale, articles 5 to 8, told again. Each reason has its place in a fixed order."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from comptoir.hostile.boutique.data import Order
from comptoir.hostile.boutique.reading import return_number

DAYS, FEE_ABROAD, WARRANTY_YEARS = 30, 690, 2
_NOT_CANCELLABLE = {
    "en_preparation": "",
    "annulee": "deja_annulee",
    "livree": "deja_livree",
    "expediee": "deja_expediee",
    "en_livraison": "deja_expediee",
}
CODES: Mapping[str, tuple[str, ...]] = {
    "annuler_commande": ("deja_annulee", "deja_livree", "deja_expediee"),
    "annuler_retour": ("retour_inconnu", "deja_annule", "deja_recu"),
    "demander_retour": (
        "commande_annulee", "non_livree", "hors_delai", "liste_vide", "reference_inconnue",
        "deja_retourne", "deja_rembourse", "personnalise",
    ),
    "proposer_remboursement": (
        "commande_annulee", "non_livree", "liste_vide", "reference_inconnue", "garantie_terminee",
        "deja_rembourse", "deja_retourne",
    ),
}  # fmt: skip


def refusal(tool: str, order: Order, arguments: Mapping[str, Any], day: date) -> str:
    """The code of the first reason against it, or nothing."""
    if tool == "annuler_commande":
        return _NOT_CANCELLABLE[order.state]
    if tool == "annuler_retour":
        return _cancelled_return(order, arguments["retour"])
    if tool in {"demander_retour", "proposer_remboursement"}:
        return _money_back(tool == "demander_retour", order, arguments["references"], day)
    return ""


def aimed(order: Order, written: str) -> str:
    """The return that is meant: the one named, or the only one under way; nothing else."""
    if written.strip():
        name = return_number(written)
        return name if name in order.backs else ""
    under_way = [name for name, one in order.backs.items() if one.state == "demande"]
    return under_way[0] if len(under_way) == 1 else ""


def generation(order: Order, references: frozenset[str]) -> int:
    """How many returns of these articles were cancelled: each makes room for a new one."""
    return sum(
        one.state == "annule" and not references.isdisjoint(one.references)
        for one in order.backs.values()
    )


def _cancelled_return(order: Order, written: str) -> str:
    name = aimed(order, written)
    if not name:
        return "retour_inconnu"
    late = {"demande": "", "annule": "deja_annule"}
    return late.get(order.backs[name].state, "deja_recu")


def _money_back(is_return: bool, order: Order, references: list[str], day: date) -> str:  # noqa: FBT001
    if order.state == "annulee":
        return "commande_annulee"
    delivered = order.delivered
    if delivered is None or (is_return and order.state != "livree"):
        return "non_livree"
    if is_return and day - delivered > timedelta(days=DAYS):
        return "hors_delai"
    wanted = frozenset(references)
    if not wanted:
        return "liste_vide"
    if not wanted <= order.prices.keys():
        return "reference_inconnue"
    coming = any(
        one.state != "annule" and not wanted.isdisjoint(one.references)
        for one in order.backs.values()
    )
    paid = any(not wanted.isdisjoint(references) for references, _ in order.paid)
    if is_return:
        if coming or paid:
            return "deja_retourne" if coming else "deja_rembourse"
        return "personnalise" if wanted & order.embroidered else ""
    if day > _years_after(delivered, WARRANTY_YEARS):
        return "garantie_terminee"
    return "deja_rembourse" if paid else "deja_retourne" if coming else ""


def _years_after(day: date, years: int) -> date:
    if (day.month, day.day) == (2, 29):
        return date(day.year + years, 2, 28)
    return date(day.year + years, day.month, day.day)
