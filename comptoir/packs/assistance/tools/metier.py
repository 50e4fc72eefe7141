"""Les outils métier : vérifier avant d'écrire un brouillon."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from comptoir.contract import Opened, Reader, tool
from comptoir.core.calls import Effect
from comptoir.core.money import euros
from comptoir.packs.assistance.acces import TICKET
from comptoir.packs.assistance.dossiers import Ticket
from comptoir.packs.assistance.rules import est_a_lui, normaliser_facture
from comptoir.packs.assistance.store import Lecture

Numero = Annotated[str, Field(min_length=1, max_length=40)]
Cle = Annotated[str, Field(max_length=254)]


class FactureVue(TypedDict):
    """Une facture, et si l'expéditeur du ticket la possède."""

    trouvee: bool
    numero: str
    montant_eur: float
    statut: str
    prelevements: int
    appartient_a_l_expediteur: bool
    remarque: str


class ServiceVu(TypedDict):
    """Un service et son état."""

    service: str
    etat: str


class ServicesVus(TypedDict):
    """Tous les services."""

    services: list[ServiceVu]


class CompteVu(TypedDict):
    """Un compte, et si l'expéditeur du ticket le possède."""

    trouve: bool
    compte: str
    double_authentification: str
    verrouille: bool
    dernieres_connexions: list[str]
    appartient_a_l_expediteur: bool
    remarque: str


@tool(effect=Effect.READ, access=TICKET)
async def consulter_facture(
    numero: Numero, *, ticket: Opened[Ticket], dossiers: Reader[Lecture]
) -> FactureVue:
    """Retrouve une facture : montant, statut, nombre de prélèvements, et à qui elle est.

    À utiliser avant d'écrire un brouillon qui parle d'une facture citée dans le ticket. Ne pas
    utiliser pour deviner une facture que le ticket ne cite pas.

    Args:
        numero: numéro de la facture, forme F-2026-0412.

    Returns:
        trouvee, montant_eur, statut (payée, impayée, remboursée), prelevements,
        appartient_a_l_expediteur ; trouvee vaut false quand le numéro est inconnu.
    """
    normal = normaliser_facture(numero)
    facture = None if normal is None else await dossiers.facture(normal)
    if facture is None:
        return FactureVue(
            trouvee=False,
            numero="",
            montant_eur=0.0,
            statut="",
            prelevements=0,
            appartient_a_l_expediteur=False,
            remarque="Facture introuvable : ne citez aucun chiffre, demandez le bon numéro.",
        )
    a_lui = est_a_lui(facture, ticket)
    return FactureVue(
        trouvee=True,
        numero=facture.numero,
        montant_eur=euros(facture.montant_cents),
        statut=facture.statut,
        prelevements=facture.prelevements,
        appartient_a_l_expediteur=a_lui,
        remarque=""
        if a_lui
        else "Cette facture n'est pas à l'expéditeur : le brouillon sera signalé.",
    )


@tool(effect=Effect.READ, access=TICKET)
async def etat_des_services(*, ticket: Opened[Ticket], dossiers: Reader[Lecture]) -> ServicesVus:
    """Donne l'état actuel de chaque service du produit : application, API, mobile, exports.

    À utiliser pour confirmer une panne ou une lenteur avant de l'écrire au client. Ne pas
    utiliser pour un problème d'accès ou de facture.

    Returns:
        services : service et etat (opérationnel, dégradé, en panne).
    """
    del ticket
    return ServicesVus(
        services=[ServiceVu(service=s.service, etat=s.etat) for s in await dossiers.services()]
    )


@tool(effect=Effect.READ, access=TICKET)
async def etat_du_compte(
    compte: Cle, *, ticket: Opened[Ticket], dossiers: Reader[Lecture]
) -> CompteVu:
    """Donne l'état d'un compte : double authentification, verrou, dernières connexions.

    À utiliser pour un problème de connexion, d'accès ou de sécurité. Ne pas utiliser pour une
    facture ni pour une panne du produit.

    Args:
        compte: adresse e-mail ou nom du compte ; chaîne vide pour celui de l'expéditeur.

    Returns:
        trouve, double_authentification (active, inactive, à réinitialiser), verrouille,
        dernieres_connexions, appartient_a_l_expediteur ; trouve vaut false s'il est inconnu.
    """
    lu = await dossiers.compte(compte or ticket.compte or ticket.email)
    if lu is None:
        return CompteVu(
            trouve=False,
            compte="",
            double_authentification="",
            verrouille=False,
            dernieres_connexions=[],
            appartient_a_l_expediteur=False,
            remarque="Compte introuvable : n'affirmez rien sur ce compte.",
        )
    a_lui = est_a_lui(lu, ticket)
    return CompteVu(
        trouve=True,
        compte=lu.compte,
        double_authentification=lu.double_authentification,
        verrouille=lu.verrouille,
        dernieres_connexions=list(lu.dernieres_connexions),
        appartient_a_l_expediteur=a_lui,
        remarque="" if a_lui else "Ce compte n'est pas à l'expéditeur : n'en dites rien.",
    )
