"""The store in memory keeps the contract; a transaction's layer keeps it too."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from comptoir.packs.boutique.commandes import Commande, Statut
from comptoir.packs.boutique.magasin import Magasin, MagasinMemoire
from comptoir.ports import Ids
from tests.packs.boutique.contrat_magasin import NUE, ContratMagasin, Fabrique, Tirage


class TestMagasinMemoire(ContratMagasin):
    @pytest.fixture
    def fabrique(self) -> Fabrique:
        async def faire(commandes: Sequence[Commande], ids: Ids) -> Magasin:
            return MagasinMemoire(commandes, ids)

        return faire


class TestMagasinMemoireDansUneTransaction(ContratMagasin):
    @pytest.fixture
    def fabrique(self) -> Fabrique:
        async def faire(commandes: Sequence[Commande], ids: Ids) -> Magasin:
            return MagasinMemoire(commandes, ids).begin()

        return faire


async def test_a_layer_is_seen_by_others_only_once_it_is_committed() -> None:
    magasin = MagasinMemoire([NUE], Tirage())
    couche = magasin.begin()
    await couche.registre(NUE).annuler_commande()
    assert await magasin.commande(NUE.numero) == NUE
    couche.commit()
    assert await magasin.commande(NUE.numero) == replace(NUE, statut=Statut.ANNULEE)
