"""Tickets as they are exported: JSON lines or CSV, in whatever encoding, good and bad ones.

A line is a `Ticket`, or a `BadLine` that says what is wrong with it and what to do; it never stops
the others. Only a file that holds no ticket at all is refused, by `TicketFileError`.
"""

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from email.utils import parseaddr
from typing import Any, cast

from comptoir.service.triage_csv import Header, csv_rows, header_of
from comptoir.service.triage_text import decode, line_of, readable

ALIASES: Mapping[str, tuple[str, ...]] = {
    "id": ("id",),
    "text": ("text", "texte", "body", "message", "corps"),
    "subject": ("subject", "sujet", "objet"),
    "email": ("email", "from", "de", "expediteur"),
    "compte": ("compte", "account"),
}
"""what a ticket has -> the names a column may bear; case and accents do not count"""
_MAX_ID, _MAX_LINE = 120, 300
_MOST_NAMED = 12
_PROBED = 20
_FOREIGN = {
    b"PK\x03\x04": "un classeur ou une archive",
    b"\xd0\xcf\x11\xe0": "un classeur",
    b"%PDF": "un PDF",
    b"\x1f\x8b": "une archive",
}


class TicketFileError(Exception):
    """The whole file holds no ticket; the message says in French why and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """One ticket, ready to be triaged. `line` is where it starts, the first being 1.

    `email` is case-folded; `email` and `compte` are empty when the export does not tell them.
    `notes` are what was done to its text, for the adviser.
    """

    id: str
    text: str
    line: int = 0
    subject: str = ""
    email: str = ""
    compte: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BadLine:
    """A line that is no ticket. `id` is unique in the file; `what` says why and what to do."""

    id: str
    line: int
    what: str


def read_tickets(data: bytes) -> tuple[Ticket | BadLine, ...]:
    """Every ticket and every bad line, in the order of the file.

    Lines are decoded one by one (UTF-8, else Windows-1252), so that one badly encoded ticket does
    not spoil the others. Raises `TicketFileError`.
    """
    lines = _lines(data)
    if not any(line.strip() for line in lines):
        raise TicketFileError("le fichier est vide ; il faut un ticket par ligne, JSON ou CSV.")
    rows = list(_json_rows(lines) if _is_json(lines) else csv_rows(lines, _header(lines)))
    _must_have_text(rows)
    seen: dict[str, int] = {}
    return tuple(_read(line, row, seen) for line, row in rows)


def _lines(data: bytes) -> list[str]:
    for start, what in _FOREIGN.items():
        if data.startswith(start):
            raise TicketFileError(f"ce fichier est {what} ; exportez-le en CSV ou en JSON.")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16", "replace")
    else:
        raw = data.removeprefix(b"\xef\xbb\xbf")
        text = "\n".join(decode(line) for line in raw.split(b"\n"))
    if text.lstrip().startswith("["):
        raise TicketFileError("ce fichier est un tableau JSON ; mettez un objet par ligne.")
    return (text if "\n" in text else text.replace("\r", "\n")).split("\n")


def _is_json(lines: list[str]) -> bool:
    """By the look of the first lines, for one of them may be broken; a CSV header comes first."""
    first = [line.strip() for line in lines if line.strip()][:_PROBED]
    if first[0].startswith("{"):
        return True
    names = header_of(lines, _known).names
    return not any(name in ALIASES["text"] for name in map(_name, names)) and any(
        line.startswith("{") for line in first
    )


def _json_rows(lines: list[str]) -> Iterator[tuple[int, Mapping[str, Any] | str]]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            given: Any = json.loads(line, strict=False)
        except (ValueError, RecursionError):
            binary = "\0" in line
            yield (
                number,
                "la ligne est un contenu binaire ; ôtez-la"
                if binary
                else "la ligne n'est pas du JSON ; écrivez un objet entier sur une ligne",
            )
            continue
        if isinstance(given, dict):
            yield number, _named(cast("dict[str, Any]", given))
        else:
            yield number, 'la ligne n\'est pas un objet ; écrivez {"id": …, "text": …}'


def _header(lines: list[str]) -> Header:
    header = header_of(lines, _known)
    names = [_name(name) for name in header.names]
    if not any(name in ALIASES["text"] for name in names):
        raise _no_text(header.names)
    return header.renamed(names)


def _must_have_text(rows: Iterable[tuple[int, Mapping[str, Any] | str]]) -> None:
    """JSON lines none of which has a text: the key is another one, and that is one mistake."""
    objects = [row for _, row in rows if not isinstance(row, str)]
    if objects and not any(name in row for row in objects for name in ALIASES["text"]):
        raise _no_text(tuple(dict.fromkeys(name for row in objects for name in row)))


def _no_text(names: Iterable[str]) -> TicketFileError:
    found = [line_of(name, 40) for name in names][:_MOST_NAMED]
    return TicketFileError(
        f"aucune colonne de texte ; colonnes trouvées : {', '.join(filter(None, found)) or '-'}. "
        f"Nommez-en une {', '.join(ALIASES['text'])}."
    )


def _read(line: int, row: Mapping[str, Any] | str, seen: dict[str, int]) -> Ticket | BadLine:
    """One row. A second ticket of the same id is named by its line, so that ids stay unique."""
    default = f"ligne-{line}"
    if isinstance(row, str):
        return BadLine(id=default, line=line, what=row)
    named = _text_of(row, "id")
    if named is None:
        return BadLine(id=default, line=line, what="l'id est illisible ; donnez un texte")
    name = line_of(named, _MAX_ID) or default
    if name in seen:
        what = f"l'id « {name} » est déjà celui de la ligne {seen[name]} ; donnez-en un autre"
        return BadLine(id=default, line=line, what=what)
    seen[name] = line
    subject, body = _text_of(row, "subject") or "", _text_of(row, "text")
    if body is None:
        return BadLine(id=name, line=line, what="le texte n'est pas du texte ; donnez une chaîne")
    reading = readable(body)
    subject, notes = line_of(subject, _MAX_LINE), reading.notes
    if reading.problem:
        return BadLine(id=name, line=line, what=reading.problem)
    if not reading.text and not subject:
        what = "le texte est vide ; il n'y a rien à trier"
        if not any(alias in row for alias in ALIASES["text"]):
            what = f"il n'y a pas de texte parmi {', '.join(row) or 'rien'} ; ajoutez text"
        return BadLine(id=name, line=line, what=what)
    if not reading.text:
        notes = (*notes, "ticket sans texte, trié sur son objet")
    return Ticket(
        id=name,
        text=reading.text,
        line=line,
        subject=subject,
        email=_mailbox(_text_of(row, "email") or ""),
        compte=line_of(_text_of(row, "compte") or "", _MAX_LINE),
        notes=notes,
    )


def _text_of(row: Mapping[str, Any], what: str) -> str | None:
    """The first of its columns that is filled; "" when none is, None when it is no text."""
    for alias in ALIASES[what]:
        value = row.get(alias)
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        if isinstance(value, str):
            return value
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else None
    return ""


def _mailbox(written: str) -> str:
    """The address alone: « X <x@example.com> » is x@example.com."""
    address = parseaddr(line_of(written, _MAX_LINE))[1].casefold()
    return address if "@" in address else ""


def _named(row: Mapping[str, Any]) -> dict[str, Any]:
    return {_name(key): value for key, value in row.items()}


def _name(column: str) -> str:
    """Without accents, case and spaces around."""
    plain = unicodedata.normalize("NFKD", column.strip().casefold())
    return "".join(character for character in plain if not unicodedata.combining(character))


def _known(column: str) -> bool:
    name = _name(column)
    return any(name in names for names in ALIASES.values())
