"""Le magasin en base : les commandes, leurs articles, leur colis, leurs retours.

An order that is absent costs the same statements as one that is there: nobody can tell the two
apart by what was asked of the database.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import ColumnElement, RowMapping, Table, func, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from comptoir.packs.boutique.commandes import (
    Article,
    Commande,
    Etape,
    Remboursement,
    Retour,
    Statut,
    StatutRetour,
)
from comptoir.ports import Ids
from comptoir.storage.sql.boutique_tables import (
    ARTICLES,
    COMMANDES,
    ETAPES,
    REMBOURSEMENTS,
    RETOURS,
)
from comptoir.storage.sql.codec import strings_from_json, to_json
from comptoir.storage.sql.scope import Scope

_LIGNES: Final = (ARTICLES, ETAPES, RETOURS, REMBOURSEMENTS)
_Lignes = Mapping[Table, Sequence[RowMapping]]


class MagasinSQL:
    """Les commandes du magasin, sur un `Scope` ; `ids` donne les numéros de retour."""

    def __init__(self, scope: Scope, ids: Ids) -> None:
        self._scope = scope
        self._ids = ids

    async def commande(self, numero: str) -> Commande | None:
        """La commande de ce numéro (forme LL-12345), ou None."""
        trouvees = await self._lues(COMMANDES.c.numero == numero)
        return trouvees[0] if trouvees else None

    async def commandes_de(self, *, telephone: str = "", email: str = "") -> tuple[Commande, ...]:
        """Les commandes d'un téléphone ou d'une adresse, la plus récente d'abord ; vide sinon."""
        # An empty proof opens nothing, although orders may well have an empty phone.
        conditions = [
            colonne == valeur
            for colonne, valeur in ((COMMANDES.c.telephone, telephone), (COMMANDES.c.email, email))
            if valeur
        ]
        if not conditions:
            return ()
        trouvees = await self._lues(or_(*conditions))
        return tuple(sorted(trouvees, key=lambda c: (c.commandee_le, c.numero), reverse=True))

    async def toutes(self) -> tuple[Commande, ...]:
        """Toutes les commandes, par numéro : pour la démonstration, jamais pour un outil."""
        return await self._lues(true())

    def registre(self, commande: Commande) -> "RegistreSQL":
        """De quoi écrire sur cette commande."""
        return RegistreSQL(self._scope, self._ids, commande.numero)

    async def importer(self, commandes: Iterable[Commande]) -> int:
        """Ajoute les commandes qui n'y sont pas encore ; rend combien. Les autres restent."""
        nouvelles = 0
        async with self._scope.writing("boutique:import") as connection:
            presentes = set((await connection.execute(select(COMMANDES.c.numero))).scalars())
            for commande in commandes:
                if commande.numero not in presentes:
                    await _inserer(connection, commande)
                    presentes.add(commande.numero)
                    nouvelles += 1
        return nouvelles

    async def _lues(self, condition: ColumnElement[bool]) -> tuple[Commande, ...]:
        numeros = select(COMMANDES.c.numero).where(condition)
        async with self._scope.reading() as connection:
            requete = select(COMMANDES).where(condition).order_by(COMMANDES.c.numero)
            entetes = (await connection.execute(requete)).mappings().all()
            lignes: dict[str, dict[Table, list[RowMapping]]] = {
                entete["numero"]: {table: [] for table in _LIGNES} for entete in entetes
            }
            for table in _LIGNES:
                requete = select(table).where(table.c.commande.in_(numeros)).order_by(table.c.rang)
                for ligne in (await connection.execute(requete)).mappings():
                    lignes[ligne["commande"]][table].append(ligne)
        return tuple(_commande(entete, lignes[entete["numero"]]) for entete in entetes)


