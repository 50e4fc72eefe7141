"""What `comptoir attack` prints: tables on a terminal, plain lines in a pipe."""

import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from comptoir.hostile.writing import told, written

if TYPE_CHECKING:
    from comptoir.hostile import Case, Report
    from comptoir.hostile.takeouts import Hole

ORDER = ("grant", "contract", "access", "idempotency", "memory", "rules", "consent", "run")
HEADS = {
    "grant": "droit",
    "contract": "contrat",
    "access": "accès",
    "idempotency": "déjà fait",
    "memory": "répété",
    "rules": "règles",
    "consent": "accord",
    "run": "exécuté",
}
"""the guards as a French reader knows them; under the last, the calls that ran"""
INVARIANTS = tuple(f"I{number}" for number in range(1, 13))


def show_report(report: "Report") -> None:
    """Counts, refusals by guard and tool, coverage, and what was broken."""
    stopped = ", interrompu" if report.interrupted else ""
    typer.echo(
        f"{report.pack} : {_number(report.calls)} appels hostiles (graine {report.seed}{stopped}), "
        f"{_number(report.effects)} effets, {_number(report.turns)} tours entiers, "
        f"{report.worlds} mondes."
    )
    typer.echo(
        f"{report.cpu_seconds:.1f} s de calcul, {_number(round(report.per_second))} appels/s par cœur."
    )
    rows = [
        [tool, *(_number(report.pairs[guard, tool]) for guard in ORDER)]
        for tool in dict.fromkeys(tool for _, tool in report.reachable)
    ]
    elsewhere = sum(report.by_guard.values()) + sum(report.ran.values())
    unknown = elsewhere - sum(report.pairs.values())
    rows.append(["(outils inconnus)", _number(unknown), *[""] * (len(ORDER) - 1)])
    _table("Où les appels se sont arrêtés", ["outil", *(HEADS[one] for one in ORDER)], rows)
    _coverage(report)
    _timing(report)
    _violations(report)


def show_holes(holes: Sequence["Hole"]) -> None:
    """What was taken out, after how many calls a hole was found, and which."""
    rows = [
        [
            one.takeout.name,
            _number(one.calls) if one.violation is not None else f"rien en {_number(one.calls)}",
            "" if one.violation is None else one.violation.invariant,
            "" if one.violation is None else one.violation.what,
        ]
        for one in holes
    ]
    _table("Ce qui arrive sans eux", ["enlevé", "trouvé après", "brisé", "quoi"], rows)
    found = sum(one.violation is not None for one in holes)
    shut = sum(not one.harm for one in holes if one.violation is not None)
    rest = f", dont {shut} sans dommage" if shut else ""
    typer.echo(f"{found} trous trouvés sur {len(holes)} gardiens, règles et clauses enlevés{rest}.")


def show_case(case: "Case", path: Path | None) -> None:
    """A violation as a few moves, and where it is kept."""
    typer.echo(f"\n{case.invariant} — {case.what}")
    show_moves(case)
    if path is not None:
        typer.echo(f"Gardé dans {path} ; à rejouer : comptoir attack {case.pack} --replay {path}")


def show_moves(case: "Case") -> None:
    """Each move on a line."""
    typer.echo(f"dans un monde qui commence le {case.begins.isoformat(timespec='minutes')} :")
    for number, row in enumerate(written(case.moves), start=1):
        kind = row.pop("move")
        parts = [f"{name}={told(value)}" for name, value in row.items()]
        typer.echo(f"  {number}. {kind} {' '.join(parts)}")


def _coverage(report: "Report") -> None:
    reached = sum(report.pairs[pair] > 0 for pair in report.reachable)
    (guard, tool), fewest = report.least
    typer.echo(
        f"Paires gardien et outil : {reached} atteintes sur {len(report.reachable)} ; la moins "
        f"atteinte, {HEADS.get(guard, guard)} de {tool} : {_number(fewest)}."
    )
    if report.promised:
        met = [one for one in report.promised if report.codes[one]]
        missing = [f"{tool}:{code}" for tool, code in report.promised if (tool, code) not in met]
        rest = f" ; pas encore : {', '.join(missing)}" if missing else ""
        typer.echo(f"Clauses des règles : {len(met)} rencontrées sur {len(report.promised)}{rest}.")


def _timing(report: "Report") -> None:
    if not report.timing:
        return
    foreign, absent = (
        statistics.median(column) / 1_000 for column in zip(*report.timing, strict=True)
    )
    typer.echo(
        f"Durée mesurée sur {len(report.timing)} jumeaux : {foreign:.0f} µs pour ce qui est à un "
        f"autre, {absent:.0f} µs pour ce qui n'existe pas (médianes, non jugées)."
    )


def _violations(report: "Report") -> None:
    unchecked = [name for name in INVARIANTS if name not in report.checked]
    typer.echo(f"Invariants vérifiés : {', '.join(report.checked)}.")
    if unchecked:
        typer.echo(
            f"Non vérifiés, faute de référence ou de savoir donnés par le pack : "
            f"{', '.join(unchecked)}."
        )
    if not report.broken:
        typer.echo("0 violation.")
        return
    kinds = ", ".join(f"{name} × {count}" for name, count in sorted(report.violated.items()))
    typer.echo(f"{report.broken} violation(s) : {kinds}.")


def _table(title: str, heads: list[str], rows: list[list[str]]) -> None:
    """A table on a terminal; in a pipe a line for each row, its cells apart by tabs."""
    if not sys.stdout.isatty():
        for row in (heads, *rows):
            typer.echo("\t".join(row))
        return
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(title=title, title_justify="left")
    for at, head in enumerate(heads):
        figures = at > 0 and all(len(row[at]) < len("1 234 567 890") for row in rows)
        table.add_column(head, justify="right" if figures else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(highlight=False).print(table)


def _number(value: int) -> str:
    """1234567 as French readers write it, with narrow spaces."""
    return f"{value:,}".replace(",", "\u202f")
