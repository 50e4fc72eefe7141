"""Charts as rows of bars: a label, a bar drawn by code, and numbers that lead to conversations.

The bar only repeats the numbers beside it, so that a screen reader loses nothing.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from comptoir.evals.metrics import answered
from comptoir.evals.numbers import counted, duration, whole
from comptoir.evals.page.anchors import Conversation, Lists, Number
from comptoir.evals.page.words import guard, subject

WIDTH = 100.0
_TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50)
"""seconds: where one bar of the distribution ends and the next begins"""
K = TypeVar("K", str, int)


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a bar; `x` and `width` are out of 100. `tone` is "go", "warm" or "ink"."""

    tone: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of a chart."""

    label: str
    parts: tuple[Part, ...]
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A titled chart; `note` says what is counted."""

    title: str
    note: str
    bars: tuple[Bar, ...]


def charts(conversations: tuple[Conversation, ...], lists: Lists) -> tuple[Chart, ...]:
    """All of them; one that has nothing to show has no bars."""
    return (
        _by_group(conversations, lists),
        _by_guard(conversations, lists),
        _by_steps(conversations, lists),
        _by_time(conversations, lists),
    )


def _by_group(conversations: tuple[Conversation, ...], lists: Lists) -> Chart:
    groups: dict[str, list[Conversation]] = {}
    for one in conversations:
        for name in one.result.groups:
            groups.setdefault(name, []).append(one)
    most = max(map(len, groups.values()), default=1)
    bars: list[Bar] = []
    for name, members in sorted(groups.items()):
        passed = [one for one in members if one.trial.passed]
        failed = [one for one in members if not one.trial.passed]
        width = WIDTH * len(passed) / most
        parts = (
            Part("go", 0, round(width, 2)),
            Part("warm", round(width, 2), round(WIDTH * len(failed) / most, 2)),
        )
        numbers = (
            [lists.number(f"{len(passed)} ✓", f"Réussies : {subject(name)}", passed)]
            if passed
            else []
        )
        if failed:
            numbers.append(lists.number(f"{len(failed)} ✗", f"Échouées : {subject(name)}", failed))
        bars.append(Bar(subject(name), tuple(part for part in parts if part.width), tuple(numbers)))
    note = "conversations réussies (✓) et échouées (✗), par étiquette ou par fichier"
    return Chart("Réussites par sujet", note, tuple(bars))


def _by_guard(conversations: tuple[Conversation, ...], lists: Lists) -> Chart:
    counts: dict[str, int] = {}
    behind: dict[str, list[Conversation]] = {}
    for one in conversations:
        for name, count in one.trial.metrics.refused.items():
            counts[name] = counts.get(name, 0) + count
            behind.setdefault(name, []).append(one)
    ordered = dict(sorted(counts.items(), key=lambda item: -item[1]))
    return Chart(
        "Refus par garde",
        "appels que le code a refusés, par la garde qui les a arrêtés",
        _bars(ordered, behind, guard, lambda name: f"Refus de la garde « {guard(name)} »", lists),
    )


def _by_steps(conversations: tuple[Conversation, ...], lists: Lists) -> Chart:
    counts, behind = _tallied(
        (turn.answers, one) for one in conversations for turn in answered(one.trial.transcript)
    )

    def label(steps: int) -> str:
        return counted(steps, "étape")

    return Chart(
        "Étapes par tour",
        "nombre de tours selon le nombre de réponses demandées au modèle",
        _bars(counts, behind, label, lambda steps: f"Tours de {label(steps)}", lists),
    )


def _by_time(conversations: tuple[Conversation, ...], lists: Lists) -> Chart:
    counts, behind = _tallied(
        (bisect_right(_TIMES, turn.seconds), one)
        for one in conversations
        for turn in answered(one.trial.transcript)
    )
    filled = {at: counts.get(at, 0) for at in range(min(counts), max(counts) + 1)} if counts else {}
    return Chart(
        "Temps par tour",
        "nombre de tours selon le temps qu'ils ont pris, du message à la réponse",
        _bars(filled, behind, _span, lambda at: f"Tours en {_span(at)}", lists),
    )


def _span(at: int) -> str:
    if at == 0:
        return f"moins de {_round(_TIMES[0])}"
    if at == len(_TIMES):
        return f"plus de {_round(_TIMES[-1])}"
    return f"{_round(_TIMES[at - 1])} à {_round(_TIMES[at])}"


def _round(seconds: float) -> str:
    return duration(seconds).replace(",0", "")


def _tallied(
    found: Iterable[tuple[int, Conversation]],
) -> tuple[dict[int, int], dict[int, list[Conversation]]]:
    """How often each value occurs, in their order, and in which conversations."""
    counts: dict[int, int] = {}
    behind: dict[int, list[Conversation]] = {}
    for value, one in found:
        counts[value] = counts.get(value, 0) + 1
        behind.setdefault(value, []).append(one)
    return dict(sorted(counts.items())), behind


def _bars(
    counts: Mapping[K, int],
    behind: Mapping[K, list[Conversation]],
    label: Callable[[K], str],
    title: Callable[[K], str],
    lists: Lists,
) -> tuple[Bar, ...]:
    most = max(counts.values(), default=1)
    return tuple(
        Bar(
            label(key),
            (Part("ink", 0, round(WIDTH * count / most, 2)),) if count else (),
            (lists.number(whole(count), title(key), behind.get(key, ())),) if count else (),
        )
        for key, count in counts.items()
    )
