"""`comptoir demo`: the demo's customers and orders, and things to try."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from comptoir.cli.common import JsonOption, dump, fail, speaking_errors, the_pack

if TYPE_CHECKING:
    from comptoir.agent.pack import Demo


def demo(
    pack: Annotated[str, typer.Argument(help="Le pack.")] = "boutique",
    as_json: JsonOption = False,
) -> None:
    """Liste les clients et les commandes de la démonstration, et des choses à essayer."""
    with speaking_errors():
        loaded = the_pack(pack)
        if loaded.demo is None:
            raise fail(f"le pack {pack} n'a pas de démonstration.")
        shown = loaded.demo
        rows = shown.rows()
    if as_json:
        dump(_json(shown, rows))
        return
    _print(shown, rows)


def _json(shown: "Demo", rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "day": shown.day,
        "customers": [
            {
                "id": one.id,
                "name": one.name,
                "channel": one.channel.value,
                "phone": one.phone,
                "mailbox": one.mailbox,
            }
            for one in shown.customers
        ],
        "orders": rows,
        "try": [
            {"customer": one.customer, "text": one.text, "shows": one.shows}
            for one in shown.suggestions
        ],
    }


def _print(shown: "Demo", rows: list[dict[str, Any]]) -> None:
    if not sys.stdout.isatty():
        _plain(shown, rows)
        return
    from rich.console import Console  # noqa: PLC0415 - only when the command runs
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console(highlight=False)
    console.print(f"Données inventées, au {shown.day}.\n")
    table = Table(title="Commandes", title_justify="left", show_lines=True)
    table.add_column("commande", no_wrap=True)
    table.add_column("client", overflow="fold", ratio=2)
    table.add_column("articles", overflow="fold", ratio=3)
    for row in rows:
        state = row["statut"] + (f"\nle {row['livree_le']}" if row["livree_le"] else "")
        contact = "\n".join(filter(None, (row["client"], row["email"], row["telephone"])))
        table.add_row(f"{row['numero']}\n{state}", contact, Text(_articles(row, "\n")))
    console.print(table)
    tries = Table(title="À essayer (comptoir chat --customer CLIENT)", title_justify="left")
    for column in ("client", "message", "ce qu'on voit"):
        tries.add_column(column, overflow="fold")
    for one in shown.suggestions:
        tries.add_row(one.customer, Text(one.text), one.shows)
    console.print(tries)


def _plain(shown: "Demo", rows: list[dict[str, Any]]) -> None:
    """One line an order, tabs between its fields, for a pipe."""
    for row in rows:
        fields = [row[key] for key in ("numero", "client", "email", "telephone", "statut")]
        typer.echo("\t".join([*fields, row["livree_le"], _articles(row, " ; ")]))
    for one in shown.suggestions:
        typer.echo(f"à essayer\t{one.customer}\t{one.text}\t{one.shows}")


def _articles(row: dict[str, Any], between: str) -> str:
    return between.join(
        f"{one['quantite']} × {one['designation']} ({one['reference']})"
        + (" — brodé" if one["personnalise"] else "")
        for one in row["articles"]
    )
