"""Is a clause a general question about the shop, or about the customer's own affair?"""

import re
from typing import Final

from comptoir.models.offline.boutique.words import compiled, says
from comptoir.packs.boutique.phrases.intentions import Intention as Wish
from comptoir.packs.boutique.phrases.questions import DONNEES, VOTRES

SOFT: Final = re.compile(
    r"\b(?:puis je|pourrais je|pourrai je|est ce (?:que je|qu on|possible|qu il)|est il (?:encore "
    r"|toujours )?possible|peut on|ai je"
    r"|je peux|je pourrais|possible|est ce|dois je|faut il|encore (?:temps|possible|droit)"
    r"|comment)\b",
)
MINE: Final = re.compile(r"\b(?:ma|mon|mes|cette|ces|xnum\d+|xref\d+|la commande|notre|nos)\b")
FIRST: Final = re.compile(r"\b(?:je|j|nous|on|moi|ma|mon|mes|me|m)\b")
_LEGAL: Final = re.compile(r"\b(?:renoncer|bouton|cgv|conditions generales|suis je oblig\w+)\b")
NAMES: Final = r"\b(?:xnum\d+|(?:la|le|les|ma|mon|mes) <ARTICLE>)\b"
INDIRECT: Final = re.compile(
    r"\b(?:savoir|voir|dire|dites|demand\w+|verifi\w+|regard\w+|confirm\w+|sais|sait|moi|nous|pas"
    r"|juste|seulement|meme"
    r"|comme|ignore) (?:bien |aussi |juste |seulement |s il (?:vous|te) plait )?si\b"
    r"|\bsi (?:c est |cela est "
    r"|ca vous est )?possible\b",
)
CONDITION: Final = re.compile(
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
_POSSESSED: Final = re.compile(r"\b(?:mon|ma|mes|notre|nos|j ai|m a|m avez|m ont|j avais)\b")
_OBJECT: Final = re.compile(
    r"\b(?:la|le|les) (?!droit|retours?\b)\w+|\bl (?:annuler|echanger|retourner|renvoyer)\b"
)
_ANY: Final = re.compile(r"\b(?:un|une|des|on|d un|d une)\b")
_WANTS: Final = re.compile(
    r"\b(?:veux|voudrais|souhaite|souhaiterais|aimerais|desire|desirerais|entends|tiens a)"
    r" (?:\w+ ){0,3}(?:retourner|renvoyer|rendre|annuler|exercer)\b|\bj exerce\b",
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
# "Annulez-la sauf si elle est partie" asks for the deed: whether it can be done is for the code.
_UNLESS: Final = re.compile(
    r"^(?:(?!(?:comment|si|quand|est|peut|peux|puis|combien)\b)\w+ ){0,4}"
    r"(?:annul|retourn|renvoy|supprim)(?:e|ez|er)\b.*\bsi (?:c|ce|elle|il|ca|cela|la|le|possible)\b"
)
_IN_STOCK: Final = re.compile(
    r"\b(?:avez vous|vous avez|vous auriez|auriez vous|existe|existent|vendez|faites vous)\b"
)
_OWN_FACTS: Final = frozenset({Wish.PROBLEME, Wish.HUMAIN, Wish.NON_RECU})
UNRECEIVED: Final = re.compile(
    r"\b(?:(?:rien|jamais|pas|non|toujours pas|aucun colis|aucun paquet)\b (?:\w+ ){0,4}(?:recu|eu"
    r"|vu|trouve|la|boite|livre|arrive|parvenu|chez moi)"
    r"|rien (?:dans|devant|a la maison|chez|du tout|recu)|introuvable|nulle part|pas la\b"
    r"|aucune trace|aucun (?:colis|paquet)|personne (?:ne )?l a|personne n a|pas chez moi|(?:ai|a"
    r"|avons) rien\b"
    r"|(?:voisins?|gardien\w*) <G>rien|disparu"
    r"|toujours pas (?:mes|mon|ma|le|la|les|notre|nos)\b"
    r"|recu (?:rien|aucun)|absent|vole)\b".replace("<G>", r"(?:\w+ ){0,4}"),
)


def is_question(clause: str, kinds: set[Wish], *, asks: bool, alone: bool) -> bool:
    """Whether a clause asks about the shop's rules rather than about the customer's own order."""
    stocked = kinds == {Wish.ECHANGE} and _IN_STOCK.search(clause)
    if stocked or compiled(DONNEES).search(clause):
        return True
    direct = INDIRECT.sub(" ", clause)
    if not says("topics", clause):
        return False
    if direct != clause and kinds and kinds <= {Wish.AUTRE, Wish.ADRESSE} and FIRST.search(direct):
        return False
    own = bool(re.search(r"\bx(?:num|ret|ref)\d+\b", clause))
    mine = bool(_POSSESSED.search(clause))
    plainly = asks or bool(_INTERROGATIVE.search(clause))
    asks = asks or says("turns", clause)
    if CONDITION.search(direct) and asks and not (kinds & _OWN_FACTS and mine):
        return plainly or not (kinds & _DEEDS and _UNLESS.search(clause))
    general = says("general", clause) or (asks and bool(compiled(VOTRES).search(clause)))
    if general and not own:
        return _general(clause, kinds, mine=mine)
    if not asks or (not plainly and not kinds and _DENIES.search(clause)):
        return False
    if not kinds:
        return (
            not own and not _MY_AFFAIR.search(clause) and (plainly or not _MY_ORDER.search(clause))
        )
    if kinds <= _DEEDS and SOFT.search(clause):
        if re.search(r"\bcomment\b", clause):
            return not own and not _OBJECT.search(clause)
        vague = not MINE.search(clause) and not _OBJECT.search(clause)
        return vague and (alone or bool(_ANY.search(clause)))
    return _about_person(clause, kinds, plainly=plainly, own=own)


def _about_person(clause: str, kinds: set[Wish], *, plainly: bool, own: bool) -> bool:
    """Whether it asks about contact, deliveries or faults in general."""
    if kinds <= {Wish.HUMAIN} and re.search(
        r"\b(?:comment|horaires?|heures?|quel|numero)\b", clause
    ):
        return True
    if kinds <= {Wish.ADRESSE} and re.search(r"\b(?:comment|peut on)\b", clause):
        return not own
    return bool(
        plainly
        and kinds <= {Wish.AUTRE, Wish.PROBLEME}
        and not FIRST.search(clause)
        and not own
        and not compiled(NAMES).search(clause)
    )


def _general(clause: str, kinds: set[Wish], *, mine: bool) -> bool:
    if kinds <= _DEEDS:
        wants = _WANTS.search(clause)
        return not wants or bool(re.search(r"\b(?:savoir|connaitre)\b", clause))
    if kinds <= {Wish.STATUT, Wish.LISTE, Wish.COLIS, Wish.RENDU} and _LEGAL.search(clause):
        return True
    if Wish.PROBLEME in kinds and compiled(NAMES).search(clause):
        return False
    if Wish.NON_RECU in kinds and UNRECEIVED.search(clause):
        return False
    return not mine and Wish.LISTE not in kinds
