"""`comptoir chat`: a conversation in the terminal, with the decisions under each reply."""

import asyncio
import sys
from typing import TYPE_CHECKING, Annotated
from uuid import uuid4

import typer

from comptoir.cli.common import (
    ChannelOption,
    DatabaseOption,
    KeyOption,
    MailboxOption,
    ModelOption,
    OnOption,
    PhoneOption,
    fail,
    speaking_errors,
    the_day,
    the_facts,
    the_model,
    the_pack,
)

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.bootstrap import Counter
    from comptoir.core.facts import Facts

LEAVING = {"/fin", "/quit", "/exit"}


def chat(
    pack: Annotated[str, typer.Argument(help="Le pack.")] = "boutique",
    channel: ChannelOption = "",
    customer: Annotated[
        str, typer.Option("--customer", help="Un client de la démo (voir comptoir demo).")
    ] = "",
    phone: PhoneOption = "",
    mailbox: MailboxOption = "",
    on: OnOption = "",
    model: ModelOption = "offline",
    database: DatabaseOption = "",
    key_file: KeyOption = "",
) -> None:
    """Discutez avec l'agent sur les données de démonstration ; /fin pour sortir."""
    with speaking_errors():
        from comptoir.bootstrap import counter, demo_database  # noqa: PLC0415 - only when the command runs

        loaded = the_pack(pack)
        facts = _customer(customer, loaded) if customer else the_facts(channel, phone, mailbox)
        played, day = the_model(model, loaded), the_day(on, loaded)

        async def go() -> None:
            if not database:
                await _talk(counter(loaded, played, on=day), facts, "chat")
                return
            async with demo_database(loaded, played, database, on=day, key_file=key_file) as made:
                await _talk(made, facts, f"chat-{uuid4().hex[:8]}")

        asyncio.run(go())


def _customer(wanted: str, pack: "Pack") -> "Facts":
    customers = pack.demo.customers if pack.demo is not None else ()
    name = wanted.casefold()
    found = [
        one
        for one in customers
        if name in {one.id, one.name.casefold(), one.note.casefold()}
        or one.id.partition(".")[0] == name
    ]
    if not found:
        known = ", ".join(one.id for one in customers[:8])
        raise fail(f"client inconnu : {wanted} ; par exemple {known} (comptoir demo les liste).")
    one = found[0]
    return the_facts(one.channel.value, one.phone, one.mailbox)


async def _talk(made: "Counter", facts: "Facts", conversation: str) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from comptoir.cli.shown import call_line, outcomes_of  # noqa: PLC0415
    from comptoir.core.messages import CustomerMessage  # noqa: PLC0415

    console = Console(highlight=False)
    who = facts.phone or facts.mailbox or "visiteur"
    console.print(
        Text(
            f"{made.pack.title} — démonstration, canal {facts.channel.value} ({who}). /fin : sortir"
        )
    )
    number = 0
    while (text := await asyncio.to_thread(_read, "vous > ")) is not None:
        if text.strip().casefold() in LEAVING:
            break
        if not text.strip():
            continue
        number += 1
        message = CustomerMessage(id=f"message-{number}", text=text, at=made.clock.now())
        result = await made.driver.receive(conversation, facts, message)
        for outcome in outcomes_of([result]):
            console.print(Text(f"  {call_line(outcome)}", style="dim"))
        for one in result.reply.messages:
            console.print(Text(one.text))
            console.print()
        if not result.reply.messages:
            console.print(Text("(un conseiller a la conversation ; l'assistant se tait)", "dim"))


def _read(prompt: str) -> str | None:
    """One line, or None at the end of the input."""
    try:
        if sys.stdin.isatty():
            return input(prompt)
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt):
        return None
    return line.rstrip("\n") if line else None
