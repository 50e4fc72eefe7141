"""`comptoir journal show|verify|export`: read the journal of a database and check it."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from comptoir.cli.common import FAILED, JsonOption, KeyOption, dump, fail, speaking_errors

if TYPE_CHECKING:
    from comptoir.bootstrap import OpenJournal
    from comptoir.ports import Entry

R = TypeVar("R")

app = typer.Typer(help="Lire et vérifier le journal.", no_args_is_help=True)

DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database", "-d", envvar="COMPTOIR_DATABASE", help="Le fichier SQLite, ou une URL."
    ),
]
ConversationArgument = Annotated[str, typer.Argument(help="Une conversation ; sinon toutes.")]


@app.command()
def show(
    database: DatabaseOption,
    conversation: ConversationArgument = "",
    key_file: KeyOption = "",
    as_json: JsonOption = False,
) -> None:
    """Montre les entrées : qui a demandé quoi, ce qui a été décidé."""
    rows = _run(database, key_file, partial(_rows, conversation=conversation))
    if as_json:
        dump(rows)
        return
    from rich.console import Console  # noqa: PLC0415 - only when the command runs
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table()
    for column in ("conversation", "n°", "quand", "quoi", "contenu"):
        table.add_column(column, overflow="fold")
    for row in rows:
        what = row["content"]
        told = "(effacé)" if what is None else json.dumps(what, ensure_ascii=False)
        table.add_row(row["conversation"], str(row["number"]), row["at"], row["kind"], Text(told))
    Console(highlight=False).print(table)


@app.command()
def verify(database: DatabaseOption, key_file: KeyOption = "", as_json: JsonOption = False) -> None:
    """Vérifie la chaîne ; code de sortie 1 si une entrée a été changée, ôtée ou déplacée."""

    async def check(opened: "OpenJournal") -> tuple[list[Any], int]:
        faults = await opened.journal.verify()
        return list(faults), len(await opened.journal.conversations())

    faults, chains = _run(database, key_file, check)
    if as_json:
        dump(
            {
                "whole": not faults,
                "chains": chains,
                "faults": [
                    {"conversation": one.conversation, "number": one.number, "what": one.what}
                    for one in faults
                ],
            }
        )
    elif not faults:
        many = "conversations vérifiées" if chains > 1 else "conversation vérifiée"
        typer.echo(f"Journal entier : {chains} {many}.")
    for one in faults if not as_json else ():
        typer.echo(f"{one.conversation}, entrée {one.number} : {one.what}")
    if faults:
        raise typer.Exit(FAILED)


@app.command()
def export(
    database: DatabaseOption,
    conversation: ConversationArgument = "",
    key_file: KeyOption = "",
    to: Annotated[str, typer.Option("--to", help="Le fichier à écrire ; sinon la sortie.")] = "",
) -> None:
    """Écrit le journal en JSON, une entrée par ligne."""
    rows = _run(database, key_file, partial(_rows, conversation=conversation))
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    if not to:
        sys.stdout.write(text)
        return
    try:
        Path(to).write_text(text, encoding="utf-8")
    except OSError as error:
        raise fail(f"impossible d'écrire {to} : {error.strerror}.", FAILED) from None
    typer.echo(f"{len(rows)} entrées écrites dans {to}.")


@app.command()
def session(
    database: DatabaseOption,
    conversation: Annotated[str, typer.Argument(help="La conversation.")],
) -> None:
    """Écrit l'état d'une conversation en six champs : but, contexte, exécutions, messages."""
    from comptoir.agent.memory.record import session_record  # noqa: PLC0415
    from comptoir.bootstrap import stored_session  # noqa: PLC0415

    with speaking_errors():
        found = asyncio.run(stored_session(database, conversation))
    if found is None:
        raise fail(f"aucune conversation « {conversation} » dans cette base.", FAILED)
    dump(session_record(found))


def _run(database: str, key_file: str, work: Callable[["OpenJournal"], Awaitable[R]]) -> R:
    from comptoir.bootstrap import opened_journal  # noqa: PLC0415 - only when the command runs

    async def go() -> R:
        async with opened_journal(database, key_file) as opened:
            return await work(opened)

    with speaking_errors():
        return asyncio.run(go())


async def _rows(opened: "OpenJournal", conversation: str) -> list[dict[str, Any]]:
    names = await opened.journal.conversations()
    if conversation and conversation not in names:
        raise fail(f"aucune conversation « {conversation} » dans ce journal.", FAILED)
    return [
        _row(entry, content)
        for name in ([conversation] if conversation else names)
        for entry, content in await opened.journal.entries(name)
    ]


def _row(entry: "Entry", content: bytes | None) -> dict[str, Any]:
    return {
        "conversation": entry.conversation,
        "number": entry.number,
        "kind": entry.kind,
        "at": entry.at.isoformat(),
        "content": None if content is None else json.loads(content),
        "content_mac": entry.content_mac,
        "previous": entry.previous,
        "hash": entry.hash,
    }
