"""A conversation under way on a fresh counter: events go in, a transcript comes out.

Cases play their events through it; whoever plays a customer sends messages one by one and reads
the replies.
"""

import json
from datetime import timedelta
from time import perf_counter

from comptoir.agent.effects import Button, Reply
from comptoir.core.facts import Facts
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.evals.counters import Counter
from comptoir.evals.transcript import Recorded, Transcript
from comptoir.evals.turns import PlayedTurn, decision_made, turn_made, unanswered

_BUTTONS = ("oui", "non")
"""what a confirmation offers, in this order"""


class Playing:
    """One conversation. An event that cannot happen is a problem of the transcript, not an error.

    `say`, `press` and `redeliver` return the reply, or None when nothing could be sent.
    """

    def __init__(self, counter: Counter, conversation: str, facts: Facts) -> None:
        self.counter = counter
        self.conversation = conversation
        self.facts = facts
        self.turns: list[PlayedTurn] = []
        self.problems: list[str] = []
        self.holder = counter.pack.entry.name
        self._effects = {tool.name: tool.effect for tool in counter.pack.tools}
        self._before = counter.pack.state(counter.store)
        self._buttons: tuple[Button, ...] = ()
        self._last: CustomerMessage | None = None
        self._at = 0

    async def say(
        self, text: str, *, kind: Kind = Kind.TEXT, after_minutes: int = 0
    ) -> Reply | None:
        """The customer writes; `after_minutes` pass since the conversation's first instant."""
        self._at += 1
        at = self.counter.clock.now() + timedelta(minutes=after_minutes)
        message = CustomerMessage(id=f"m{self._at}", text=text, at=at, kind=kind)
        return await self._receive(message, after_minutes)

    async def press(self, *, yes: bool) -> Reply | None:
        """The customer presses one of the two buttons of the last confirmation."""
        self._at += 1
        if len(self._buttons) != len(_BUTTONS):
            self.problem("aucun bouton n'est proposé")
            return None
        button = self._buttons[0 if yes else 1]
        message = CustomerMessage(
            id=f"m{self._at}",
            text=button.label,
            at=self.counter.clock.now(),
            kind=Kind.BUTTON,
            payload=button.payload,
        )
        return await self._receive(message)

    async def redeliver(self) -> Reply | None:
        """The channel delivers the last message once more, under the same id."""
        self._at += 1
        if self._last is None:
            self.problem("rien à redistribuer")
            return None
        return await self._receive(self._last)

    async def decide(self, *, approved: bool) -> None:
        """An adviser answers the oldest approval that waits; what it leads to is a call."""
        self._at += 1
        async with self.counter.storage.reading() as tx:
            waiting = await tx.consents.waiting()
        if not waiting:
            self.problem("aucune demande n'attend un conseiller")
            return
        began = perf_counter()
        outcome = await self.counter.driver.decide(waiting[0].id, "conseiller", approved=approved)
        self.turns.append(
            decision_made(
                outcome,
                self._effects,
                approved=approved,
                holder=self.holder,
                seconds=perf_counter() - began,
            )
        )

    def problem(self, what: str) -> None:
        """Note what could not be played, with the event at which it was tried."""
        self.problems.append(f"message {self._at} : {what}")

    async def finished(self) -> Transcript:
        """The conversation with what it left; the journal is verified."""
        journal = self.counter.storage.journal
        faults = await journal.verify()
        return Transcript(
            turns=tuple(self.turns),
            holder=self.holder,
            before=self._before,
            state=self.counter.pack.state(self.counter.store),
            journal=tuple(
                Recorded(entry.number, entry.kind, {} if raw is None else json.loads(raw))
                for entry, raw in await journal.entries(self.conversation)
            ),
            faults=tuple(f"{one.conversation} {one.number}: {one.what}" for one in faults),
            problems=tuple(self.problems),
            model=self.counter.driver.model.name,
            effects=self._effects,
        )

    async def _receive(self, message: CustomerMessage, after_minutes: int = 0) -> Reply:
        self._last = message
        began = perf_counter()
        try:
            result = await self.counter.driver.receive(self.conversation, self.facts, message)
        except Exception:
            self.turns.append(unanswered(message, self.holder, perf_counter() - began))
            raise
        seconds = perf_counter() - began
        self.holder = result.session.holder
        self._buttons = tuple(one for said in result.reply.messages for one in said.buttons)
        self.turns.append(
            turn_made(message, result, self._effects, seconds=seconds, after_minutes=after_minutes)
        )
        return result.reply
