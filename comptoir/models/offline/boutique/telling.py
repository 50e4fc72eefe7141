"""Results put into words: an order, a parcel, its returns."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir.models.offline.boutique.plain import rows, text, texts
from comptoir.packs.boutique.phrases import reponses
from comptoir.packs.boutique.phrases.ecriture import date_longue, enumere, montant

_ISO: Final = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")
_ORDER: Final = re.compile(r"LL-\d{5}")
_CONTACT: Final = re.compile(r"@|https?:|www\.|\d{2}(?:[ .]\d{2}){3,}|\+\d{6,}|\b[A-Z]{2}\d{8,}")
_LONGEST: Final = 240


def short(article: Mapping[str, Any]) -> str:
    """An article as one names it: what stands before the second comma."""
    return ",".join(text(article, "designation").split(",")[:2]) or text(article, "reference")


def named(order: Mapping[str, Any] | None, references: Sequence[str]) -> str:
    """References as names, when the order is known."""
    names = {text(a, "reference"): short(a) for a in rows((order or {}).get("articles"))}
    return enumere([names.get(reference, reference) for reference in references])


def order_told(order: Mapping[str, Any], *, details: bool = False) -> str:
    """Where an order stands."""
    number = text(order, "numero")
    sent, come = text(order, "expediee_le"), text(order, "livree_le")
    pattern = reponses.STATUTS.get(text(order, "statut"), "")
    parts = [
        pattern.format(
            numero=number,
            expediee=f" le {date_longue(sent)}" if sent else "",
            livree=f" le {date_longue(come)}" if come else "",
        )
    ]
    due = text(order, "livraison_estimee")
    if due and text(order, "statut") in {"en_preparation", "expediee", "en_livraison"}:
        parts.append(reponses.LIVRAISON_ESTIMEE.format(jour=date_longue(due)))
    if details:
        listed = enumere([short(article) for article in rows(order.get("articles"))])
        parts.append(reponses.ARTICLES_DE.format(numero=number, articles=listed))
        parts.append(reponses.TOTAL.format(montant=montant(order.get("total_eur"))))
    parts += [return_told(one) for one in rows(order.get("retours"))]
    parts.append(remark_told(text(order, "remarque"), number))
    return " ".join(part for part in parts if part)


def remark_told(remark: str, number: str) -> str:
    """The shop's note, quoted as such; one that names addresses, links or other orders is not."""
    others = [hit for hit in _ORDER.findall(remark) if hit != number]
    if not remark or others or len(remark) > _LONGEST or _CONTACT.search(remark):
        return ""
    dated = _ISO.sub(lambda hit: date_longue(hit.group()), remark)
    return reponses.REMARQUE.format(remarque=dated)


def return_told(one: Mapping[str, Any], today: str = "") -> str:
    """Where a return and its refund stand."""
    state = text(one, "statut")
    told = reponses.RETOURS.get(state, "").format(
        retour=text(one, "retour"),
        demande=date_longue(text(one, "demande_le")),
        recu=date_longue(text(one, "recu_le")),
        rembourse=date_longue(text(one, "rembourse_le")),
        montant=montant(one.get("montant_eur")),
    )
    due = text(one, "remboursement_prevu_le")
    if state != "recu" or not due:
        return told
    late = bool(today) and due < today
    pattern = reponses.REMBOURSEMENT_TARDE if late else reponses.REMBOURSEMENT_PREVU
    return (
        f"{told} {pattern.format(montant=montant(one.get('montant_eur')), jour=date_longue(due))}"
    )


def overdue(one: Mapping[str, Any], today: str) -> bool:
    """A return received whose refund should have come already."""
    due = text(one, "remboursement_prevu_le")
    return text(one, "statut") == "recu" and bool(due) and due < today


def parcel_told(parcel: Mapping[str, Any]) -> str:
    """Where a parcel is."""
    state, number = text(parcel, "statut"), text(parcel, "numero")
    carrier = text(parcel, "transporteur")
    if state == "en_preparation":
        return reponses.COLIS_SANS.format(numero=number)
    if state == "annulee" or not carrier:
        return reponses.STATUTS.get(state, "").format(numero=number, expediee="", livree="")
    way = {
        "expediee": "est en route",
        "en_livraison": "est en cours de livraison",
        "livree": "est indiqué livré",
    }.get(state, "est en route")
    parts = [reponses.COLIS.format(numero=number, transporteur=carrier, etat=way)]
    steps = rows(parcel.get("etapes"))
    if steps:
        last = max(steps, key=lambda step: text(step, "le"))
        parts.append(
            reponses.DERNIERE_ETAPE.format(
                etape=text(last, "etape").lower() or "passage",
                lieu=text(last, "lieu"),
                jour=date_longue(text(last, "le")),
            )
        )
    if parcel.get("en_retard") is True:
        parts.append(reponses.EN_RETARD)
    elif text(parcel, "livraison_estimee") and state != "livree":
        parts.append(
            reponses.LIVRAISON_ESTIMEE.format(jour=date_longue(text(parcel, "livraison_estimee")))
        )
    return " ".join(parts)


def refusal(content: Mapping[str, Any], number: str, order: Mapping[str, Any] | None) -> str:
    """A refusal by a rule, told with its own figures and its article."""
    clause = text(content, "article")
    article = f" ({clause})" if clause else ""
    pattern = reponses.REFUS.get(text(content, "raison"), reponses.REFUS_AUTRE)
    references = texts(content.get("articles"))
    known = text(content, "retour")
    return pattern.format(
        numero=number,
        livree=date_longue(text(content, "livree_le")),
        jours=content.get("jours_depuis_livraison", ""),
        delai=content.get("delai_jours", ""),
        article=article,
        articles=named(order, references) or "cet article",
        retour=f" ({known})" if known else "",
    )