class RegistreSQL:
    """Écrit sur une commande, et sur elle seule."""

    def __init__(self, scope: Scope, ids: Ids, numero: str) -> None:
        self._scope = scope
        self._ids = ids
        self._numero = numero
        self._verrou = f"boutique:{numero}"

    async def nouveau_retour(self) -> str:
        """Un numéro `RET-xxxx` jamais donné."""
        while True:
            numero = self._ids.new("RET")
            pris = select(RETOURS.c.numero).where(RETOURS.c.numero == numero)
            # Held until the transaction ends: nobody else writes this number meanwhile.
            async with self._scope.writing(f"boutique:{numero}") as connection:
                if (await connection.execute(pris)).first() is None:
                    return numero

    async def ajouter_retour(self, retour: Retour) -> None:
        """Enregistre un retour demandé."""
        async with self._scope.writing(self._verrou) as connection:
            await self._presente(connection)
            rang = await self._rang(connection, RETOURS)
            await connection.execute(insert(RETOURS).values(_retour(retour, self._numero, rang)))

    async def annuler_retour(self, numero: str) -> None:
        """Annule un retour de cette commande."""
        annule = (
            update(RETOURS)
            .where(RETOURS.c.numero == numero, RETOURS.c.commande == self._numero)
            .values(statut=StatutRetour.ANNULE.value)
        )
        async with self._scope.writing(self._verrou) as connection:
            await self._presente(connection)
            await connection.execute(annule)

    async def annuler_commande(self) -> None:
        """Annule la commande."""
        annulee = (
            update(COMMANDES)
            .where(COMMANDES.c.numero == self._numero)
            .values(statut=Statut.ANNULEE.value)
        )
        async with self._scope.writing(self._verrou) as connection:
            await self._presente(connection)
            await connection.execute(annulee)

    async def rembourser(self, remboursement: Remboursement) -> None:
        """Enregistre un remboursement approuvé."""
        async with self._scope.writing(self._verrou) as connection:
            await self._presente(connection)
            rang = await self._rang(connection, REMBOURSEMENTS)
            valeurs = _remboursement(remboursement, self._numero, rang)
            await connection.execute(insert(REMBOURSEMENTS).values(valeurs))

    async def _presente(self, connection: AsyncConnection) -> None:
        requete = select(COMMANDES.c.numero).where(COMMANDES.c.numero == self._numero)
        if (await connection.execute(requete)).first() is None:
            message = f"la commande {self._numero} a disparu pendant l'écriture"
            raise LookupError(message)

    async def _rang(self, connection: AsyncConnection, table: Table) -> int:
        requete = select(func.count()).where(table.c.commande == self._numero)
        return (await connection.execute(requete)).scalar_one()


async def _inserer(connection: AsyncConnection, commande: Commande) -> None:
    numero = commande.numero
    entete = {nom: getattr(commande, nom) for nom in COMMANDES.c.keys()}  # noqa: SIM118 - columns
    entete["statut"] = commande.statut.value
    await connection.execute(insert(COMMANDES).values(entete))
    groupes: tuple[tuple[Table, list[dict[str, Any]]], ...] = (
        (ARTICLES, [_ligne(une, numero, n) for n, une in enumerate(commande.articles)]),
        (ETAPES, [_ligne(une, numero, n) for n, une in enumerate(commande.etapes)]),
        (RETOURS, [_retour(un, numero, n) for n, un in enumerate(commande.retours)]),
        (
            REMBOURSEMENTS,
            [_remboursement(un, numero, n) for n, un in enumerate(commande.remboursements)],
        ),
    )
    for table, lignes in groupes:
        if lignes:
            await connection.execute(insert(table), lignes)


def _ligne(
    valeur: Article | Etape | Retour | Remboursement, numero: str, rang: int
) -> dict[str, Any]:
    return {"commande": numero, "rang": rang, **asdict(valeur)}


def _retour(retour: Retour, numero: str, rang: int) -> dict[str, Any]:
    ligne = _ligne(retour, numero, rang)
    return {**ligne, "references": to_json(retour.references), "statut": retour.statut.value}


def _remboursement(remboursement: Remboursement, numero: str, rang: int) -> dict[str, Any]:
    ligne = _ligne(remboursement, numero, rang)
    return {**ligne, "references": to_json(remboursement.references)}


def _commande(entete: RowMapping, lignes: _Lignes) -> Commande:
    champs: dict[str, Any] = {**entete}
    champs["statut"] = Statut(champs["statut"])
    return Commande(
        **champs,
        articles=tuple(Article(**_champs(ligne)) for ligne in lignes[ARTICLES]),
        etapes=tuple(Etape(**_champs(ligne)) for ligne in lignes[ETAPES]),
        retours=tuple(_lu(_champs(ligne)) for ligne in lignes[RETOURS]),
        remboursements=tuple(Remboursement(**_champs(ligne)) for ligne in lignes[REMBOURSEMENTS]),
    )


def _lu(champs: dict[str, Any]) -> Retour:
    champs["statut"] = StatutRetour(champs["statut"])
    return Retour(**champs)


def _champs(ligne: RowMapping) -> dict[str, Any]:
    """The values of a line by name, without its order and place."""
    champs: dict[str, Any] = {**ligne}
    del champs["commande"], champs["rang"]
    if "references" in champs:
        champs["references"] = strings_from_json(champs["references"])
    return champs
