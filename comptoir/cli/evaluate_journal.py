"""`comptoir eval PACK --from-journal BASE`: real conversations as cases, personal details replaced."""

import asyncio
import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from comptoir.cli.common import FAILED, fail

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.bootstrap import Counter
    from comptoir.evals import Case
    from comptoir.evals.from_journal import DrawnCases
    from comptoir.ports import Model

KEY_VARIABLE = "COMPTOIR_JOURNAL_KEY_FILE"


@dataclass(frozen=True, slots=True)
class FromJournal:
    """The database to draw from, the folder to write to, the file of the journal's key."""

    database: str
    out: str = ""
    key_file: str = ""

    def check(self) -> None:
        """What makes no sense without `--from-journal` is said at once."""
        by_hand = self.key_file != os.environ.get(KEY_VARIABLE, "")
        for name, given in (("--out", self.out), ("--key-file", self.key_file and by_hand)):
            if given and not self.database:
                raise fail(f"{name} ne sert qu'avec --from-journal.")


def cases_of_journal(pack: "Pack", past: FromJournal, *, aside: bool) -> "tuple[Case, ...]":
    """The cases of a journal, written to the folder when there is one.

    What became of each conversation is shown; on standard error when the output is for a program
    (`aside`). Conversations are named there and in no file: a name may hold a phone.
    """
    drawn = _drawn(pack, past)
    _tell(drawn, aside=aside)
    if not drawn.cases:
        raise fail("aucune conversation de ce journal ne donne un cas.", FAILED)
    if past.out:
        from comptoir.evals.from_journal import save_cases  # noqa: PLC0415 - only when asked

        try:
            file = save_cases((one.table for one in drawn.cases), Path(past.out))
        except OSError as error:
            raise fail(f"impossible d'écrire dans {past.out} : {error.strerror}.", FAILED) from None
        typer.echo(f"{len(drawn.cases)} cas écrits dans {file}.", err=aside)
    return tuple(one.case for one in drawn.cases)


def _drawn(pack: "Pack", past: FromJournal) -> "DrawnCases":
    from comptoir.bootstrap import evaluated, opened_past  # noqa: PLC0415 - only when asked
    from comptoir.evals import CaseError  # noqa: PLC0415
    from comptoir.evals.from_journal import (  # noqa: PLC0415
        DamagedJournalError,
        Drawer,
        NoDictionaryError,
    )
    from comptoir.evals.reading import DEFAULT_DAY  # noqa: PLC0415
    from comptoir.models.scripted import ScriptedModel  # noqa: PLC0415

    def make(model: "Model | None", on: date) -> "Counter":
        return evaluated(pack, model or ScriptedModel(()), on)

    async def draw() -> "DrawnCases":
        async with opened_past(pack, past.database, past.key_file) as opened:
            demo = make(None, DEFAULT_DAY).store
            return await Drawer(pack, make, demo).draw(opened.journal, opened.store)

    try:
        return asyncio.run(draw())
    except (CaseError, NoDictionaryError) as error:
        raise fail(str(error)) from None
    except DamagedJournalError as error:
        message = (
            f"le journal a été altéré ({error}) : rien n'en est tiré ; voyez « comptoir journal "
            "verify »."
        )
        raise fail(message, FAILED) from None


def _tell(drawn: "DrawnCases", *, aside: bool) -> None:
    for one in drawn.cases:
        typer.echo(f"{one.case.id}\t{one.conversation}\t{one.case.title}", err=aside)
    for left in drawn.left_out:
        typer.echo(f"laissée\t{left.conversation}\t{left.why}", err=aside)
    many = len(drawn.cases) + len(drawn.left_out)
    typer.echo(f"{len(drawn.cases)} cas tirés de {many} conversations.", err=aside)
