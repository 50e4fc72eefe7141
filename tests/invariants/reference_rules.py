"""The reference model's own reading of the shop's rules, of arguments and of numbers."""

import json
import re
import unicodedata
from datetime import date
from typing import Any

from comptoir.core.calls import ToolCall
from tests.invariants.demo import Order

TEXT = {"numero": (1, 64), "email": (0, 254), "motif": (0, 1000), "retour": (0, 1000)}
ORDER_TOOLS: dict[str, tuple[str, ...]] = {
    "consulter_commande": ("numero", "email"),
    "suivre_colis": ("numero", "email"),
    "annuler_commande": ("numero", "email"),
    "demander_retour": ("numero", "email", "references", "motif"),
    "proposer_remboursement": ("numero", "email", "references", "motif"),
    "annuler_retour": ("numero", "email", "retour"),
}


def refused(name: str, order: Order, arguments: dict[str, Any], day: date) -> str:  # noqa: C901
    """The code of the first reason against it, or nothing. Terms of sale, articles 5 to 8."""
    wanted = set(arguments.get("references", ()))
    if name == "annuler_commande":
        late = {"livree": "deja_livree", "annulee": "deja_annulee", "en_preparation": ""}
        return late.get(order.state, "deja_expediee")
    if name == "annuler_retour":
        aim = aimed_at(order, arguments["retour"])
        if aim is None:
            return "retour_inconnu"
        late = {"demande": "", "annule": "deja_annule"}
        return late.get(order.returns[aim].state, "deja_recu")
    if name not in {"demander_retour", "proposer_remboursement"}:
        return ""
    if order.state == "annulee":
        return "commande_annulee"
    if order.delivered is None:
        return "non_livree"
    if name == "demander_retour" and (day - order.delivered).days > 30:
        return "hors_delai"
    if not wanted:
        return "liste_vide"
    if wanted - set(order.prices):
        return "reference_inconnue"
    coming = any(
        one.state != "annule" and one.references & wanted for one in order.returns.values()
    )
    paid = any(references & wanted for references, _ in order.refunds)
    if name == "proposer_remboursement":  # the same article is never paid back twice
        return "deja_rembourse" if paid else "deja_retourne" if coming else ""
    if coming or paid:
        return "deja_retourne" if coming else "deja_rembourse"
    return "personnalise" if wanted & order.embroidered else ""


def well_formed(call: ToolCall) -> dict[str, Any] | str:  # noqa: C901 - one check a line
    """The arguments, or the code of what is wrong with them."""
    given: Any = call.arguments
    if isinstance(given, str):
        if len(given) > 32_768:
            return "arguments_trop_longs"
        try:
            given = json.loads(given) if given.strip() else {}
        except (ValueError, RecursionError):
            return "arguments_invalides"
    names = ORDER_TOOLS.get(call.name, ())
    if call.name == "rechercher_faq":
        names = ("question",)
    if call.name == "transferer_conseiller":
        names = ("motif",)
    if not isinstance(given, dict) or set(given) != set(names):
        return "arguments_invalides"
    least = 1 if len(names) == 1 else 0
    for name in names:
        value = given[name]
        texts, low, high = [value], *TEXT.get(name, (1, 1000))
        if name == "references":
            if not isinstance(value, list) or len(value) > 50:
                return "arguments_invalides"
            texts, low, high = value, 1, 40
        for text in texts:
            if not isinstance(text, str) or not max(low, least) <= len(text) <= high:
                return "arguments_invalides"
    return dict(given)


def read_number(written: str) -> str:
    """`LL-12345` of "ll 10421", "n° 10421", "１０４２１"; nothing of a homoglyph."""
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFKC", written)
        if unicodedata.category(letter) != "Cf"
    )
    found = re.fullmatch(
        r"\W*(?:(?:commande|n[o°]?|cde)\W*)*(?:ll)?[\s-]*([0-9]{5})\s*", plain.lower()
    )
    return f"LL-{found[1]}" if found else ""


def aimed_at(order: Order, written: str) -> str | None:
    """Which return is meant: the one named, or the only one under way."""
    if written.strip():
        return written.strip().upper() if written.strip().upper() in order.returns else None
    open_ones = [name for name, one in order.returns.items() if one.state == "demande"]
    return open_ones[0] if len(open_ones) == 1 else None
