"""`comptoir trace CONVERSATION`: what happened in a conversation, from its journal, as a tree."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from comptoir.cli.common import FAILED, JsonOption, dump, fail, speaking_errors

if TYPE_CHECKING:
    from comptoir.cli.trace_reading import Line, Step, Turn
    from comptoir.cli.trace_sources import Source


def trace(
    conversation: Annotated[
        str,
        typer.Argument(
            help="Une conversation de la base ; ou un export du journal, « - » pour l'entrée."
        ),
    ],
    database: Annotated[
        str,
        typer.Option(
            "--database", "-d", envvar="COMPTOIR_DATABASE", help="Le fichier SQLite, ou une URL."
        ),
    ] = "",
    key_file: Annotated[
        str,
        typer.Option(
            "--key-file",
            envvar="COMPTOIR_JOURNAL_KEY_FILE",
            help="Le fichier de la clé du journal ; par défaut à côté de la base.",
        ),
    ] = "",
    model_text: Annotated[
        bool,
        typer.Option("--model-text", help="Ajoute ce que le modèle a écrit, tant qu'il est gardé."),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Montre une conversation en arbre : message, étapes, appels, gardes, résultats, réponse.

    Lu dans le journal, vérifié à la fin. Code de sortie 1 si le journal a été touché.
    """
    with speaking_errors():
        sources = _sources(conversation, database, key_file)
    if model_text and not any(one.messages for one in sources):
        raise fail(
            "les paroles du modèle ne sont pas au journal : --model-text les lit dans l'état que "
            "la base garde (--database)."
        )
    from comptoir.cli.trace_reading import turns_of  # noqa: PLC0415 - only when the command runs
    from comptoir.cli.trace_shown import show, tree_of  # noqa: PLC0415

    read = [(one, turns_of(one.lines, one.messages)) for one in sources]
    if as_json:
        told = [_json(source, turns, words=model_text) for source, turns in read]
        dump(told[0] if len(told) == 1 else told)
    else:
        for source, turns in read:
            show(tree_of(source, turns, words=model_text))
    if any(one.faults for one in sources):
        raise typer.Exit(FAILED)


def _sources(conversation: str, database: str, key_file: str) -> "tuple[Source, ...]":
    from comptoir.cli.trace_sources import (  # noqa: PLC0415 - only when the command runs
        from_database,
        from_export,
        key_of,
    )

    if conversation == "-" or Path(conversation).is_file():
        return from_export(conversation, key_of(key_file))
    if not database:
        raise fail(
            f"« {conversation} » n'est pas un fichier ; pour une conversation, dites sa base : "
            "--database FICHIER."
        )
    return (asyncio.run(from_database(database, key_file, conversation)),)


def _json(source: "Source", turns: "tuple[Turn, ...]", *, words: bool) -> dict[str, Any]:
    return {
        "conversation": source.conversation,
        "turns": [_turn_json(one, words=words) for one in turns],
        "verification": {
            "whole": not source.faults,
            "checked": source.checked,
            "entries": len(source.lines),
            "faults": [
                {"conversation": one.conversation, "number": one.number, "what": one.what}
                for one in source.faults
            ],
        },
    }


def _turn_json(turn: "Turn", *, words: bool) -> dict[str, Any]:
    from comptoir.cli.trace_reading import Step  # noqa: PLC0415 - only when the command runs

    return {
        "opening": None if turn.opening is None else _line_json(turn.opening),
        "parts": [
            _step_json(one, words=words) if isinstance(one, Step) else _line_json(one)
            for one in turn.parts
        ],
        "reply": None if turn.reply is None else _line_json(turn.reply),
        "steps_known": turn.kept,
        "withheld_answers": turn.withheld,
    }


def _step_json(step: "Step", *, words: bool) -> dict[str, Any]:
    from comptoir.cli.trace_reading import lights  # noqa: PLC0415 - only when the command runs

    return {
        "kind": "step",
        "agent": step.agent,
        "asked": step.asked,
        **({"words": step.words} if words else {}),
        "calls": [
            {**_line_json(one), "guards": [list(light) for light in lights(one)]}
            for one in step.calls
        ],
    }


def _line_json(line: "Line") -> dict[str, Any]:
    """`content` is null where it was erased."""
    content = None if line.content is None else dict(line.content)
    return {"number": line.number, "kind": line.kind, "at": line.at, "content": content}
