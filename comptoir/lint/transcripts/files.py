"""Transcripts out of files, judged as they are read: a 50 MB file needs the memory of a message.

A file holds one body, a list of messages, a list of bodies, or JSON lines of either. What cannot be
read becomes a finding of the rule `readable`, with its line.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any, TextIO

from comptoir.lint.stream import Broken, Value, values
from comptoir.lint.transcripts.catalogue import RULES
from comptoir.lint.transcripts.cursor import NotJsonError, elements, outline
from comptoir.lint.transcripts.detect import LISTS, LOOKED_AT, messages_key, request_of
from comptoir.lint.transcripts.found import ERROR, Found
from comptoir.lint.transcripts.run import findings, judged
from comptoir.lint.transcripts.values import listed, mapping

_MESSAGE = ("role", "type", "parts", "is", "calls", "results", "text")
"""a key of these and no list of messages: an object that is one message"""


def lint_file(path: Path, name: str = "") -> Iterator[Found]:
    """Everything found in a file. Raises `OSError` when it is not there, nothing for its content."""
    yield from lint_text(lambda: path.open(encoding="utf-8-sig"), name or str(path))


def lint_text(opened: Callable[[], TextIO], name: str = "") -> Iterator[Found]:
    """Everything found in a text that can be opened twice: for its settings, for its messages."""
    try:
        for found in _found(opened):
            yield replace(found, file=name)
    except UnicodeDecodeError:
        yield replace(_unreadable(0, "not UTF-8"), file=name)


def _found(opened: Callable[[], TextIO]) -> Iterator[Found]:
    with opened() as source:
        try:
            made = outline(source, LISTS, LOOKED_AT)
        except NotJsonError:
            made = None
    if made is None or not made.alone or not made.key or made.key == "turns":
        with opened() as source:
            yield from _values(source)
        return
    request = request_of({**made.settings, made.key: made.head}, made.head)
    with opened() as source:
        yield from judged(request, elements(source, made.key), RULES)


def _values(source: TextIO) -> Iterator[Found]:
    """A list or JSON lines, of bodies or of the messages of one conversation."""
    read = values(source)
    first = next(read, None)
    if first is None:
        yield _unreadable(0, "empty")
        return
    every = chain([first], read)
    if isinstance(first, Value) and _is_message(first.value):
        yield from _messages(every)
        return
    for one in every:
        if isinstance(one, Broken):
            yield _unreadable(one.line, one.reason)
        elif not listed(one.value) and not messages_key(mapping(one.value)):
            yield _unreadable(one.line, "no messages, contents or input")
        else:
            document: object = one.value
            for found in findings(document, RULES):
                yield replace(found, line=one.line)


def _messages(read: Iterable[Value | Broken]) -> Iterator[Found]:
    broken: list[Broken] = []

    def sound() -> Iterator[Any]:
        for one in read:
            if isinstance(one, Broken):
                broken.append(one)
            else:
                yield one.value

    messages = sound()
    head = list(islice(messages, LOOKED_AT))
    yield from judged(request_of({}, head), chain(head, messages), RULES)
    for one in broken:
        yield _unreadable(one.line, one.reason)


def _is_message(value: object) -> bool:
    fields = mapping(value)
    return not messages_key(fields) and any(key in fields for key in _MESSAGE)


def _unreadable(line: int, reason: str) -> Found:
    at = f"ligne {line} : " if line else ""
    at_en = f"line {line}: " if line else ""
    return Found(
        rule="readable",
        severity=ERROR,
        where="",
        message_fr=f"{at}aucune transcription lisible ({reason}).",
        message_en=f"{at_en}no transcript to read ({reason}).",
        mend_fr="Donnez le corps d'une requête, une liste de messages, ou l'un ou l'autre par ligne.",
        mend_en="Give a request's body, a list of messages, or either one a line.",
        line=line,
    )
