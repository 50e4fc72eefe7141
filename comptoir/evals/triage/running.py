"""Triage every labelled ticket, one after the other, and set it against its label."""

from collections.abc import Awaitable, Callable, Iterable
from time import perf_counter

from comptoir.evals.triage.labelled import LabelledTicket
from comptoir.evals.triage.report import Row, TriageReport, Verdict

TriageFn = Callable[[LabelledTicket], Awaitable[Verdict]]
"""what is evaluated; it must not look at the label"""


async def evaluate_triage(
    labelled: Iterable[LabelledTicket],
    triage_fn: TriageFn,
    on_progress: Callable[[Row], None] | None = None,
) -> TriageReport:
    """Triage them all; `on_progress` is told each row as it stands.

    An exception of `triage_fn` is a failure of its ticket and does not stop the others.
    """
    rows: list[Row] = []
    for ticket in labelled:
        began = perf_counter()
        try:
            verdict = await triage_fn(ticket)
        except Exception as error:  # noqa: BLE001 - one ticket must not end the evaluation
            verdict = Verdict("aucune", "-", f"{type(error).__name__}: {error}")
        row = Row(ticket, verdict, perf_counter() - began)
        rows.append(row)
        if on_progress is not None:
            on_progress(row)
    return TriageReport(tuple(rows))
