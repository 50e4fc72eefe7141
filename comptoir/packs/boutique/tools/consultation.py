"""Consulter une commande, suivre son colis, lister ses commandes : lecture seule."""

from typing_extensions import TypedDict

from comptoir.contract import Opened, Today, tool
from comptoir.core.calls import Effect
from comptoir.core.facts import Level
from comptoir.core.money import euros
from comptoir.packs.boutique.acces import CLIENT, COMMANDE
from comptoir.packs.boutique.commandes import Commande, Retour, Statut
from comptoir.packs.boutique.magasin import jour_iso
from comptoir.packs.boutique.rules import remboursement_prevu
from comptoir.packs.boutique.tools.champs import Email, Numero


class LigneCommande(TypedDict):
    """Un article, tel que le client le nommerait."""

    reference: str
    designation: str
    quantite: int
    prix_eur: float
    personnalise: bool


class LigneRetour(TypedDict):
    """Un retour et où en est son remboursement."""

    retour: str
    statut: str
    references: list[str]
    demande_le: str
    recu_le: str
    rembourse_le: str
    remboursement_prevu_le: str
    remboursement_en_retard: bool
    montant_eur: float


class CommandeVue(TypedDict):
    """Ce qui sert à répondre : ni e-mail, ni téléphone, ni adresse, ni nom."""

    numero: str
    statut: str
    commandee_le: str
    expediee_le: str
    livree_le: str
    livraison_estimee: str
    articles: list[LigneCommande]
    total_eur: float
    retours: list[LigneRetour]
    remarque: str


class EtapeColis(TypedDict):
    """Un passage du colis."""

    le: str
    lieu: str
    etape: str


class ColisVu(TypedDict):
    """Où est le colis."""

    numero: str
    statut: str
    transporteur: str
    colis: str
    livraison_estimee: str
    livree_le: str
    en_retard: bool
    etapes: list[EtapeColis]


class CommandeResumee(TypedDict):
    """Une commande en une ligne."""

    numero: str
    statut: str
    commandee_le: str
    livree_le: str
    articles: list[str]


class CommandesVues(TypedDict):
    """Les commandes du client reconnu, la plus récente d'abord."""

    commandes: list[CommandeResumee]


@tool(effect=Effect.READ, access=COMMANDE)
async def consulter_commande(
    numero: Numero, email: Email, *, commande: Opened[Commande], aujourd_hui: Today
) -> CommandeVue:
    """Donne l'état d'une commande : statut, dates, articles avec leurs références, retours.

    À utiliser pour savoir où en est une commande, un retour ou un remboursement, et avant un
    retour pour connaître les références. Ne pas utiliser pour la position du colis (suivre_colis)
    ni pour une question générale (rechercher_faq).

    Args:
        numero: numéro de commande, forme LL-12345, tel que le client l'a écrit.
        email: adresse e-mail de la commande, écrite par le client ; chaîne vide sur WhatsApp ou
            si le client ne l'a pas donnée.

    Returns:
        numero, statut (en_preparation, expediee, en_livraison, livree, annulee), dates ISO ou
        vides, articles, total_eur, retours avec l'état du remboursement, remarque.

    Refusals:
        identite_requise (demander l'e-mail), introuvable (faire vérifier numéro et e-mail),
        verrouille (proposer un conseiller), numero_illisible (faire recopier).
    """
    del numero, email
    return CommandeVue(
        numero=commande.numero,
        statut=commande.statut.value,
        commandee_le=jour_iso(commande.commandee_le),
        expediee_le=jour_iso(commande.expediee_le),
        livree_le=jour_iso(commande.livree_le),
        livraison_estimee=jour_iso(commande.livraison_estimee),
        articles=[
            LigneCommande(
                reference=article.reference,
                designation=article.designation,
                quantite=article.quantite,
                prix_eur=euros(article.prix_cents),
                personnalise=article.personnalise,
            )
            for article in commande.articles
        ],
        total_eur=euros(commande.total_cents),
        retours=[_ligne_retour(retour, aujourd_hui) for retour in commande.retours],
        remarque=commande.remarque,
    )


@tool(effect=Effect.READ, access=COMMANDE)
async def suivre_colis(
    numero: Numero, email: Email, *, commande: Opened[Commande], aujourd_hui: Today
) -> ColisVu:
    """Donne la position du colis d'une commande et ses étapes chez le transporteur.

    À utiliser pour « où est mon colis », un retard, un colis bloqué. Ne pas utiliser pour le
    contenu de la commande ni pour un retour (consulter_commande).

    Args:
        numero: numéro de commande, forme LL-12345, tel que le client l'a écrit.
        email: adresse e-mail de la commande, écrite par le client ; chaîne vide sur WhatsApp ou
            si le client ne l'a pas donnée.

    Returns:
        statut, transporteur, colis (numéro de suivi, vide avant l'expédition), livraison_estimee,
        livree_le, en_retard, etapes de la plus ancienne à la plus récente.

    Refusals:
        identite_requise, introuvable, verrouille, numero_illisible : comme consulter_commande.
    """
    del numero, email
    estimee = commande.livraison_estimee
    en_route = commande.statut in {Statut.EXPEDIEE, Statut.EN_LIVRAISON}
    return ColisVu(
        numero=commande.numero,
        statut=commande.statut.value,
        transporteur=commande.transporteur,
        colis=commande.colis,
        livraison_estimee=jour_iso(estimee),
        livree_le=jour_iso(commande.livree_le),
        en_retard=en_route and estimee is not None and estimee < aujourd_hui,
        etapes=[
            EtapeColis(le=jour_iso(passage.le), lieu=passage.lieu, etape=passage.etape)
            for passage in commande.etapes
        ],
    )


@tool(effect=Effect.READ, access=CLIENT, level=Level.CHANNEL)
async def lister_commandes(*, commandes: Opened[tuple[Commande, ...]]) -> CommandesVues:
    """Liste les commandes du client que le canal a reconnu (WhatsApp, e-mail), la plus récente d'abord.

    À utiliser quand le client reconnu ne donne pas de numéro (« ma commande », « celle d'hier »).
    Ne pas utiliser sur le chat web : le client n'y est pas reconnu, demandez numéro et e-mail.

    Returns:
        commandes : numero, statut, dates, désignations des articles ; liste vide s'il n'y en a pas.

    Refusals:
        identite_requise (le canal ne reconnaît pas le client), verrouille (proposer un conseiller).
    """
    return CommandesVues(
        commandes=[
            CommandeResumee(
                numero=commande.numero,
                statut=commande.statut.value,
                commandee_le=jour_iso(commande.commandee_le),
                livree_le=jour_iso(commande.livree_le),
                articles=[article.designation for article in commande.articles],
            )
            for commande in commandes
        ]
    )


def _ligne_retour(retour: Retour, aujourd_hui: Today) -> LigneRetour:
    prevu = remboursement_prevu(retour)
    return LigneRetour(
        retour=retour.numero,
        statut=retour.statut.value,
        references=list(retour.references),
        demande_le=jour_iso(retour.demande_le),
        recu_le=jour_iso(retour.recu_le),
        rembourse_le=jour_iso(retour.rembourse_le),
        remboursement_prevu_le=jour_iso(prevu),
        remboursement_en_retard=prevu is not None
        and retour.rembourse_le is None
        and prevu < aujourd_hui,
        montant_eur=euros(retour.montant_cents),
    )
