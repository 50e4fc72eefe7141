"""What is asked, clause by clause: intentions found, denied, and set in order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from comptoir.models.offline.boutique.conflicts import DROPS, settle
from comptoir.models.offline.boutique.numbers import Mark
from comptoir.models.offline.boutique.questioning import (
    CONDITION,
    FIRST,
    INDIRECT,
    NAMES,
    SOFT,
    UNRECEIVED,
    is_question,
)
from comptoir.models.offline.boutique.words import compiled, intention_patterns, says
from comptoir.models.offline.french.negation import denied
from comptoir.packs.boutique.phrases.intentions import Intention as Wish
from comptoir.packs.boutique.phrases.mots_personne import ATTENTE
from comptoir.packs.boutique.phrases.secours import SECOURS

_IDIOMS: Final = re.compile(
    r"\b(?:(?:attend\w*|attente|espere|merci|merci d avance|sans|pas|aucun|eu|pas eu|pas de"
    r"|rapide|prompt) "
    r"(?:de |d un |d |un |pas |pour |encore |eu |toujours |avec impatience |avance |le "
    r"|impatiemment |a |recu |rapide )*"
    r"(?:votre|vos|un|leur|ton|de|le|mon)? ?retours? (?:de votre part|de vous|de leur part"
    r"|rapide\w*|svp|s il)?"
    r"(?! (?:commande|xnum|article|colis))"
    r"|(?:votre|un|ton|vos|dans l attente d un) (?:prompt |rapide )?retours? (?:de votre part"
    r"|rapide\w*|sur ma (?:demande|question))"
    r"|de retour (?:de|en|chez|a|depuis|du|dans|au)\b|(?:suis|sommes|serai|est) (?:bien )?de retour"
    r"|aller retour"
    r"|par retour (?:de |d )?(?:mail|courrier|e mail)|faire un retour (?:sur (?:vo\w+"
    r"|le (?:site|service)|mon experience|la qualite)|d experience)"
    r"|retour d experience|en retour$"
    r"|(?:c est|qu est ce que c est que) (?:quoi )?(?:ce|cet|cette|ces) (?:histoires?|cirque|bazar|delire"
    r"|bordel|plaisanterie|blague|comedie|souk|truc|foutoir)|toute une histoire"
    r"|c est (?:une|la|quoi la) (?:blague|plaisanterie)|vous (?:rigolez|plaisantez)|sans blague"
    r"|(?:vous |te )?(?:retourne|renvoie|renvoyer|retourner|renvoyez) (?:\w+ )?(?:mail|message"
    r"|formulaire|photos?|numero|document|reponse|question|e mail|sms))\b",
)
_VOTRE_RETOUR: Final = re.compile(r"\b(?:votre|ton|vos) retours?\b")
_DENIABLE: Final = frozenset(
    {
        Wish.RETOUR,
        Wish.ANNULER,
        Wish.ANNULER_RETOUR,
        Wish.ECHANGE,
        Wish.HUMAIN,
        Wish.REMBOURSER,
        Wish.RENVOYER,
        Wish.ADRESSE,
    }
)
_BARE: Final = re.compile(
    r"(?:(?:bonjour|bonsoir|ma|la|le|commande|numero|n|c|est|etait|pour|voici|voila|mon|xnum\d+"
    r"|xmail\d+|et|colis|de|l"
    r"|non|oui|pardon|plutot|oups|desolee?|erreur|enfin|en fait|je crois|pense|tenez|alors|euh|ok"
    r"|elle|celle|sur|mail|email"
    r"|adresse|e|s il vous plait|s il te plait|merci|excusez moi|trompee?|me suis|je|dis|veux dire"
    r"|mais|mauvais|bien) ?)+",
)
_SHOP: Final = (
    r"\b(?:<CMD>|<ARTICLE>|recus?|recue|arrivee?s?|livree?s?|commandee?s?|xref\d+|xret\d+|il (?:me "
    r"|nous )?manque"
    r"|couture|broderie\w*|couleur|taille|vous|lavage|machine|(?:elle|il|elles|ils) (?:est"
    r"|sont|a|ont) (?:\w+ )?<CASSE>)\b"
)
_WISHED: Final = re.compile(
    r"\b(?:veux|voudrais|souhaite|prefere|prefererais|aimerais|besoin|passez|exige)\b"
)
_DELIVERY: Final = re.compile(
    r"\b(?:quand|prevue?|quel jour|quelle date|aujourd hui|demain)\b.*\b(?:livr|recev|arriv|expedi|envoy)"
    r"|\b(?:livr|recev|recoi|arriv|expedi|envoy)\w*\b.*\b(?:quand|prevue?|quel jour|quelle date|aujourd hui"
    r"|demain)\b"
)
_RULES: Final = re.compile(
    r"\b(?:delais?|frais|gratuit\w*|cout\w*|tarifs?|combien|si je|si j|etranger|belgique|suisse|retour\w*"
    r"|rembours\w*|renvo\w*|rendre)\b"
)
_PART: Final = r"\bannul\w* (?:seulement|juste|uniquement|que) (?:\w+ ){0,2}<ARTICLE>"
_CAME: Final = re.compile(
    r"\b(?:ai|avons|a) (?:\w+ ){0,2}recu (?:\w+ )?(?:mon|ma|mes|notre|le|la|les) (?:colis"
    r"|commande|paquet)\b"
    r"|\b(?:colis|commande|paquet) (?:est |bien |enfin )*(?:recue?|arrivee?)\b"
)
_CONTRARY: Final = re.compile(
    r"\b(?:pas|jamais|rien|plus|sauf|mais|dit|indique|marque|ou|quand|non|aucune?)\b"
)
_WHEREABOUTS: Final = frozenset({Wish.STATUT, Wish.COLIS, Wish.NON_RECU})
_PROPER: Final = re.compile(r"\bx(num|ret|ref)(\d+)\b")


@dataclass(frozen=True, slots=True)
class Act:
    """One thing asked. `soft` is asked rather than wanted ("puis-je encore…")."""

    intention: Wish
    clause: str
    numbers: tuple[str, ...] = ()
    returns: tuple[str, ...] = ()
    soft: bool = False
    asks: bool = False
    bare: bool = False
    """only a number gave it away"""
    hint: bool = False
    """nothing was asked: a reason alone suggests it"""
    fault: bool = False
    """the same message tells of a missing, damaged or wrong article"""


def neutral_idioms(clause: str) -> str:
    """The clause without the turns of phrase where "retour" means an answer."""
    without = _IDIOMS.sub(" ", clause)
    without = _VOTRE_RETOUR.sub(" ", without)
    return re.sub(r" +", " ", without).strip()


def _found(clause: str) -> list[tuple[int, Wish]]:
    hits: list[tuple[int, Wish]] = []
    for intention, patterns in intention_patterns():
        for pattern in patterns:
            hit = pattern.search(clause)
            if hit is None:
                continue
            if intention in _DENIABLE and _is_denied(clause, hit, intention):
                continue
            hits.append((hit.start(), intention))
            break
    return hits


def _is_denied(clause: str, hit: re.Match[str], intention: Wish) -> bool:
    if intention is Wish.ANNULER_RETOUR and " plus" in f" {hit.group()}":
        return False
    if intention is Wish.ANNULER and re.search(r"\b(?:pas|plus)\b", hit.group()):
        return False
    if intention is Wish.HUMAIN and re.search(r"\b(?:robot|machine|bot|ia)\b", hit.group()):
        return False
    core = re.search(
        r"(?:retour|renvo|rendre|rends|annul|echang|rembours|parl|transf|pass|conseil|chang"
        r"|modif)\w*",
        hit.group(),
    )
    start = hit.start() + core.start() if core else hit.start()
    end = hit.start() + core.end() if core else hit.end()
    return denied(clause, start, end)


def _clause_acts(clause: str, *, asks: bool, alone: bool) -> list[tuple[int, Wish]]:
    awaited = bool(compiled(ATTENTE).search(clause))
    clause = neutral_idioms(clause)
    hits = _found(clause)
    if awaited:
        hits.append((0, Wish.SANS_REPONSE))
    if compiled(_PART).search(clause):
        # an order is cancelled whole or not at all: a part of it is for a person
        hits = [(at, Wish.AUTRE if kind is Wish.ANNULER else kind) for at, kind in hits]
    if _CAME.search(clause) and not asks and not _CONTRARY.search(clause):
        hits = [(at, kind) for at, kind in hits if kind not in _WHEREABOUTS]
    kinds = {intention for _, intention in hits}
    if Wish.SANS_REPONSE in kinds and not compiled(r"\b(?:<CMD>|<ARTICLE>)\b").search(clause):
        return [(0, Wish.SANS_REPONSE)]
    question = is_question(clause, kinds, asks=asks, alone=alone)
    if says("orders", clause):
        kept = [
            (at, kind)
            for at, kind in hits
            if kind in {Wish.STATUT, Wish.COLIS} and "xnum" in clause
        ]
        return [*kept, (0, Wish.PIEGE)]
    if (
        says("elsewhere", clause)
        and "xnum" not in clause
        and not (kinds - {Wish.STATUT, Wish.LISTE, Wish.AUTRE, Wish.COLIS})
    ):
        return [(0, Wish.HORS_SUJET)]
    if Wish.IA in kinds and _WISHED.search(clause):
        hits = [(at, kind) for at, kind in hits if kind is not Wish.IA]
        kinds = kinds - {Wish.IA}
    if (
        question
        and not (kinds & {Wish.IA, Wish.HUMAIN} and _WISHED.search(clause))
        and Wish.IA not in kinds
    ):
        return [(0, Wish.QUESTION)]
    return [
        (at, kind) for at, kind in hits if not any(kind in DROPS.get(other, ()) for other in kinds)
    ]


def acts_of(
    pieces: Sequence[tuple[str, bool]],
    found: list[Mark],
    aside: set[int],
) -> tuple[Act, ...]:
    """The acts of a message, in order, each with the numbers of its own clause."""
    acts: list[Act] = []
    whole = " . ".join(canon for canon, _ in pieces)
    conditional = False
    for place, (canon, asks) in enumerate(pieces):
        rest = [other for at, (other, _) in enumerate(pieces) if at != place]
        alone = not any(FIRST.search(other) or compiled(NAMES).search(other) for other in rest)
        conditional = conditional or bool(CONDITION.search(INDIRECT.sub(" ", canon)))
        marked = [(hit.group(1), int(hit.group(2))) for hit in _PROPER.finditer(canon)]
        numbers = tuple(
            dict.fromkeys(
                found[at].value for kind, at in marked if kind == "num" and at not in aside
            )
        )
        returns = tuple(found[at].value for kind, at in marked if kind == "ret")
        bare = bool(_BARE.fullmatch(canon))
        for _, kind in sorted(_clause_acts(canon, asks=asks, alone=alone or conditional)):
            soft = kind in {Wish.RETOUR, Wish.LASSE} and (asks or bool(SOFT.search(canon)))
            # a return that has its number already is followed, not asked for again
            wish = Wish.RENDU if kind is Wish.RETOUR and returns else kind
            acts.append(Act(wish, canon, numbers, returns, soft=soft, asks=asks, bare=bare))
    if not acts:
        acts = _rescued(whole, found, aside, asks=any(asks for _, asks in pieces))
    if not compiled(_SHOP).search(whole):
        acts = [act for act in acts if act.intention is not Wish.PROBLEME]
    if any(mark.kind == "num" for mark in found):
        acts = [_own_delivery(act) for act in acts]
    fault = any(act.intention is Wish.PROBLEME for act in acts)
    acts = [replace(act, fault=fault) for act in acts]
    return settle(_with_unreceived(acts, whole))


def _own_delivery(act: Act) -> Act:
    """Beside an order's number, "livraison prévue quand ?" asks about that order."""
    asked = act.intention is Wish.QUESTION and _DELIVERY.search(act.clause)
    return replace(act, intention=Wish.STATUT) if asked and not _RULES.search(act.clause) else act


