"""From a request to an answer: read the thread, plan each wish, call or speak."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, Stop
from comptoir.models.offline.boutique import deeds, reads, returns
from comptoir.models.offline.boutique.dialogue import Dialogue, follow
from comptoir.models.offline.boutique.forced import forced_call
from comptoir.models.offline.boutique.goals import TO_ADVISER, Goal
from comptoir.models.offline.boutique.handover import hand_over
from comptoir.models.offline.boutique.heard import view_of
from comptoir.models.offline.boutique.leftovers import leftovers
from comptoir.models.offline.boutique.small_talk import small_talk
from comptoir.models.offline.boutique.steps import Context, Say, Step, Want
from comptoir.packs.boutique.phrases import relances, reponses
from comptoir.packs.boutique.phrases.intentions import Intention as Wish

Plan = Callable[[Goal, Context], Step]
PLANS: Final[dict[Wish, Plan]] = {
    Wish.STATUT: reads.status,
    Wish.COLIS: reads.parcel,
    Wish.NON_RECU: reads.unreceived,
    Wish.RENDU: reads.refund,
    Wish.LISTE: reads.listing,
    Wish.SANS_REPONSE: reads.unanswered,
    Wish.QUESTION: reads.question,
    Wish.IA: reads.question,
    Wish.RETOUR: returns.give_back,
    Wish.LASSE: returns.tired,
    Wish.ANNULER_RETOUR: returns.stop_return,
    Wish.ANNULER: deeds.cancel,
    Wish.REMBOURSER: deeds.claim,
    Wish.RENVOYER: deeds.ship_again,
    **dict.fromkeys(TO_ADVISER, deeds.to_person),
}
_MOST_STEPS: Final = 8
_TRANSFER: Final = "transferer_conseiller"


def boutique_brain(request: ModelRequest) -> ModelAnswer:
    """Answer one request. Pure: nothing is kept from one request to the next."""
    view = view_of(request)
    thread = follow(request.messages, view.results)
    mode = request.choice.mode
    if thread is None:
        return ModelAnswer(text=reponses.ACCUEIL)
    ctx = Context(view, thread)
    steps = [_planned(goal, ctx) for goal in thread.goals]
    wanted = _wanted([step for step in steps if isinstance(step, Want)], ctx)
    if not wanted and thread.reading.furious:
        wanted = _calmed(steps, ctx)
    if mode is ChoiceMode.ONE:
        wanted = [want for want in wanted if want.name == request.choice.name][:1]
    if mode in {ChoiceMode.ANY, ChoiceMode.ONE} and not wanted:
        wanted = forced_call(request, ctx)
    if wanted and mode is not ChoiceMode.NONE and view.steps < _MOST_STEPS:
        return ModelAnswer(calls=_calls(request, wanted, ctx), stop=Stop.CALLS)
    return ModelAnswer(text=_text([step for step in steps if isinstance(step, Say)], ctx))


def _planned(goal: Goal, ctx: Context) -> Step:
    if goal.wish is Wish.PIEGE:
        return Say(reponses.PIEGE)
    if goal.wish is Wish.HORS_SUJET:
        return Say(reponses.HORS_SUJET)
    plan = PLANS.get(goal.wish)
    return plan(goal, ctx) if plan else Say(reponses.FLOU)


def _wanted(wants: Sequence[Want], ctx: Context) -> list[Want]:
    """What to call now: tools we were given, nothing twice, a hand-over last and alone."""
    made = [(heard.name, dict(heard.arguments)) for heard in ctx.view.now]
    out: list[Want] = []
    for want in wants:
        fresh = (want.name, _fitted(want, ctx)) not in made
        if want.name in ctx.view.tools and fresh and want not in out:
            out.append(want)
    others = [want for want in out if want.name != _TRANSFER]
    return others or out[:1]


def _calmed(steps: Sequence[Step], ctx: Context) -> list[Want]:
    """Anger goes to a person, once what could be looked up has been, unless an act went through."""
    acted = any(
        heard.name
        in {"demander_retour", "annuler_commande", "annuler_retour", "proposer_remboursement"}
        and not heard.error
        and heard.content.get("accepte") is not False
        for heard in ctx.view.now
    )
    first = ctx.thread.goals[0] if ctx.thread.goals else None
    trapped = any(goal.wish is Wish.PIEGE for goal in ctx.thread.goals)
    if acted or trapped or ctx.view.last(_TRANSFER) or (steps and ctx.thread.reading.hostile):
        return []
    typed = first or Goal(wish=Wish.COLERE, typed=_last_words(ctx))
    step = hand_over("colere", ctx, typed)
    return [step] if isinstance(step, Want) else []


def _last_words(ctx: Context) -> str:
    return ctx.thread.reading.flattened


def _fitted(want: Want, ctx: Context) -> dict[str, Any]:
    allowed = ctx.view.tools.get(want.name, frozenset())
    return {key: value for key, value in want.arguments.items() if not allowed or key in allowed}


def _calls(request: ModelRequest, wanted: Sequence[Want], ctx: Context) -> tuple[ToolCall, ...]:
    place = len(request.messages)
    return tuple(
        ToolCall(f"off-{place}-{rank}", want.name, _fitted(want, ctx))
        for rank, want in enumerate(wanted, start=1)
    )


def _text(says: Sequence[Say], ctx: Context) -> str:
    thread = ctx.thread
    told = list(dict.fromkeys(say.text for say in says if say.text))
    questions = [say.question for say in says if say.question]
    spoken = leftovers(ctx) if not says else []
    if any(goal.wish is Wish.IA for goal in thread.goals):
        told = [reponses.IA]
        questions = []
    if not told and not questions and not spoken:
        return small_talk(ctx)
    opening = [reponses.BONJOUR] if thread.reading.greets else []
    if thread.reading.upset and says:
        opening.append(reponses.DESOLE)
    if not questions and _unfinished(thread):
        questions = [relances.AIDE]
    return " ".join([*opening, *told, *spoken, *questions[:1]])


def _unfinished(thread: Dialogue) -> bool:
    return bool(thread.goals) and all(goal.wish is Wish.PIEGE for goal in thread.goals)
