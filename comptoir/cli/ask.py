"""`comptoir ask PACK MESSAGE…`: one conversation on fresh demo data, then the end."""

import asyncio
from typing import TYPE_CHECKING, Annotated, Any
from uuid import uuid4

import typer

from comptoir.cli.common import (
    ChannelOption,
    DatabaseOption,
    JsonOption,
    KeyOption,
    MailboxOption,
    ModelOption,
    OnOption,
    PhoneOption,
    dump,
    fail,
    speaking_errors,
    the_day,
    the_facts,
    the_model,
    the_pack,
)

if TYPE_CHECKING:
    from comptoir.agent.results import TurnResult
    from comptoir.bootstrap import Counter
    from comptoir.core.facts import Facts


def ask(
    pack: Annotated[str, typer.Argument(help="Le pack, par exemple boutique.")],
    messages: Annotated[list[str], typer.Argument(help="Les messages du client, dans l'ordre.")],
    channel: ChannelOption = "",
    phone: PhoneOption = "",
    mailbox: MailboxOption = "",
    on: OnOption = "",
    model: ModelOption = "offline",
    database: DatabaseOption = "",
    key_file: KeyOption = "",
    as_json: JsonOption = False,
) -> None:
    """Pose un ou plusieurs messages, montre les réponses et ce que le code a décidé."""
    with speaking_errors():
        from comptoir.bootstrap import counter, demo_database  # noqa: PLC0415 - only when the command runs

        if not any(message.strip() for message in messages):
            raise fail("le message est vide ; écrivez par exemple « où en est LL-10421 ? ».")
        loaded = the_pack(pack)
        facts = the_facts(channel, phone, mailbox)
        played, day = the_model(model, loaded), the_day(on, loaded)

        left: dict[str, Any] = {}

        async def go() -> "list[TurnResult]":
            if not database:
                made = counter(loaded, played, on=day)
                found = await converse(made, facts, messages)
                left.update(loaded.state(made.store))
                return found
            async with demo_database(loaded, played, database, on=day, key_file=key_file) as made:
                return await converse(made, facts, messages, f"ask-{uuid4().hex[:8]}")

        results = asyncio.run(go())
    if as_json:
        from comptoir.cli.shown import turn_json  # noqa: PLC0415

        dump(turn_json(results, left))
        return
    _print(messages, results)


async def converse(
    made: "Counter", facts: "Facts", messages: list[str], conversation: str = "ask"
) -> list["TurnResult"]:
    """Send the messages one after the other in one conversation."""
    from comptoir.core.messages import CustomerMessage  # noqa: PLC0415

    results: list[TurnResult] = []
    for number, text in enumerate(messages, start=1):
        message = CustomerMessage(id=f"message-{number}", text=text, at=made.clock.now())
        results.append(await made.driver.receive(conversation, facts, message))
    return results


def _print(messages: list[str], results: list["TurnResult"]) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from comptoir.cli.shown import call_line, outcomes_of  # noqa: PLC0415

    console = Console(highlight=False)
    for text, result in zip(messages, results, strict=True):
        console.print(Text(f"client  {text}", style="bold"))
        for outcome in outcomes_of([result]):
            console.print(Text(f"        {call_line(outcome)}", style="dim"))
        for one in result.reply.messages:
            console.print(Text(one.text))
            console.print()
