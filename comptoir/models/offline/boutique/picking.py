"""Which of the sender's orders is meant when no number was given."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from comptoir.core.french.text import clean, flat, words
from comptoir.models.offline.boutique.naming import stem
from comptoir.models.offline.boutique.plain import texts
from comptoir.models.offline.boutique.words import compiled
from comptoir.models.offline.french.dates import day_named, month_named
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

_SHORT: Final = 2
_LATEST: Final = re.compile(
    r"\b(?:ma|la|mon) derniere?\b|\bplus recente?\b|\bla derniere commande\b|\bcelle d hier\b"
)
_OTHER_ONE: Final = re.compile(
    r"\b(?:l autre|les autres|autre commande|celle d avant|precedente)\b"
)
_RANKS: Final = (
    "premiere|1ere|1re|la 1|1",
    "deuxieme|seconde|2e|2eme|la 2|2",
    "troisieme|3e|3eme|la 3|3",
)
_REQUEST: Final = re.compile(
    r"\b(?:veux|voudrais|voulais|souhaite|souhaiterais|aimerais|besoin|peux|puis|pourrais|pouvez|pourriez"
    r"|possible|merci|plait|veuillez|annulez|annulation|demande|dois|faut|changez|echangez"
    r"|urgent|cause|prefere|tard|j annule|je l annule"
    r"|avis|plus)\b"
)
_ACTIVE: Final = frozenset({"en_preparation", "expediee", "en_livraison"})
_SECOND: Final = _ACTIVE
_RECEIVED: Final = frozenset({Wish.RETOUR, Wish.RENDU, Wish.PROBLEME, Wish.ECHANGE, Wish.NON_RECU})
_STATES: Final[dict[Wish, frozenset[str]]] = {
    Wish.STATUT: _ACTIVE,
    Wish.COLIS: frozenset({"expediee", "en_livraison"}),
    Wish.ANNULER: frozenset({"en_preparation"}),
    Wish.ADRESSE: _ACTIVE,
    Wish.RETOUR: frozenset({"livree"}),
    Wish.LASSE: frozenset({"livree"}),
    Wish.NON_RECU: frozenset({"livree"}),
    Wish.PROBLEME: frozenset({"livree"}),
    Wish.ECHANGE: frozenset({"livree"}),
    Wish.RENDU: frozenset({"livree"}),
    Wish.REMBOURSER: frozenset({"livree"}),
    Wish.ANNULER_RETOUR: frozenset({"livree"}),
}


def _number(order: Mapping[str, Any]) -> str:
    return str(order.get("numero") or "")


def names_order(said: str) -> bool:
    """Whether the words speak of an order, a parcel or an article at all."""
    return bool(compiled(r"\b(?:<CMD>|<ARTICLE>|envoi|derniere|celle)\b").search(said))


def asked_for(said: str) -> bool:
    """Whether somebody asks for something here, rather than talks about it."""
    return bool(_REQUEST.search(said))


def _overlap(said: set[str], order: Mapping[str, Any]) -> int:
    told = 0
    for name in texts(order.get("articles")):
        tokens = [stem(word) for word in words(flat(clean(name)))]
        if tokens and tokens[0] in said:
            told = max(told, 10 + sum(token in said for token in tokens[1:] if len(token) > _SHORT))
    return told


def pick(
    wish: Wish,
    said: str,
    orders: Sequence[Mapping[str, Any]],
    today: date | None,
    besides: str = "",
) -> tuple[str, ...]:
    """Numbers of the orders that fit: one when it is plain, several when it must be asked.

    `besides` is the order spoken of before: "l'autre" is not that one.
    """
    pool = list(orders)
    if len(pool) == 1:
        return (_number(pool[0]),)
    spoken = {stem(word) for word in said.split()}
    marks = [(order, _overlap(spoken, order)) for order in pool]
    best = max((score for _, score in marks), default=0)
    named = bool(compiled(r"\b(?!articles?\b|produits?\b|linges?\b)<ARTICLE>\b").search(said))
    if best:
        pool = [order for order, score in marks if score == best]
    elif named:
        return ()
    pool = _by_day(said, pool, today)
    ranked = _by_rank(said, pool)
    if ranked:
        return (_number(ranked),)
    if _LATEST.search(said) and pool:
        if wish in _RECEIVED or re.search(r"\b(?:recue?|livree?)\b", said):
            pool = [order for order in pool if order.get("statut") == "livree"] or pool
        return (_number(max(pool, key=lambda order: str(order.get("commandee_le") or ""))),)
    if besides and len(pool) > 1 and _OTHER_ONE.search(said):
        pool = [order for order in pool if _number(order) != besides]
    if len(pool) > 1:
        fitting = [o for o in pool if o.get("statut") in _STATES.get(wish, frozenset[str]())]
        second = (
            [o for o in pool if o.get("statut") in _SECOND]
            if (wish is Wish.ANNULER and names_order(said))
            else []
        )
        pool = fitting or second or pool
    return tuple(_number(order) for order in pool)


def _by_rank(said: str, pool: list[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """One of the orders as they were listed ("la deuxième"), or the oldest."""
    if re.search(r"\bplus ancienne\b", said) and pool:
        return min(pool, key=lambda order: str(order.get("commandee_le") or ""))
    for rank, pattern in enumerate(_RANKS):
        if re.search(rf"\. (?:\w+ ){{0,2}}(?:{pattern})$", said) and rank < len(pool):
            return pool[rank]
    return None


def _by_month(said: str, pool: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    month = month_named(said)
    if not month:
        return pool
    for key in ("commandee_le", "livree_le"):
        same = [order for order in pool if str(order.get(key) or "")[5:7] == f"{month:02d}"]
        if same:
            return same
    return pool


def _by_day(
    said: str,
    pool: list[Mapping[str, Any]],
    today: date | None,
) -> list[Mapping[str, Any]]:
    day = day_named(said, today) if today else None
    if day is None:
        return _by_month(said, pool)
    keys = (
        ("livree_le", "commandee_le")
        if re.search(r"\b(?:recu|livre)\w*", said)
        else ("commandee_le", "livree_le")
    )
    for key in keys:
        same = [order for order in pool if order.get(key) == day.isoformat()]
        if same:
            return same
    return pool
