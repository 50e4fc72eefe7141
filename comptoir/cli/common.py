"""What the commands share: options, errors in one sentence, loading packs and models."""

import json
import sys
from collections.abc import Generator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.core.facts import Facts
    from comptoir.ports import Model

USAGE, FAILED = 2, 1
"""exit codes: 2 when the command was asked wrongly, 1 when it could not do its work"""

ModelOption = Annotated[
    str,
    typer.Option(
        "--model",
        "-m",
        envvar="COMPTOIR_MODEL",
        help="offline, scripted:FICHIER, anthropic:MODÈLE, openai:, google:, mistral:, "
        "local:http://… ; plusieurs, séparés par des virgules, se relaient.",
    ),
]
OnOption = Annotated[
    str, typer.Option("--on", help="La date du jour, AAAA-MM-JJ ; par défaut celle de la démo.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Un objet JSON pour un programme.")]
ChannelOption = Annotated[
    str,
    typer.Option(
        "--channel",
        "-c",
        help="Le canal : web, whatsapp ou email ; sinon selon --phone, --mailbox.",
    ),
]
PhoneOption = Annotated[
    str, typer.Option("--phone", help="Le téléphone établi par le canal WhatsApp (chiffres).")
]
DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        help="Une base de la démo, où rester : un fichier SQLite ou une adresse postgresql:// ; "
        "sinon tout est en mémoire.",
    ),
]
KeyOption = Annotated[
    str,
    typer.Option(
        "--key-file",
        envvar="COMPTOIR_JOURNAL_KEY_FILE",
        help="Le fichier de la clé du journal ; par défaut à côté de la base.",
    ),
]
MailboxOption = Annotated[
    str, typer.Option("--mailbox", help="La boîte à laquelle répond le canal e-mail.")
]


def fail(message: str, code: int = USAGE) -> typer.Exit:
    """Say what is wrong and what to do, on standard error, in one sentence."""
    sys.stderr.write(f"comptoir : {message}\n")
    return typer.Exit(code)


@contextmanager
def speaking_errors() -> Generator[None]:
    """Errors that a person can act on become one sentence and an exit code."""
    from comptoir.agent.agent import RoutineError  # noqa: PLC0415 - only when a command runs
    from comptoir.bootstrap import SetupError  # noqa: PLC0415
    from comptoir.contract import ContractError  # noqa: PLC0415
    from comptoir.models.scripted import ScriptError  # noqa: PLC0415

    try:
        yield
    except (SetupError, ContractError, RoutineError, ScriptError) as error:
        raise fail(str(error)) from None


def the_pack(name: str) -> "Pack":
    """The pack, or one sentence."""
    from comptoir.bootstrap import load_pack  # noqa: PLC0415

    return load_pack(name)


def the_model(name: str, pack: "Pack") -> "Model":
    """The model, or one sentence."""
    from comptoir.bootstrap import load_model  # noqa: PLC0415

    return load_model(name, pack)


def the_day(text: str, pack: "Pack | None" = None) -> date:
    """The business date: the one given, or the demo's."""
    if not text:
        demo = None if pack is None else pack.demo
        return date.fromisoformat(demo.day) if demo is not None else date.today()  # noqa: DTZ011
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise fail(f"« {text} » n'est pas une date ; écrivez par exemple 2026-10-15.") from None


def the_facts(channel: str, phone: str, mailbox: str, sender: str = "") -> "Facts":
    """Who speaks, as the channel would have established it."""
    from comptoir.core.facts import Channel, Facts  # noqa: PLC0415

    if not channel:
        channel = "whatsapp" if phone else "email" if mailbox else "web"
    try:
        known = Channel(channel)
    except ValueError:
        raise fail(f"canal inconnu : {channel} ; essayez web, whatsapp ou email.") from None
    digits = "".join(character for character in phone if character.isdigit())
    if phone and not digits:
        raise fail(f"« {phone} » n'est pas un numéro ; écrivez par exemple 33600000107.")
    if digits and known is not Channel.WHATSAPP:
        raise fail("un téléphone n'est établi que par WhatsApp : ajoutez --channel whatsapp.")
    if mailbox and known is not Channel.EMAIL:
        raise fail("une boîte n'est établie que par e-mail : ajoutez --channel email.")
    box = mailbox.strip().casefold()
    return Facts(
        channel=known,
        sender=sender or digits or box or f"{channel}-visiteur",
        phone=digits,
        mailbox=box,
    )


def dump(value: Any) -> None:  # noqa: ANN401 - whatever a command has to show
    """One JSON object on standard output."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def save(to: str, text: str) -> None:
    """Write a file; `-` is standard output. Exits with one sentence when it cannot be."""
    if to == "-":
        sys.stdout.write(text)
        return
    try:
        Path(to).write_text(text, encoding="utf-8")
    except OSError as error:
        raise fail(f"impossible d'écrire {to} : {error.strerror}.", FAILED) from None
