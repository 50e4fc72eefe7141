"""Which intention gives way to which, in a clause and in a whole message."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from comptoir.packs.boutique.phrases.intentions import Intention as Wish

if TYPE_CHECKING:
    from comptoir.models.offline.boutique.acts import Act

_WHERE: Final = frozenset({Wish.STATUT, Wish.COLIS})

# Within a clause the key makes the others fall.
DROPS: Final[dict[Wish, frozenset[Wish]]] = {
    Wish.ANNULER_RETOUR: frozenset(
        {
            Wish.ANNULER,
            Wish.RETOUR,
            Wish.LASSE,
            Wish.RENDU,
            Wish.STATUT,
            Wish.AUTRE,
            Wish.RENVOYER,
            Wish.COLIS,
        }
    ),
    Wish.ANNULER: frozenset({Wish.STATUT, Wish.LISTE, Wish.LASSE, Wish.AUTRE, Wish.COLIS}),
    Wish.RENDU: frozenset(
        {
            Wish.RETOUR,
            Wish.REMBOURSER,
            Wish.COLIS,
            Wish.STATUT,
            Wish.RENVOYER,
            Wish.LISTE,
            Wish.LASSE,
            Wish.ANNULER,
        }
    ),
    Wish.RENVOYER: frozenset({Wish.RETOUR, Wish.STATUT, Wish.COLIS}),
    Wish.ECHANGE: frozenset(
        {Wish.RETOUR, Wish.STATUT, Wish.HUMAIN, Wish.LASSE, Wish.AUTRE, Wish.RENVOYER}
    ),
    Wish.NON_RECU: frozenset({Wish.STATUT, Wish.COLIS, Wish.PROBLEME}),
    Wish.PROBLEME: frozenset(
        {
            Wish.STATUT,
            Wish.COLIS,
            Wish.LASSE,
            Wish.RETOUR,
            Wish.RENVOYER,
            Wish.ECHANGE,
            Wish.NON_RECU,
        }
    ),
    Wish.ADRESSE: frozenset({Wish.STATUT, Wish.COLIS, Wish.AUTRE, Wish.RENVOYER, Wish.ANNULER}),
    Wish.AUTRE: frozenset({Wish.STATUT, Wish.RETOUR, Wish.RENVOYER, Wish.COLIS, Wish.LISTE}),
    Wish.COLIS: frozenset({Wish.STATUT}),
    Wish.RETOUR: frozenset({Wish.STATUT, Wish.LISTE, Wish.LASSE, Wish.COLIS}),
    Wish.REMBOURSER: frozenset({Wish.STATUT}),
    Wish.IA: frozenset({Wish.HUMAIN, Wish.STATUT}),
    Wish.LISTE: frozenset({Wish.STATUT}),
    Wish.HUMAIN: frozenset({Wish.AUTRE, Wish.STATUT, Wish.ECHANGE}),
}

# Across a message, when both are about the same order (or none is named).
ACROSS: Final[dict[Wish, frozenset[Wish]]] = {
    Wish.PROBLEME: frozenset(
        {Wish.RETOUR, Wish.RENVOYER, Wish.ECHANGE, Wish.COLIS, Wish.STATUT, Wish.LASSE, Wish.AUTRE}
    ),
    Wish.NON_RECU: frozenset({Wish.COLIS, Wish.STATUT, Wish.RENVOYER}),
    Wish.ECHANGE: frozenset({Wish.RETOUR, Wish.LASSE}),
    Wish.RETOUR: frozenset({Wish.LASSE, Wish.REMBOURSER}),
    Wish.ANNULER: frozenset({Wish.LASSE, Wish.REMBOURSER, Wish.COLIS, Wish.STATUT}),
    Wish.ANNULER_RETOUR: frozenset({Wish.RETOUR, Wish.LASSE, Wish.ANNULER}),
    Wish.RENDU: frozenset({Wish.REMBOURSER, Wish.RETOUR, Wish.STATUT, Wish.COLIS}),
    Wish.COLIS: frozenset({Wish.STATUT}),
    Wish.ADRESSE: frozenset({Wish.STATUT}),
    Wish.REMBOURSER: frozenset({Wish.PROBLEME}),
}
_ASKED: Final = re.compile(r"\bou (?:est|en est|en sont|sont)\b|\bquand\b|\bstatut\b")
# Waiting for our answer is why one writes again, never what one asks beside something else.
_SERVED: Final = frozenset(Wish) - {Wish.SANS_REPONSE, Wish.HORS_SUJET, Wish.IA}
_NEEDS_ORDER: Final = frozenset(
    {
        Wish.STATUT,
        Wish.COLIS,
        Wish.NON_RECU,
        Wish.RETOUR,
        Wish.RENDU,
        Wish.REMBOURSER,
        Wish.ANNULER,
        Wish.ANNULER_RETOUR,
        Wish.LASSE,
        Wish.RENVOYER,
        Wish.ECHANGE,
        Wish.ADRESSE,
        Wish.PROBLEME,
        Wish.AUTRE,
    }
)


def settle(acts: Sequence["Act"]) -> tuple["Act", ...]:
    """The acts of a message once those explained by another are gone."""
    kept = [act for act in acts if not _explained(act, acts)]
    out: list[Act] = []
    for act in kept:
        twin = any(
            other.intention is act.intention
            and set(act.numbers) <= set(other.numbers)
            and (act.intention is not Wish.QUESTION)
            for other in out
        )
        if not twin:
            out.append(act)
    return tuple(out)


def _explained(act: "Act", acts: Sequence["Act"]) -> bool:
    for other in acts:
        if other is act:
            continue
        if act.intention is Wish.SANS_REPONSE and other.intention in _SERVED:
            return True
        if (
            act.intention is Wish.STATUT
            and other.intention is Wish.ADRESSE
            and _ASKED.search(act.clause)
        ):
            continue
        apart = bool(act.numbers and other.numbers and act.numbers != other.numbers)
        if not apart and act.intention in ACROSS.get(other.intention, ()):
            return True
        if act.bare and other.intention in _NEEDS_ORDER and not other.numbers and not other.bare:
            return True
    return False