def _rescued(whole: str, found: list[Mark], aside: set[int], *, asks: bool) -> list[Act]:
    """Nothing was recognised: the bare words of the message may still say what it is about."""
    plain = neutral_idioms(whole.replace(" . ", " "))
    if says("elsewhere", plain) or says("orders", plain):
        return []
    for wish, pattern in SECOURS:
        hit = compiled(pattern).search(plain)
        if hit is None or _is_denied(plain, hit, wish):
            continue
        numbers = tuple(
            dict.fromkeys(
                mark.value
                for at, mark in enumerate(found)
                if mark.kind == "num" and at not in aside
            )
        )
        returns = tuple(mark.value for mark in found if mark.kind == "ret")
        soft = wish is Wish.RETOUR and (asks or bool(SOFT.search(plain)))
        return [Act(wish, whole, numbers, returns, soft=soft)]
    mine = any(mark.kind == "num" for mark in found)
    return [Act(Wish.QUESTION, whole)] if asks and not mine and says("topics", plain) else []


def _with_unreceived(acts: list[Act], whole: str) -> list[Act]:
    """A « livré » is only a problem when the same message says that nothing came."""
    missing = bool(UNRECEIVED.search(whole))
    out: list[Act] = []
    for act in acts:
        if act.intention is not Wish.NON_RECU or missing:
            out.append(act)
        elif compiled(r"\b(?:<CMD>|<ARTICLE>|livree|elle)\b").search(act.clause):
            out.append(replace(act, intention=Wish.STATUT))
    return out
