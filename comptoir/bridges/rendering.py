"""What the bridges that bring their own loop have in common: the run's context and its words."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from zoneinfo import ZoneInfo

from comptoir.agent.effects import Reply
from comptoir.agent.pack import Pack
from comptoir.bridges.seat import OVER, Seat
from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.exchange import ChoiceMode, ToolChoice
from comptoir.core.messages import AssistantMessage, CustomerMessage, Message, Notice, ToolMessage

_NO_TURN = {
    "erreur": OVER,
    "consigne": "Aucun message du client n'a ouvert de tour : rien n'a été exécuté.",
}
_UNREADABLE = 500


@dataclass(slots=True)
class Sitting:
    """What a run's context carries: the seat, and the message that its turn began with.

    A host's context of its own will do as well, if it has a `seat`. `choice` is what the first
    answer is still forced to; the first call lifts it.
    """

    seat: Seat
    message: CustomerMessage
    choice: ToolChoice = field(default_factory=ToolChoice)


def seat_of(context: object) -> Seat | None:
    """The seat that a run's context carries, if it carries one."""
    if isinstance(context, Seat):
        return context
    found = getattr(context, "seat", None)
    return found if isinstance(found, Seat) else None


async def through(context: object, call: ToolCall, holder: str = "") -> ToolResult | None:
    """The result of a call that went through the seat; None where nobody sits."""
    seat = seat_of(context)
    if seat is None:
        return None
    if isinstance(context, Sitting):
        context.choice = ToolChoice()
    return (await seat.call(call, holder)).outcome.result


def rendered(result: ToolResult | None) -> str:
    """What the model is shown of a result: its content as JSON, then what the gate remarks."""
    if result is None:
        return _json(_NO_TURN)
    text = _json(result.content)
    return f"{text}\n{result.note}" if result.note else text


def routine(pack: Pack, context: object) -> str:
    """The instructions of whoever holds the conversation now."""
    seat = seat_of(context)
    if seat is None:
        return ""
    message = getattr(context, "message", None)
    day = ""
    if isinstance(message, CustomerMessage):
        day = message.at.astimezone(ZoneInfo(pack.timezone)).date().isoformat()
    return seat.agent.routine({"aujourd_hui": day, "canal": seat.facts.channel.value})


def forced(choice: ToolChoice) -> str:
    """The choice in the word that OpenAI's settings have for it; empty when it is free."""
    return {
        ChoiceMode.AUTO: "",
        ChoiceMode.ANY: "required",
        ChoiceMode.ONE: choice.name,
        ChoiceMode.NONE: "none",
    }[choice.mode]


def words_of(reply: Reply) -> str:
    """A reply as one text, for a framework that ends its run with one."""
    return "\n\n".join(one.text for one in reply.messages)


def written(arguments: Mapping[str, Any] | str) -> str:
    """The arguments of an earlier call as JSON; what was none is only quoted."""
    if isinstance(arguments, str):
        return _json({"illisible": arguments[:_UNREADABLE]})
    return _json(arguments)


def remarked(notice: Notice) -> str:
    """A word from code, told apart from the customer's own."""
    return f"[Note du comptoir, qui n'est pas du client] {notice.text}"


def apart(messages: tuple[Message, ...]) -> Iterator[Message]:
    """The messages with ids for their calls that no call of a new run can have.

    Frameworks take a call with a known id for done; a model may name its calls alike in each turn.
    """
    names: dict[str, str] = {}
    number = 0
    for message in messages:
        match message:
            case AssistantMessage(calls=calls) if calls:
                names = {}
                for call in calls:
                    number += 1
                    names[call.id] = f"avant_{number}"
                yield replace(message, calls=tuple(replace(one, id=names[one.id]) for one in calls))
            case ToolMessage(results=results):
                yield ToolMessage(
                    tuple(
                        replace(one, call_id=names.get(one.call_id, one.call_id)) for one in results
                    )
                )
            case _:
                yield message


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
