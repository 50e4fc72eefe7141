"""Draws cases from a journal: reads a conversation, finds stand-ins, plays it again, writes it down."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Any

from comptoir.agent.pack import Pack
from comptoir.core.handoffs import ADVISERS
from comptoir.evals.cases import Case
from comptoir.evals.counters import MakeCounter
from comptoir.evals.from_journal.assigning import assignments
from comptoir.evals.from_journal.gathering import Gatherer, NothingAlikeError
from comptoir.evals.from_journal.likeness import Shelf
from comptoir.evals.from_journal.past import LeftOut, Past, PastJournal, read_past
from comptoir.evals.from_journal.rewriting import Rewriter
from comptoir.evals.from_journal.sketching import LONGEST, minutes, unknown_button
from comptoir.evals.from_journal.things import Opener
from comptoir.evals.from_journal.trying import Attempt, Try
from comptoir.evals.from_journal.vocabulary import Vocabulary
from comptoir.evals.from_journal.writing import FILE, as_yaml
from comptoir.evals.loading import load_cases
from comptoir.evals.reading import DEFAULT_DAY, known_of, read_cases

_MOST_TRIES = 60
_STAYS = "un détail personnel y resterait"


class DamagedJournalError(Exception):
    """The journal was changed; nothing is drawn from it."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A conversation and the case that it became; `table` is the case as it is written."""

    conversation: str
    case: Case
    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class DrawnCases:
    """All cases of a journal, and the conversations that make none."""

    cases: tuple[Drawn, ...]
    left_out: tuple[LeftOut, ...]


class Drawer:
    """Draws for one pack, onto the things of `demo`, a store with the demo's data."""

    def __init__(
        self,
        pack: Pack,
        make_counter: MakeCounter,
        demo: Any,  # noqa: ANN401 - each pack has its own store
    ) -> None:
        self._pack = pack
        self._make = make_counter
        self._demo = demo
        self._opener = Opener(pack)
        self._day = DEFAULT_DAY if pack.demo is None else date.fromisoformat(pack.demo.day)
        self._known = known_of(
            {tool.name for tool in pack.tools}, {ADVISERS, *(agent.name for agent in pack.agents)}
        )
        self._ground: Ground | None = None

    async def draw(
        self,
        journal: PastJournal,
        store: Any = None,  # noqa: ANN401 - each pack has its own
    ) -> DrawnCases:
        """Every conversation of a journal; `store` is the shop's own, to look its things up in.

        Raises `DamagedJournalError` when the journal was tampered with, and `NoDictionaryError`
        when the library with the French words is missing. A chain that does not verify is left
        out; a fault that lies in no chain that is there (a chain that is gone, a checkpoint) means
        that nothing in it can be relied on.
        """
        names = await journal.conversations()
        faults = {fault.conversation: fault.what for fault in await journal.verify()}
        beyond = [f"{name} : {what}" for name, what in faults.items() if name not in names]
        if beyond:
            raise DamagedJournalError(beyond[0])
        ground = await self._on_ground()
        drawn: dict[str, Drawn] = {}
        left: list[LeftOut] = []
        for name in names:
            if name in faults:
                left.append(LeftOut(name, f"sa chaîne a été changée ({faults[name]})"))
                continue
            past = read_past(name, await journal.entries(name))
            if isinstance(past, Past):
                past = await self._conversation(past, ground, store, len(drawn) + 1)
            if isinstance(past, LeftOut):
                left.append(past)
                continue
            same = drawn.setdefault(_sameness(past.table), past)
            if same is not past:
                left.append(LeftOut(name, f"elle donne le même cas que {same.case.id}"))
        return DrawnCases(tuple(drawn.values()), tuple(left))

    async def _on_ground(self) -> "Ground":
        """What is the same for all conversations, made once."""
        if self._ground is None:
            things = await self._opener.demo(self._demo)
            personal = [text for thing in things.values() for text in thing.personal]
            vocabulary = Vocabulary(self._pack, load_cases(self._pack), personal)
            self._ground = Ground(Shelf(things, self._pack.speech), vocabulary)
        return self._ground

    async def _conversation(
        self,
        past: Past,
        ground: "Ground",
        store: Any,  # noqa: ANN401 - each pack has its own
        number: int,
    ) -> Drawn | LeftOut:
        name = past.conversation
        why = self._unfit(past)
        if why:
            return LeftOut(name, why)
        plain = Rewriter(ground.shelf, ground.vocabulary)
        try:
            gathered = await Gatherer(self._opener, ground.shelf, plain, store).gather(
                past, self._day
            )
        except NothingAlikeError:
            return LeftOut(name, "rien dans la démonstration n'est dans un état comparable")
        attempt = Attempt(
            self._pack,
            self._opener,
            ground.shelf,
            Rewriter(ground.shelf, ground.vocabulary, gathered.names),
            self._make,
            past,
            gathered,
            f"journal-{number:03d}",
        )
        stayed = False
        for one in islice(self._tries(attempt, ground.shelf), _MOST_TRIES):
            made = await attempt.make(one)
            if made is None:
                continue
            if not attempt.leaks(made):
                return Drawn(name, self._read(made.table), made.table)
            stayed = True
        return LeftOut(name, _STAYS if stayed else "la démonstration ne déciderait pas comme alors")

    def _tries(self, attempt: Attempt, shelf: Shelf) -> Iterator[Try]:
        for assignment in assignments(attempt.gathered.wanted, shelf.things):
            for proof in attempt.proofs(assignment):
                yield Try(assignment, proof, assignment.day or self._day)

    def _unfit(self, past: Past) -> str:
        """Why this conversation cannot be a case, whatever the demo holds; "" when it can."""
        for call in past.calls:
            if self._opener.tool(call.tool) is None and call.decision == "allow":
                return f"l'outil {call.tool} n'est plus dans le pack"
        if max(minutes(past)) > LONGEST:
            return "elle a duré plus de quarante jours"
        if unknown_button(past, self._pack.voice):
            return "un bouton y a été pressé qu'aucune confirmation ne propose"
        return ""

    def _read(self, table: dict[str, Any]) -> Case:
        return read_cases(as_yaml([table]), FILE, self._known)[0]


@dataclass(frozen=True, slots=True)
class Ground:
    """What every conversation of a pack is drawn onto: the demo's things, and the words."""

    shelf: Shelf
    vocabulary: Vocabulary


def _sameness(table: dict[str, Any]) -> str:
    told = {key: value for key, value in table.items() if key not in {"id", "titre"}}
    return json.dumps(told, ensure_ascii=False, sort_keys=True)
