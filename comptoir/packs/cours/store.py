"""Les données vivantes de la leçon : fiches, carnet, salles ; le port et sa version en mémoire."""

from dataclasses import replace
from datetime import date
from typing import Protocol

from comptoir.packs.cours import tableaux
from comptoir.packs.cours.valeurs import Agenda, Changement, Client, Contact, Reservation


class Donnees(Protocol):
    """Ce que les outils de la leçon demandent à leurs données."""

    async def chercher(self, nom: str, numero: str) -> tuple[Client, ...]:
        """Les fiches de ce nom (de famille, ou prénom et nom), ou celle de ce numéro."""
        ...

    async def fiche(self, numero: str) -> Client | None:
        """La fiche de ce numéro, ou None."""
        ...

    async def changer(self, client: Client, champ: str, valeur: str) -> None:
        """Remplace un champ de la fiche, et garde trace de l'ancienne valeur."""
        ...

    async def contacts(self) -> tuple[Contact, ...]:
        """Le carnet."""
        ...

    async def ajouter(self, contact: Contact) -> None:
        """Ajoute un contact au carnet."""
        ...

    async def agenda(self, salle: str, jour: date) -> Agenda:
        """Ce qui est réservé dans cette salle ce jour-là."""
        ...

    async def reserver(self, reservation: Reservation) -> None:
        """Prend la salle."""
        ...


class DonneesMemoire:
    """Tout en mémoire ; une transaction écrit dans une couche, versée par `commit`."""

    def __init__(self, sous: "DonneesMemoire | None" = None) -> None:
        self._sous = sous
        self.fiches: dict[str, Client] = {}
        self.carnet: list[Contact] = []
        self.prises: list[Reservation] = []
        if sous is None:
            self.fiches = {client.numero: client for client in tableaux.clients()}
            self.prises = list(tableaux.reservations())

    def begin(self) -> "DonneesMemoire":
        """Une couche pour une transaction."""
        return DonneesMemoire(self)

    def commit(self) -> None:
        """Verse la couche."""
        if self._sous is not None:
            self._sous.fiches.update(self.fiches)
            self._sous.carnet += self.carnet
            self._sous.prises += self.prises

    def toutes(self) -> tuple[Client, ...]:
        """Les fiches, couche comprise, par numéro."""
        dessous = {} if self._sous is None else self._sous.fiches
        return tuple({**dessous, **self.fiches}.values())

    async def chercher(self, nom: str, numero: str) -> tuple[Client, ...]:
        """Les fiches qui portent exactement ce nom ; jamais « celles qui lui ressemblent »."""
        voulu = tableaux.cle(nom)
        return tuple(
            client
            for client in self.toutes()
            if (not numero or client.numero == numero)
            and (
                not voulu
                or voulu
                in {
                    tableaux.cle(client.nom),
                    tableaux.cle(f"{client.prenom} {client.nom}"),
                    tableaux.cle(f"{client.nom} {client.prenom}"),
                }
            )
        )

    async def fiche(self, numero: str) -> Client | None:
        """La fiche de ce numéro."""
        return next((client for client in self.toutes() if client.numero == numero), None)

    async def changer(self, client: Client, champ: str, valeur: str) -> None:
        """Remplace un champ de la fiche dans cette couche."""
        trace = Changement(champ, str(getattr(client, champ)), valeur)
        changes: dict[str, str] = {champ: valeur}
        self.fiches[client.numero] = replace(
            client, changements=(*client.changements, trace), **changes
        )

    async def contacts(self) -> tuple[Contact, ...]:
        """Le carnet, couche comprise."""
        dessous = [] if self._sous is None else self._sous.carnet
        return (*dessous, *self.carnet)

    async def ajouter(self, contact: Contact) -> None:
        """Ajoute au carnet de cette couche."""
        self.carnet.append(contact)

    async def agenda(self, salle: str, jour: date) -> Agenda:
        """Les réservations de ce jour, dans l'ordre des heures."""
        dessous = [] if self._sous is None else self._sous.prises
        prises = [r for r in (*dessous, *self.prises) if r.salle == salle and r.jour == jour]
        return Agenda(
            salle=salle, jour=jour, reservations=tuple(sorted(prises, key=lambda r: r.debut))
        )

    async def reserver(self, reservation: Reservation) -> None:
        """Prend la salle dans cette couche."""
        self.prises.append(reservation)
