"""The report on a terminal: tables for people, plain lines in a pipe."""

import sys
from typing import TYPE_CHECKING

from comptoir.evals.triage.report import Confusion, Row, TriageReport

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table


def figures(report: TriageReport) -> str:
    """The three figures in one line."""
    return (
        f"{len(report.rows)} tickets : équipe {percent(report.team_accuracy)}, "
        f"priorité {percent(report.priority_accuracy)}, macro-F1 {percent(report.macro_f1)}, "
        f"{len(report.errors)} erreurs"
    )


def percent(share: float) -> str:
    """0.975 as « 97,5 % »."""
    return f"{share * 100:.1f}".replace(".", ",") + "\u00a0%"


def renderable(report: TriageReport) -> "RenderableType":
    """The whole report for a Rich console."""
    from rich.console import Group  # noqa: PLC0415 - only on a terminal
    from rich.text import Text  # noqa: PLC0415

    parts: list[RenderableType] = [
        _table("Équipes : attendue (ligne), obtenue (colonne)", report.confusion_team),
        _table("Priorités : attendue (ligne), obtenue (colonne)", report.confusion_priority),
    ]
    if report.errors:
        parts.append(_errors(report.errors))
    parts.append(Text(figures(report), "bold"))
    return Group(*parts)


def show(report: TriageReport) -> None:
    """Write the report on standard output."""
    if sys.stdout.isatty():
        from rich.console import Console  # noqa: PLC0415 - only on a terminal

        Console(highlight=False).print(renderable(report))
        return
    sys.stdout.write("\n".join([*_lines(report), figures(report)]) + "\n")


def _lines(report: TriageReport) -> list[str]:
    lines: list[str] = []
    for name, table in (
        ("équipe", report.confusion_team),
        ("priorité", report.confusion_priority),
    ):
        columns = list(next(iter(table.values())))
        lines.append("\t".join([name, *columns]))
        lines += ["\t".join([row, *map(str, table[row].values())]) for row in table]
    lines += [
        f"erreur\t{row.ticket.id}\tattendu {expected(row)}\tobtenu {obtained(row)}\t{row.excerpt}"
        for row in report.errors
    ]
    return lines


def expected(row: Row) -> str:
    """What should have come out: « facturation P1 »."""
    return f"{row.ticket.equipe} {row.ticket.priorite}"


def obtained(row: Row) -> str:
    """What did come out, or why nothing did."""
    if row.verdict.failure:
        return f"échec ({row.verdict.failure})"
    return f"{row.team} {row.priority}"


def _table(title: str, confusion: Confusion) -> "Table":
    from rich.table import Table  # noqa: PLC0415 - only on a terminal
    from rich.text import Text  # noqa: PLC0415

    table = Table(title=title, title_justify="left")
    table.add_column("")
    for column in next(iter(confusion.values())):
        table.add_column(column, justify="right")
    for name, row in confusion.items():
        cells = [_cell(name, column, count) for column, count in row.items()]
        table.add_row(Text(name), *(Text(text, style) for text, style in cells))
    return table


def _cell(name: str, column: str, count: int) -> tuple[str, str]:
    """The style only repeats what the place in the table says."""
    if not count:
        return "·", "dim"
    return str(count), "bold green" if name == column else "bold red"


def _errors(rows: tuple[Row, ...]) -> "Table":
    from rich.table import Table  # noqa: PLC0415 - only on a terminal
    from rich.text import Text  # noqa: PLC0415

    table = Table(title="Erreurs", title_justify="left")
    table.add_column("ticket", no_wrap=True)
    for column in ("attendu", "obtenu", "texte"):
        table.add_column(column, overflow="fold")
    for row in rows:
        cells = (row.ticket.id, expected(row), obtained(row), row.excerpt)
        table.add_row(*(Text(cell) for cell in cells))
    return table
