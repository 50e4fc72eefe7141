"""The triage evaluation of a model: each labelled ticket through a counter of its own."""

from collections.abc import Callable, Iterable
from datetime import date

from comptoir.agent.pack import Pack
from comptoir.evals.triage import (
    LabelledTicket,
    Row,
    TriageReport,
    Verdict,
    evaluate_triage,
    load_labelled,
)
from comptoir.service.tickets import Ticket
from comptoir.service.triage import TriageCounter, triage

DAY = date(2026, 10, 15)
"""the business date that the pack's data stand on"""
MakeTriageCounter = Callable[[Pack, date], TriageCounter]
"""makes a fresh counter with the model under evaluation, so that tickets cannot help each other"""


async def run_triage_eval(
    pack: Pack,
    make_counter: MakeTriageCounter,
    *,
    labelled: Iterable[LabelledTicket] | None = None,
    day: date = DAY,
    on_progress: Callable[[Row], None] | None = None,
) -> TriageReport:
    """Triage the labelled tickets (the packaged ones by default) as `comptoir triage` would."""

    async def triage_fn(ticket: LabelledTicket) -> Verdict:
        given = Ticket(
            id=ticket.id,
            text=ticket.text,
            subject=ticket.subject,
            email=ticket.email.casefold(),
            compte=ticket.compte,
        )
        outcome = await triage(given, make_counter(pack, day))
        return Verdict(outcome.equipe, outcome.priorite, outcome.error)

    return await evaluate_triage(
        load_labelled() if labelled is None else labelled, triage_fn, on_progress
    )
