"""When nothing was asked: greetings, thanks, goodbyes, a no, and messages we did not grasp."""

from comptoir.models.offline.boutique.asked import Asked
from comptoir.models.offline.boutique.settled import settled_already
from comptoir.models.offline.boutique.steps import Context
from comptoir.packs.boutique.phrases import relances, reponses


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
        return (
            f"{reponses.FLOU_COURT} {thread.asked_text}" if not reading.thanks else reponses.MERCI
        )
    if reading.thanks:
        return reponses.MERCI
    if reading.greets:
        return reponses.ACCUEIL
    if thread.unclear > 1:
        return f"{reponses.FLOU_ENCORE} {relances.CONSEILLER}"
    return reponses.FLOU
