"""Functions and shapes, nearly all of which must not become a tool."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from comptoir.contract import Opened, Outsider, Writer
from tests.contract.samples import Said


class Opaque:
    """Has no schema."""


class Empty(TypedDict):
    """Declares nothing."""


class Extra(BaseModel, extra="allow"):
    """Declares a field and lets others in."""

    said: str


@dataclass
class Line:
    """A dataclass as a result."""

    text: Outsider
    lines: "list[Line] | None" = None


class Letter(TypedDict):
    """Outsiders' text, deep."""

    title: Annotated[str, Field(max_length=80)]
    lines: list[Line]
    note: Outsider | None


async def unannotated(thing) -> Said:  # type: ignore[no-untyped-def]  # noqa: ANN001
    """Something."""


async def anything(thing: Any) -> Said:
    """Something."""


async def an_object(thing: object) -> Said:
    """Something."""


async def opaque(thing: Opaque) -> Said:
    """Something."""


async def callback(thing: Callable[[], Coroutine[Any, Any, Any]]) -> Said:
    """Something."""


async def collects(*things: str) -> Said:
    """Something."""


async def collects_more(**things: str) -> Said:
    """Something."""


async def unknown_name(thing: "Nowhere") -> Said:  # type: ignore[name-defined]  # noqa: F821
    """Something."""


async def misdescribed(thing: str) -> Said:
    """Something.

    Args:
        thing: known.
        ghost: not there.
    """


async def reserved(model_config: str) -> Said:
    """Something."""


async def private(_thing: str) -> Said:
    """Something."""


async def taken(model_dump: str) -> Said:
    """Something."""


async def no_docstring(thing: str) -> Said: ...


async def no_return(thing: str):  # type: ignore[no-untyped-def]  # noqa: ANN201
    """Something."""


async def returns_none(thing: str) -> None:
    """Something."""


async def returns_text(thing: str) -> str:
    """Something."""


async def returns_dict(thing: str) -> dict[str, Any]:
    """Something."""


async def returns_empty(thing: str) -> Empty:
    """Something."""


async def returns_opaque(thing: str) -> Opaque:
    """Something."""


async def returns_any(thing: str) -> Any:
    """Something."""


async def opens(*, thing: Opened[str]) -> Said:
    """Something."""


async def writes(*, register: Writer[str]) -> Said:
    """Something."""


async def good(thing: str) -> Said:
    """Something."""


class Inside(TypedDict):
    """Lets anything in, one level down."""

    said: str
    more: list[dict[str, Any]]


async def returns_more() -> Extra:
    """Something."""


async def returns_more_inside() -> Inside:
    """Something."""
