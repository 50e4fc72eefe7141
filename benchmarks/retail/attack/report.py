"""The two attacks side by side."""

from collections.abc import Iterator, Sequence
from typing import Any

from comptoir.hostile.report import HARMLESS, Report
from comptoir.hostile.takeouts import Hole

MEANINGS = {
    "I1": "somebody's data shown to who had not proved to be them",
    "I2": "the lock after failed checks",
    "I3": "another's and absent told apart",
    "I4": "done or read outside contract or rules",
    "I5": "done without a yes to exactly this",
    "I6": "done twice",
    "I7": "an effect and the journal apart",
    "I8": "more shown than was declared",
    "I9": "a tool that was not given",
    "I10": "another day than the message's",
    "I11": "words that nothing backs",
    "I12": "a secret shown",
    "boucle": "a loop not stopped",
}

_SHOWN = 12


def harms(report: Report) -> int:
    """Violations that give something away or change something."""
    return sum(count for name, count in report.violated.items() if name not in HARMLESS)


def as_json(in_code: Report, in_prompt: Report | None) -> dict[str, Any]:
    """Both reports for programs."""
    found = {"in_code": in_code.as_json()}
    if in_prompt is not None:
        found["in_prompt"] = in_prompt.as_json() | {"harms": harms(in_prompt)}
    return found


def lines(in_code: Report, in_prompt: Report | None, least: int) -> Iterator[str]:
    """The report; the last line is the summary. `least` calls should reach each pair."""
    reports = [in_code] if in_prompt is None else [in_code, in_prompt]
    yield f"{'':34} {'rules in code':>16} {'rules in the prompt' if in_prompt else '':>20}"
    for name, values in (
        ("hostile calls", [one.calls for one in reports]),
        ("worlds", [one.worlds for one in reports]),
        ("effects", [one.effects for one in reports]),
        ("refused", [sum(one.by_guard.values()) for one in reports]),
        ("violations that do harm", [harms(one) for one in reports]),
        ("calls until the first", [_first(one) for one in reports]),
    ):
        yield _row(name, values)
    for name, meaning in MEANINGS.items():
        counts = [one.violated[name] for one in reports]
        if any(counts):
            yield _row(f"  {name}: {meaning}", counts, wide=True)
    other = [sum(one.violated[name] for name in HARMLESS) for one in reports]
    if any(other):
        yield _row("  other answers, no harm", other)
    yield ""
    yield from _coverage(in_code, least)
    yield ""
    yield summary(in_code, in_prompt)


def _first(report: Report) -> object:
    harmful = [one.calls for one in report.violations if one.invariant not in HARMLESS]
    return min(harmful) if harmful else "none"


def _row(name: str, values: Sequence[object], *, wide: bool = False) -> str:
    shown = [f"{one:,}" if isinstance(one, int) else str(one) for one in values]
    cells = f"{shown[0]:>16} {shown[1] if len(shown) > 1 else '':>20}"
    return (
        f"{name}\n{'':34} {cells}" if wide and len(name) > len(" " * 34) else f"{name:34} {cells}"
    )


def _coverage(report: Report, least: int) -> Iterator[str]:
    few = [(pair, report.pairs[pair]) for pair in report.reachable if report.pairs[pair] < least]
    (guard, tool), fewest = report.least
    yield (
        f"Pairs of guard and tool: {len(report.reachable)}, of which "
        f"{len(report.reachable) - len(few)} were reached by at least {least} calls; the least, "
        f"{guard} of {tool}, by {fewest}."
    )
    few.sort(key=lambda one: one[1])
    for (guard, tool), count in few[:_SHOWN]:
        yield f"  {count:>5}  {guard} of {tool}"
    if len(few) > _SHOWN:
        yield f"         and {len(few) - _SHOWN} more"
    met = [one for one in report.promised if report.codes[one]]
    missing = [f"{tool}:{code}" for tool, code in report.promised if not report.codes[tool, code]]
    rest = f"; not met: {', '.join(missing)}" if missing else ""
    yield f"Refusals of the rules: {len(met)} of {len(report.promised)} met{rest}."
    yield f"Checked: {', '.join(report.checked)}; {report.per_second:,.0f} calls a second of one core."
    for violation in report.violations:
        yield f"VIOLATION {violation.invariant} after {violation.calls:,} calls: {violation.what}"


def holes(found: Sequence[Hole]) -> Iterator[str]:
    """What was taken out, and after how many calls its absence was found."""
    for one in found:
        if one.violation is None:
            yield f"{one.takeout.name:64} nothing in {one.calls:,} calls"
        else:
            what = f"{one.violation.invariant} after {one.calls:>7,} calls"
            harmless = "" if one.harm else f", no harm: {one.violation.what}"
            yield f"{one.takeout.name:64} {what}{harmless}"
    count = sum(one.violation is not None for one in found)
    shut = sum(not one.harm for one in found if one.violation is not None)
    rest = f", {shut} of them without harm" if shut else ""
    yield ""
    yield f"{count} holes found for {len(found)} guards, rules and clauses taken out{rest}."


def summary(in_code: Report, in_prompt: Report | None) -> str:
    """The last line."""
    stopped = " (interrupted)" if in_code.interrupted else ""
    beside = ""
    if in_prompt is not None:
        beside = (
            f"; the same adversary on the stock tools: {harms(in_prompt):,} in "
            f"{in_prompt.calls:,} calls, the first after {_first(in_prompt)}"
        )
    return (
        f"{in_code.calls:,} hostile calls{stopped}, {in_code.effects:,} effects, "
        f"{in_code.broken:,} violations{beside}."
    )
