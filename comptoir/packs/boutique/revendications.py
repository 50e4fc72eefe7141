"""Ce que le client dit de lui-même : numéros de commande et adresses, lus dans ses propres mots.

Typed, spaced, full-width or dictated. Generous on purpose: a claim opens nothing by itself, it
only lets an argument of the model count as the customer's.
"""

import re

from comptoir.core.facts import Claim
from comptoir.core.french.emails import emails
from comptoir.core.french.numbers import undictated
from comptoir.core.french.text import clean, flat

_CINQ = re.compile(r"(?<!\d)\d(?:[\s.\-_]{0,2}\d){4}(?!\d)")
_PAS_CHIFFRE = re.compile(r"\D")


def revendications(texte: str) -> frozenset[Claim]:
    """Les adresses et les numéros que ce message contient."""
    propre = clean(texte)
    plat = flat(propre)
    trouvees = {Claim("email", adresse.value) for adresse in emails(plat)}
    chiffres = undictated(propre, plat)
    for trouve in _CINQ.finditer(chiffres):
        numero = _PAS_CHIFFRE.sub("", trouve.group())
        if numero.isascii():
            trouvees.add(Claim("commande", f"LL-{numero}"))
    return frozenset(trouvees)
