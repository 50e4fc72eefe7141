"""`comptoir triage FILE`: a file of tickets in, a line for each out, as soon as it is done."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from comptoir.cli.common import (
    FAILED,
    ModelOption,
    OnOption,
    fail,
    save,
    speaking_errors,
    the_day,
    the_model,
    the_pack,
)
from comptoir.cli.progress import Bar

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.service.triage import Outcome, Summary

PACK = "assistance"
INTERRUPTED = 130
"""exit code of a run that was stopped before its last ticket"""


def triage(
    file: Annotated[str, typer.Argument(help="Le fichier des tickets ; - pour l'entrée standard.")],
    model: ModelOption = "offline",
    to: Annotated[
        str,
        typer.Option(
            "--to", help="Le fichier à écrire ; s'il existe, ses tickets ne sont pas refaits."
        ),
    ] = "",
    on: OnOption = "",
) -> None:
    """Trie des tickets : équipe, priorité, résumé, brouillon ; une ligne JSON par ticket.

    Le fichier est en JSON lines ou en CSV (virgule, point-virgule ou tabulation). Colonnes :
    id, text (ou texte, body, message, corps), subject (sujet, objet), email (from, de,
    expediteur), compte (account). Ctrl+C arrête après le ticket en cours ; avec --to, la même
    commande reprend.

    Codes de sortie : 0 si tout est trié, 1 si un ticket ou une ligne est en erreur (ou l'était
    déjà dans --to), 2 si la commande est mal demandée, 130 si elle a été interrompue.
    """
    with speaking_errors(), ExitStack() as stack:
        from comptoir.bootstrap import counter  # noqa: PLC0415 - only when the command runs
        from comptoir.service.tickets import TicketFileError, read_tickets  # noqa: PLC0415
        from comptoir.service.triage import Summary, triage_all  # noqa: PLC0415

        pack = the_pack(PACK)
        made = counter(pack, the_model(model, pack), on=the_day(on, pack))
        try:
            items = read_tickets(_bytes_of(file))
        except TicketFileError as error:
            raise fail(f"{_shown(file)} : {error}", FAILED) from None
        before, output = _output(to, file)
        left = tuple(item for item in items if item.id not in before.ids)
        summary, bar = Summary(len(left)), Bar(len(left), "Tickets triés")
        if output is not None:
            stack.enter_context(output)
        stack.enter_context(bar)
        _tell_resumed(len(items) - len(left), before.failed, bar)

        def told(outcome: "Outcome") -> None:
            _write(outcome, output, bar)
            if outcome.error:
                bar.say(_complaint(outcome))
            bar.advance()

        is_stopped = stack.enter_context(_stopping())
        asyncio.run(triage_all(left, made, summary, told, is_stopped))
    sys.stderr.write(f"{summary.sentence()}.\n")
    if summary.done < summary.total:
        sys.stderr.write(_how_to_resume(summary, to))
        raise typer.Exit(INTERRUPTED)
    if summary.errors or before.failed:
        raise typer.Exit(FAILED)


def evaluate_tickets(
    pack: "Pack", model: str, to: str = "", page: str = "", only: str = ""
) -> None:
    """`comptoir eval assistance`: labelled tickets; exit code 1 when one is triaged wrongly.

    `to` is the JSON file to write (`-` for standard output), `page` the HTML file, `only` the
    beginning of the ids of the tickets to triage.
    """
    import json  # noqa: PLC0415 - only when the command runs
    from datetime import date  # noqa: PLC0415

    with speaking_errors():
        from comptoir.bootstrap import Counter, evaluated  # noqa: PLC0415
        from comptoir.evals.triage import LabelError, html_page, load_labelled, show  # noqa: PLC0415
        from comptoir.service.triage_eval import DAY, run_triage_eval  # noqa: PLC0415

        played = the_model(model, pack)
        try:
            labelled = tuple(one for one in load_labelled() if one.id.startswith(only))
        except (LabelError, OSError) as error:
            raise fail(f"les tickets étiquetés ne se lisent pas : {error}.", FAILED) from None
        if not labelled:
            raise fail(f"aucun ticket étiqueté ne commence par « {only} ».")

        def make(pack: "Pack", day: date) -> Counter:
            return evaluated(pack, played, day)

        with Bar(len(labelled), "Tickets triés") as bar:
            report = asyncio.run(
                run_triage_eval(pack, make, labelled=labelled, on_progress=lambda _: bar.advance())
            )
    if to:
        text = json.dumps({"model": model, **report.as_json()}, ensure_ascii=False, indent=2)
        save(to, f"{text}\n")
    if page:
        save(page, html_page(report, model, DAY.isoformat()))
    if "-" not in {to, page}:
        show(report)
    if report.errors:
        raise typer.Exit(FAILED)


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise fail(f"{file} ne se lit pas : {error.strerror}.") from None


def _shown(file: str) -> str:
    return "l'entrée standard" if file == "-" else file


def _output(to: str, file: str) -> tuple[Any, Any]:
    """What was done before, and the file to write; none for standard output."""
    from comptoir.service.triage_output import (  # noqa: PLC0415 - only when the command runs
        Before,
        Output,
        OutputError,
        read_before,
    )

    if not to:
        return Before(), None
    path = Path(to)
    try:
        if file != "-" and path.exists() and path.samefile(file):
            raise fail("--to nomme le fichier des tickets lui-même ; donnez-en un autre.")
        before = read_before(path)
        return before, Output(path, before)
    except OutputError as error:
        raise fail(str(error), FAILED) from None


def _write(outcome: "Outcome", output: Any, bar: Bar) -> None:  # noqa: ANN401 - an Output or None
    from comptoir.service.triage_output import OutputError, line  # noqa: PLC0415

    if output is None:
        bar.put(line(outcome))
        return
    try:
        output.write(outcome)
    except OutputError as error:
        raise fail(str(error), FAILED) from None


def _complaint(outcome: "Outcome") -> str:
    return f"ligne {outcome.line}, {outcome.id} : {outcome.error}."


def _tell_resumed(skipped: int, failed: int, bar: Bar) -> None:
    if not skipped:
        return
    errors = f" ; {failed} en erreur, ôtez leurs lignes de --to pour les refaire" if failed else ""
    bar.say(f"Déjà là, non refaits : {skipped}{errors}.")


def _how_to_resume(summary: "Summary", to: str) -> str:
    done = f"Arrêté : {summary.done} faits sur {summary.total}."
    if to:
        return f"{done} Relancez la même commande pour reprendre.\n"
    return f"{done} Avec --to FICHIER, la même commande aurait repris où elle s'est arrêtée.\n"


@contextmanager
def _stopping() -> Generator[Callable[[], bool]]:
    """Ctrl+C or SIGTERM asks to stop after the ticket under way; a second one stops at once."""
    stopped = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stopped.is_set  # only the main thread may set handlers
        return
    before: dict[int, Any] = {}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def stop(number: int, frame: object) -> None:
        del number, frame
        stopped.set()
        restore()
        # Not through the bar nor a buffer: the signal may have come while they were writing.
        os.write(2, "\nArrêt demandé, après le ticket en cours.\n".encode())

    for number in (signal.SIGINT, signal.SIGTERM):
        before[number] = signal.signal(number, stop)
    try:
        yield stopped.is_set
    finally:
        restore()
