"""What a case has in place of each personal detail: the demo's own, or the same placeholder each time."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from comptoir.evals.from_journal.names import in_name
from comptoir.evals.from_journal.numbers import phone_key
from comptoir.evals.from_journal.pieces import Detail, Done, Draft, Slot
from comptoir.evals.from_journal.things import Thing, mailbox_of, name_of, phone_of

_ALNUM = re.compile(r"[^\W_]")
_MOST = 60
"""digits and letters of an identifier; a longer one is none of ours"""


@dataclass(slots=True)
class StandIns:
    """Details of a conversation and what stands for each; unknown ones get a placeholder.

    `taken` are identifiers that a placeholder must not be: they mean something in the demo.
    """

    taken: frozenset[str]
    known: dict[tuple[Detail, str], str] = field(default_factory=dict[tuple[Detail, str], str])
    _made: dict[tuple[Detail, str], str] = field(default_factory=dict[tuple[Detail, str], str])

    def put(self, kind: Detail, value: str, instead: str) -> None:
        """From now on `instead` stands for this detail, unless something does already."""
        if value and instead:
            self.known.setdefault((kind, value), instead)

    def put_thing(self, live: Thing, demo: Thing) -> None:
        """A thing of the demo stands for this one: its name, and whom it belongs to."""
        self.put(Detail.ID, live.name, demo.name)
        self.put_person(live.personal, demo.personal)

    def put_person(self, live: tuple[str, ...], demo: tuple[str, ...]) -> None:
        """A person of the demo stands for this one."""
        self.put(Detail.MAILBOX, mailbox_of(live).casefold(), mailbox_of(demo))
        self.put(Detail.PHONE, phone_key(phone_of(live)), phone_of(demo))
        theirs = [word for word in name_of(demo).replace("-", " ").split() if word]
        for at, word in enumerate(words := list(in_name(name_of(live)))):
            if theirs:
                # First name for first name, last for last, whatever stands between.
                instead = theirs[0] if at < max(1, len(words) - 1) else theirs[-1]
                self.put(Detail.NAME, word, instead)

    def of(self, slot: Slot) -> str:
        """What is written in this place."""
        instead = self.known.get((slot.kind, slot.value)) or self._placeholder(slot)
        if slot.kind is Detail.ID:
            return in_form(slot.written, instead)
        if slot.kind is Detail.NAME and slot.written.islower():
            return instead.lower()
        return instead

    def text(self, draft: Draft) -> str:
        """The whole text; what nobody looked at does not pass."""
        return "".join(
            piece.text if isinstance(piece, Done) else self.of(piece)
            for piece in draft
            if not isinstance(piece, str)
        )

    def _placeholder(self, slot: Slot) -> str:
        key = (slot.kind, slot.value)
        if key not in self._made:
            number = 1 + sum(kind is slot.kind for kind, _ in self._made)
            self._made[key] = self._new(slot, number)
        return self._made[key]

    def _new(self, slot: Slot, number: int) -> str:
        match slot.kind:
            case Detail.MAILBOX:
                return f"personne-{number}@example.com"
            case Detail.PHONE:
                return f"06000000{number:02d}"
            case Detail.NAME:
                return f"[nom {number}]"
            case Detail.ID:
                return self._unused(slot.value, number)

    def _unused(self, value: str, number: int) -> str:
        """An identifier of the same form that names nothing in the demo."""
        used = {*self.taken, *self._made.values(), *self.known.values(), value}
        for tried in range(number, number + 10_000):
            made = _like(value, tried)
            if made not in used:
                return made
        return "[numéro]"


def in_form(written: str, instead: str) -> str:
    """The other identifier in the form in which this one was written: "ll 10421", "10421"."""
    places = [found.start() for found in _ALNUM.finditer(written)]
    signs = _ALNUM.findall(instead)
    if len(places) > len(signs) or len(places) > _MOST:
        return instead
    made = list(written)
    for place, sign in zip(reversed(places), reversed(signs), strict=False):
        made[place] = sign.lower() if written[place].islower() else sign
    return "".join(made)


def _like(value: str, number: int) -> str:
    """Its prefix, then nines or Zs that end with a number counted down."""
    head, dash, tail = value.rpartition("-")
    if tail.isdigit():
        return f"{head}{dash}{str(10 ** len(tail) - number)[-len(tail) :]}"
    digits = str(number)
    return (
        f"{head}{dash}{('Z' * len(tail))[: max(0, len(tail) - len(digits))]}{digits[-len(tail) :]}"
    )


def people(things: Iterable[Thing]) -> Mapping[str, list[Thing]]:
    """The things of each person, by what tells them apart; a thing of nobody's stands alone."""
    found: dict[str, list[Thing]] = {}
    for thing in things:
        found.setdefault(owner_of(thing), []).append(thing)
    return found


def owner_of(thing: Thing) -> str:
    """What tells a thing's owner from others."""
    return mailbox_of(thing.personal) or phone_of(thing.personal) or thing.name
