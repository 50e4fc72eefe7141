"""`comptoir lint transcript FILE…`: what a provider would refuse, and what is badly done."""

import sys
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from comptoir.cli.common import FAILED, JsonOption, dump, fail

if TYPE_CHECKING:
    from comptoir.lint.transcripts.found import Found

_WORDS = {
    "fr": {"error": "erreur", "warning": "avertissement", "advice": "conseil"},
    "en": {"error": "error", "warning": "warning", "advice": "advice"},
}
_COLUMNS = {
    "fr": ("où", "règle", "gravité", "constat", "remède"),
    "en": ("where", "rule", "severity", "finding", "mend"),
}
_STYLES = {"error": "bold red", "warning": "yellow", "advice": "dim"}


def _limits(given: bool) -> None:
    if not given:
        return
    from comptoir.lint.transcripts.reach import OUT_OF_REACH  # noqa: PLC0415 - only when asked

    for one in OUT_OF_REACH:
        seen = f" (vu en partie par {one.seen_by})" if one.seen_by else ""
        typer.echo(f"- {one.fr}{seen}. {one.why_fr}")
    raise typer.Exit


def transcript(
    files: Annotated[
        list[str],
        typer.Argument(help="Des transcriptions : JSON ou JSON lines (- : l'entrée)."),
    ],
    as_json: JsonOption = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Répare ce qui se répare sans risque, et le dit.")
    ] = False,
    limits: Annotated[
        bool,
        typer.Option(
            "--limits", callback=_limits, is_eager=True, help="Ce qu'aucune relecture ne voit."
        ),
    ] = False,
    english: Annotated[bool, typer.Option("--english", help="Les textes en anglais.")] = False,
) -> None:
    """Vérifie des transcriptions d'appels d'outils ; code de sortie 1 s'il y a une erreur."""
    del limits  # answered before
    language = "en" if english else "fr"
    found: list[Found] = []
    changes: list[dict[str, str]] = []
    for file in files:
        try:
            if fix and file != "-":
                changes += _mended(Path(file), language)
            found += _read(file)
        except OSError as error:
            raise fail(f"impossible de lire {file} : {error.strerror}.") from None
    if as_json:
        dump([_row(one, language) for one in found])
    elif sys.stdout.isatty():
        _table(found, language)
    else:
        for one in found:
            typer.echo(_line(one, language))
    for change in changes:
        typer.echo(f"{change['file']} : {change['what']}", err=True)
    if not as_json:
        typer.echo(_summary(found, len(files), language), err=not sys.stdout.isatty())
    if any(one.severity == "error" for one in found):
        raise typer.Exit(FAILED)


def _read(file: str) -> "Iterator[Found]":
    from comptoir.lint.transcripts.files import (  # noqa: PLC0415 - when the command runs
        lint_file,
        lint_text,
    )

    if file != "-":
        return lint_file(Path(file))
    given = sys.stdin.read()
    return lint_text(lambda: StringIO(given), "-")


def _row(one: "Found", language: str) -> dict[str, Any]:
    return {
        "file": one.file,
        "line": one.line,
        "rule": one.rule,
        "severity": one.severity.value,
        "where": one.where,
        "index": one.index,
        "call_id": one.call_id,
        "message": one.message(language),
        "answer": one.answer,
        "mend": one.mend(language),
    }


def _line(one: "Found", language: str) -> str:
    at = f":{one.line}" if one.line else ""
    place = f" {one.where}" if one.where else ""
    severity = _WORDS[language][one.severity.value]
    return (
        f"{one.file}{at}:{place}: {severity} [{one.rule}] {one.message(language)}"
        f" → {one.mend(language)}"
    )


def _table(found: "list[Found]", language: str) -> None:
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    if not found:
        return
    table = Table()
    for column in _COLUMNS[language]:
        table.add_column(column, overflow="fold")
    for one in found:
        at = f":{one.line}" if one.line else ""
        severity = one.severity.value
        table.add_row(
            Text(f"{one.file}{at}\n{one.where}"),
            one.rule,
            Text(_WORDS[language][severity], style=_STYLES[severity]),
            Text(one.message(language)),
            Text(one.mend(language)),
        )
    Console(highlight=False).print(table)


def _summary(found: "list[Found]", files: int, language: str) -> str:
    counts = Counter(one.severity.value for one in found)
    words = ", ".join(
        f"{counts[key]} {word}{'s' if counts[key] > 1 and key != 'advice' else ''}"
        for key, word in _WORDS[language].items()
        if counts[key]
    )
    if language == "en":
        return f"{files} file{'s' if files > 1 else ''}: {words or 'nothing to mend'}."
    return f"{files} fichier{'s' if files > 1 else ''} : {words or 'rien à réparer'}."


def _mended(file: Path, language: str) -> list[dict[str, str]]:
    """Writes the file anew when something in it can be mended safely; one line for each change."""
    from comptoir.lint.transcripts.fixing import fix_file  # noqa: PLC0415 - only with --fix

    return [{"file": str(file), "what": change.what(language)} for change in fix_file(file)]
