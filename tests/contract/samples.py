"""Shapes and tools that the contract's tests describe, fill and export."""

from enum import Enum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, Outsider, Tool, tool
from comptoir.core.calls import Effect


class Colour(Enum):
    """A closed list."""

    BLUE = "bleu"
    GREEN = "vert"


class Room(BaseModel):
    """A nested model."""

    name: str
    seats: int = 4


class Said(TypedDict):
    """A result."""

    said: str
    from_outside: Outsider


class Node(BaseModel):
    """A shape that holds itself."""

    label: str
    below: "list[Node]" = []


@tool(effect=Effect.READ, access=PUBLIC)
async def everything(  # noqa: PLR0917 - a sample of every kind
    required: str,
    code: Annotated[str, Field(pattern=r"^[A-Z]{3}$", min_length=3, max_length=3)],
    choice: Literal["rouge", "bleu"],
    colour: Colour,
    room: Room,
    rooms: list[Room],
    tags: dict[str, str],
    exact: Literal["seul"] = "seul",
    maybe: int | None = None,
    either: int | str | None = None,
    often: Annotated[int, Field(ge=1, le=9)] = 2,
    ratio: float = 0.5,
    sure: bool = False,  # noqa: FBT002 - likewise
) -> Said:
    """Holds every kind of parameter.

    A second paragraph.

    Args:
        required: a text.
        maybe: a number,
            or nothing.

    Returns:
        said: what was said.

    Refusals:
        none, ever.
    """
    del required, code, choice, colour, room, rooms, tags, exact, maybe, either, often, ratio, sure
    return Said(said="", from_outside="")


@tool(effect=Effect.READ, access=PUBLIC)
async def plain(
    required: str,
    choice: Literal["rouge", "bleu"],
    room: Room,
    maybe: int | None = None,
    often: int = 2,
    rooms: list[Room] | None = None,
) -> Said:
    """Holds what every format can describe."""
    del required, choice, room, maybe, often, rooms
    return Said(said="", from_outside="")


@tool(effect=Effect.READ, access=PUBLIC)
async def nested(tree: Node) -> Said:
    """Takes a tree."""
    del tree
    return Said(said="", from_outside="")


@tool(effect=Effect.READ, access=PUBLIC)
async def nothing() -> Said:
    """Takes nothing."""
    return Said(said="", from_outside="")


GOOD: dict[str, Any] = {
    "required": "x",
    "code": "ABC",
    "choice": "bleu",
    "colour": "vert",
    "room": {"name": "Iris"},
    "rooms": [{"name": "Iris", "seats": 2}, {"name": "Lin"}],
    "tags": {"a": "b"},
    "maybe": None,
    "either": "mardi",
    "often": 3,
}
GOOD_PLAIN: dict[str, Any] = {
    "required": "x",
    "choice": "bleu",
    "room": {"name": "Iris", "seats": 2},
    "maybe": None,
    "often": 3,
    "rooms": [{"name": "Lin", "seats": 1}],
}


def make(function: Any, /, **promise: Any) -> Tool:
    """Register a function that reads for everybody, unless told otherwise."""
    return tool(**{"effect": Effect.READ, "access": PUBLIC} | promise)(function)
