"""A conversation as the table of a case: who writes what, when; nothing yet of what must come of it."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from comptoir.agent.voice import Voice
from comptoir.core.facts import Channel
from comptoir.core.messages import Kind
from comptoir.evals.from_journal.past import Past, PastEvent
from comptoir.evals.from_journal.rewriting import Rewriter
from comptoir.evals.from_journal.standins import StandIns

LONGEST = 40 * 24 * 60
"""minutes between the first message and the last that a case can tell of"""
_KINDS = {Kind.REACTION: "reaction", Kind.EDIT: "modification", Kind.OTHER: "autre"}
_NOTHING = "…"
STRANGER_PHONE = "33699999901"
STRANGER_MAILBOX = "personne-0@example.com"


def minutes(past: Past) -> Iterator[int]:
    """Whole minutes from the first event to each."""
    first = past.events[0].at
    return (max(0, int((event.at - first).total_seconds() // 60)) for event in past.events)


def sketch(
    past: Past,
    name: str,
    proof: str,
    on: date,
    rewriter: Rewriter,
    stand_ins: StandIns,
    voice: Voice,
) -> dict[str, Any]:
    """The case up to its `attendu`. `proof` is the phone or mailbox that the channel knew, or ""."""
    case: dict[str, Any] = {"id": name, "titre": "Du journal", "canal": past.channel.value}
    if proof:
        case["telephone" if past.channel is Channel.WHATSAPP else "adresse"] = proof
    case["jour"] = on.isoformat()
    case["etiquettes"] = ["journal", past.channel.value]
    case["messages"] = [
        _message(event, after, rewriter, stand_ins, voice)
        for event, after in zip(past.events, minutes(past), strict=True)
    ]
    return case


def unknown_button(past: Past, voice: Voice) -> bool:
    """Whether a button was pressed that no confirmation of this pack offers."""
    return any(
        event.kind is Kind.BUTTON and event.text not in {voice.confirm, voice.decline}
        for event in past.events
        if event.approved is None
    )


def _message(
    event: PastEvent, after: int, rewriter: Rewriter, stand_ins: StandIns, voice: Voice
) -> str | dict[str, Any]:
    if event.approved is not None:
        return {"conseiller": "oui" if event.approved else "non"}
    if event.kind is Kind.BUTTON:
        return {"bouton": "oui" if event.text == voice.confirm else "non"}
    text = rewriter.text(event.text, stand_ins).strip() or _NOTHING
    kind = _KINDS.get(event.kind, "")
    if not after and not kind:
        return text
    return {
        "texte": text,
        **({"genre": kind} if kind else {}),
        **({"apres_minutes": after} if after else {}),
    }
