"""Le magasin : ce que la boutique demande à ses données, et sa version en mémoire.

Any other store (a shop's own SQL tables, see examples/) must pass
`tests/packs/boutique/contrat_magasin.py`.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Protocol

from comptoir.packs.boutique.commandes import (
    Commande,
    Remboursement,
    Retour,
    Statut,
    StatutRetour,
)
from comptoir.ports import Ids


class Registre(Protocol):
    """Ce qu'un outil peut écrire, sur une commande déjà ouverte et sur elle seule."""

    async def nouveau_retour(self) -> str:
        """Un numéro `RET-xxxx` jamais donné."""
        ...

    async def ajouter_retour(self, retour: Retour) -> None:
        """Enregistre un retour demandé."""
        ...

    async def annuler_retour(self, numero: str) -> None:
        """Annule un retour de cette commande."""
        ...

    async def annuler_commande(self) -> None:
        """Annule la commande."""
        ...

    async def rembourser(self, remboursement: Remboursement) -> None:
        """Enregistre un remboursement approuvé."""
        ...


class Magasin(Protocol):
    """Les commandes du magasin (le port `OrderStore` du plan)."""

    async def commande(self, numero: str) -> Commande | None:
        """La commande de ce numéro (forme LL-12345), ou None."""
        ...

    async def commandes_de(self, *, telephone: str = "", email: str = "") -> tuple[Commande, ...]:
        """Les commandes d'un téléphone ou d'une adresse, la plus récente d'abord ; vide sinon."""
        ...

    def registre(self, commande: Commande) -> Registre:
        """De quoi écrire sur cette commande."""
        ...


class MagasinMemoire:
    """Le magasin en mémoire ; une transaction écrit dans sa propre couche jusqu'à `commit`."""

    def __init__(
        self, commandes: Iterable[Commande], ids: Ids, sous: "MagasinMemoire | None" = None
    ) -> None:
        self._commandes = {commande.numero: commande for commande in commandes}
        self._ids = ids
        self._sous = sous

    def begin(self) -> "MagasinMemoire":
        """Une couche pour une transaction."""
        return MagasinMemoire((), self._ids, self)

    def commit(self) -> None:
        """Verse la couche dans le magasin."""
        if self._sous is not None:
            for commande in self._commandes.values():
                self._sous.ecrire(commande)

    async def commande(self, numero: str) -> Commande | None:
        """La commande de ce numéro, telle que cette couche la voit."""
        trouvee = self._commandes.get(numero)
        if trouvee is None and self._sous is not None:
            return await self._sous.commande(numero)
        return trouvee

    async def commandes_de(self, *, telephone: str = "", email: str = "") -> tuple[Commande, ...]:
        """Les commandes d'un téléphone ou d'une adresse, la plus récente d'abord."""
        trouvees = [
            commande
            for commande in self.toutes()
            if (telephone and commande.telephone == telephone)
            or (email and commande.email == email)
        ]
        return tuple(sorted(trouvees, key=lambda c: (c.commandee_le, c.numero), reverse=True))

    def toutes(self) -> tuple[Commande, ...]:
        """Toutes les commandes : pour la démonstration et les tests, jamais pour un outil."""
        dessous = () if self._sous is None else self._sous.toutes()
        return tuple({**{c.numero: c for c in dessous}, **self._commandes}.values())

    def registre(self, commande: Commande) -> "RegistreMemoire":
        """De quoi écrire sur cette commande."""
        return RegistreMemoire(self, commande.numero)

    async def numero_libre(self) -> str:
        """Un numéro de retour que personne n'a."""
        pris = {retour.numero for commande in self.toutes() for retour in commande.retours}
        while (numero := self._ids.new("RET")) in pris:
            continue
        return numero

    def ecrire(self, commande: Commande) -> None:
        """Remplace une commande dans cette couche."""
        self._commandes[commande.numero] = commande


class RegistreMemoire:
    """Écrit sur une commande, relue à chaque fois."""

    def __init__(self, magasin: MagasinMemoire, numero: str) -> None:
        self._magasin = magasin
        self._numero = numero

    async def nouveau_retour(self) -> str:
        """Un numéro `RET-xxxx` jamais donné."""
        return await self._magasin.numero_libre()

    async def ajouter_retour(self, retour: Retour) -> None:
        """Enregistre un retour demandé."""
        commande = await self._lue()
        self._magasin.ecrire(replace(commande, retours=(*commande.retours, retour)))

    async def annuler_retour(self, numero: str) -> None:
        """Annule un retour de cette commande."""
        commande = await self._lue()
        retours = tuple(
            replace(retour, statut=StatutRetour.ANNULE) if retour.numero == numero else retour
            for retour in commande.retours
        )
        self._magasin.ecrire(replace(commande, retours=retours))

    async def annuler_commande(self) -> None:
        """Annule la commande."""
        self._magasin.ecrire(replace(await self._lue(), statut=Statut.ANNULEE))

    async def rembourser(self, remboursement: Remboursement) -> None:
        """Enregistre un remboursement approuvé."""
        commande = await self._lue()
        faits = (*commande.remboursements, remboursement)
        self._magasin.ecrire(replace(commande, remboursements=faits))

    async def _lue(self) -> Commande:
        commande = await self._magasin.commande(self._numero)
        if commande is None:
            message = f"la commande {self._numero} a disparu pendant l'écriture"
            raise LookupError(message)
        return commande


def jour_iso(jour: date | None) -> str:
    """Une date comme les outils la rendent : ISO, ou vide."""
    return "" if jour is None else jour.isoformat()
