"""Plays cases: each trial on a fresh counter, one after the other, so that nothing is shared."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from time import perf_counter

from comptoir.agent.effects import Button, Reply
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.evals.cases import Case, CaseEvent, Decided, Pressed, Said
from comptoir.evals.counters import Counter, MakeCounter
from comptoir.evals.graders import grade
from comptoir.evals.report import CaseResult, Report, Trial
from comptoir.evals.transcript import CallMade, Transcript, call_made
from comptoir.models.scripted import ScriptedModel

OnProgress = Callable[[CaseResult], None]


async def run_cases(
    cases: Iterable[Case],
    make_counter: MakeCounter,
    trials: int = 1,
    on_progress: OnProgress | None = None,
) -> Report:
    """Run every case `trials` times; `on_progress` is told each result as it stands.

    A failure of the run itself is a finding of its case and does not stop the others.
    """
    results: list[CaseResult] = []
    for case in cases:
        runs = tuple([await run_case(case, make_counter) for _ in range(max(1, trials))])
        result = CaseResult(case, runs)
        results.append(result)
        if on_progress is not None:
            on_progress(result)
    return Report(tuple(results))


async def run_case(case: Case, make_counter: MakeCounter) -> Trial:
    """One trial of one case."""
    began = perf_counter()
    transcript = await play(case, make_counter)
    findings = grade(case, transcript)
    return Trial(transcript, findings, perf_counter() - began)


async def play(case: Case, make_counter: MakeCounter) -> Transcript:
    """The conversation of a case, from its first message to the state it leaves."""
    script = None if case.script is None else ScriptedModel(case.script, f"script:{case.id}")
    played = _Played()
    counter = make_counter(script, case.day)
    played.holder = counter.pack.entry.name
    for position, event in enumerate(case.events, start=1):
        try:
            await _happen(case, event, position, counter, played)
        except Exception as error:  # noqa: BLE001 - one broken case must not end the evaluation
            played.problems.append(f"message {position} : {type(error).__name__}: {error}")
            break
    faults = await counter.storage.journal.verify()
    return Transcript(
        replies=tuple(played.replies),
        calls=tuple(played.calls),
        holder=played.holder,
        state=counter.pack.state(counter.store),
        faults=tuple(f"{one.conversation} {one.number}: {one.what}" for one in faults),
        problems=tuple(played.problems),
    )


@dataclass(slots=True)
class _Played:
    """The conversation so far; `yes` and `no` are what the last buttons carry."""

    holder: str = ""
    message: CustomerMessage | None = None
    buttons: tuple[Button, ...] = ()
    replies: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    calls: list[CallMade] = field(default_factory=list[CallMade])
    problems: list[str] = field(default_factory=list[str])


async def _happen(
    case: Case, event: CaseEvent, position: int, counter: Counter, played: _Played
) -> None:
    if isinstance(event, Decided):
        await _decide(event, counter, played)
        return
    message = _message(event, position, counter, played)
    if message is None:
        return
    played.message = message
    result = await counter.driver.receive(case.id, case.facts, message)
    played.holder = result.session.holder
    played.calls += [call_made(outcome) for step in result.steps for outcome in step.outcomes]
    _heard(result.reply, played)


def _message(
    event: Said | Pressed, position: int, counter: Counter, played: _Played
) -> CustomerMessage | None:
    """The inbound message of an event; None, with a problem noted, when it cannot be."""
    at = counter.clock.now()
    name = f"m{position}"
    if isinstance(event, Said):
        if event.redelivered:
            if played.message is None:
                played.problems.append(f"message {position} : rien à redistribuer")
            return played.message
        at += timedelta(minutes=event.after_minutes)
        return CustomerMessage(id=name, text=event.text, at=at, kind=event.kind)
    if len(played.buttons) != len(("oui", "non")):
        played.problems.append(f"message {position} : aucun bouton n'est proposé")
        return None
    # A confirmation offers yes first, then no.
    button = played.buttons[0 if event.yes else 1]
    return CustomerMessage(
        id=name, text=button.label, at=at, kind=Kind.BUTTON, payload=button.payload
    )


def _heard(reply: Reply, played: _Played) -> None:
    played.replies.append(tuple(one.text for one in reply.messages))
    played.buttons = tuple(button for one in reply.messages for button in one.buttons)


async def _decide(event: Decided, counter: Counter, played: _Played) -> None:
    """What the adviser's decision led to is a call like another; no reply comes of it here."""
    async with counter.storage.reading() as tx:
        waiting = await tx.consents.waiting()
    if not waiting:
        played.problems.append("aucune demande n'attend un conseiller")
        return
    outcome = await counter.driver.decide(waiting[0].id, "conseiller", approved=event.approved)
    if outcome is not None:
        played.calls.append(call_made(outcome))
