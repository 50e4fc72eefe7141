"""The figures of two reports side by side, as texts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from comptoir.evals.comparing.comparison import Comparison
from comptoir.evals.comparing.reading import Before
from comptoir.evals.numbers import NONE, decimal, duration, percent, whole
from comptoir.evals.report import Report


@dataclass(frozen=True, slots=True)
class FigurePair:
    """One figure, then and now. `key` is its name for programs."""

    key: str
    name: str
    was: str
    now: str


def figure_pairs(comparison: Comparison) -> tuple[FigurePair, ...]:
    """In the order in which a report tells them; a dash where the earlier one did not count.

    Where cases of the earlier report were left out, its other figures say nothing of those played.
    """
    return tuple(_pairs(comparison))


def _pairs(comparison: Comparison) -> Iterator[FigurePair]:
    before, report = comparison.before, comparison.report
    was = [row.was for row in comparison.rows if row.was is not None]
    passed = sum(one.passed == one.trials for one in was)
    now = f"{report.passed}/{len(report.results)}"
    yield FigurePair("passed", "cas réussis", f"{passed}/{len(was)}", now)
    if comparison.is_whole:
        yield from _others(before, report)


def _others(before: Before, report: Report) -> Iterator[FigurePair]:
    yield FigurePair("pass_at_1", "pass@1", percent(before.pass_at_1), percent(report.pass_at_1))
    yield FigurePair(
        "pass_all", "tous les essais", percent(before.pass_all), percent(report.pass_all)
    )
    was, now = before.metrics, report.metrics.as_json()
    for key, name in (("violations", "écarts à la politique"), ("false_refusals", "faux refus")):
        yield FigurePair(key, name, _whole(was.get(key)), _whole(now[key]))
    key = "steps_per_turn"
    yield FigurePair(key, "étapes par tour", _decimal(was.get(key)), _decimal(now[key]))
    for key, name in (("input_tokens", "jetons lus"), ("output_tokens", "jetons écrits")):
        yield FigurePair(key, name, _whole(was.get(key)), _whole(now[key]))
    then, this = was.get("seconds_per_turn"), now["seconds_per_turn"]
    for key, name in (("mean", "temps par tour, moyenne"), ("p50", "médiane"), ("p95", "p95")):
        yield FigurePair(key, name, _time(then, key), _time(this, key))


def _whole(value: object) -> str:
    return whole(value) if isinstance(value, int) else NONE


def _decimal(value: object) -> str:
    return decimal(value, 2) if isinstance(value, int | float) else NONE


def _time(times: object, key: str) -> str:
    if not isinstance(times, Mapping):
        return NONE
    value = cast("Mapping[str, Any]", times).get(key)
    return duration(value) if isinstance(value, int | float) else NONE
