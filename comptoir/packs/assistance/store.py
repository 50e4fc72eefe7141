"""Les dossiers du SaaS : factures, comptes, services, tickets ; le port et sa version en mémoire."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from io import StringIO
from typing import Protocol

from comptoir.packs.assistance.dossiers import Compte, EtatService, Facture, Ticket, Triage


class Lecture(Protocol):
    """Ce qu'un outil de lecture peut chercher."""

    async def facture(self, numero: str) -> Facture | None:
        """La facture de ce numéro, ou None."""
        ...

    async def compte(self, cle: str) -> Compte | None:
        """Le compte de cette adresse ou de ce nom, ou None."""
        ...

    async def services(self) -> tuple[EtatService, ...]:
        """L'état de tous les services."""
        ...


class Dossiers(Lecture, Protocol):
    """Ce que l'assistance demande à ses données."""

    async def ticket(self, ticket_id: str, email: str) -> Ticket:
        """Le ticket tel qu'il est, avec les factures qu'un brouillon pourrait citer."""
        ...

    async def trier(self, ticket: Ticket, triage: Triage) -> None:
        """Enregistre le triage."""
        ...


@dataclass(frozen=True, slots=True)
class Donnees:
    """Des données figées, lues une fois."""

    factures: Mapping[str, Facture]
    comptes: Mapping[str, Compte]
    services: tuple[EtatService, ...]


def _lignes(nom: str) -> list[dict[str, str]]:
    texte = (files("comptoir.packs.assistance") / "data" / nom).read_text(encoding="utf-8")
    return list(csv.DictReader(StringIO(texte), delimiter=";"))


@cache
def donnees_de_demonstration() -> Donnees:
    """Les données inventées de la démonstration."""
    factures = {
        ligne["numero"]: Facture(
            numero=ligne["numero"],
            montant_cents=round(float(ligne["montant_eur"]) * 100),
            statut=ligne["statut"],
            prelevements=int(ligne["prelevements"]),
            email=ligne["email"],
            compte=ligne["compte"],
        )
        for ligne in _lignes("factures.csv")
    }
    comptes: dict[str, Compte] = {}
    for ligne in _lignes("comptes.csv"):
        lu = Compte(
            email=ligne["email"],
            compte=ligne["compte"],
            double_authentification=ligne["double_authentification"],
            dernieres_connexions=tuple(ligne["dernieres_connexions"].split(" | ")),
            verrouille=ligne["verrouille"] == "oui",
        )
        comptes[lu.email] = lu
        comptes.setdefault(lu.compte, lu)
    services = tuple(EtatService(x["service"], x["etat"]) for x in _lignes("services.csv"))
    return Donnees(factures, comptes, services)


class DossiersMemoire:
    """Les dossiers en mémoire ; une transaction garde ses écritures jusqu'à `commit`."""

    def __init__(
        self, donnees: Donnees | None = None, sous: "DossiersMemoire | None" = None
    ) -> None:
        self._donnees = donnees or donnees_de_demonstration()
        self._sous = sous
        self.triages: dict[str, Triage] = {}
        self.expediteurs: dict[str, str] = {} if sous is None else sous.expediteurs
        """ticket -> compte que son expéditeur a donné"""

    def begin(self) -> "DossiersMemoire":
        """Une couche pour une transaction."""
        return DossiersMemoire(self._donnees, self)

    def commit(self) -> None:
        """Verse la couche."""
        if self._sous is not None:
            self._sous.triages.update(self.triages)

    def annoncer(self, ticket_id: str, compte: str) -> None:
        """Le ticket arrive : le compte que son formulaire indique, s'il y en a un."""
        self.expediteurs[ticket_id] = compte

    async def facture(self, numero: str) -> Facture | None:
        """La facture de ce numéro."""
        return self._donnees.factures.get(numero)

    async def compte(self, cle: str) -> Compte | None:
        """Le compte de cette adresse ou de ce nom."""
        return self._donnees.comptes.get(cle.strip().casefold()) or self._donnees.comptes.get(
            cle.strip()
        )

    async def services(self) -> tuple[EtatService, ...]:
        """L'état de tous les services."""
        return self._donnees.services

    async def ticket(self, ticket_id: str, email: str) -> Ticket:
        """Le ticket ; toute facture peut être citée, la règle dira à qui elle est."""
        triage = self.triages.get(ticket_id)
        if triage is None and self._sous is not None:
            triage = self._sous.triages.get(ticket_id)
        return Ticket(
            id=ticket_id,
            email=email,
            compte=self.expediteurs.get(ticket_id, ""),
            triage=triage,
            factures=tuple(self._donnees.factures.values()),
            comptes=tuple({c.email: c for c in self._donnees.comptes.values()}.values()),
        )

    async def trier(self, ticket: Ticket, triage: Triage) -> None:
        """Enregistre le triage dans cette couche."""
        self.triages[ticket.id] = triage


class LectureSeule:
    """Les dossiers, sans rien qui écrive."""

    def __init__(self, dossiers: Dossiers) -> None:
        self._dossiers = dossiers

    async def facture(self, numero: str) -> Facture | None:
        """La facture de ce numéro."""
        return await self._dossiers.facture(numero)

    async def compte(self, cle: str) -> Compte | None:
        """Le compte de cette adresse ou de ce nom."""
        return await self._dossiers.compte(cle)

    async def services(self) -> tuple[EtatService, ...]:
        """L'état de tous les services."""
        return await self._dossiers.services()


def sans_dossiers(ticket: Ticket) -> Ticket:
    """Le ticket pour le journal : sans les dossiers des autres."""
    return replace(ticket, factures=(), comptes=())
