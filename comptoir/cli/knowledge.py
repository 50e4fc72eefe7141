"""`comptoir knowledge add|list|search|remove`: the texts that answers are taken from."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from comptoir.cli.common import FAILED, JsonOption, dump, fail

if TYPE_CHECKING:
    from comptoir.agent.memory.library import Document
    from comptoir.core.passages import Passage
    from comptoir.service.ingestion import Outcome
    from comptoir.storage.knowledge.knowledge import SqlKnowledge

T = TypeVar("T")

app = typer.Typer(
    help="Remplir et interroger la base de connaissances (CGV, FAQ…).", no_args_is_help=True
)

DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database", "-d", envvar="COMPTOIR_DATABASE", help="Le fichier SQLite, ou une URL."
    ),
]


@app.command()
def add(
    files: Annotated[list[Path], typer.Argument(help="Des fichiers Markdown ou HTML.")],
    database: DatabaseOption,
    as_json: JsonOption = False,
) -> None:
    """Découpe des fichiers en passages, par titres ; un fichier déjà connu est remplacé."""

    async def work(knowledge: "SqlKnowledge") -> "list[Outcome]":
        from comptoir.service.ingestion import ingest  # noqa: PLC0415 - only when it runs

        outcomes: list[Outcome] = []
        with typer.progressbar(
            length=len(files), label="Lecture", file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar:
            async for outcome in ingest(knowledge, files):
                outcomes.append(outcome)
                bar.update(1)
        return outcomes

    outcomes = _run(database, work, new=True)
    if as_json:
        dump([asdict(outcome) for outcome in outcomes])
    else:
        taken = [outcome for outcome in outcomes if not outcome.refusal]
        _rows(
            ("fichier", "passages", "remplacés", "à savoir"),
            [(o.document, str(o.passages), str(o.replaced), " ".join(o.notes)) for o in taken],
        )
        for outcome in outcomes:
            if outcome.refusal:
                sys.stderr.write(f"comptoir : {outcome.refusal}\n")
    if any(outcome.refusal for outcome in outcomes):
        raise typer.Exit(FAILED)


@app.command("list")
def list_documents(database: DatabaseOption, as_json: JsonOption = False) -> None:
    """Montre les documents connus et leur nombre de passages."""
    held: tuple[Document, ...] = _run(database, lambda knowledge: knowledge.list())
    if as_json:
        dump([asdict(document) for document in held])
    elif held:
        _rows(("document", "passages"), [(one.name, str(one.passages)) for one in held])
    else:
        sys.stderr.write("Aucun document : ajoutez-en avec « comptoir knowledge add FICHIER ».\n")


@app.command()
def search(
    question: Annotated[str, typer.Argument(help="La question, comme un client l'écrirait.")],
    database: DatabaseOption,
    limit: Annotated[
        int, typer.Option("--limit", "-n", min=1, max=100, help="Combien de passages au plus.")
    ] = 3,
    as_json: JsonOption = False,
) -> None:
    """Cherche les passages les plus proches ; code de sortie 1 s'il n'y en a aucun."""
    found: tuple[Passage, ...] = _run(database, lambda knowledge: knowledge.search(question, limit))
    if as_json:
        dump([asdict(passage) for passage in found])
    elif found:
        _rows(
            ("article", "titre", "texte", "source"),
            [(one.article, one.title, one.text, one.source) for one in found],
        )
    else:
        sys.stderr.write("Aucun passage ne parle de cela : l'agent dirait qu'il ne sait pas.\n")
    if not found:
        raise typer.Exit(FAILED)


@app.command()
def remove(
    source: Annotated[str, typer.Argument(help="Un document de la liste, ou une source entière.")],
    database: DatabaseOption,
    as_json: JsonOption = False,
) -> None:
    """Ôte un document, ou les passages d'un seul de ses titres."""
    gone = _run(database, lambda knowledge: knowledge.remove(source))
    if as_json:
        dump({"source": source, "removed": gone})
    elif gone:
        many = "passages ôtés" if gone > 1 else "passage ôté"
        typer.echo(f"{source} : {gone} {many}.")
    if not gone:
        message = f"« {source} » n'est pas dans cette base ; voyez « comptoir knowledge list »."
        raise fail(message, FAILED)


def _run(database: str, work: "Callable[[SqlKnowledge], Awaitable[T]]", *, new: bool = False) -> T:
    """Open the base, work, close it; what fails becomes one sentence. `new`: it may be made."""
    from comptoir.storage.knowledge.opening import open_knowledge  # noqa: PLC0415 - only when run
    from comptoir.storage.sql.errors import StorageError  # noqa: PLC0415

    if not new and "://" not in database and not Path(database).exists():
        raise fail(f"{database} n'existe pas : faites-la avec « comptoir knowledge add FICHIER ».")

    async def go() -> T:
        async with open_knowledge(database) as knowledge:
            return await work(knowledge)

    try:
        return asyncio.run(go())
    except StorageError as error:
        raise fail(str(error), FAILED) from None


def _rows(columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """A table on a terminal; in a pipe one row a line, its cells apart by tabulations."""
    if not rows:
        return
    if not sys.stdout.isatty():
        for row in rows:
            sys.stdout.write("\t".join(" ".join(cell.split()) for cell in row) + "\n")
        return
    from rich.console import Console  # noqa: PLC0415 - only when the command runs
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table: Any = Table(show_lines="texte" in columns)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        # Passages are data: nothing in them is taken for the console's own marks.
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)
