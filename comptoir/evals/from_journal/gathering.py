"""What must be found out of a conversation before it can be drawn: its things, people and names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, cast

from comptoir.core.facts import Channel
from comptoir.evals.from_journal.assigning import Wanted
from comptoir.evals.from_journal.leaves import texts
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.names import in_mailbox, in_name, introduced
from comptoir.evals.from_journal.past import Past, PastCall
from comptoir.evals.from_journal.pieces import Detail, Slot
from comptoir.evals.from_journal.rewriting import Rewriter
from comptoir.evals.from_journal.things import Opener, Thing, mailbox_of, name_of

_SPEAKER = "qui parle"


@dataclass(slots=True)
class Seen:
    """What the journal tells of one thing."""

    name: str
    snapshot: Any = None
    day: date | None = None
    owner: str = ""
    together: int = 0
    absent: bool = False
    needed: set[str] = field(default_factory=set[str])


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """What was found.

    `wanted` need a stand-in, `names` are known to be somebody's (folded), `first` is the thing of
    whoever speaks, whose phone or mailbox the channel may have known.
    """

    wanted: tuple[Wanted, ...]
    names: frozenset[str]
    first: str
    proved: bool
    """the customer wrote an address that opened something"""


class NothingAlikeError(Exception):
    """No thing of the demo is like this one of the conversation."""


class Gatherer:
    """Looks a conversation's things up: in the journal, and in the shop's own store where it can."""

    def __init__(
        self,
        opener: Opener,
        shelf: Shelf,
        rewriter: Rewriter,
        store: Any,  # noqa: ANN401 - each pack has its own
    ) -> None:
        self._opener = opener
        self._shelf = shelf
        self._rewriter = rewriter
        self._store = store

    async def gather(self, past: Past, otherwise: date) -> Gathered:
        """Everything of this conversation. Raises `NothingAlikeError`."""
        seen = self._from_calls(past)
        for name in self._from_texts(past):
            seen.setdefault(name, Seen(name))
        wanted: list[Wanted] = []
        names: set[str] = set()
        for one in seen.values():
            live = await self._live(one)
            names |= set(in_name(name_of(live.personal))) | set(
                in_mailbox(mailbox_of(live.personal))
            )
            candidates = self._candidates(one, live, otherwise)
            if candidates:
                owner = mailbox_of(live.personal) or one.owner
                wanted.append(
                    Wanted(live=live, candidates=candidates, owner=owner, together=one.together)
                )
        opened = [name for name, one in seen.items() if one.snapshot is not None]
        opened += [name for name, one in seen.items() if one.together]
        return Gathered(
            wanted=tuple(wanted),
            names=frozenset(names | self._names_in(past)),
            first=opened[0] if opened else "",
            proved=any(_address(call) and call.decision == "allow" for call in past.calls),
        )

    def _from_calls(self, past: Past) -> dict[str, Seen]:
        seen: dict[str, Seen] = {}
        for call in past.calls:
            name = self._opener.named(call.tool, call.arguments)
            saw: object = call.saw
            if isinstance(saw, list):
                self._listed(cast("list[Any]", saw), seen)
            if not name:
                continue
            one = seen.setdefault(name, Seen(name))
            one.needed |= set(texts(call.arguments))
            if one.snapshot is None and isinstance(saw, Mapping):
                one.snapshot = cast("Mapping[str, Any]", saw)
                one.day = date.fromisoformat(call.day)
                one.owner = one.owner or _owner(call, past.channel)
            one.absent = one.absent or call.private == "absent"
        return seen

    def _listed(self, names: list[Any], seen: dict[str, Seen]) -> None:
        """A list of somebody's things: those of the speaker, whom the channel knew."""
        for name in names:
            if self._shelf.normal(str(name)) == name:
                one = seen.setdefault(name, Seen(name))
                one.owner, one.together = _SPEAKER, len(names)

    def _from_texts(self, past: Past) -> list[str]:
        """Names of things that the customer wrote, whether anything was called with them or not."""
        kinds = {self._shelf.kind_of(name) for name in self._shelf.things}
        found: list[str] = []
        for event in past.events:
            for piece in self._rewriter.formed(event.text):
                if not isinstance(piece, Slot) or piece.kind is not Detail.ID:
                    continue
                if self._shelf.kind_of(piece.value) in kinds:
                    found.append(piece.value)
        return found

    async def _live(self, one: Seen) -> Thing:
        known = None
        if self._store is not None and not one.absent:
            known = await self._opener.open(self._store, one.name)
        if known is None:
            return Thing(name=one.name, snapshot=one.snapshot)
        # As it was when it was seen, and not as it is now.
        snapshot = known.snapshot if one.snapshot is None else one.snapshot
        return Thing(name=one.name, snapshot=snapshot, personal=known.personal)

    def _candidates(
        self, one: Seen, live: Thing, otherwise: date
    ) -> Sequence[tuple[Thing, date | None]]:
        """What may stand for it, best first; nothing for what does not exist.

        What was opened must find its like. Of what never was nobody learnt anything, so that any
        other thing will do; one in the same state where there is one.
        """
        if one.snapshot is not None:
            alike = self._shelf.alike(live, one.day or otherwise, one.needed)
            if not alike:
                raise NothingAlikeError
            return alike
        if live.snapshot is not None:
            alike = self._shelf.alike(live, otherwise, one.needed)
            return [(thing, None) for thing, _ in alike] or self._others(live)
        # Without the shop's store, what was asked for and not said to be absent may well exist.
        exists = one.together or (one.needed and not one.absent and self._store is None)
        return self._others(live) if exists else ()

    def _others(self, live: Thing) -> list[tuple[Thing, date | None]]:
        return [(thing, None) for thing in self._shelf.things.values() if thing.name != live.name]

    def _names_in(self, past: Past) -> set[str]:
        """Names that the texts introduce, parts of addresses, and what cannot be but a name.

        What is a name in one message is one in all of them.
        """
        names: set[str] = set()
        for text in (*(event.text for event in past.events), *_arguments(past)):
            names |= set(introduced(text))
            for kind, value in self._rewriter.details([text]):
                if kind is Detail.MAILBOX:
                    names |= set(in_mailbox(value))
                elif kind is Detail.NAME:
                    names.add(value)
        return names


def _arguments(past: Past) -> list[str]:
    return [text for call in past.calls for text in texts(call.arguments)]


def _address(call: PastCall) -> str:
    """The e-mail among a call's arguments, or nothing."""
    return next((text.casefold() for text in texts(call.arguments) if "@" in text), "")


def _owner(call: PastCall, channel: Channel) -> str:
    """Whose the thing is that this call opened: of the address given, or of who the channel knew."""
    address = _address(call)
    return address if address and channel is Channel.WEB else _SPEAKER
