"""JSON values out of a text, one at a time: a document, a long list, or JSON lines.

A list and JSON lines are read piece by piece, so that a file of any length needs the memory of its
longest element; a document that is one object is read whole. What cannot be read is given back as
`Broken`, with its line, and JSON lines go on after it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TextIO, cast

_PIECE = 1 << 16
"""characters read at a time"""
_LONG_LINE = 1 << 20
"""characters after which a first line is no line of JSON lines but a document without breaks"""
_DECODER = json.JSONDecoder()
_SPACE = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Value:
    """A value, the line where it starts (from 1), and its source text to look for lines inside."""

    value: Any
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Broken:
    """What could not be read: the line (from 1) and the parser's reason, in its English words."""

    line: int
    reason: str


def values(source: TextIO) -> Iterator[Value | Broken]:
    """Every top-level value; a list at the top gives its elements."""
    first = _first_line(source)
    if not first.text:
        return
    if first.text.startswith("[") and not _alone(first.text):
        yield from _elements(source, first)
        return
    second = source.readline() if len(first.text) < _LONG_LINE else ""
    if _alone(first.text) or (first.text[0] == "{" and second.lstrip(" ")[:1] == "{"):
        yield from _lines(source, first, second)
        return
    yield from _document(first.text + second + source.read(), first.line)


@dataclass(slots=True)
class _Start:
    text: str
    line: int


def _first_line(source: TextIO) -> _Start:
    line = 1
    while text := source.readline(_LONG_LINE):
        if text.strip(f"{_SPACE}\ufeff"):
            return _Start(text.lstrip(f"{_SPACE}\ufeff"), line)
        line += 1
    return _Start("", line)


def _alone(text: str) -> bool:
    """Whether this line is a whole value by itself."""
    return not isinstance(parsed(text, 1), Broken)


def parsed(text: str, line: int) -> Value | Broken:
    """The one value of a text that starts on this line."""
    try:
        return Value(json.loads(text), line, text)
    except json.JSONDecodeError as error:
        written = len(text.rstrip())  # a text cut short is broken where it ends, not a line later
        return Broken(line + text.count("\n", 0, min(error.pos, written)), error.msg)
    except (RecursionError, ValueError) as error:  # too deep; a number of thousands of digits
        return Broken(line, str(error))


def _document(text: str, line: int) -> Iterator[Value | Broken]:
    yield parsed(text, line)


def _lines(source: TextIO, first: _Start, second: str) -> Iterator[Value | Broken]:
    number = first.line
    for text in (first.text, second):
        yield from _line(text, number)
        number += 1
    for text in source:
        yield from _line(text, number)
        number += 1


def _line(text: str, number: int) -> Iterator[Value | Broken]:
    if not text.strip():
        return
    read = parsed(text, number)
    value: object = read.value if isinstance(read, Value) else None
    if isinstance(value, list):
        for one in cast("list[Any]", value):
            yield Value(one, number, "")
    else:
        yield read


def _elements(source: TextIO, first: _Start) -> Iterator[Value | Broken]:
    """The elements of a list, decoded as soon as each is whole."""
    buffer, at, line, piece = first.text, 1, first.line, _PIECE
    while True:
        while at < len(buffer) and buffer[at] in f"{_SPACE},":
            line += buffer[at] == "\n"
            at += 1
        if at < len(buffer) and buffer[at] == "]":
            return
        try:
            value, end = _DECODER.raw_decode(buffer, at)
        except (RecursionError, ValueError) as error:
            more = source.read(piece)
            if not more:
                yield _broken(error, buffer, at, line)
                return
            buffer, at, piece = buffer[at:] + more, 0, piece * 2
            continue
        yield Value(value, line, buffer[at:end])
        line += buffer.count("\n", at, end)
        at, piece = end, _PIECE


def _broken(error: Exception, buffer: str, at: int, line: int) -> Broken:
    if isinstance(error, json.JSONDecodeError):
        written = len(buffer.rstrip())
        return Broken(line + buffer.count("\n", at, min(error.pos, written)), error.msg)
    return Broken(line, str(error))
