"""`comptoir try PACK:TOOL`: is the tool called when it should be? Nothing is carried out."""

import asyncio
import sys
from difflib import get_close_matches
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.common import (
    FAILED,
    JsonOption,
    ModelOption,
    OnOption,
    dump,
    fail,
    speaking_errors,
    the_day,
    the_model,
    the_pack,
)
from comptoir.cli.progress import Bar

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from comptoir.agent.agent import Agent
    from comptoir.agent.pack import Pack
    from comptoir.contract import Tool
    from comptoir.evals.trying import TryReport

MARKS = {"passed": "✓ réussi", "failed": "✗ échec", "unjudged": "– non jugé"}
STYLES = {"passed": "green", "failed": "bold red", "unjudged": "dim"}


def try_tool(
    target: Annotated[str, typer.Argument(metavar="PACK:OUTIL", help="L'outil à essayer.")],
    model: ModelOption = "offline",
    with_others: Annotated[
        bool | None,
        typer.Option(
            "--with-others/--alone",
            help="Avec tous les outils de son agent, ou seul ; par défaut comme ses essais le disent.",
        ),
    ] = None,
    cases: Annotated[
        Path | None, typer.Option("--cases", help="Un dossier d'essais, au lieu de ceux du pack.")
    ] = None,
    on: OnOption = "",
    as_json: JsonOption = False,
) -> None:
    """Essaie un outil sur un modèle : appelé quand il faut, et avec quels arguments ?

    Rien n'est exécuté. Code de sortie 1 si une demande échoue.
    """
    name, separator, wanted = target.partition(":")
    if not separator or not wanted:
        raise fail(f"« {target} » : écrivez PACK:OUTIL, par exemple boutique:suivre_colis.")
    with speaking_errors():
        from comptoir.evals import CaseError  # noqa: PLC0415 - only when the command runs
        from comptoir.evals.trying import load_try_set, try_tool  # noqa: PLC0415

        pack = the_pack(name)
        agent, tool = _found(pack, wanted)
        used = the_model(model, pack)
        try:
            tried = load_try_set(tool, cases or _essays(name))
        except CaseError as error:
            raise fail(str(error)) from None
        day = the_day(on, pack)
        others = tried.with_others if with_others is None else with_others
        with Bar(len(tried.cases), "Essais") as bar:
            report = asyncio.run(
                try_tool(
                    pack, tool, agent, tried, used, day,
                    with_others=others, on_progress=lambda _: bar.advance(),
                )
            )  # fmt: skip
    if as_json:
        dump(report.as_json())
    else:
        _show(report)
    if report.failed:
        raise typer.Exit(FAILED)


def _found(pack: "Pack", wanted: str) -> "tuple[Agent, Tool]":
    from comptoir.evals.trying import holder_of  # noqa: PLC0415 - only when the command runs

    found = holder_of(pack, wanted)
    if found is None:
        known = sorted(tool.name for tool in pack.tools)
        near = get_close_matches(wanted, known, n=1)
        hint = f" ; vouliez-vous dire {near[0]} ?" if near else "."
        message = f"le pack {pack.name} n'a pas d'outil {wanted}{hint} Outils : {', '.join(known)}."
        raise fail(message)
    return found


def _essays(name: str) -> "Traversable":
    """The folder beside the pack's own modules: the package of its entry point, or its folder."""
    from comptoir.evals.trying.loading import FOLDER  # noqa: PLC0415 - only when the command runs
    from comptoir.service.folder_pack import GROUP, read_pack_folder  # noqa: PLC0415

    module = next((one.module for one in entry_points(group=GROUP) if one.name == name), None)
    if module is None:
        return read_pack_folder(Path(name)).package / FOLDER
    found = find_spec(module)
    is_package = found is not None and found.submodule_search_locations is not None
    return files(module if is_package else module.rpartition(".")[0]) / FOLDER


def _show(report: "TryReport") -> None:
    """A table on a terminal; in a pipe a line each. What failed is told below, with its place."""
    if sys.stdout.isatty():
        _table(report)
    else:
        for one in report.results:
            mark = MARKS[one.verdict.value].partition(" ")[2]
            wish = "appel" if one.case.called else "pas d'appel"
            typer.echo(f"{mark}\t{wish}\t{one.case.request}")
    for one in report.results:
        if one.wrong:
            typer.echo(f"\n{one.case.where} — {one.case.request}")
            typer.echo(f"  {one.wrong}")
            if one.verdict.value == "failed":
                typer.echo(f"  pourquoi : {one.case.why}")
    found = report.as_json()
    given = "avec les autres outils" if report.with_others else "seul"
    unjudged = f", non jugés : {found['unjudged']}" if found["unjudged"] else ""
    typer.echo(
        f"\n{report.tool} ({given}, agent {report.agent}) sur {report.model}. "
        f"Essais réussis : {found['passed']}, échoués : {found['failed']}{unjudged}"
    )


def _table(report: "TryReport") -> None:
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table()
    table.add_column("demande", overflow="fold")
    table.add_column("attendu", no_wrap=True)
    table.add_column("résultat", no_wrap=True)
    for one in report.results:
        mark = Text(MARKS[one.verdict.value], STYLES[one.verdict.value])
        table.add_row(Text(one.case.request), "appel" if one.case.called else "pas d'appel", mark)
    Console(highlight=False).print(table)
