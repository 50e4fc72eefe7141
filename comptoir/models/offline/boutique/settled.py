"""A late precision about what is done already: it is acknowledged, and nothing is done twice."""

import re
from collections.abc import Mapping
from typing import Any, Final

from comptoir.core.calls import Status
from comptoir.core.french.text import clean, flat, words
from comptoir.models.offline.boutique.heard import Heard
from comptoir.models.offline.boutique.naming import stem
from comptoir.models.offline.boutique.plain import rows, text, texts
from comptoir.models.offline.boutique.steps import Context
from comptoir.models.offline.boutique.words import compiled
from comptoir.packs.boutique.phrases import reponses

_ACTS: Final = frozenset({"demander_retour", "annuler_commande", "annuler_retour"})
_LABEL: Final = re.compile(r"\b(?:etiquette|bordereau|bon de retour)\b")
_SHORTEST: Final = 2
_LONGEST: Final = 8
"""most words of a message that only makes something precise"""


def settled_already(ctx: Context) -> str:
    """Words for such a message, or the empty string when it is something else."""
    done = next((heard for heard in reversed(ctx.view.results) if heard.name in _ACTS), None)
    reading = ctx.thread.reading
    said = reading.words.split()
    if done is None or done.status is not Status.OK or done.error or len(said) > _LONGEST:
        return ""
    if done.name != "demander_retour":
        named = compiled(r"\b(?:<ARTICLE>|<COULEUR>)\b").search(reading.words)
        return reponses.DEJA_FAIT if named or reading.motif else ""
    if done.content.get("accepte") is not True:
        return ""
    label = text(done.content, "etiquette")
    if label and _LABEL.search(reading.words):
        return reponses.ETIQUETTE.format(etiquette=label)
    returned = _words_of(ctx, done)
    meant = {stem(word) for word in said if len(word) >= _SHORTEST}
    if not (meant & returned or reading.motif):
        return ""
    return reponses.DEJA_RETOURNE.format(retour=text(done.content, "retour"))


def _words_of(ctx: Context, done: Heard) -> set[str]:
    """What the returned articles are called: head noun, colour, size."""
    order: Mapping[str, Any] = ctx.view.order(done.number) or {}
    references = texts(done.arguments.get("references"))
    names = [
        text(article, "designation")
        for article in rows(order.get("articles"))
        if text(article, "reference") in references
    ]
    tokens = {stem(word) for name in names for word in words(flat(clean(name)))}
    return {token for token in tokens if len(token) >= _SHORTEST} - {"de", "en", "la", "le", "cm"}
