"""Guardrails on the model's words: what leaves must be backed by a receipt (I11)."""

from comptoir.agent.guardrails.acts import finished_acts
from comptoir.agent.guardrails.contacts import contacts
from comptoir.agent.guardrails.figures import figures
from comptoir.agent.guardrails.speech import Finding, Speech, Spoken

__all__ = ["GUARDRAILS", "Finding", "Speech", "Spoken", "check"]

GUARDRAILS = (figures, contacts, finished_acts)


def check(spoken: Spoken, speech: Speech) -> tuple[Finding, ...]:
    """All that is wrong with these words; nothing when they may leave."""
    found: list[Finding] = []
    for guardrail in GUARDRAILS:
        try:
            found += guardrail(spoken, speech)
        except Exception:  # noqa: BLE001 - words that cannot be checked do not leave
            found.append(Finding(guardrail.__name__, "vos mots n'ont pas pu être vérifiés"))
    return tuple(found)
