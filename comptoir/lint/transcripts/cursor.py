"""One JSON object read piece by piece: its small fields, then its long list element by element.

A body of 50 MB is one object whose list of messages is long; the memory needed is that of its
longest message and of its settings.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TextIO

_PIECE = 1 << 16
"""characters read at a time"""
_SPACE = " \t\r\n"
_DECODER = json.JSONDecoder()


class NotJsonError(ValueError):
    """The text is not the JSON object it was taken for."""


@dataclass(slots=True)
class Cursor:
    """A place in a text that is read forward only."""

    source: TextIO
    _buffer: str = ""
    _at: int = 0
    _ended: bool = False

    def peek(self) -> str:
        """The next character that is no blank; empty at the end."""
        while True:
            while self._at < len(self._buffer):
                if self._buffer[self._at] not in f"{_SPACE}\ufeff":
                    return self._buffer[self._at]
                self._at += 1
            if not self._more(_PIECE):
                return ""

    def take(self, wanted: str) -> str:
        """Moves over one of these characters. Raises `NotJsonError` when another one stands there."""
        found = self.peek()
        if not found or found not in wanted:
            raise NotJsonError(f"expected one of {wanted!r}")
        self._at += 1
        return found

    def value(self) -> Any:  # noqa: ANN401 - any JSON value
        """Moves over one whole value and gives it."""
        self.peek()
        piece = _PIECE
        while True:
            try:
                value, end = _DECODER.raw_decode(self._buffer, self._at)
            except (RecursionError, ValueError) as error:
                if not self._more(piece):
                    raise NotJsonError(str(error)) from None
                piece *= 2  # so that a long value is not decoded again at each small step
                continue
            # A number at the end of what was read may go on.
            if end < len(self._buffer) or not self._more(piece):
                self._at = end
                return value

    def _more(self, size: int) -> bool:
        if self._ended:
            return False
        read = self.source.read(size)
        self._ended = not read
        self._buffer = self._buffer[self._at :] + read
        self._at = 0
        return bool(read)


@dataclass(slots=True)
class Outline:
    """An object without its long list. `head` are the list's first elements, for a look at them.

    `key` names the list, empty when there is none; `alone` tells whether nothing follows.
    """

    settings: dict[str, Any] = field(default_factory=dict[str, Any])
    key: str = ""
    head: list[Any] = field(default_factory=list[Any])
    alone: bool = True


def outline(source: TextIO, keys: tuple[str, ...], looked_at: int) -> Outline:
    """Goes through one object once. Raises `NotJsonError` when the text is none."""
    cursor, made = Cursor(source), Outline()
    for name in _fields(cursor):
        if name in keys and not made.key and cursor.peek() == "[":
            made.key = name
            for number, element in enumerate(_elements(cursor)):
                if number < looked_at:
                    made.head.append(element)
        else:
            made.settings[name] = cursor.value()
    made.alone = not cursor.peek()
    return made


def elements(source: TextIO, key: str) -> Iterator[Any]:
    """The elements of the list under this key, one at a time."""
    cursor = Cursor(source)
    for name in _fields(cursor):
        if name == key and cursor.peek() == "[":
            yield from _elements(cursor)
            return
        cursor.value()


def _fields(cursor: Cursor) -> Iterator[str]:
    """The names of an object's fields; the caller moves over each value."""
    cursor.take("{")
    if cursor.peek() == "}":
        cursor.take("}")
        return
    while True:
        name = cursor.value()
        if not isinstance(name, str):
            raise NotJsonError("a name is no text")
        cursor.take(":")
        yield name
        if cursor.take(",}") == "}":
            return


def _elements(cursor: Cursor) -> Iterator[Any]:
    cursor.take("[")
    if cursor.peek() == "]":
        cursor.take("]")
        return
    while True:
        yield cursor.value()
        if cursor.take(",]") == "]":
            return
