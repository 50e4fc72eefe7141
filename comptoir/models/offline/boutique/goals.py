"""What the customer is after, and what is still open of it."""

from dataclasses import dataclass
from typing import Final

from comptoir.core.calls import Status
from comptoir.models.offline.boutique.heard import Heard
from comptoir.packs.boutique.phrases.intentions import Intention as Wish


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """One wish with what is known of it. `since` is the index of the message it came from."""

    wish: Wish
    number: str = ""
    said: str = ""
    """folded words in which articles, dates and details are looked for"""
    where: str = ""
    """words that tell which order is meant, and no article of it"""
    typed: str = ""
    """the customer's own words, for the adviser or the search"""
    motif: str = ""
    retour: str = ""
    references: tuple[str, ...] = ()
    soft: bool = False
    claim: bool = False
    fault: bool = False
    since: int = 0


# The result of this tool ends a wish.
ENDS: Final[dict[Wish, tuple[str, ...]]] = {
    Wish.STATUT: ("consulter_commande",),
    Wish.COLIS: ("suivre_colis",),
    Wish.NON_RECU: ("transferer_conseiller", "suivre_colis"),
    Wish.RETOUR: ("demander_retour",),
    Wish.RENDU: ("consulter_commande",),
    Wish.REMBOURSER: ("proposer_remboursement",),
    Wish.ANNULER: ("annuler_commande",),
    Wish.ANNULER_RETOUR: ("annuler_retour",),
    Wish.LASSE: ("demander_retour", "annuler_commande"),
    Wish.LISTE: ("lister_commandes",),
    Wish.QUESTION: ("rechercher_faq",),
}
SIDE: Final = frozenset({Wish.QUESTION, Wish.IA, Wish.HORS_SUJET, Wish.PIEGE})
READS: Final = frozenset({Wish.STATUT, Wish.COLIS, Wish.RENDU, Wish.LISTE, Wish.NON_RECU})
TO_ADVISER: Final = frozenset({Wish.HUMAIN, Wish.ECHANGE, Wish.ADRESSE, Wish.PROBLEME, Wish.AUTRE})


def finished(goal: Goal, results: tuple[Heard, ...]) -> bool:
    """Whether a result since the wish was uttered settles it, for better or worse."""
    ends = ENDS.get(goal.wish, ())
    return any(
        heard.at > goal.since
        and heard.name in ends
        and not heard.error
        and (not goal.number or not heard.number or heard.number == goal.number)
        and heard.status in {Status.OK, Status.DENIED, Status.PENDING, Status.UNKNOWN}
        for heard in results
    )
