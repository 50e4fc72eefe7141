"""One try at a case: with these stand-ins and this proof, does the demo decide as it did then?"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from comptoir.agent.pack import Pack
from comptoir.core.facts import Channel
from comptoir.core.handoffs import ADVISERS
from comptoir.evals.cases import Case
from comptoir.evals.counters import MakeCounter
from comptoir.evals.from_journal.assigning import Assignment
from comptoir.evals.from_journal.checking import stays
from comptoir.evals.from_journal.expecting import expected, title_of
from comptoir.evals.from_journal.gathering import Gathered
from comptoir.evals.from_journal.leaves import leaves, texts
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.numbers import phone_key
from comptoir.evals.from_journal.past import Past
from comptoir.evals.from_journal.pieces import Detail
from comptoir.evals.from_journal.playback import Played, play_again, results_of
from comptoir.evals.from_journal.rewriting import Rewriter
from comptoir.evals.from_journal.sketching import STRANGER_MAILBOX, STRANGER_PHONE, sketch
from comptoir.evals.from_journal.standins import StandIns
from comptoir.evals.from_journal.things import Opener, Thing, mailbox_of, phone_of
from comptoir.evals.from_journal.writing import FILE, as_yaml
from comptoir.evals.reading import known_of, read_cases

_MOST_LEARNT = 4
"""times that a conversation is played to learn the numbers that it itself brings about"""


@dataclass(frozen=True, slots=True)
class Try:
    """Stand-ins for the things, what the channel knew of the speaker, and the day."""

    assignment: Assignment
    proof: str
    day: date


@dataclass(frozen=True, slots=True)
class Made:
    """A case as it is written, and what stands in it for what."""

    table: dict[str, Any]
    stand_ins: StandIns


class Attempt:
    """The tries at one conversation."""

    def __init__(
        self,
        pack: Pack,
        opener: Opener,
        shelf: Shelf,
        rewriter: Rewriter,
        make_counter: MakeCounter,
        past: Past,
        gathered: Gathered,
        name: str,
    ) -> None:
        self.gathered = gathered
        self._pack = pack
        self._opener = opener
        self._shelf = shelf
        self._rewriter = rewriter
        self._make = make_counter
        self._past = past
        self._name = name
        self._known = known_of(
            {tool.name for tool in pack.tools}, {ADVISERS, *(agent.name for agent in pack.agents)}
        )

    def proofs(self, assignment: Assignment) -> Iterator[str]:
        """What the channel may have known: the stand-in's own, a stranger's, or nothing.

        Who wrote the right address may well have come from a stranger's phone.
        """
        channel = self._past.channel
        if channel not in {Channel.WHATSAPP, Channel.EMAIL}:
            yield ""
            return
        phone = channel is Channel.WHATSAPP
        pair = assignment.pairs.get(self.gathered.first)
        personal = pair[1].personal if pair is not None else ()
        own = phone_of(personal) if phone else mailbox_of(personal)
        ordered = [own, STRANGER_PHONE if phone else STRANGER_MAILBOX]
        if self.gathered.proved:
            ordered.reverse()
        yield from (one for one in ordered if one)
        if phone:
            yield ""

    async def make(self, one: Try) -> Made | None:
        """The case, when the demo decides as it did then; else None."""
        stand_ins = self._stand_ins(one.assignment)
        for _ in range(_MOST_LEARNT):
            case = sketch(
                self._past,
                self._name,
                one.proof,
                one.day,
                self._rewriter,
                stand_ins,
                self._pack.voice,
            )
            played = await self._play(case, stand_ins)
            learnt = self._learn(played, stand_ins)
            if played.alike and not learnt:
                return Made(self._with_expected(case, played), stand_ins)
            if not learnt:
                return None
        return None

    def leaks(self, made: Made) -> bool:
        """Whether anything of the original still stands in a case."""
        written = "\n".join(
            text
            for part in _from_the_past(made.table)
            for text in texts(part)
            # Nobody's reference may hold a word that is somebody's name.
            if not self._shelf.in_catalogue(text)
        )
        said = [event.text for event in self._past.events]
        given = [text for call in self._past.calls for text in texts(call.arguments)]
        details = {
            *self._rewriter.details([*said, *given]),
            *((Detail.NAME, name) for name in self.gathered.names),
            *(detail for wanted in self.gathered.wanted for detail in _details(wanted.live)),
        }
        return stays(written, details, made.stand_ins)

    def _stand_ins(self, assignment: Assignment) -> StandIns:
        stand_ins = StandIns(self._shelf.identifiers)
        for live, demo in assignment.pairs.values():
            stand_ins.put_thing(live, demo)
            self._put_inside(live, demo, stand_ins)
        for call in self._past.calls:
            # Without the shop's store, the address that opened a thing is its owner's.
            pair = assignment.pairs.get(self._opener.named(call.tool, call.arguments))
            if pair is None or call.decision not in {"allow", "needs", "replay"}:
                continue
            for text in texts(call.arguments):
                if "@" in text:
                    address = text.strip().casefold()
                    stand_ins.put(Detail.MAILBOX, address, mailbox_of(pair[1].personal))
        return stand_ins

    def _put_inside(self, live: Thing, demo: Thing, stand_ins: StandIns) -> None:
        """Identifiers inside a thing, such as those of its returns, in the same places."""
        there = dict(leaves(demo.snapshot))
        for path, leaf in leaves(live.snapshot):
            self._put_identifier(leaf, there.get(path), stand_ins)

    def _put_identifier(self, live: object, demo: object, stand_ins: StandIns) -> bool:
        """Whether something was learnt."""
        if not (isinstance(live, str) and isinstance(demo, str)):
            return False
        kind = self._shelf.kind_of(live)
        if not kind or kind in self._shelf.catalogue_kinds or kind != self._shelf.kind_of(demo):
            return False
        key = (Detail.ID, self._shelf.normal(live))
        if key in stand_ins.known:
            return False
        stand_ins.put(*key, self._shelf.normal(demo))
        return True

    async def _play(self, case: dict[str, Any], stand_ins: StandIns) -> Played:
        played = self._read({**case, "attendu": {"detenteur": self._pack.entry.name}})
        return await play_again(
            self._past,
            played,
            lambda value: self._rewriter.value(value, stand_ins),
            self._opener,
            self._make,
        )

    def _learn(self, played: Played, stand_ins: StandIns) -> bool:
        """Numbers that calls brought about then and now; whether any is new."""
        new = False
        for then, now in results_of(self._past, played.transcript):
            there = dict(leaves(now))
            for path, leaf in leaves(then):
                new = self._put_identifier(leaf, there.get(path), stand_ins) or new
        return new

    def _with_expected(self, case: dict[str, Any], played: Played) -> dict[str, Any]:
        wanted = expected(self._pack, self._opener, self._shelf, played.transcript)
        title = title_of(wanted.get("appels", []))
        return {**case, "titre": title, "attendu": wanted}

    def _read(self, case: dict[str, Any]) -> Case:
        return read_cases(as_yaml([case]), FILE, self._known)[0]


def _from_the_past(table: dict[str, Any]) -> Iterator[Any]:
    """The parts of a case that come from the conversation; all others come from the demo."""
    yield [table.get(key, "") for key in ("telephone", "adresse", "messages")]
    for call in table["attendu"].get("appels", ()):
        yield call.get("arguments", {})


def _details(live: Thing) -> Iterator[tuple[Detail, str]]:
    yield Detail.ID, live.name
    if mailbox_of(live.personal):
        yield Detail.MAILBOX, mailbox_of(live.personal).casefold()
    if phone_of(live.personal):
        yield Detail.PHONE, phone_key(phone_of(live.personal))
