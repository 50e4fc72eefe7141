"""The store on a database keeps the contract, by itself and inside a transaction."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

import pytest

from comptoir.packs.boutique.commandes import Commande, Statut
from comptoir.packs.boutique.magasin import Magasin
from comptoir.ports import Ids
from comptoir.storage.sql.boutique import MagasinSQL
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.scope import Within
from tests.packs.boutique.contrat_magasin import (
    COMMANDES,
    NUE,
    PLEINE,
    ContratMagasin,
    Fabrique,
    Tirage,
)
from tests.services.bases import Where


@pytest.fixture
async def ouverte(base: Where) -> AsyncIterator[Database]:
    database = await open_database(base)
    yield database
    await database.close()


class TestMagasinSQL(ContratMagasin):
    @pytest.fixture
    def fabrique(self, ouverte: Database) -> Fabrique:
        async def faire(commandes: Sequence[Commande], ids: Ids) -> Magasin:
            magasin = MagasinSQL(ouverte, ids)
            await magasin.importer(commandes)
            return magasin

        return faire


class TestMagasinSQLDansUneTransaction(ContratMagasin):
    @pytest.fixture
    async def fabrique(self, ouverte: Database) -> AsyncIterator[Fabrique]:
        async with ouverte.writing("test") as connection:

            async def faire(commandes: Sequence[Commande], ids: Ids) -> Magasin:
                magasin = MagasinSQL(Within(connection), ids)
                await magasin.importer(commandes)
                return magasin

            yield faire


async def test_importing_again_adds_what_is_new_and_keeps_what_is_there(ouverte: Database) -> None:
    magasin = MagasinSQL(ouverte, Tirage())
    assert await magasin.importer([NUE]) == 1
    await magasin.registre(NUE).annuler_commande()
    assert await magasin.importer(COMMANDES) == 3
    assert await magasin.importer(COMMANDES) == 0
    assert await magasin.commande(NUE.numero) == replace(NUE, statut=Statut.ANNULEE)
    assert await magasin.commande(PLEINE.numero) == PLEINE


async def test_an_import_that_fails_leaves_no_order_behind(ouverte: Database) -> None:
    magasin = MagasinSQL(ouverte, Tirage())
    broken = replace(PLEINE, numero="LL-20009", client=None)  # type: ignore[arg-type]
    with pytest.raises(Exception, match=r"(?i)not.null"):
        await magasin.importer([NUE, broken])
    assert await magasin.toutes() == ()


async def test_all_orders_come_by_number(ouverte: Database) -> None:
    magasin = MagasinSQL(ouverte, Tirage())
    await magasin.importer(COMMANDES)
    assert await magasin.toutes() == tuple(sorted(COMMANDES, key=lambda one: one.numero))
