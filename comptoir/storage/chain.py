"""The journal's chain: how entries are linked, signed and checked. Pure.

`content_mac` is a keyed digest of the content, which lies apart: erase the content and the chain
still verifies. `hash` covers the previous hash and all that must not change. The head of each
chain (length and last hash) is signed at every append, so that a cut tail is seen; checkpoints
sign all heads together, so that a whole missing chain, or an old copy put back, is seen.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from comptoir.core.digests import canonical, keyed
from comptoir.ports import Entry

GENESIS = "0" * 64


class BrokenChainError(Exception):
    """The end of a chain is not what its head signed; nothing more is written to it."""

    def __init__(self, conversation: str) -> None:
        super().__init__(f"the journal of {conversation!r} does not end where its head says")


@dataclass(frozen=True, slots=True)
class Head:
    """The signed end of one chain."""

    conversation: str
    length: int
    hash: str
    mac: str


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A signature over all heads at one moment; `heads` is conversation -> (length, hash)."""

    number: int
    at: datetime
    heads: Mapping[str, tuple[int, str]]
    previous: str
    mac: str


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a journal, and where."""

    conversation: str
    number: int
    what: str


def link(
    key: bytes, previous: Entry | None, conversation: str, kind: str, content: bytes, at: datetime
) -> Entry:
    """The next entry of a chain."""
    number = 1 if previous is None else previous.number + 1
    before = GENESIS if previous is None else previous.hash
    mac = keyed(key, content)
    at = at.astimezone(UTC)
    return Entry(
        conversation=conversation,
        number=number,
        kind=kind,
        at=at,
        content_mac=mac,
        previous=before,
        hash=_hash(before, conversation, number, kind, at, mac),
    )


def sign_head(key: bytes, last: Entry) -> Head:
    """The signed end of the chain that `last` ends."""
    return Head(last.conversation, last.number, last.hash, _head_mac(key, last))


def is_end(key: bytes, last: Entry | None, head: Head | None) -> bool:
    """Whether `last` is the end that `head` signed; a chain without entries has no head.

    To sign a new head over any other end would hide that it was cut or changed, or that it was
    signed with another key.
    """
    if last is None or head is None:
        return last is None and head is None
    return sign_head(key, last) == head


def is_signed(key: bytes, head: Head) -> bool:
    """Whether this key signed the head."""
    return head.mac == _mac(key, head.conversation, head.length, head.hash)


def sign_checkpoint(
    key: bytes, previous: Checkpoint | None, heads: Iterable[Head], at: datetime
) -> Checkpoint:
    """A checkpoint over all heads."""
    number = 1 if previous is None else previous.number + 1
    before = GENESIS if previous is None else previous.mac
    at = at.astimezone(UTC)
    covered = {head.conversation: (head.length, head.hash) for head in heads}
    return Checkpoint(
        number, at, covered, before, _checkpoint_mac(key, number, at, covered, before)
    )


def verify_chain(
    key: bytes,
    conversation: str,
    entries: Sequence[Entry],
    contents: Mapping[int, bytes | None],
    head: Head | None,
) -> list[Fault]:
    """Faults of this conversation's chain. A content that is None was erased: not a fault."""
    faults: list[Fault] = []
    if head is not None and head.conversation != conversation:
        faults.append(Fault(conversation, head.length, "the head is another conversation's"))
    before = GENESIS
    for position, entry in enumerate(entries, start=1):
        name = entry.conversation
        if entry.conversation != conversation:
            faults.append(Fault(conversation, entry.number, "is another conversation's entry"))
        if entry.number != position:
            faults.append(Fault(name, entry.number, f"entry {position} expected here"))
        if entry.previous != before:
            faults.append(Fault(name, entry.number, "does not follow the entry before it"))
        if entry.hash != _hash(
            entry.previous, name, entry.number, entry.kind, entry.at, entry.content_mac
        ):
            faults.append(Fault(name, entry.number, "was changed"))
        content = contents.get(entry.number)
        if content is not None and keyed(key, content) != entry.content_mac:
            faults.append(Fault(name, entry.number, "its content was changed"))
        before = entry.hash
    return faults + _verify_head(key, entries, head)


def verify_checkpoints(
    key: bytes, checkpoints: Sequence[Checkpoint], chains: Mapping[str, Sequence[Entry]]
) -> list[Fault]:
    """Faults of the checkpoints, and of chains that no longer hold what they covered."""
    faults: list[Fault] = []
    before = GENESIS
    for position, checkpoint in enumerate(checkpoints, start=1):
        name = f"checkpoint {checkpoint.number}"
        if checkpoint.number != position or checkpoint.previous != before:
            faults.append(Fault(name, checkpoint.number, "does not follow the one before it"))
        expected = _checkpoint_mac(
            key, checkpoint.number, checkpoint.at, checkpoint.heads, checkpoint.previous
        )
        if expected != checkpoint.mac:
            faults.append(Fault(name, checkpoint.number, "was changed"))
        before = checkpoint.mac
    if checkpoints:
        for conversation, (length, last) in checkpoints[-1].heads.items():
            entries = chains.get(conversation, ())
            if len(entries) < length or entries[length - 1].hash != last:
                what = "no longer holds what the last checkpoint covered"
                faults.append(Fault(conversation, length, what))
    return faults


def _verify_head(key: bytes, entries: Sequence[Entry], head: Head | None) -> list[Fault]:
    if head is None:
        return [Fault(entries[-1].conversation, len(entries), "has no head")] if entries else []
    if not entries:
        return [Fault(head.conversation, 0, "all entries were removed")]
    last = entries[-1]
    if not is_signed(key, head):
        return [Fault(head.conversation, head.length, "the head was changed")]
    if (last.number, last.hash) != (head.length, head.hash):
        return [Fault(head.conversation, last.number, f"the chain ends at {head.length}")]
    return []


def _hash(previous: str, conversation: str, number: int, kind: str, at: datetime, mac: str) -> str:
    text = f"{previous}\x1f{conversation}\x1f{number}\x1f{kind}\x1f{at.isoformat()}\x1f{mac}"
    return sha256(text.encode("utf-8", "backslashreplace")).hexdigest()


def _head_mac(key: bytes, last: Entry) -> str:
    return _mac(key, last.conversation, last.number, last.hash)


def _mac(key: bytes, conversation: str, length: int, last: str) -> str:
    text = f"head\x1f{conversation}\x1f{length}\x1f{last}"
    return keyed(key, text.encode("utf-8", "backslashreplace"))


def _checkpoint_mac(
    key: bytes, number: int, at: datetime, heads: Mapping[str, tuple[int, str]], before: str
) -> str:
    covered = sorted((name, length, last) for name, (length, last) in heads.items())
    return keyed(key, canonical(["checkpoint", number, at.isoformat(), covered, before]))
