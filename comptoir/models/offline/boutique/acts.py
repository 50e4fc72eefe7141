"""What is asked, clause by clause: intentions found, denied, and set in order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from comptoir.models.offline.boutique.conflicts import DROPS, settle
from comptoir.models.offline.boutique.numbers import Mark
from comptoir.models.offline.boutique.words import compiled, intention_patterns, says
from comptoir.models.offline.french.negation import denied
from comptoir.packs.boutique.phrases.intentions import SECOURS
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

_IDIOMS: Final = re.compile(
    r"\b(?:(?:attend\w*|attente|espere|merci|merci d avance|sans|pas|aucun|eu|pas eu|pas de|pour"
    r"|rapide|prompt|bon) "
    r"(?:de |d un |d |un |pas |pour |encore |eu |toujours |avec impatience |avance |le "
    r"|impatiemment |a |recu |rapide )*"
    r"(?:votre|vos|un|leur|ton|de|le|mon)? ?retours? (?:de votre part|de vous|de leur part"
    r"|rapide\w*|svp|s il)?"
    r"(?! (?:commande|xnum|article|colis))"
    r"|(?:votre|un|ton|vos|dans l attente d un) (?:prompt |rapide )?retours? (?:de votre part"
    r"|rapide\w*|sur ma (?:demande|question))"
    r"|de retour (?:de|en|chez|a|depuis|du|dans|au)\b|(?:suis|sommes|serai|est) (?:bien )?de retour"
    r"|aller retour"
    r"|par retour (?:de |d )?(?:mail|courrier|e mail)|faire un retour (?:sur|d experience)"
    r"|retour d experience|en retour$"
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
_SOFT: Final = re.compile(
    r"\b(?:puis je|pourrais je|pourrai je|est ce (?:que je|qu on|possible|qu il)|est il (?:encore "
    r"|toujours )?possible|peut on|ai je"
    r"|je peux|je pourrais|possible|est ce|encore (?:temps|possible|droit)|comment)\b",
)
_MINE: Final = re.compile(r"\b(?:ma|mon|mes|cette|ces|xnum\d+|xref\d+|la commande|notre|nos)\b")
_FIRST: Final = re.compile(r"\b(?:je|j|nous|on|moi|ma|mon|mes|me|m)\b")
_POSSESSED: Final = re.compile(r"\b(?:mon|ma|mes|notre|nos|j ai|m a|m avez|m ont|j avais)\b")
_OBJECT: Final = re.compile(
    r"\b(?:la|le|les) (?!droit|retours?\b)\w+|\bl (?:annuler|echanger|retourner|renvoyer)\b"
)
_ANY: Final = re.compile(r"\b(?:un|une|des|on|d un|d une)\b")
_WANTS: Final = re.compile(
    r"\b(?:veux|voudrais|souhaite|souhaiterais|aimerais) (?:\w+ ){0,3}(?:retourner|renvoyer|rendre"
    r"|annuler)\b",
)
_DEEDS: Final = frozenset(
    {
        Wish.RETOUR,
        Wish.ECHANGE,
        Wish.ANNULER,
        Wish.LASSE,
        Wish.REMBOURSER,
        Wish.RENVOYER,
    }
)
_OWN_FACTS: Final = frozenset({Wish.PROBLEME, Wish.HUMAIN, Wish.NON_RECU})
_INDIRECT: Final = re.compile(
    r"\b(?:savoir|voir|dire|dites|demand\w+|verifi\w+|regard\w+|confirm\w+|sais|sait|moi|nous|pas"
    r"|juste|seulement|meme"
    r"|comme|ignore) (?:bien |aussi |juste |seulement )?si\b",
)
_CONDITION: Final = re.compile(
    r"\b(?:si (?:je|j|jamais|on|un|une|l|la|le|les|c|ca|elle|il|mon|ma)|au cas ou|en cas de"
    r"|avant de commander)\b",
)
_DENIES: Final = re.compile(r"\b(?:ne|n|pas|plus|rien)\b")
_MY_AFFAIR: Final = re.compile(r"\b(?:mon|mes|notre) (?:retours?|remboursements?|renvois?)\b")
_MY_ORDER: Final = re.compile(
    r"\b(?:ma|mon|mes|notre|nos) (?:commandes?|colis|paquets?|achats?|livraison)\b"
)
_INTERROGATIVE: Final = re.compile(
    r"^(?:\w+ ){0,2}(?:que|comment|quels?|quelles?|combien|est ce|qu est ce|peut on)\b"
)
_UNRECEIVED: Final = re.compile(
    r"\b(?:(?:rien|jamais|pas|non|toujours pas|aucun colis|aucun paquet)\b (?:\w+ ){0,4}(?:recu|eu"
    r"|vu|trouve|la|boite|livre|arrive|parvenu|chez moi)"
    r"|rien (?:dans|devant|a la maison|chez|du tout|recu)|introuvable|nulle part|pas la\b"
    r"|aucune trace|personne (?:ne )?l a|personne n a|pas chez moi|(?:ai|a|avons) rien\b"
    r"|(?:voisins?|gardien\w*) <G>rien|disparu"
    r"|recu (?:rien|aucun)|absent|vole)\b".replace("<G>", r"(?:\w+ ){0,4}"),
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
    r"|sont) (?:\w+ )?<CASSE>)\b"
)
_WISHED: Final = re.compile(
    r"\b(?:veux|voudrais|souhaite|prefere|prefererais|aimerais|besoin|passez|exige)\b"
)
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
    clause = neutral_idioms(clause)
    hits = _found(clause)
    kinds = {intention for _, intention in hits}
    question = _is_question(clause, kinds, asks=asks, alone=alone)
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


def _is_question(clause: str, kinds: set[Wish], *, asks: bool, alone: bool) -> bool:
    """Whether a clause asks about the shop's rules rather than about the customer's own order."""
    if not says("topics", clause):
        return False
    own = bool(re.search(r"\bx(?:num|ret|ref)\d+\b", clause))
    mine = bool(_POSSESSED.search(clause))
    plainly = asks or bool(_INTERROGATIVE.search(clause))
    asks = asks or says("turns", clause)
    if _CONDITION.search(_INDIRECT.sub(" ", clause)) and asks and not (kinds & _OWN_FACTS and mine):
        return True
    if says("general", clause) and not own:
        return _general(clause, kinds, mine=mine)
    if not asks or (not plainly and not kinds and _DENIES.search(clause)):
        return False
    if not kinds:
        return (
            not own and not _MY_AFFAIR.search(clause) and (plainly or not _MY_ORDER.search(clause))
        )
    if kinds <= _DEEDS and _SOFT.search(clause):
        if re.search(r"\bcomment\b", clause):
            return not own and not _OBJECT.search(clause)
        vague = not _MINE.search(clause) and not _OBJECT.search(clause)
        return vague and (alone or bool(_ANY.search(clause)))
    if kinds <= {Wish.HUMAIN} and re.search(
        r"\b(?:comment|horaires?|heures?|quel|numero)\b", clause
    ):
        return True
    if kinds <= {Wish.ADRESSE} and re.search(r"\b(?:comment|peut on)\b", clause):
        return not own
    return bool(
        plainly and kinds <= {Wish.AUTRE, Wish.PROBLEME} and not _FIRST.search(clause) and not own
    )


def _general(clause: str, kinds: set[Wish], *, mine: bool) -> bool:
    if kinds <= _DEEDS:
        wants = _WANTS.search(clause)
        return not wants or bool(re.search(r"\b(?:savoir|connaitre)\b", clause))
    if Wish.NON_RECU in kinds and _UNRECEIVED.search(clause):
        return False
    return not mine and Wish.LISTE not in kinds


def acts_of(
    pieces: Sequence[tuple[str, bool]],
    found: list[Mark],
    aside: set[int],
) -> tuple[Act, ...]:
    """The acts of a message, in order, each with the numbers of its own clause."""
    acts: list[Act] = []
    whole = " . ".join(canon for canon, _ in pieces)
    alone = not any(_FIRST.search(canon) for canon, _ in pieces[:-1])
    conditional = False
    for canon, asks in pieces:
        conditional = conditional or bool(_CONDITION.search(_INDIRECT.sub(" ", canon)))
        marked = [(hit.group(1), int(hit.group(2))) for hit in _PROPER.finditer(canon)]
        numbers = tuple(
            dict.fromkeys(
                found[at].value for kind, at in marked if kind == "num" and at not in aside
            )
        )
        returns = tuple(found[at].value for kind, at in marked if kind == "ret")
        bare = bool(_BARE.fullmatch(canon))
        for _, kind in sorted(_clause_acts(canon, asks=asks, alone=alone or conditional)):
            soft = kind in {Wish.RETOUR, Wish.LASSE} and bool(_SOFT.search(canon))
            # a return that has its number already is followed, not asked for again
            wish = Wish.RENDU if kind is Wish.RETOUR and returns else kind
            acts.append(Act(wish, canon, numbers, returns, soft=soft, asks=asks, bare=bare))
    if not acts:
        acts = _rescued(whole, found, aside)
    if not compiled(_SHOP).search(whole):
        acts = [act for act in acts if act.intention is not Wish.PROBLEME]
    fault = any(act.intention is Wish.PROBLEME for act in acts)
    acts = [replace(act, fault=fault) for act in acts]
    return settle(_with_unreceived(acts, whole))


def _rescued(whole: str, found: list[Mark], aside: set[int]) -> list[Act]:
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
        return [Act(wish, whole, numbers, returns)]
    return []


def _with_unreceived(acts: list[Act], whole: str) -> list[Act]:
    """A « livré » is only a problem when the same message says that nothing came."""
    missing = bool(_UNRECEIVED.search(whole))
    out: list[Act] = []
    for act in acts:
        if act.intention is not Wish.NON_RECU or missing:
            out.append(act)
        elif compiled(r"\b(?:<CMD>|<ARTICLE>|livree|elle)\b").search(act.clause):
            out.append(replace(act, intention=Wish.STATUT))
    return out
