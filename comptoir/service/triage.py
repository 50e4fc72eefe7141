"""Triage: one conversation per ticket on the pack `assistance`, one outcome per ticket.

Nothing leaves for a customer: an outcome is a team, a priority and a draft, for an adviser.
"""

from collections import Counter as Tally
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from comptoir.agent.driver import Driver
from comptoir.agent.pack import Pack
from comptoir.agent.results import TurnResult
from comptoir.core.calls import Status
from comptoir.core.facts import Channel, Facts
from comptoir.core.messages import CustomerMessage
from comptoir.ports import Clock
from comptoir.service.tickets import BadLine, Ticket

RECORDS = "enregistrer_triage"
"""the tool whose result is the triage"""
NOBODY, NO_PRIORITY = "aucune", "-"


class TriageCounter(Protocol):
    """A wired counter on the pack `assistance`; `bootstrap.Counter` is one."""

    @property
    def pack(self) -> Pack:
        """The router and its teams."""
        ...

    @property
    def driver(self) -> Driver:
        """Who plays the turns."""
        ...

    @property
    def clock(self) -> Clock:
        """When tickets arrive."""
        ...

    @property
    def store(self) -> Any:  # noqa: ANN401 - each pack has its own
        """The pack's records; it is told which account a ticket gave."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of one ticket.

    `equipe` is `aucune` and `priorite` is `-` when no triage was recorded. That is right for spam
    and thanks; `error` then is empty. It is not when something failed: `error` says what.
    `line` is the ticket's line in its file.
    """

    id: str
    line: int = 0
    equipe: str = NOBODY
    priorite: str = NO_PRIORITY
    resume: str = ""
    reponse_proposee: str = ""
    delai_cible: str = ""
    avertissement: str = ""
    error: str = ""

    def as_json(self) -> dict[str, Any]:
        """The object that one line of the output holds."""
        return {
            "id": self.id,
            "equipe": self.equipe,
            "priorite": self.priorite,
            "resume": self.resume,
            "reponse_proposee": self.reponse_proposee,
            "delai_cible": self.delai_cible,
            "avertissement": self.avertissement,
            "error": {"line": self.line, "what": self.error} if self.error else None,
        }


async def triage(ticket: Ticket, counter: TriageCounter) -> Outcome:
    """Triage one ticket. A failure is an outcome with an `error`, never an exception.

    The ticket's text is the message of a customer, that is data; who it is from and which account
    it names come from the file's columns and never from the text.
    """
    counter.store.annoncer(ticket.id, ticket.compte)
    facts = Facts(channel=Channel.DESK, sender=ticket.id, mailbox=ticket.email)
    message = CustomerMessage(id="ticket", text=message_of(ticket), at=counter.clock.now())
    try:
        result = await counter.driver.receive(f"triage-{ticket.id}", facts, message)
    except Exception as error:  # noqa: BLE001 - one ticket must not stop the batch
        what = f"panne interne ({type(error).__name__}) ; relancez ce ticket"
        return Outcome(id=ticket.id, line=ticket.line, error=what)
    recorded = _recorded(result)
    notes = "".join(f"{note[0].upper()}{note[1:]}. " for note in ticket.notes).strip()
    if recorded is None:
        failed = _failure(result, counter.pack)
        return Outcome(id=ticket.id, line=ticket.line, avertissement=notes, error=failed)
    return Outcome(
        id=ticket.id,
        line=ticket.line,
        equipe=recorded["equipe"],
        priorite=recorded["priorite"],
        resume=recorded["resume"],
        reponse_proposee=recorded["reponse_proposee"],
        delai_cible=recorded["delai_cible"],
        avertissement=" ".join(filter(None, (recorded["avertissement"], notes))),
    )


def message_of(ticket: Ticket) -> str:
    """The ticket as the router reads it."""
    if not ticket.subject:
        return ticket.text
    return f"Objet : {ticket.subject}\n\n{ticket.text}".strip()


def _recorded(result: TurnResult) -> dict[str, str] | None:
    """The first triage that was accepted: the gate refuses any other for the same ticket."""
    for step in result.steps:
        for outcome in step.outcomes:
            if outcome.call.name == RECORDS and outcome.result.status is Status.OK:
                return {key: str(value) for key, value in outcome.result.content.items()}
    return None


def _failure(result: TurnResult, pack: Pack) -> str:
    """Why there is no triage, when that is not the router's own answer."""
    if result.duplicate:
        return "un ticket de cet id a déjà été trié ; donnez-lui un autre id"
    said = next((one.text for one in result.reply.messages if one.by_code), "")
    for sentence, what in (
        (pack.voice.unavailable, "le modèle ne répond pas ; relancez quand il est disponible"),
        (pack.voice.exhausted, "le tour a dépassé son budget ; triez ce ticket à la main"),
        (pack.voice.safe, "le modèle n'a rien rendu d'utilisable ; triez ce ticket à la main"),
    ):
        if said.endswith(sentence):  # a disclosure may stand before it
            return what
    if result.session.holder != pack.entry.name:
        holder = result.session.holder
        return f"{holder} n'a pas enregistré de triage ; triez ce ticket à la main"
    return ""


@dataclass(slots=True)
class Summary:
    """What a batch came to so far."""

    total: int
    done: int = 0
    errors: int = 0
    teams: Tally[str] = field(default_factory=Tally[str])
    priorities: Tally[str] = field(default_factory=Tally[str])

    def add(self, outcome: Outcome) -> None:
        """One more."""
        self.done += 1
        if outcome.error:
            self.errors += 1
            return
        self.teams[outcome.equipe] += 1
        if outcome.priorite != NO_PRIORITY:
            self.priorities[outcome.priorite] += 1

    def sentence(self) -> str:
        """In one line, for a person."""
        teams = ", ".join(f"{name} {count}" for name, count in sorted(self.teams.items()))
        ranks = ", ".join(f"{name} {count}" for name, count in sorted(self.priorities.items()))
        tickets = f"{self.done} ticket{'s' if self.done > 1 else ''}"
        errors = f"{self.errors} erreur{'s' if self.errors > 1 else ''}"
        return " ; ".join(filter(None, (tickets, teams, ranks, errors)))


async def triage_all(
    items: Iterable[Ticket | BadLine],
    counter: TriageCounter,
    summary: Summary,
    on_done: Callable[[Outcome], None],
    is_stopped: Callable[[], bool],
) -> None:
    """Triage them one after the other; each outcome is told, and added up, as soon as it stands.

    `is_stopped` is asked between two tickets, so that the one under way is finished.
    """
    for item in items:
        if is_stopped():
            return
        if isinstance(item, BadLine):
            outcome = Outcome(id=item.id, line=item.line, error=item.what)
        else:
            outcome = await triage(item, counter)
        summary.add(outcome)
        on_done(outcome)
