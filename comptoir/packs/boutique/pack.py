"""Le pack `boutique` : un magasin de linge de maison, commandes `LL-12345`."""

from typing import Any

from comptoir.agent.pack import Pack
from comptoir.packs.boutique import numeros
from comptoir.packs.boutique.agents import agent_boutique
from comptoir.packs.boutique.commandes import Commande
from comptoir.packs.boutique.connaissances import conditions, connaissance
from comptoir.packs.boutique.demonstration import demonstration
from comptoir.packs.boutique.donnees import commandes_de_demonstration
from comptoir.packs.boutique.magasin import MagasinMemoire
from comptoir.packs.boutique.revendications import revendications
from comptoir.packs.boutique.voix import PAROLE, VOIX
from comptoir.ports import Ids, Knowledge


def magasin_de_demonstration(ids: Ids) -> MagasinMemoire:
    """Un magasin neuf, avec les données de la démonstration ; jamais celles d'un vrai magasin."""
    return MagasinMemoire(commandes_de_demonstration(), ids)


def etat(magasin: Any) -> dict[str, Any]:  # noqa: ANN401 - any store of this pack
    """L'état que les cas d'évaluation vérifient : statut et retours de chaque commande."""
    return {
        commande.numero: {
            "statut": commande.statut.value,
            "retours": [
                {"statut": r.statut.value, "references": list(r.references)}
                for r in commande.retours
            ],
            "remboursements": [
                {"references": list(r.references), "montant_cents": r.montant_cents}
                for r in commande.remboursements
            ],
        }
        for commande in magasin.toutes()
    }


def personnel(ouvert: Any) -> tuple[str, ...]:  # noqa: ANN401 - an order, or a customer's orders
    """Le nom, l'adresse et le téléphone d'une commande ouverte."""
    if not isinstance(ouvert, Commande):
        return ()
    return (ouvert.client, ouvert.email, ouvert.telephone)


def pack(connaissances: Knowledge | None = None) -> Pack:
    """Le pack entier ; `connaissances` remplace les CGV et la FAQ de la démonstration."""
    return Pack(
        name="boutique",
        title="Lin & Lavande, linge de maison",
        agents=(agent_boutique(connaissances or connaissance()),),
        voice=VOIX,
        speech=PAROLE,
        claims=revendications,
        own_numbers=numeros.A_NOUS,
        store=magasin_de_demonstration,
        state=etat,
        personal=personnel,
        demo=demonstration(),
        cases="comptoir.packs.boutique.evals",
        texts=conditions,
        brain="comptoir.models.offline.boutique:boutique_brain",
        database="comptoir.storage.sql.boutique:MagasinSQL",
        arena="comptoir.hostile.boutique:own",
    )
