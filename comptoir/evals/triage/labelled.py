"""Labelled tickets: what each should have come to, one JSON object a line."""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, cast

PACKAGE = "comptoir.packs.assistance"
FILE = "evals/tickets.jsonl"
TEAMS = ("facturation", "technique", "compte", "aucune")
PRIORITIES = ("P1", "P2", "P3", "-")
"""`-` goes with `aucune`: nobody has to act, so there is nothing to rank"""


class LabelError(Exception):
    """A labelled ticket cannot be read; the message names its line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelledTicket:
    """A ticket and its right answer: `equipe` is one of `TEAMS`, `priorite` of `PRIORITIES`."""

    id: str
    text: str
    equipe: str
    priorite: str
    subject: str = ""
    email: str = ""
    compte: str = ""


def load_labelled() -> tuple[LabelledTicket, ...]:
    """The tickets that the pack comes with."""
    return read_labelled((files(PACKAGE) / FILE).read_text(encoding="utf-8"))


def read_labelled(text: str) -> tuple[LabelledTicket, ...]:
    """Labelled tickets from JSON lines. Raises `LabelError` for a wrong label or an id twice."""
    tickets: dict[str, LabelledTicket] = {}
    for number, raw in enumerate(text.split("\n"), start=1):
        if not raw.strip():
            continue
        ticket = _ticket(raw, number)
        if ticket.id in tickets:
            raise LabelError(f"ligne {number} : l'id « {ticket.id} » est déjà pris")
        tickets[ticket.id] = ticket
    return tuple(tickets.values())


def _ticket(raw: str, number: int) -> LabelledTicket:
    try:
        given: Any = json.loads(raw)
    except ValueError as error:
        raise LabelError(f"ligne {number} : ce n'est pas du JSON ({error})") from None
    if not isinstance(given, dict):
        raise LabelError(f"ligne {number} : il faut un objet")
    row = cast("dict[str, Any]", given)
    missing = [key for key in ("id", "text", "equipe") if not row.get(key)]
    if missing:
        raise LabelError(f"ligne {number} : il manque {', '.join(missing)}")
    team = str(row["equipe"])
    priority = str(row.get("priorite") or "-")
    if team not in TEAMS or priority not in PRIORITIES:
        raise LabelError(f"ligne {number} : {team} ou {priority} n'existe pas")
    if (team == "aucune") != (priority == "-"):
        raise LabelError(f"ligne {number} : « - » va avec aucune, et avec elle seule")
    return LabelledTicket(
        id=str(row["id"]),
        text=str(row["text"]),
        equipe=team,
        priorite=priority,
        subject=str(row.get("subject") or ""),
        email=str(row.get("email") or ""),
        compte=str(row.get("compte") or ""),
    )
