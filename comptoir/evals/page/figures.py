"""The headline figures: what a manager reads first, each leading to what made it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from comptoir.evals.metrics import answered, rank_of
from comptoir.evals.numbers import NONE, counted, decimal, duration, percent, whole
from comptoir.evals.page.anchors import Conversation, Lists, Number
from comptoir.evals.report import Report

_CENTILES = {"p50": (0.5, "médian"), "p95": (0.95, "au 95ᵉ centile")}
_TOKENS = ("input_tokens", "output_tokens")


@dataclass(frozen=True, slots=True)
class Figure:
    """A headline figure; `note` says in a few words what it counts. `alarming`: it should be 0.

    `keys` are its names in a comparison.
    """

    keys: tuple[str, ...]
    name: str
    number: Number
    note: str
    alarming: bool = False


def headline(report: Report) -> str:
    """The whole report in a sentence or two."""
    metrics, count, failed = report.metrics, len(report.results), report.failed
    if not count:
        return "Aucun cas n'a été joué."
    if failed:
        passed = f"{counted(failed, 'cas', 'cas')} sur {whole(count)} "
        passed += "échoue." if failed == 1 else "échouent."
    else:
        passed = f"Les {whole(count)} cas passent." if count > 1 else "Le cas passe."
    if metrics.violations:
        harm = f"{counted(metrics.violations, 'écart', 'écarts')} à la politique : "
        return f"{passed} {harm}le code a laissé faire ce qu'il devait empêcher."
    return f"{passed} Rien de ce que le code devait empêcher n'a eu lieu."


def figures(
    report: Report, conversations: tuple[Conversation, ...], lists: Lists
) -> tuple[Figure, ...]:
    """In the order of their weight."""
    return (
        *_passing(report, conversations, lists),
        *_harm(report, conversations, lists),
        *_cost(report, conversations, lists),
    )


def _passing(
    report: Report, conversations: tuple[Conversation, ...], lists: Lists
) -> Iterator[Figure]:
    passed = [one for one in conversations if one.trial.passed]
    failed = [one for one in conversations if not one.trial.passed]
    whole_cases = [one for one in conversations if one.result.passed]
    title = "Conversations des cas réussis"
    number = lists.number(f"{report.passed}/{len(report.results)}", title, whole_cases)
    yield Figure(("passed", "pass_all"), "Cas réussis", number, "tout s'y passe comme attendu")
    number = lists.number(whole(report.failed), "Conversations qui échouent", failed)
    yield Figure((), "Cas échoués", number, "expliqués ci-dessous", alarming=bool(report.failed))
    if report.trials > 1:
        number = lists.number(percent(report.pass_at_1), "Conversations réussies", passed)
        yield Figure(("pass_at_1",), "pass@1", number, "chance qu'un essai réussisse")
        *_, last = report.pass_hat.items()
        number = lists.number(percent(last[1]), title, whole_cases)
        yield Figure((), f"pass^{last[0]}", number, f"chance que {last[0]} essais réussissent tous")


def _harm(
    report: Report, conversations: tuple[Conversation, ...], lists: Lists
) -> Iterator[Figure]:
    metrics = report.metrics
    behind = [one for one in conversations if one.trial.violations]
    number = lists.number(
        whole(metrics.violations), "Conversations avec un écart à la politique", behind
    )
    note = "effets qui ne devaient pas avoir lieu, au journal et en base"
    yield Figure(
        ("violations",), "Écarts à la politique", number, note, alarming=bool(metrics.violations)
    )
    behind = [one for one in conversations if one.trial.false_refusals]
    number = lists.number(whole(metrics.false_refusals), "Conversations avec un faux refus", behind)
    note = "appels légitimes que le code a refusés"
    yield Figure(
        ("false_refusals",), "Faux refus", number, note, alarming=bool(metrics.false_refusals)
    )


def _cost(
    report: Report, conversations: tuple[Conversation, ...], lists: Lists
) -> Iterator[Figure]:
    metrics = report.metrics
    number = lists.number(whole(metrics.turns), "", conversations)
    yield Figure((), "Tours", number, "messages de clients qui ont eu leur réponse")
    number = lists.number(decimal(metrics.steps_per_turn, 2), "", conversations)
    yield Figure(("steps_per_turn",), "Étapes par tour", number, "réponses du modèle, en moyenne")
    yield _tokens(report, conversations, lists)
    number = lists.number(duration(metrics.mean_seconds), "", conversations)
    yield Figure(("mean",), "Temps moyen d'un tour", number, "du message à la réponse")
    turns = sorted(_turns(conversations), key=lambda one: one[0])
    for key, (share, name) in _CENTILES.items():
        at = rank_of(share, len(turns))
        text, behind = (duration(turns[at][0]), [turns[at][1]]) if turns else (NONE, [])
        number = lists.number(text, "", behind)
        yield Figure((key,), f"Temps {name} d'un tour", number, "mène au tour de ce rang")


def _tokens(report: Report, conversations: tuple[Conversation, ...], lists: Lists) -> Figure:
    metrics = report.metrics
    behind = [one for one in conversations if one.trial.metrics.input_tokens is not None]
    if metrics.input_tokens is None:
        return Figure(_TOKENS, "Jetons", lists.number(NONE, "", ()), "ce modèle n'en compte pas")
    text = f"{whole(metrics.input_tokens)} / {whole(metrics.output_tokens)}"
    number = lists.number(text, "Conversations dont les jetons sont comptés", behind)
    return Figure(_TOKENS, "Jetons lus / écrits", number, "comptés par le modèle")


def _turns(conversations: Iterable[Conversation]) -> Iterator[tuple[float, Conversation]]:
    for one in conversations:
        for turn in answered(one.trial.transcript):
            yield turn.seconds, one
