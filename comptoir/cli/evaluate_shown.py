"""An evaluation on a terminal: tables for people, plain lines in a pipe."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from comptoir.cli.evaluate_files import writable
from comptoir.evals.comparing import Change, Comparison, Row, figure_pairs
from comptoir.evals.numbers import decimal, duration, percent, whole

if TYPE_CHECKING:
    from comptoir.evals import Report

_CHANGES = {
    Change.WORSE: ("moins bien", "bold red"),
    Change.BETTER: ("mieux", "green"),
    Change.NEW: ("nouveau", ""),
    Change.GONE: ("disparu", "dim"),
}


def show(report: "Report", comparison: "Comparison | None" = None) -> None:
    """Every case, what failed and why, what changed since an earlier report, the figures."""
    terminal = sys.stdout.isatty()
    if terminal:
        _table(report)
    else:
        for result in report.results:
            mark = "réussi" if result.passed else "échec"
            typer.echo(f"{mark}\t{result.case.id}\t{result.case.title}")
    for line in _failures(report):
        typer.echo(writable(line))
    if comparison is not None:
        _compared(comparison, terminal=terminal)
    for line in _figures(report):
        typer.echo(line)


def _failures(report: "Report") -> Iterator[str]:
    for result in report.results:
        trial = result.shown
        wrong = [(f.grader, f) for f in trial.findings]
        wrong += [(f"écart à la politique, {f.grader}", f) for f in trial.violations]
        wrong += [(f.grader, f) for f in trial.false_refusals]
        if not wrong:
            continue
        yield f"\n{result.case.id} — {result.case.title} ({result.case.where})"
        for name, finding in wrong:
            yield f"  {name} : attendu {finding.expected}"
            yield f"  {' ' * len(name)}   obtenu {finding.obtained}"


def _figures(report: "Report") -> Iterator[str]:
    metrics = report.metrics
    trials = report.trials
    tokens = f"{whole(metrics.input_tokens)} lus, {whole(metrics.output_tokens)} écrits"
    yield (
        f"\nÉcarts à la politique : {metrics.violations}. Faux refus : {metrics.false_refusals}. "
        f"Étapes par tour : {decimal(metrics.steps_per_turn, 2)}. Jetons : {tokens}."
    )
    yield (
        f"Temps par tour : {duration(metrics.mean_seconds)} en moyenne, "
        f"{duration(metrics.percentile(0.5))} médian, {duration(metrics.percentile(0.95))} "
        "au 95e centile."
    )
    if trials > 1:
        yield ", ".join(f"pass^{k} {percent(share)}" for k, share in report.pass_hat.items())
    played = sum(len(result.trials) for result in report.results)
    speed = played / report.seconds if report.seconds else 0.0
    more = f", pass@1 {report.pass_at_1:.1%}, tous les essais {report.pass_all:.1%}"
    yield (
        f"{report.passed} cas réussis, {report.failed} échoués"
        f"{more if trials > 1 else ''} ({report.seconds:.2f} s, {speed:.0f} cas/s)"
    )


def _table(report: "Report") -> None:
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    trials = report.trials
    table = Table()
    table.add_column("cas", no_wrap=True)
    table.add_column("ce qui est vérifié", overflow="fold")
    table.add_column("essais" if trials > 1 else "résultat", no_wrap=True)
    for result in report.results:
        mark = "✓ réussi" if result.passed else "✗ échec"
        if trials > 1:
            mark = f"{mark[0]} {result.trials_passed}/{len(result.trials)}"
        style = "green" if result.passed else "bold red"
        table.add_row(result.case.id, Text(result.case.title), Text(mark, style))
    Console(highlight=False).print(table)


# --- beside an earlier report ------------------------------------------------------------------


def _compared(comparison: "Comparison", *, terminal: bool) -> None:
    rows = [row for change in _CHANGES for row in comparison.of(change)]
    if terminal:
        _tables(comparison, rows)
        return
    typer.echo("")
    for row in rows:
        name = _CHANGES[row.change][0]
        typer.echo(f"{name}\t{row.id}\t{_was(row)}\t{_now(row)}\t{row.title}")
    for pair in figure_pairs(comparison):
        typer.echo(f"{pair.name}\t{pair.was}\t{pair.now}")
    typer.echo(_sentence(comparison))


def _tables(comparison: "Comparison", rows: list["Row"]) -> None:
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console(highlight=False)
    if rows:
        table = Table(title="Depuis le rapport précédent", title_justify="left")
        for name in ("cas", "ce qui est vérifié", "depuis", "avant", "maintenant"):
            table.add_column(name, overflow="fold")
        for row in rows:
            name, style = _CHANGES[row.change]
            table.add_row(row.id, Text(row.title), Text(name, style), _was(row), _now(row))
        console.print(table)
    table = Table(title="Chiffres", title_justify="left")
    for name in ("", "avant", "maintenant"):
        table.add_column(name, justify="right" if name else "left")
    for pair in figure_pairs(comparison):
        table.add_row(pair.name, pair.was, pair.now)
    console.print(table)
    typer.echo(_sentence(comparison))


def _was(row: "Row") -> str:
    return "—" if row.was is None else f"{row.was.passed}/{row.was.trials}"


def _now(row: "Row") -> str:
    return "—" if row.now is None else f"{row.now.trials_passed}/{len(row.now.trials)}"


def _sentence(comparison: "Comparison") -> str:
    counts = ", ".join(f"{name} {len(comparison.of(one))}" for one, (name, _) in _CHANGES.items())
    return f"Depuis le rapport précédent : {counts}, pareil {len(comparison.of(Change.SAME))}."
