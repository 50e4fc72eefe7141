"""I7 and I10: every call has its entry, on its day, every effect too, and the chain is whole.

The chain's form is told again here from the design: each hash covers the one before it, the
conversation, the number, the kind, the instant and a keyed digest of the content; the head of
each chain says how long it is and how it ends.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date, datetime
from hashlib import blake2b, sha256
from typing import Any

import orjson

Broken = tuple[str, str]
"""the invariant and what is wrong"""
_FIRST = "0" * 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Ought:
    """What a world's journal must hold.

    `calls` counts by conversation the calls that were made; `effects` are the conversation and
    the call's id of each change that took place; `days` tell by conversation and message on which
    day it arrived, and `asked` by consent on which day it was asked for.
    """

    calls: Mapping[str, int]
    effects: AbstractSet[tuple[str, str]]
    days: Mapping[str, Mapping[str, date]]
    asked: Mapping[str, date]


def faults(journal: Any, key: bytes, ought: Ought) -> Iterator[Broken]:  # noqa: ANN401
    """What is wrong with a world's journal at its end; nothing of it is called."""
    written: set[tuple[str, str]] = set()
    for name, entries in journal.chains.items():
        yield from _links(name, entries, journal, key)
        made, days = 0, ought.days.get(name)
        for entry in entries:
            if entry.kind not in {"call", "outcome"}:
                continue
            made += 1
            raw: bytes | None = journal.contents.get((name, entry.number))
            if raw is None:
                yield "I7", f"{name} : l'entrée {entry.number} n'a pas de contenu"
            elif days is not None or (b'"allow"' in raw and b'"ok"' in raw):
                content = orjson.loads(raw)
                if (content["decision"], content["status"]) == ("allow", "ok"):
                    written.add((name, content["call"]))
                yield from _day(name, content, days or {}, ought.asked)
        if made != ought.calls.get(name, 0):
            yield "I7", f"{name} : {ought.calls.get(name, 0)} appels, {made} entrées"
    missing = {name for name, made in ought.calls.items() if made and name not in journal.chains}
    if missing:
        yield "I7", f"{min(missing)} : aucune entrée au journal"
    unwritten = ought.effects - written
    if unwritten:
        yield "I7", f"l'effet de l'appel {min(unwritten)} n'est pas au journal"


def _day(
    name: str, content: Mapping[str, Any], days: Mapping[str, date], asked: Mapping[str, date]
) -> Iterator[Broken]:
    """I10: the one date of a turn is that of its message, of a yes that of its request."""
    day = asked.get(content["consent"]) if content["consent"] else days.get(content["turn"])
    if day is not None and content["day"] != day.isoformat():
        yield "I10", f"{name} : jugé au {content['day']}, le message est du {day.isoformat()}"


def _links(name: str, entries: list[Any], journal: Any, key: bytes) -> Iterator[Broken]:  # noqa: ANN401
    before, at, instant = _FIRST, "", None
    for position, entry in enumerate(entries, start=1):
        raw = journal.contents.get((name, entry.number), b"")
        mac = entry.content_mac
        if raw is not None and blake2b(raw, key=key, digest_size=32).hexdigest() != mac:
            yield "I7", f"{name} : le contenu de l'entrée {position} a changé"
        if entry.at is not instant:
            instant = entry.at
            at = _iso(instant)
        parts = "\x1f".join((before, name, str(position), entry.kind, at, mac))
        now = sha256(parts.encode("utf-8", "backslashreplace")).hexdigest()
        if (entry.previous, entry.number, entry.hash) != (before, position, now):
            yield "I7", f"{name} : la chaîne est rompue à l'entrée {position}"
            return
        before = now
    head = journal.heads.get(name)
    if head is None or (head.length, head.hash) != (len(entries), before):
        yield "I7", f"{name} : la tête de la chaîne n'est pas sa fin"


def _iso(at: datetime) -> str:
    return at.isoformat()
