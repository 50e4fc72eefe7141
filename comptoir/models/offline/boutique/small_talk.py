"""When nothing was asked: greetings, thanks, goodbyes, a no, and messages we did not grasp."""

import re
from typing import Final

from comptoir.models.offline.boutique.asked import Asked
from comptoir.models.offline.boutique.settled import settled_already
from comptoir.models.offline.boutique.steps import Context
from comptoir.packs.boutique.phrases import relances, reponses

_FINE: Final = re.compile(
    r"(?:(?:ok|super|parfait|nickel|top|cool|genial|entendu|note|c est|bien|tres|d accord|impeccable"
    r"|ca marche|ca roule|vu|bon|je vois|je comprends) ?)+"
)


def small_talk(ctx: Context) -> str:
    """The words for a message that holds no wish."""
    thread = ctx.thread
    reading = thread.reading
    if reading.illegible:
        return f"{reponses.ILLISIBLE}"
    if thread.dropped:
        pending = any(heard.status.value == "pending" for heard in ctx.view.results[-1:])
        return reponses.RIEN_ANNULE if pending else reponses.BIEN
    if reading.email and not thread.number:
        return f"{reponses.ADRESSE_NOTEE} {relances.NUMERO}"
    settled = settled_already(ctx)
    if settled:
        return settled
    if reading.leaves:
        return reponses.AU_REVOIR
    if thread.parked and thread.asked is not Asked.NOTHING and thread.asked_text:
        again = thread.asked_text.removeprefix(f"{reponses.FLOU_COURT} ")
        return reponses.MERCI if reading.thanks else f"{reponses.FLOU_COURT} {again}"
    if reading.thanks or _FINE.fullmatch(reading.words) or "merci" in reading.words.split():
        return reponses.MERCI
    if reading.greets:
        return reponses.ACCUEIL
    if thread.unclear > 1:
        return f"{reponses.FLOU_ENCORE} {relances.CONSEILLER}"
    return reponses.FLOU
