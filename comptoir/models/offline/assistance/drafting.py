"""The summary and the draft. A draft states a fact only when a tool's result holds it.

What is not the sender's is never told, and its number stays out of the summary too.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from comptoir.core.french.text import clean, flat
from comptoir.core.money import Cents, shown
from comptoir.models.offline.assistance.judging import Verdict
from comptoir.models.offline.assistance.kinds import kind
from comptoir.models.offline.assistance.thread import Thread, decimal, rows, texts, whole
from comptoir.packs.assistance.phrases import brouillons
from comptoir.packs.assistance.phrases.brouillons import TEXTES, Sorte
from comptoir.packs.assistance.phrases.sujets import COMPTE, FACTURATION, TECHNIQUE

_QUOTED: Final = 110
_UNQUOTABLE: Final = re.compile(
    r"@|https?:|\bf[\s\-]?\d{4}|\d{5}|€|\beuros?\b|\beur\b", re.IGNORECASE
)
_GREETING: Final = re.compile(
    r"^(?:re)?(?:bonjour|bonsoir|salut|bjr|slt|hello)\b[ ,]*", re.IGNORECASE
)
_ENDS: Final = re.compile(r"[.!?…]+")
_SIGN_INS: Final = frozenset({Sorte.INTRUSION, Sorte.HAMECONNAGE, Sorte.ANCIEN, Sorte.FUITE})
_TELLS_PAYMENT: Final = frozenset(
    {Sorte.DOUBLE_DEBIT, Sorte.DEBIT_INDU, Sorte.PAIEMENT_NON_VU, Sorte.SUSPENSION}
)
_NEEDS_NUMBER: Final = frozenset(
    {Sorte.DOUBLE_DEBIT, Sorte.PAIEMENT_NON_VU, Sorte.CONTESTATION, Sorte.DEBIT_INDU, Sorte.COPIE}
)


def summary(verdict: Verdict, thread: Thread) -> str:
    """The problem in one sentence: its sort, and the customer's own words when they may be told."""
    named = _named(verdict, thread)
    base = TEXTES[kind(verdict)].resume + (f" ({named})" if named else "")
    words = _quote(verdict)
    return f"{base} : « {words} »." if words else f"{base}."


def draft(verdict: Verdict, thread: Thread) -> str:
    """Three sentences at most: that the message was read, the confirmed fact, what comes next."""
    sort = kind(verdict)
    text = TEXTES[sort]
    fact = _fact(verdict.team, sort, verdict, thread)
    asks_number = sort in _NEEDS_NUMBER and not fact and bool(thread.told("consulter_facture"))
    then = brouillons.FACTURE_ABSENTE if asks_number else text.suite
    return " ".join(part for part in (text.accueil, fact, then) if part)


def _fact(team: str, sort: Sorte, verdict: Verdict, thread: Thread) -> str:
    if team == FACTURATION:
        return _invoice_fact(sort, thread)
    if team == TECHNIQUE and verdict.priority != "P3":
        service = _service(verdict, thread)
        return brouillons.SERVICE.format(**service) if service else ""
    if team == COMPTE:
        return _account_fact(sort, thread)
    return ""


# --- invoices ----------------------------------------------------------------------------------


def _own_invoices(thread: Thread) -> list[Mapping[str, Any]]:
    return [
        told
        for told in thread.told("consulter_facture")
        if told.get("trouvee") is True and told.get("appartient_a_l_expediteur") is True
    ]


def _invoice_fact(sort: Sorte, thread: Thread) -> str:
    own = _own_invoices(thread)
    if not own:
        return ""
    told = max(own, key=lambda one: whole(one.get("prelevements")))
    count = whole(told.get("prelevements"))
    values = {
        "numero": str(told.get("numero", "")),
        "statut": str(told.get("statut", "")),
        "montant": shown(Cents(round(decimal(told.get("montant_eur")) * 100))),
    }
    if count in brouillons.NOMBRES:
        return brouillons.FACTURE_DEUX.format(nombre=brouillons.NOMBRES[count], **values)
    if sort in _TELLS_PAYMENT and count == 1:
        return brouillons.FACTURE_UN.format(**values)
    if sort in _TELLS_PAYMENT and count == 0:
        return brouillons.FACTURE_ZERO.format(**values)
    return brouillons.FACTURE.format(**values)


# --- services ----------------------------------------------------------------------------------


def _service(verdict: Verdict, thread: Thread) -> dict[str, str]:
    """The one service that the ticket speaks of, as the tool gave it, or nothing."""
    told = thread.told("etat_des_services")
    if not told:
        return {}
    states = {
        flat(clean(str(one.get("service", "")))): one for one in rows(told[-1].get("services"))
    }
    for words, begins in brouillons.SERVICES:
        if not re.search(words, verdict.said.canon):
            continue
        for name, one in states.items():
            if name.startswith(begins):
                return {"service": str(one.get("service")), "etat": str(one.get("etat"))}
    return {}


# --- accounts ----------------------------------------------------------------------------------


def _account_fact(sort: Sorte, thread: Thread) -> str:
    own = [
        told
        for told in thread.told("etat_du_compte")
        if told.get("trouve") is True and told.get("appartient_a_l_expediteur") is True
    ]
    if not own:
        return ""
    told = own[-1]
    if sort in _SIGN_INS:
        listed = texts(told.get("dernieres_connexions"))
        return brouillons.CONNEXIONS.format(connexions=" ; ".join(listed)) if listed else ""
    if sort in {Sorte.ACCES, Sorte.CODES} and told.get("verrouille") is True:
        return brouillons.VERROUILLE
    if sort is Sorte.CODES and told.get("double_authentification"):
        return brouillons.AUTHENTIFICATION.format(etat=told["double_authentification"])
    return ""


# --- the summary's details ---------------------------------------------------------------------


def _named(verdict: Verdict, thread: Thread) -> str:
    if verdict.team == FACTURATION:
        return ", ".join(str(one.get("numero")) for one in _own_invoices(thread))
    if verdict.team == TECHNIQUE and verdict.priority != "P3":
        service = _service(verdict, thread)
        return f"service {service['service']}" if service else ""
    return ""


def _quote(verdict: Verdict) -> str:
    """The customer's telling words, short and in one piece; never an amount, address or number."""
    if verdict.unit is None:
        return ""
    words = " ".join(_ENDS.sub(",", verdict.unit.text).replace("«", "").replace("»", "").split())
    words = _GREETING.sub("", words).strip(" ,;:")
    if not words or _UNQUOTABLE.search(words):
        return ""
    if len(words) > _QUOTED:
        words = words[:_QUOTED].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"
    return words
