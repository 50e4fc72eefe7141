"""A model that triages by a word of the ticket, and lines for scripted ones."""

import asyncio
from collections.abc import Mapping
from datetime import date
from typing import Any

from comptoir.bootstrap import Counter, evaluated, load_pack
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, ModelRequest
from comptoir.core.messages import CustomerMessage
from comptoir.ports import Model, ModelUnavailableError
from comptoir.service.tickets import Ticket

DAY = date(2026, 10, 15)
DRAFT = "Bonjour, nous regardons cela. Une personne vous répond bientôt."
WORDS = {"facture": "facturation", "api": "technique", "connexion": "compte"}


def at_counter(model: Model) -> Counter:
    return evaluated(load_pack("assistance"), model, DAY)


def ticket(text: str = "Ma facture est fausse.", **more: Any) -> Ticket:
    more.setdefault("id", "T1")
    return Ticket(text=text, **more)


def wish(name: str, arguments: Mapping[str, Any] | None = None, call: str = "c1") -> ToolCall:
    return ToolCall(call, name, arguments or {})


def to(team: str) -> ModelAnswer:
    return ModelAnswer(calls=(wish(f"transferer_{team}"),))


def records(
    priority: str, summary: str = "Une facture est fausse.", draft: str = DRAFT
) -> ToolCall:
    given = {"priorite": priority, "resume": summary, "reponse_proposee": draft}
    return wish("enregistrer_triage", given, f"t-{priority}-{len(summary)}")


def triages(priority: str, **more: str) -> ModelAnswer:
    return ModelAnswer(calls=(records(priority, **more),))


class WordModel:
    """The router goes by `WORDS`; « arrêté » in a ticket is P1, the rest P3."""

    name = "mots"
    can_force = True

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.asked: list[str] = []

    async def answer(self, request: ModelRequest) -> ModelAnswer:
        said = next(m.text for m in request.messages if isinstance(m, CustomerMessage))
        if request.agent == "routeur":
            self.asked.append(said)
            await asyncio.sleep(self.seconds)
            if "en panne" in said:
                raise ModelUnavailableError("down")
            team = next((team for word, team in WORDS.items() if word in said.casefold()), "")
            return to(team) if team else ModelAnswer(text="Rien à faire.")
        return triages("P1" if "arrêté" in said else "P3")
