"""The contract of a `Magasin`: any store that passes it can serve the pack `boutique`.

To try a store of your own, inherit from `ContratMagasin` and give the fixture `fabrique`, which
makes a store that holds the orders it is given and draws return numbers from the ids it is given:

    class TestMonMagasin(ContratMagasin):
        @pytest.fixture
        def fabrique(self) -> Fabrique:
            async def faire(commandes, ids):
                return MonMagasin(commandes, ids)

            return faire
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

import pytest

from comptoir.packs.boutique.commandes import (
    Article,
    Commande,
    Etape,
    Remboursement,
    Retour,
    Statut,
    StatutRetour,
)
from comptoir.packs.boutique.magasin import Magasin, Registre
from comptoir.ports import Ids

Fabrique = Callable[[Sequence[Commande], Ids], Awaitable[Magasin]]


class Tirage:
    """Gives the names of a list, one after the other: also names that are taken."""

    def __init__(self, *noms: str) -> None:
        self._noms = list(noms)

    def new(self, prefix: str) -> str:
        return f"{prefix}-{self._noms.pop(0)}"


TORCHONS = Article(
    reference="TA-45-ENCRE",
    designation="Torchons « atelier » bleu d’encre",
    quantite=3,
    prix_cents=1290,
)
DRAP = Article(
    reference="DR-160-CRAIE",
    designation="Drap brodé A.B.",
    quantite=1,
    prix_cents=7450,
    personnalise=True,
)
RETOUR = Retour(
    numero="RET-4F7K",
    references=("TA-45-ENCRE",),
    demande_le=date(2026, 10, 2),
    motif='trop petits; l\'ourlet "bouge"',
    montant_cents=1290,
    frais_cents=690,
)
RECU = Retour(
    numero="RET-2M9Q",
    references=("TA-45-ENCRE", "DR-160-CRAIE"),
    demande_le=date(2026, 9, 28),
    statut=StatutRetour.REMBOURSE,
    recu_le=date(2026, 10, 1),
    rembourse_le=date(2026, 10, 9),
    montant_cents=8740,
)
PLEINE = Commande(
    numero="LL-20001",
    client="Zoé Brûlé",
    email="zoe.brule@example.com",
    telephone="33600000201",
    pays="BE",
    statut=Statut.LIVREE,
    commandee_le=date(2026, 9, 20),
    expediee_le=date(2026, 9, 22),
    livree_le=date(2026, 9, 25),
    livraison_estimee=date(2026, 9, 26),
    transporteur="Colissimo",
    colis="6A00000000001",
    remarque="Déposée chez le gardien",
    articles=(TORCHONS, DRAP),
    etapes=(
        Etape(le=date(2026, 9, 22), lieu="Lille", etape="Pris en charge"),
        Etape(le=date(2026, 9, 25), lieu="Bruxelles", etape="Livré"),
        Etape(le=date(2026, 9, 25), lieu="Bruxelles", etape="Avis déposé"),
    ),
    # Not in the order of their numbers nor of their dates: the order given is the order kept.
    retours=(RETOUR, RECU),
    remboursements=(
        Remboursement(
            references=("DR-160-CRAIE",),
            montant_cents=7450,
            approuve_le=date(2026, 10, 3),
            motif="taché",
        ),
    ),
)
NUE = Commande(
    numero="LL-20002",
    client="Yann Le Goff",
    email="yann.legoff@example.com",
    telephone="",
    pays="FR",
    statut=Statut.EN_PREPARATION,
    commandee_le=date(2026, 10, 12),
    articles=(TORCHONS,),
)
RECENTE = replace(
    NUE, numero="LL-20003", client=PLEINE.client, email=PLEINE.email, telephone=PLEINE.telephone
)
MEME_JOUR = replace(RECENTE, numero="LL-20004", telephone="")
COMMANDES = (NUE, MEME_JOUR, PLEINE, RECENTE)
NOUVEAU = Retour(numero="RET-0001", references=("TA-45-ENCRE",), demande_le=date(2026, 10, 15))
ECRITURES: Mapping[str, Callable[[Registre], Awaitable[None]]] = {
    "ajouter_retour": lambda registre: registre.ajouter_retour(NOUVEAU),
    "annuler_retour": lambda registre: registre.annuler_retour(RETOUR.numero),
    "annuler_commande": lambda registre: registre.annuler_commande(),
    "rembourser": lambda registre: registre.rembourser(PLEINE.remboursements[0]),
}


class ContratMagasin:
    """What the pack relies on. The fixture `fabrique` makes the store under test."""

    @pytest.fixture
    async def magasin(self, fabrique: Fabrique) -> Magasin:
        return await fabrique(COMMANDES, Tirage("4F7K", "2M9Q", "0001", "0002"))

    @pytest.mark.parametrize("commande", COMMANDES, ids=lambda commande: commande.numero)
    async def test_an_order_comes_back_as_it_was_put_in(
        self, magasin: Magasin, commande: Commande
    ) -> None:
        assert await magasin.commande(commande.numero) == commande

    @pytest.mark.parametrize(
        "numero",
        ["", "LL-99999", "ll-20001", "LL-2000", "LL-20001 ", "%", "LL-_0001", "' OR '1'='1"],
    )
    async def test_a_number_that_is_nobodys_gives_nothing(
        self, magasin: Magasin, numero: str
    ) -> None:
        assert await magasin.commande(numero) is None

    @pytest.mark.parametrize(
        ("telephone", "email", "numeros"),
        [
            ("33600000201", "", ["LL-20003", "LL-20001"]),
            ("", "zoe.brule@example.com", ["LL-20004", "LL-20003", "LL-20001"]),
            ("33600000201", "zoe.brule@example.com", ["LL-20004", "LL-20003", "LL-20001"]),
            ("33600000201", "yann.legoff@example.com", ["LL-20003", "LL-20002", "LL-20001"]),
            ("33600000299", "", []),
            ("", "%@example.com", []),
            ("", "", []),
        ],
    )
    async def test_the_orders_of_somebody_come_youngest_first(
        self, magasin: Magasin, telephone: str, email: str, numeros: list[str]
    ) -> None:
        trouvees = await magasin.commandes_de(telephone=telephone, email=email)
        assert [commande.numero for commande in trouvees] == numeros

    async def test_the_orders_of_somebody_are_whole(self, magasin: Magasin) -> None:
        trouvees = await magasin.commandes_de(telephone="33600000201")
        assert trouvees == (RECENTE, PLEINE)

    async def test_a_return_number_that_is_taken_is_not_given_again(self, magasin: Magasin) -> None:
        assert await magasin.registre(NUE).nouveau_retour() == "RET-0001"

    async def test_a_return_number_is_free_again_only_if_nothing_used_it(
        self, magasin: Magasin
    ) -> None:
        registre = magasin.registre(NUE)
        premier = await registre.nouveau_retour()
        await registre.ajouter_retour(replace(NOUVEAU, numero=premier))
        assert await magasin.registre(PLEINE).nouveau_retour() == "RET-0002"

    async def test_a_return_is_added_after_the_others(self, magasin: Magasin) -> None:
        await magasin.registre(PLEINE).ajouter_retour(NOUVEAU)
        lue = await magasin.commande(PLEINE.numero)
        assert lue == replace(PLEINE, retours=(RETOUR, RECU, NOUVEAU))

    async def test_a_cancelled_return_stays_at_its_place(self, magasin: Magasin) -> None:
        await magasin.registre(PLEINE).annuler_retour(RETOUR.numero)
        annule = replace(RETOUR, statut=StatutRetour.ANNULE)
        assert await magasin.commande(PLEINE.numero) == replace(PLEINE, retours=(annule, RECU))

    @pytest.mark.parametrize("numero", ["RET-4F7K", "RET-ZZZZ", ""])
    async def test_a_return_of_another_order_cannot_be_cancelled(
        self, magasin: Magasin, numero: str
    ) -> None:
        await magasin.registre(NUE).annuler_retour(numero)
        assert await magasin.commande(NUE.numero) == NUE
        assert await magasin.commande(PLEINE.numero) == PLEINE

    async def test_a_cancelled_order_keeps_all_the_rest(self, magasin: Magasin) -> None:
        await magasin.registre(NUE).annuler_commande()
        assert await magasin.commande(NUE.numero) == replace(NUE, statut=Statut.ANNULEE)

    async def test_refunds_are_kept_in_their_order(self, magasin: Magasin) -> None:
        second = Remboursement(references=(), montant_cents=500, approuve_le=date(2026, 10, 15))
        await magasin.registre(PLEINE).rembourser(second)
        lue = await magasin.commande(PLEINE.numero)
        assert lue == replace(PLEINE, remboursements=(*PLEINE.remboursements, second))

    async def test_several_writes_add_up(self, magasin: Magasin) -> None:
        registre = magasin.registre(RECENTE)
        await registre.ajouter_retour(NOUVEAU)
        await registre.annuler_retour(NOUVEAU.numero)
        await registre.ajouter_retour(replace(NOUVEAU, numero="RET-0002"))
        await registre.annuler_commande()
        lue = await magasin.commande(RECENTE.numero)
        assert lue is not None
        assert [retour.statut for retour in lue.retours] == [
            StatutRetour.ANNULE,
            StatutRetour.DEMANDE,
        ]
        assert lue.statut is Statut.ANNULEE

    async def test_writing_on_one_order_leaves_the_others_alone(self, magasin: Magasin) -> None:
        await magasin.registre(NUE).ajouter_retour(NOUVEAU)
        await magasin.registre(NUE).annuler_commande()
        for commande in (MEME_JOUR, PLEINE, RECENTE):
            assert await magasin.commande(commande.numero) == commande

    @pytest.mark.parametrize("ecriture", ECRITURES, ids=ECRITURES)
    async def test_an_order_that_is_gone_cannot_be_written_on(
        self, magasin: Magasin, ecriture: str
    ) -> None:
        registre = magasin.registre(replace(NUE, numero="LL-99999"))
        with pytest.raises(LookupError, match="LL-99999"):
            await ECRITURES[ecriture](registre)
