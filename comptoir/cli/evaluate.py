"""`comptoir eval PACK`: cases or customers, with a progress bar, tables, files and a comparison."""

import asyncio
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli import triage
from comptoir.cli.common import (
    FAILED,
    ModelOption,
    fail,
    speaking_errors,
    the_model,
    the_pack,
)
from comptoir.cli.evaluate_customers import Played, play_customers, the_customers
from comptoir.cli.evaluate_files import Files, the_comparison
from comptoir.cli.evaluate_journal import KEY_VARIABLE, FromJournal, cases_of_journal
from comptoir.cli.progress import Bar

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
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
        str, typer.Option("--html", help="La page HTML à écrire, lisible sans réseau.")
    ] = "",
    junit: Annotated[
        str, typer.Option("--junit", help="Le fichier JUnit XML à écrire, pour la CI.")
    ] = "",
    compare: Annotated[
        str, typer.Option("--compare", help="Un rapport --json d'avant, pour voir ce qui change.")
    ] = "",
    only: Annotated[str, typer.Option("--only", help="Un cas, ou le début de son nom.")] = "",
    folder: Annotated[
        str, typer.Option("--cases", help="Un dossier de cas, au lieu de ceux du pack.")
    ] = "",
    customers: Annotated[
        bool, typer.Option("--customers", help="Des clients simulés, au lieu de cas.")
    ] = False,
    customer_model: Annotated[
        str,
        typer.Option("--customer-model", help="Le modèle qui joue les clients ; sinon le code."),
    ] = "",
    seed: Annotated[
        int | None, typer.Option("--seed", help="La graine des choix des clients ; 0 par défaut.")
    ] = None,
    from_journal: Annotated[
        str, typer.Option("--from-journal", help="Une base, dont les conversations font les cas.")
    ] = "",
    out: Annotated[
        str, typer.Option("--out", help="Le dossier où écrire les cas tirés du journal.")
    ] = "",
    key_file: Annotated[
        str,
        typer.Option(
            "--key-file",
            envvar=KEY_VARIABLE,
            help="Le fichier de la clé du journal ; par défaut à côté de la base.",
        ),
    ] = "",
) -> None:
    """Joue les cas d'évaluation du pack, des clients simulés, ou des conversations passées.

    Codes de sortie : 0 si tous les cas passent, 1 si l'un échoue, 2 si la commande est mal
    demandée. Avec --compare : 1 si un cas réussit moins souvent qu'avant, ou si un nouveau cas
    échoue ; ce qui échouait déjà ne compte pas.
    """
    files = Files(json=to, html=page, junit=junit)
    past = FromJournal(from_journal, out, key_file)
    players = Played(customers, customer_model, seed)
    _one_source(("--cases", folder), ("--customers", customers), ("--from-journal", from_journal))
    past.check()
    players.check()
    with speaking_errors():
        loaded = the_pack(pack)
        if loaded.name == triage.PACK:
            if trials > 1 or junit or compare or folder or customers or from_journal:
                raise fail(
                    f"--trials, --junit, --compare, --cases, --customers et --from-journal "
                    f"n'existent pas pour le pack {loaded.name}, qui trie des tickets ; --json, "
                    "--html et --only, oui."
                )
            triage.evaluate_tickets(loaded, model, to, page, only)
            return
        # Before anything is played: what is wrong there would be told too late.
        the_model(model, loaded)
        before = files.before(compare, loaded.name)
        if customers:
            everybody = the_customers(loaded)
            report = play_customers(loaded, everybody, only, model, trials, players)
            known = [one.id for one in everybody.personas]
        else:
            cases = (
                cases_of_journal(loaded, past, aside=files.to_output)
                if from_journal
                else _cases(loaded, folder)
            )
            chosen = tuple(case for case in cases if case.id.startswith(only))
            if not chosen:
                raise fail(f"aucun cas ne commence par « {only} ».")
            report = _played(loaded, chosen, model, trials)
            known = [case.id for case in cases]
    comparison = the_comparison(before, report, known)
    files.write(report, comparison, date.today())  # noqa: DTZ011 - the reader's own day
    if not files.to_output:
        from comptoir.cli.evaluate_shown import show  # noqa: PLC0415 - only when the command runs

        show(report, comparison)
    if report.failed if comparison is None else comparison.failing:
        raise typer.Exit(FAILED)


def _one_source(*sources: tuple[str, object]) -> None:
    """What is played comes from one place."""
    given = [name for name, value in sources if value]
    if len(given) > 1:
        raise fail(f"{' et '.join(given)} ne vont pas ensemble : choisissez ce qui est joué.")


def _cases(pack: "Pack", folder: str) -> tuple["Case", ...]:
    from comptoir.evals import CaseError, load_cases  # noqa: PLC0415 - only when the command runs

    try:
        return load_cases(pack, Path(folder) if folder else None)
    except CaseError as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{folder} ne se lit pas : {error.strerror}.") from None


def _played(pack: "Pack", cases: tuple["Case", ...], named: str, trials: int) -> "Report":
    from comptoir.bootstrap import evaluated  # noqa: PLC0415 - only when the command runs
    from comptoir.evals import run_cases  # noqa: PLC0415

    def make(model: "Model | None", on: date) -> "Counter":
        return evaluated(pack, model or the_model(named, pack), on)

    with Bar(len(cases), "Cas joués") as bar:
        report = asyncio.run(run_cases(cases, make, trials, lambda _: bar.advance()))
    return replace(report, pack=pack.name, model=named)
