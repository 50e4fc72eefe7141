"""`comptoir`: the commands, each in its file. Nothing heavy is imported for `--help`."""

import sys
from typing import Annotated

import typer

from comptoir import __version__
from comptoir.cli import (
    ask,
    atelier,
    attack,
    chat,
    demo,
    evaluate,
    journal,
    knowledge,
    lint,
    mcp,
    new,
    schema,
    serve,
    trace,
    triage,
    try_,
)

app = typer.Typer(
    name="comptoir",
    help="Un agent de support : le modèle demande, votre code décide.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("serve")(serve.serve)
app.command("chat")(chat.chat)
app.command("ask")(ask.ask)
app.command("demo")(demo.demo)
app.command("eval")(evaluate.evaluate)
app.command("atelier")(atelier.atelier)
app.command("attack")(attack.attack)
app.command("new")(new.new)
app.command("mcp")(mcp.mcp)
app.command("schema")(schema.schema)
app.command("trace")(trace.trace)
app.command("triage")(triage.triage)
app.command("try")(try_.try_tool)
app.add_typer(journal.app, name="journal")
app.add_typer(knowledge.app, name="knowledge")
app.add_typer(lint.app, name="lint")


def _version(given: bool) -> None:
    if given:
        typer.echo(f"comptoir {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="La version.")
    ] = False,
) -> None:
    """Un agent de support : le modèle demande, votre code décide."""


def run() -> None:
    """The entry point; a pipe that closes early is not an error."""
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None
