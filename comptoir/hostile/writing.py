"""Moves as JSON and back: how a case is kept in a file."""

import json
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, cast

from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import Kind
from comptoir.hostile.moves import (
    Asked,
    Call,
    Decide,
    Means,
    Move,
    Race,
    Say,
    Step,
    Turn,
    Twins,
    Unlock,
    Wait,
    Yes,
)

_SORTS = (Say, Call, Step, Race, Turn, Decide, Wait, Unlock, Twins)
_KINDS: dict[str, type] = {sort.__name__.lower(): sort for sort in _SORTS}
_LONGEST = 160


class MoveError(Exception):
    """A written move cannot be read; the message says what is wrong with it."""


def written(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """Moves as JSON-ready objects; what a move leaves at its default is left out."""
    return [_written(move) for move in moves]


def read(rows: object) -> tuple[Move, ...]:
    """Moves from their written form. Raises `MoveError`."""
    if not isinstance(rows, list):
        message = "a list of moves is expected"
        raise MoveError(message)
    return tuple(_read(row, at) for at, row in enumerate(cast("list[object]", rows), start=1))


def told(value: object) -> str:
    """A value on one line, cut short, for people."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}… ({len(text)} caractères)"


def _written(move: Move) -> dict[str, Any]:
    row: dict[str, Any] = {"move": type(move).__name__.lower()}
    for one in fields(move):
        value = getattr(move, one.name)
        if value == one.default:
            continue
        if isinstance(value, Facts):
            value = [value.channel.value, value.sender, value.phone, value.mailbox]
        elif one.name in {"foreign", "absent"}:
            value = written(value)
        row[one.name] = value
    return row


def _read(row: object, at: int) -> Move:
    try:
        given = dict(cast("dict[str, Any]", row))
        sort = _KINDS[given.pop("move")]
        for name, value in given.items():
            given[name] = _FROM[name](value) if name in _FROM else _tupled(name, value)
        return cast("Move", sort(**given))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        message = f"move {at} cannot be read: {type(error).__name__} {error}"
        raise MoveError(message) from error


def _facts(row: list[str]) -> Facts:
    channel, sender, phone, mailbox = row
    return Facts(channel=Channel(channel), sender=sender, phone=phone, mailbox=mailbox)


def _asked(row: list[Any]) -> Asked:
    name, arguments = row
    return (str(name), arguments)


def _calls(rows: list[list[Any]]) -> tuple[Asked, ...]:
    return tuple(_asked(row) for row in rows)


def _plan(steps: list[list[list[Any]]]) -> tuple[tuple[Asked, ...], ...]:
    return tuple(_calls(step) for step in steps)


def _names(rows: list[list[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((one, other) for one, other in rows)


_FROM: dict[str, Callable[[Any], object]] = {
    "facts": _facts,
    "yes": Yes,
    "means": Means,
    "kind": Kind,
    "calls": _calls,
    "plan": _plan,
    "foreign": read,
    "absent": read,
    "names": _names,
}


def _tupled(name: str, value: object) -> object:
    """Lists back to tuples, except for the arguments of a call."""
    if name != "arguments" and isinstance(value, list):
        return tuple(cast("list[object]", value))
    return value
