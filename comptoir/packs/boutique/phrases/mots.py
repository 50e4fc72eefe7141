"""Toutes les intentions et leurs mots, réunis.

Patterns are read on folded words separated by single spaces (no accent, apostrophe, hyphen or
punctuation), clause by clause; `xnum0` stands for an order number, `xret0` for a return number,
`xref0` for an item reference, `xmail0` for an address. `<CMD>` and the like are the word classes of
`lexique.CLASSES`.
"""

from typing import Final

from comptoir.packs.boutique.phrases import mots_commande, mots_personne, mots_retour
from comptoir.packs.boutique.phrases.intentions import Intention

MOTS: Final[dict[Intention, tuple[str, ...]]] = {
    **mots_retour.MOTS,
    **mots_commande.MOTS,
    **mots_personne.MOTS,
}
