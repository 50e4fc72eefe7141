"""Guard 6 — the pure functions of the pack. The first refusal stands, with figures and article."""

from dataclasses import replace

from comptoir.core.decisions import ALLOW, Decision
from comptoir.gate.context import Passage


async def rules(passage: Passage) -> Decision:
    """Judge on the opened thing, the typed arguments and the one date."""
    return judge(passage)


def judge(passage: Passage) -> Decision:
    """Also done once more under the lock, on the thing as it is then.

    Deadlines are judged at the date of the request, however late a consent comes.
    """
    consent = passage.context.consent
    today = consent.asked_on if consent is not None else passage.context.today
    for rule in passage.tool.rules:
        refusal = rule(passage.opened, passage.arguments, today)
        if refusal is not None:
            return refusal if not refusal.is_error else replace(refusal, is_error=False)
    return ALLOW
