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
    table = Table(title="Données", title_justify="left", show_lines=True)
    for name in ("", "à qui", "quoi"):
        table.add_column(name, overflow="fold")
    for row in rows:
        first, *plain = [str(value) for value in row.values() if value and not _many(value)]
        lists = "\n".join(_told(value, "\n") for value in row.values() if _many(value))
        table.add_row(first, "\n".join(plain), Text(lists))
    console.print(table)
    tries = Table(title="À essayer (comptoir chat --customer CLIENT)", title_justify="left")
    for column in ("client", "message", "ce qu'on voit"):
        tries.add_column(column, overflow="fold")
    for one in shown.suggestions:
        tries.add_row(one.customer, Text(one.text), one.shows)
    console.print(tries)


def _plain(shown: "Demo", rows: list[dict[str, Any]]) -> None:
    """One line a row, tabs between its fields, for a pipe."""
    for row in rows:
        typer.echo("\t".join(_told(value, " ; ") for value in row.values()))
    for one in shown.suggestions:
        typer.echo(f"à essayer\t{one.customer}\t{one.text}\t{one.shows}")


def _many(value: object) -> bool:
    return isinstance(value, list)


def _told(value: Any, between: str) -> str:  # noqa: ANN401 - whatever a pack's row holds
    """A field in words: a list of things, each with what is worth naming of it."""
    if not _many(value):
        return str(value)
    return between.join(" ".join(_parts(one)) for one in value)


def _parts(thing: dict[str, Any]) -> list[str]:
    """What is worth naming of one thing; of a yes, its name."""
    return [
        name if part is True else str(part)
        for name, part in thing.items()
        if part not in (False, "", None)
    ]
