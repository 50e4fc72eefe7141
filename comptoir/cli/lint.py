"""`comptoir lint tools FILE…|PACK` and `comptoir lint rules [ID]`."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comptoir.cli.common import FAILED, JsonOption, dump, fail, speaking_errors
from comptoir.cli.lint_transcript import transcript

if TYPE_CHECKING:
    from comptoir.lint.reading import Read

app = typer.Typer(help="Relire des définitions d'outils et des échanges.", no_args_is_help=True)

app.command("transcript")(transcript)

EnglishOption = Annotated[bool, typer.Option("--english", help="Les textes en anglais.")]


@app.command("tools")
def tools(
    targets: Annotated[
        list[str], typer.Argument(help="Des fichiers JSON ou JSON lines (- : l'entrée), un pack.")
    ],
    as_json: JsonOption = False,
    english: EnglishOption = False,
) -> None:
    """Relit des définitions d'outils : une note, les fautes, les trois changements utiles."""
    with speaking_errors():
        from comptoir.cli.lint_shown import show_report  # noqa: PLC0415
        from comptoir.lint.checking import judge_all  # noqa: PLC0415
        from comptoir.lint.report import as_rows  # noqa: PLC0415

        report = judge_all(one for target in targets for one in _read(target))
        language = "en" if english else "fr"
        if as_json:
            dump(as_rows(report, language))
        else:
            show_report(report, language)
        if report.failed:
            raise typer.Exit(FAILED)


@app.command("rules")
def rules(
    name: Annotated[str, typer.Argument(metavar="[ID]", help="Une règle ; sinon toutes.")] = "",
    as_json: JsonOption = False,
    english: EnglishOption = False,
) -> None:
    """Montre les règles : pourquoi, un mauvais et un bon exemple."""
    from comptoir.cli.lint_shown import show_rule, show_rules  # noqa: PLC0415
    from comptoir.lint import catalogue  # noqa: PLC0415
    from comptoir.lint.export import exported, exported_rule  # noqa: PLC0415
    from comptoir.lint.transcripts.catalogue import RULES  # noqa: PLC0415

    language = "en" if english else "fr"
    known = {one.id: one for one in (*catalogue.rules(), *RULES)}
    if not name:
        if as_json:
            dump(exported())
        else:
            show_rules(tuple(known.values()), language)
        return
    rule = known.get(name)
    if rule is None:
        raise fail(f"règle inconnue : {name} ; règles : {', '.join(known)}.")
    if as_json:
        dump(exported_rule(rule))
    else:
        show_rule(rule, language)


def _read(target: str) -> "Iterator[Read]":
    from comptoir.bootstrap import load_pack, pack_names  # noqa: PLC0415
    from comptoir.lint.packs import read_pack  # noqa: PLC0415
    from comptoir.lint.reading import read_file, read_text  # noqa: PLC0415

    if target == "-":
        yield from read_text(sys.stdin, "-")
        return
    path = Path(target)
    if path.is_file():
        yield from read_file(path)
    elif target in pack_names():
        yield from read_pack(load_pack(target))
    else:
        raise fail(f"ni fichier ni pack : {target} ; packs installés : {', '.join(pack_names())}.")
