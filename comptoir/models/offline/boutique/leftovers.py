"""Results of this turn that no wish speaks for, such as an act carried out after a plain yes."""

from comptoir.models.offline.boutique.deeds import cancelled
from comptoir.models.offline.boutique.heard import Heard
from comptoir.models.offline.boutique.plain import text, texts
from comptoir.models.offline.boutique.returns import accepted
from comptoir.models.offline.boutique.steps import Context, access_refused
from comptoir.models.offline.boutique.telling import named, order_told, parcel_told, refusal
from comptoir.packs.boutique.phrases import reponses


def leftovers(ctx: Context) -> list[str]:
    """One sentence or two for each result of the turn."""
    told = [_told(heard, ctx) for heard in ctx.view.now]
    return [words for words in dict.fromkeys(told) if words]


def _told(heard: Heard, ctx: Context) -> str:
    number, content = heard.number, heard.content
    if heard.error:
        said = access_refused(heard.error, number)
        return " ".join(part for part in (said.text, said.question) if part)
    if heard.status.value == "unknown":
        return reponses.INCERTAIN
    order = ctx.view.order(number)
    if heard.name == "annuler_commande":
        return cancelled(number, heard).text
    if heard.name == "annuler_retour" and content.get("annule") is True:
        return reponses.RETOUR_ANNULE.format(retour=text(content, "retour"))
    if heard.name == "demander_retour" and content.get("accepte") is True:
        asked = heard.arguments.get("references")
        references = texts(asked)
        return accepted(heard, named(order, references))
    if text(content, "raison"):
        return refusal(content, number, order)
    if heard.name == "consulter_commande":
        return order_told(content)
    if heard.name == "suivre_colis":
        return parcel_told(content)
    return {
        "proposer_remboursement": reponses.ATTENTE_CONSEILLER,
        "transferer_conseiller": reponses.TRANSFERT,
    }.get(heard.name, "")
