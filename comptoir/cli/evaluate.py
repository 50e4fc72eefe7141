"""`comptoir eval PACK`: the pack's cases, with a progress bar, a table and JSON."""

import asyncio
import json
import sys
from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli import triage
from comptoir.cli.common import (
    FAILED,
    ModelOption,
    fail,
    save,
    speaking_errors,
    the_model,
    the_pack,
)
from comptoir.cli.progress import Bar

if TYPE_CHECKING:
    from comptoir.bootstrap import Counter
    from comptoir.evals import Case, Report
    from comptoir.ports import Model


def evaluate(
    pack: Annotated[str, typer.Argument(help="Le pack.")],
    model: ModelOption = "offline",
    trials: Annotated[int, typer.Option("--trials", "-n", min=1, help="Essais par cas.")] = 1,
    to: Annotated[
        str, typer.Option("--json", help="Le fichier JSON à écrire ; - pour la sortie.")
    ] = "",
    page: Annotated[
        str, typer.Option("--html", help="La page HTML à écrire (pack assistance).")
    ] = "",
    only: Annotated[str, typer.Option("--only", help="Un cas, ou le début de son nom.")] = "",
) -> None:
    """Joue les cas d'évaluation du pack ; code de sortie 1 si l'un échoue."""
    with speaking_errors():
        from comptoir.bootstrap import evaluated  # noqa: PLC0415 - only when the command runs
        from comptoir.evals import CaseError, load_cases, run_cases  # noqa: PLC0415

        loaded = the_pack(pack)
        if loaded.name == triage.PACK:
            if only or trials > 1:
                raise fail(f"--only et --trials n'existent pas pour le pack {loaded.name}.")
            triage.evaluate_tickets(loaded, model, to, page)
            return
        if page:
            raise fail("--html n'existe que pour le pack assistance.")
        try:
            cases = load_cases(loaded)
        except CaseError as error:
            raise fail(str(error)) from None
        chosen = tuple(case for case in cases if case.id.startswith(only))
        if not chosen:
            raise fail(f"aucun cas ne commence par « {only} ».")
        the_model(model, loaded)  # an unknown model is said before anything is played

        named = model

        def make(model: "Model | None", on: date) -> "Counter":
            return evaluated(loaded, model or the_model(named, loaded), on)

        with Bar(len(chosen), "Cas joués") as bar:
            report = asyncio.run(run_cases(chosen, make, trials, lambda _: bar.advance()))
    if to:
        text = json.dumps({"model": model, **report.as_json()}, ensure_ascii=False, indent=2)
        save(to, f"{text}\n")
    if to != "-":
        _show(report, chosen, trials)
    if report.failed:
        raise typer.Exit(FAILED)


def _show(report: "Report", cases: tuple["Case", ...], trials: int) -> None:
    """Every case in a table on a terminal; in a pipe a line each, and what failed."""
    if sys.stdout.isatty():
        _table(report, trials)
    else:
        for result in report.results:
            mark = "réussi" if result.passed else "échec"
            typer.echo(f"{mark}\t{result.case.id}\t{result.case.title}")
    for result in report.results:
        if result.passed:
            continue
        typer.echo(f"\n{result.case.id} — {result.case.title} ({result.case.where})")
        for finding in result.shown.findings:
            typer.echo(f"  {finding.grader} : attendu {finding.expected}")
            typer.echo(f"  {' ' * len(finding.grader)}   obtenu {finding.obtained}")
    seconds = sum(result.seconds for result in report.results)
    speed = len(cases) * trials / seconds if seconds else 0.0
    more = f", pass@1 {report.pass_at_1:.1%}, tous les essais {report.pass_all:.1%}"
    typer.echo(
        f"{report.passed} cas réussis, {report.failed} échoués"
        f"{more if trials > 1 else ''} ({seconds:.2f} s, {speed:.0f} cas/s)"
    )


def _table(report: "Report", trials: int) -> None:
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table()
    table.add_column("cas", no_wrap=True)
    table.add_column("ce qui est vérifié", overflow="fold")
    table.add_column("essais" if trials > 1 else "résultat", no_wrap=True)
    for result in report.results:
        mark = "✓ réussi" if result.passed else "✗ échec"
        if trials > 1:
            mark = f"{mark[0]} {result.trials_passed}/{trials}"
        style = "green" if result.passed else "bold red"
        table.add_row(result.case.id, Text(result.case.title), Text(mark, style))
    Console(highlight=False).print(table)
