"""Where `comptoir trace` reads: a database, a file that `comptoir journal export` wrote, a pipe."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from comptoir.cli.common import FAILED, fail
from comptoir.cli.trace_reading import Line
from comptoir.core.messages import Message
from comptoir.ports import Entry

if TYPE_CHECKING:
    from comptoir.storage.chain import Fault

_ENTRY = ("conversation", "number", "kind", "at", "content_mac", "previous", "hash")
_HEX = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One conversation: its lines, what its state keeps of its turns, and what is wrong with it.

    `checked` says what the verification could see: `all`, `links` (an export, without the key) or
    `contents` (an export, with it). An export shows no cut tail: the signed end lies in the base.
    """

    conversation: str
    lines: tuple[Line, ...]
    faults: tuple["Fault", ...]
    checked: str
    messages: tuple[tuple[Message, ...], ...] = ()


async def from_database(database: str, key_file: str, conversation: str) -> Source:
    """A conversation of a comptoir's own database, with the whole journal's verification."""
    from comptoir.bootstrap import opened_journal, stored_session  # noqa: PLC0415 - when it runs
    from comptoir.service.codec import SessionError  # noqa: PLC0415

    async with opened_journal(database, key_file) as opened:
        names = await opened.journal.conversations()
        entries = await opened.journal.entries(conversation)
        if not entries and conversation not in names:  # a chain without its end is a fault to tell
            raise fail(unknown_conversation(conversation, names, database), FAILED)
        faults = await opened.journal.verify()
    try:
        session = await stored_session(database, conversation)
    except SessionError:
        session = None  # a damaged state hides the model's words, never the journal
    return Source(
        conversation=conversation,
        lines=tuple(_line(entry, _read(content)) for entry, content in entries),
        faults=tuple(faults),
        checked="all",
        messages=() if session is None else session.turns,
    )


def from_export(name: str, key: bytes | None) -> tuple[Source, ...]:
    """Every conversation of an export; `-` is standard input. `key` also checks the contents."""
    from comptoir.core.digests import canonical  # noqa: PLC0415 - only when the command runs
    from comptoir.storage import chain  # noqa: PLC0415

    found: dict[str, list[tuple[Entry, Mapping[str, Any] | None]]] = {}
    for entry, content in _rows(name):
        found.setdefault(entry.conversation, []).append((entry, content))
    if not found:
        raise fail(f"{_named(name)} est vide : attendu ce qu'écrit « comptoir journal export ».")
    sources: list[Source] = []
    for conversation, pairs in found.items():
        entries = [entry for entry, _ in pairs]
        contents = {
            entry.number: None if content is None or key is None else canonical(content)
            for entry, content in pairs
        }
        end = chain.sign_head(key or b"", entries[-1])
        faults = chain.verify_chain(key or b"", conversation, entries, contents, end)
        sources.append(
            Source(
                conversation=conversation,
                lines=tuple(_line(entry, content) for entry, content in pairs),
                faults=tuple(faults),
                checked="links" if key is None else "contents",
            )
        )
    return tuple(sources)


def _rows(name: str) -> Iterable[tuple[Entry, Mapping[str, Any] | None]]:
    """One entry a line, or one JSON list of them."""
    text = _text(name)
    numbered: Iterable[tuple[int, str]] = enumerate(text.splitlines(), 1)
    if text.lstrip().startswith("["):
        for at, row in enumerate(_list(name, text), 1):
            yield _entry(name, f"élément {at}", row)
        return
    for number, line in numbered:
        if line.strip():
            try:
                row = json.loads(line)
            except (ValueError, RecursionError):
                raise _strange(name, f"ligne {number}", "ce n'est pas du JSON") from None
            yield _entry(name, f"ligne {number}", row)


def _list(name: str, text: str) -> list[Any]:
    try:
        return cast("list[Any]", json.loads(text))
    except (ValueError, RecursionError):
        raise _strange(name, "", "ce n'est pas du JSON") from None


def _entry(name: str, where: str, row: object) -> tuple[Entry, Mapping[str, Any] | None]:
    if not isinstance(row, dict):
        raise _strange(name, where, "ce n'est pas une entrée de journal")
    fields = cast("dict[str, Any]", row)
    missing = [one for one in (*_ENTRY, "content") if one not in fields]
    if missing:
        raise _strange(name, where, f"il manque « {missing[0]} »")
    content = fields["content"]
    try:
        entry = Entry(
            conversation=_word(fields["conversation"]),
            number=int(fields["number"]),
            kind=_word(fields["kind"]),
            at=datetime.fromisoformat(fields["at"]),
            content_mac=_word(fields["content_mac"]),
            previous=_word(fields["previous"]),
            hash=_word(fields["hash"]),
        )
        return entry, _object(content)
    except (TypeError, ValueError):
        raise _strange(name, where, "un champ n'a pas la forme attendue") from None


def _object(value: object) -> Mapping[str, Any] | None:
    if value is not None and not isinstance(value, dict):
        raise TypeError(value)
    return cast("Mapping[str, Any] | None", value)


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _text(name: str) -> str:
    try:
        if name == "-":
            return sys.stdin.read()
        return Path(name).read_text(encoding="utf-8").removeprefix("\ufeff")
    except OSError as error:
        raise fail(f"{_named(name)} ne se lit pas : {error.strerror}.", FAILED) from None
    except UnicodeDecodeError:
        raise fail(f"{_named(name)} ne se lit pas : ce n'est pas du texte UTF-8.", FAILED) from None


def key_of(key_file: str) -> bytes | None:
    """The journal's key from its file; None when no file is named."""
    if not key_file:
        return None
    try:
        key = bytes.fromhex(Path(key_file).read_text(encoding="ascii").strip())
    except (OSError, ValueError):
        raise fail(f"la clé du journal ne se lit pas dans {key_file}.") from None
    if len(key) * 2 != _HEX:
        raise fail(f"la clé du journal dans {key_file} n'a pas la bonne longueur.")
    return key


def _line(entry: Entry, content: Mapping[str, Any] | None) -> Line:
    return Line(number=entry.number, kind=entry.kind, at=entry.at.isoformat(), content=content)


def _read(content: bytes | None) -> Mapping[str, Any] | None:
    """A stored content; one that no longer reads is shown as what it is, and verified as changed."""
    if content is None:
        return None
    try:
        found: Any = json.loads(content)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict):
        return cast("Mapping[str, Any]", found)
    return {"illisible": content[:200].decode("utf-8", "replace")}


def unknown_conversation(conversation: str, names: Sequence[str], database: str) -> str:
    """The sentence for a name that a database does not have, with the nearest ones."""
    near = get_close_matches(conversation, names, n=3, cutoff=0.5)
    hint = f"vouliez-vous dire {' ou '.join(near)} ? " if near else ""
    # The address of a server may hold a password, which no sentence repeats.
    name = "BASE" if "://" in database else database
    listing = f"« comptoir journal show --database {name} » les liste"
    return f"aucune conversation « {conversation} » dans {name} ; {hint}{listing}."


def _strange(name: str, where: str, what: str) -> BaseException:
    place = f", {where}" if where else ""
    return fail(
        f"{_named(name)}{place} : {what} ; attendu ce qu'écrit « comptoir journal export ».", FAILED
    )


def _named(name: str) -> str:
    return "l'entrée standard" if name == "-" else name
