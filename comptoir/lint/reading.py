"""Reads definitions and routines out of files in every known shape; nothing read is ever trusted.

What cannot be read becomes a finding of the rule `readable`, with its file and line.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO, cast

from comptoir.lint.definition import Definition, Hints, Place, Routine, items, mapping
from comptoir.lint.dialects import guessed, standard
from comptoir.lint.rule import Finding
from comptoir.lint.rules.readable import READABLE
from comptoir.lint.shapes import Found, tools_in
from comptoir.lint.stream import Broken, Value, values

Read = Definition | Routine | Finding
_TALK = ("messages", "contents", "input")
"""keys of a recorded request: its tools are a set of their own, and may be none"""


def read_file(path: Path) -> Iterator[Read]:
    """Everything in the file. Raises nothing for its content; `OSError` when it is not there."""
    with path.open(encoding="utf-8-sig") as source:
        yield from read_text(source, str(path))


def read_text(source: TextIO, name: str = "") -> Iterator[Read]:
    """Everything in an open text; `name` stands as its file in places and findings."""
    seen = False
    try:
        for one in values(source):
            seen = True
            if isinstance(one, Broken):
                yield READABLE.broken(name, one.line, one.reason)
            else:
                yield from read_value(one, name)
    except UnicodeDecodeError:
        yield READABLE.broken(name, 0, "not UTF-8")
        return
    if not seen:
        yield READABLE.broken(name, 0, "empty")


def read_value(read: Value, file: str = "") -> Iterator[Read]:
    """The definitions of one JSON value, and the routine that stands beside them in a request."""
    request = mapping(read.value)
    recorded = any(key in request for key in _TALK)
    group = f"{file}:{read.line}" if recorded else file
    found = list(tools_in(read.value))
    at, line = 0, read.line
    definitions: list[Definition] = []
    for one in found:
        at, line = _line_of(one.name, read, at, line)
        place = Place(file, line, one.group or group)
        yield from READABLE.faults(one, place)
        definitions.append(definition_of(one, place))
    yield from definitions
    text = instructions_in(request)
    if text:
        yield Routine(
            name="system",
            text=text,
            tools=tuple(definitions),
            place=Place(file, read.line, group),
        )
    elif not found and not recorded and "tools" not in request:
        yield READABLE.unknown(file, read.line)


def definitions_in(value: object) -> list[Definition]:
    """The definitions of a value already parsed, for Python callers and examples."""
    return [definition_of(one, Place()) for one in tools_in(value)]


def definition_of(found: Found, place: Place) -> Definition:
    """What was found, normalised: the dialect's words become the standard's."""
    schema = mapping(found.schema)
    kind = found.format or guessed(schema)
    notes = mapping(found.raw.get("annotations"))
    output = mapping(standard(mapping(found.output), kind))
    parameters = mapping(standard(schema, kind))
    return Definition(
        name=found.name if isinstance(found.name, str) else "",
        description=found.description if isinstance(found.description, str) else "",
        parameters=parameters,
        output=output or None,
        hints=Hints(
            _flag(notes, "readOnlyHint"),
            _flag(notes, "destructiveHint"),
            _flag(notes, "idempotentHint"),
        ),
        format=kind,
        place=place,
        raw=found.raw,
    )


def instructions_in(request: Mapping[str, Any]) -> str:
    """The system text of a request, in any provider's shape; empty when there is none."""
    parts: list[str] = []
    for key in ("system", "instructions", "systemInstruction", "system_instruction"):
        parts += _texts(request.get(key))
    for message in items(request.get("messages")):
        one = mapping(message)
        if one.get("role") in {"system", "developer"}:
            parts += _texts(one.get("content"))
    return "\n".join(parts)


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [text for one in cast("list[Any]", value) for text in _texts(one)]
    if not isinstance(value, Mapping):
        return []
    fields = mapping(cast("object", value))
    return [text for key in ("text", "parts") for text in _texts(fields.get(key))]


def _flag(notes: Mapping[str, Any], key: str) -> bool | None:
    value = notes.get(key)
    return value if isinstance(value, bool) else None


def _line_of(name: object, read: Value, at: int, before: int) -> tuple[int, int]:
    """Offset and line of the name in the source, looked for after the definition before it."""
    if not isinstance(name, str) or "\n" not in read.text.rstrip():
        return at, read.line
    found = re.compile(r'"name"\s*:\s*"' + re.escape(name) + '"').search(read.text, at)
    if found is None:
        return at, before
    return found.end(), before + read.text.count("\n", at, found.start())
