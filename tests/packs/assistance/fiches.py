"""Records of the assistance made by hand, and a desk where a model calls what the test says."""

from dataclasses import dataclass
from typing import Any

from comptoir.bootstrap import Counter, evaluated, load_pack
from comptoir.core.calls import ToolResult
from comptoir.core.exchange import ModelAnswer
from comptoir.core.facts import Channel, Facts
from comptoir.models.scripted import Line, ScriptedModel
from comptoir.packs.assistance.dossiers import Compte, Facture, Priorite, Ticket, Triage
from tests.conftest import DAY, asks, message

LOPEZ = "sarah.lopez@example.com"
BROUILLON = "Bonjour, nous regardons cela. Une personne vous répond bientôt."


def facture(numero: str = "F-2026-0412", **autres: Any) -> Facture:
    donnees = {"montant_cents": 4900, "email": LOPEZ, "compte": "lopez-conseil"} | autres
    return Facture(numero=numero, statut="payée", prelevements=2, **donnees)


def compte(nom: str = "lopez-conseil", **autres: Any) -> Compte:
    donnees = {
        "email": LOPEZ, "double_authentification": "active", "dernieres_connexions": ("2026-10-13 18:22 Toulouse",),
    } | autres  # fmt: skip
    return Compte(compte=nom, **donnees)


SIENNE, SIEN = facture(), compte()
AUTRE = facture(
    "F-2026-0405", montant_cents=24900, email="achats@halle.example", compte="grande-halle"
)
AUTRUI = compte(
    "grande-halle", email="achats@halle.example", dernieres_connexions=("2026-10-15 03:12 Lyon",)
)


def ticket(**autres: Any) -> Ticket:
    donnees = {
        "email": LOPEZ, "factures": (SIENNE, AUTRE), "comptes": (SIEN, AUTRUI),
    } | autres  # fmt: skip
    return Ticket(id="T1", **donnees)


def triage(**autres: Any) -> Triage:
    donnees = {"equipe": "compte", "priorite": Priorite.P2, "delai_cible": "8 h"} | autres
    return Triage(resume="r", reponse_proposee="b", **donnees)


@dataclass(frozen=True)
class Demande:
    """What `enregistrer_triage` is given."""

    resume: str = "Une facture est fausse."
    reponse_proposee: str = BROUILLON


def enregistre(priorite: str = "P1", **autres: Any) -> ModelAnswer:
    """A model's wish to record a triage."""
    donnees = {"resume": "Une facture est fausse.", "reponse_proposee": BROUILLON} | autres
    return asks("enregistrer_triage", {"priorite": priorite, **donnees})


def passe(equipe: str) -> ModelAnswer:
    """The router's wish to hand over."""
    return asks(f"transferer_{equipe}")


class Bureau:
    """The internal desk; one ticket a conversation."""

    def __init__(self, *lines: Line, email: str = LOPEZ, compte: str = "") -> None:
        self.model = ScriptedModel(lines)
        self.counter: Counter = evaluated(load_pack("assistance"), self.model, DAY)
        self.counter.store.annoncer("T1", compte)
        self.facts = Facts(channel=Channel.DESK, sender="T1", mailbox=email)

    async def turn(self, text: str = "Ma facture est fausse.", **more: Any) -> Any:
        facts = more.pop("facts", self.facts)
        return await self.counter.driver.receive("c", facts, message(text, **more))

    async def results(self, **more: Any) -> list[ToolResult]:
        """What came back for each call of one turn, in order."""
        played = await self.turn(**more)
        return [one.result for step in played.steps for one in step.outcomes]

    @property
    def triages(self) -> dict[str, Triage]:
        return self.counter.store.triages
