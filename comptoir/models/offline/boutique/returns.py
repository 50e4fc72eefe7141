"""Plans around a return: ask for one, stop one, and what to do with what is no longer wanted."""

import re

from comptoir.core.calls import Status
from comptoir.models.offline.boutique.goals import Goal
from comptoir.models.offline.boutique.handover import hand_over
from comptoir.models.offline.boutique.heard import Heard
from comptoir.models.offline.boutique.items import Selection, select
from comptoir.models.offline.boutique.plain import rows, text, texts
from comptoir.models.offline.boutique.steps import Context, Say, Step, Want, identify
from comptoir.models.offline.boutique.telling import named, order_told, refusal, short
from comptoir.packs.boutique.phrases import relances, reponses
from comptoir.packs.boutique.phrases.ecriture import enumere, montant

_TRIES = 2
_ONE_WORD = re.compile(
    r"(?:bonjour )?(?:un |le |mon |pour un )?(?:retours?|renvoi|retourner|renvoyer)"
)


def give_back(goal: Goal, ctx: Context) -> Step:
    """Consult, resolve the articles named, then ask for the return; code decides."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    if not ctx.can("demander_retour"):
        return Say(reponses.SANS_OUTIL)
    done = ctx.view.last("demander_retour", number)
    order = ctx.view.order(number)
    if done is not None:
        return _corrected(goal, ctx, number, done) or _told(ctx, number, done)
    if order is None:
        return ctx.order_call("consulter_commande", number)
    articles = rows(order.get("articles"))
    choice = select(goal.said, goal.references, articles)
    vague = False
    if not choice.references and not choice.unclear and len(articles) == 1:
        choice = Selection((text(articles[0], "reference"),))
        vague = bool(_ONE_WORD.fullmatch(ctx.thread.reading.words))
    if choice.part:
        return hand_over("partiel", ctx, goal, number)
    if choice.unclear or not choice.references:
        listed = enumere([short(article) for article in articles])
        pattern = reponses.PAS_DEDANS if choice.foreign else reponses.ARTICLES_DE
        return Say(pattern.format(numero=number, articles=listed), relances.ARTICLES)
    if goal.soft or vague:
        told = order_told(order)
        return Say(told, relances.RETOUR.format(articles=named(order, choice.references)))
    return _return_call(ctx, number, choice.references, goal.motif)


def _return_call(ctx: Context, number: str, references: tuple[str, ...], motif: str) -> Want:
    return ctx.order_call("demander_retour", number, references=list(references), motif=motif)


def _corrected(goal: Goal, ctx: Context, number: str, done: Heard) -> Step | None:
    """Once: references the tool does not know are looked for among the valid ones it gives."""
    tried = sum(h.name == "demander_retour" and h.number == number for h in ctx.view.now)
    valid = texts(done.content.get("references_valides"))
    if text(done.content, "raison") != "reference_inconnue" or not valid or tried >= _TRIES:
        return None
    order = ctx.view.order(number) or {}
    articles = [a for a in rows(order.get("articles")) if text(a, "reference") in valid]
    choice = select(goal.said, (), articles or [{"reference": ref} for ref in valid])
    before = done.arguments.get("references")
    if choice.references and list(choice.references) != before and not choice.part:
        return _return_call(ctx, number, choice.references, goal.motif)
    return None


def _told(ctx: Context, number: str, done: Heard) -> Say:
    content, order = done.content, ctx.view.order(number)
    asked = done.arguments.get("references")
    references = texts(asked)
    if content.get("accepte") is True:
        return Say(accepted(done, named(order, references) or enumere(references)))
    told = refusal(content, number, order)
    reason = text(content, "raison")
    if reason in {"reference_inconnue", "liste_vide"}:
        names = enumere([short(article) for article in rows((order or {}).get("articles"))])
        more = reponses.ARTICLES_DE.format(numero=number, articles=names) if names else ""
        return Say(f"{told} {more}".strip(), relances.ARTICLES)
    if reason == "non_livree" and text(order or {}, "statut") == "en_preparation":
        return Say(told, relances.ANNULATION)
    hit = texts(content.get("articles"))
    rest = [ref for ref in references if ref not in hit]
    if reason in {"personnalise", "deja_retourne"} and rest and len(rest) < len(references):
        return Say(told, relances.RESTE.format(articles=named(order, rest)))
    return Say(told, relances.CONSEILLER)


def accepted(done: Heard, articles: str) -> str:
    """An accepted return in words: number, label, refund, fees."""
    content = done.content
    parts = [
        reponses.RETOUR_ACCEPTE.format(
            retour=text(content, "retour"), articles=articles or "votre commande"
        )
    ]
    if text(content, "etiquette"):
        parts.append(reponses.ETIQUETTE.format(etiquette=text(content, "etiquette")))
    refund = text(content, "remboursement")
    if refund:
        parts.append(reponses.REMBOURSE.format(remboursement=refund))
    fees = content.get("frais_retour_eur")
    if isinstance(fees, int | float) and fees and "déduit" not in refund:
        parts.append(reponses.FRAIS.format(montant=montant(fees)))
    return " ".join(parts)


def tired(goal: Goal, ctx: Context) -> Step:
    """For « je n'en veux plus »: before dispatch that is a cancellation, afterwards a return."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    order = ctx.view.order(number)
    if order is None:
        return ctx.order_call("consulter_commande", number)
    if text(order, "statut") == "en_preparation" and ctx.can("annuler_commande"):
        return Say(order_told(order), relances.ANNULATION)
    return give_back(goal, ctx)


def stop_return(goal: Goal, ctx: Context) -> Step:
    """Cancel a return: its number comes from the customer, a receipt or the order itself."""
    number = identify(goal, ctx)
    if not isinstance(number, str):
        return number
    done = ctx.view.last("annuler_retour", number)
    if done is not None:
        return _stopped(number, done)
    if not ctx.can("annuler_retour"):
        return Say(reponses.SANS_OUTIL)
    known = goal.retour or _receipt(ctx, number)
    if known:
        return ctx.order_call("annuler_retour", number, retour=known)
    order = ctx.view.last("consulter_commande", number)
    if order is None:
        return ctx.order_call("consulter_commande", number)
    returns = rows(order.content.get("retours"))
    waiting = [one for one in returns if text(one, "statut") == "demande"] or [
        one for one in returns if text(one, "statut") == "recu"
    ]
    if len(waiting) == 1:
        return ctx.order_call("annuler_retour", number, retour=text(waiting[0], "retour"))
    if not waiting:
        return Say(reponses.AUCUN_RETOUR.format(numero=number), relances.CONSEILLER)
    numbers = enumere([text(one, "retour") for one in waiting])
    return Say(
        f"Plusieurs retours sont en cours : {numbers}.", "Quel est le numéro du retour à annuler ?"
    )


def _receipt(ctx: Context, number: str) -> str:
    done = ctx.view.last("demander_retour", number, now=False)
    return text(done.content, "retour") if done and done.content.get("accepte") is True else ""


def _stopped(number: str, done: Heard) -> Say:
    if done.status is Status.PENDING:
        return Say(reponses.ATTENTE_ACCORD)
    if done.content.get("annule") is True:
        return Say(reponses.RETOUR_ANNULE.format(retour=text(done.content, "retour")))
    return Say(refusal(done.content, number, None), relances.CONSEILLER)


def mentions_ship(said: str) -> bool:
    """Nothing came, so "renvoyez" can only mean: ship again."""
    return bool(re.search(r"\b(?:rien|jamais|pas) (?:\w+ ){0,3}(?:recu|arrive)|\bperdu", said))
