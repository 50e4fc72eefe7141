"""The journal of one conversation as the page shows it, its verification, and a copy to spoil."""

import copy
import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from comptoir.storage.chain import Fault
from comptoir.storage.memory import MemoryJournal

_FAULTS: tuple[tuple[str, str], ...] = (
    (r"its content was changed", "content"),
    (r"was changed", "changed"),
    (r"entry \d+ expected here", "order"),
    (r"does not follow the entry before it", "link"),
    (r"the chain ends at \d+", "cut"),
    (r"the head was changed", "head"),
    (r"all entries were removed", "gone"),
)
"""what the chain says of a fault, and the name of the page's words for it"""


def rows(found: tuple[tuple[Any, bytes | None], ...], after: int = 0) -> list[dict[str, Any]]:
    """Entries after number `after`, contents readable (None where erased)."""
    return [
        {
            "number": entry.number,
            "kind": entry.kind,
            "at": entry.at.isoformat(),
            "content": None if content is None else json.loads(content),
            "content_mac": entry.content_mac,
            "previous": entry.previous,
            "hash": entry.hash,
        }
        for entry, content in found
        if entry.number > after
    ]


async def verified(journal: MemoryJournal, conversation: str) -> list[dict[str, Any]]:
    """What is wrong with this conversation's chain: `{number, fault, what}`; empty when whole."""
    faults = await journal.verify()
    return [_fault(one) for one in faults if one.conversation == conversation]


def _fault(fault: Fault) -> dict[str, Any]:
    name = next((name for pattern, name in _FAULTS if re.fullmatch(pattern, fault.what)), "")
    return {"number": fault.number, "fault": name, "what": fault.what}


def spoiled(journal: MemoryJournal, conversation: str, how: str, number: int) -> MemoryJournal:
    """A copy in which somebody with access to the storage has touched one entry.

    `how` is one of `SPOILS`, `number` the entry. The journal itself is not touched.
    Raises `LookupError` when there is no such way or no such entry.
    """
    made = copy.deepcopy(journal)
    chain = made.chains.get(conversation, [])
    if how not in SPOILS or not 1 <= number <= len(chain) or (how == "swap" and len(chain) == 1):
        raise LookupError(how)
    SPOILS[how](made, conversation, number)
    return made


def _change(journal: MemoryJournal, conversation: str, number: int) -> None:
    key = (conversation, number)
    journal.contents[key] = (journal.contents[key] or b"{}").replace(b"{", b'{"falsifie":true,', 1)


def _remove(journal: MemoryJournal, conversation: str, number: int) -> None:
    del journal.chains[conversation][number - 1]


def _swap(journal: MemoryJournal, conversation: str, number: int) -> None:
    chain = journal.chains[conversation]
    other = number % len(chain)
    chain[number - 1], chain[other] = chain[other], chain[number - 1]


def _cut(journal: MemoryJournal, conversation: str, number: int) -> None:
    del journal.chains[conversation][number - 1 :]


def _redate(journal: MemoryJournal, conversation: str, number: int) -> None:
    chain = journal.chains[conversation]
    chain[number - 1] = replace(chain[number - 1], at=chain[number - 1].at.replace(year=2020))


SPOILS: dict[str, Callable[[MemoryJournal, str, int], None]] = {
    "change": _change,
    "redate": _redate,
    "remove": _remove,
    "swap": _swap,
    "cut": _cut,
}
"""ways to tamper with a journal that lies in a database"""
