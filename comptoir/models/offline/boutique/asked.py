"""Which question our last words asked, recognised in the words themselves."""

from enum import StrEnum
from functools import lru_cache

from comptoir.core.french.text import clean, flat, words
from comptoir.models.offline.boutique.words import compiled
from comptoir.packs.boutique.phrases.relances import MARQUES


class Asked(StrEnum):
    """The open question."""

    NOTHING = ""
    NUMERO = "numero"
    EMAIL = "email"
    COMMANDE = "commande"
    ARTICLES = "articles"
    CONSEILLER = "conseiller"
    RETOUR = "retour"
    RESTE = "reste"
    ANNULATION = "annulation"
    RENVOI = "renvoi"


@lru_cache(maxsize=256)
def asked_in(text: str) -> Asked:
    """The question in a text of ours; only its sentences that end with a question mark count."""
    if "?" not in text:
        return Asked.NOTHING
    flattened = flat(clean(text))
    sentences = [part.rsplit(". ", 1)[-1] for part in flattened.split("?")[:-1]]
    for sentence in reversed(sentences):
        canon = " ".join(words(sentence))
        for name, pattern in MARQUES:
            if compiled(pattern).search(canon):
                return Asked(name)
    return Asked.NOTHING
