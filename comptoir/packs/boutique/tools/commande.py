"""Annuler une commande, proposer un remboursement : irréversible, donc jamais sans un oui."""

from collections.abc import Mapping
from typing import Any

from typing_extensions import TypedDict

from comptoir.contract import Opened, Today, Writer, tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Consent
from comptoir.core.money import euros, shown
from comptoir.core.receipts import Receipt
from comptoir.packs.boutique import rules
from comptoir.packs.boutique.acces import COMMANDE
from comptoir.packs.boutique.commandes import Commande, Remboursement
from comptoir.packs.boutique.magasin import Registre
from comptoir.packs.boutique.tools.champs import Email, Motif, Numero, References

DELAI_ANNULATION = "sous 5 jours sur le moyen de paiement d'origine"


class CommandeAnnulee(TypedDict):
    """Une commande annulée."""

    annulee: bool
    numero: str
    remboursement_eur: float
    remboursement: str


class RemboursementApprouve(TypedDict):
    """Un remboursement qu'un conseiller a approuvé."""

    rembourse: bool
    numero: str
    references: list[str]
    montant_eur: float


def _total(commande: Commande, demande: object, aujourd_hui: Today) -> Mapping[str, int]:
    del demande, aujourd_hui
    return {"remboursement": commande.total_cents}


def _resume_commande(commande: Commande, demande: object, aujourd_hui: Today) -> str:
    del demande, aujourd_hui
    noms = ", ".join(
        f"{a.quantite} × {a.designation}" if a.quantite > 1 else a.designation
        for a in commande.articles
    )
    return (
        f"Annuler la commande {commande.numero} ({noms}). "
        f"Vous serez remboursé de {shown(commande.total_cents)} {DELAI_ANNULATION}. "
        "Une commande annulée ne peut pas être rétablie."
    )


@tool(
    effect=Effect.IRREVERSIBLE,
    access=COMMANDE,
    rules=(rules.verifier_annulation,),
    once=lambda commande, demande: ("annulation",),
    amounts=_total,
    summary=_resume_commande,
    receipt=lambda resultat, commande, demande: Receipt(
        kind="annulation",
        title=f"Commande {commande.numero} annulée",
        lines=(("Remboursement", f"{shown(commande.total_cents)}, {resultat['remboursement']}"),),
        footer=rules.ARTICLE_ANNULATION,
    ),
    policy=rules.VERSION_CGV,
)
async def annuler_commande(
    numero: Numero,
    email: Email,
    *,
    commande: Opened[Commande],
    registre: Writer[Registre],
) -> CommandeAnnulee:
    """Annule une commande qui n'est pas encore partie ; le client doit confirmer.

    À utiliser quand le client ne veut plus d'une commande en préparation. Ne pas utiliser pour
    une commande expédiée ou livrée (demander_retour après livraison) ni pour un retour
    (annuler_retour).

    Args:
        numero: numéro de commande, forme LL-12345, tel que le client l'a écrit.
        email: adresse e-mail de la commande, écrite par le client ; chaîne vide sur WhatsApp ou
            si le client ne l'a pas donnée.

    Returns:
        annulee, numero, remboursement_eur, remboursement (délai). D'abord en attente : le code
        envoie le récapitulatif et lit le oui.

    Refusals:
        deja_expediee, deja_livree, deja_annulee ; et les refus d'accès de consulter_commande.
    """
    del numero, email
    await registre.annuler_commande()
    return CommandeAnnulee(
        annulee=True,
        numero=commande.numero,
        remboursement_eur=euros(commande.total_cents),
        remboursement=DELAI_ANNULATION,
    )


def _montant(commande: Commande, references: list[str]) -> int:
    return sum(article.total_cents for article in rules.articles_de(commande, references))


def _resume_remboursement(commande: Commande, demande: Any, aujourd_hui: Today) -> str:  # noqa: ANN401
    del aujourd_hui
    noms = ", ".join(a.designation for a in rules.articles_de(commande, demande.references))
    montant = shown(_montant(commande, demande.references))
    return (
        f"Rembourser {montant} pour {noms}, commande {commande.numero}. "
        f"Motif du client : « {demande.motif or 'non précisé'} »."
    )


@tool(
    effect=Effect.IRREVERSIBLE,
    access=COMMANDE,
    rules=(rules.verifier_remboursement,),
    once=lambda commande, demande: tuple(sorted(set(demande.references))),
    consent=Consent.APPROVAL,
    amounts=lambda commande, demande, aujourd_hui: {
        "remboursement": _montant(commande, demande.references)
    },
    summary=_resume_remboursement,
    receipt=lambda resultat, commande, demande: Receipt(
        kind="remboursement",
        title=f"Remboursement de {shown(_montant(commande, demande.references))}",
        lines=(("Commande", commande.numero),),
        footer="Approuvé par un conseiller.",
    ),
    policy=rules.VERSION_CGV,
)
async def proposer_remboursement(
    numero: Numero,
    email: Email,
    references: References,
    motif: Motif,
    *,
    commande: Opened[Commande],
    registre: Writer[Registre],
    aujourd_hui: Today,
) -> RemboursementApprouve:
    """Propose à un conseiller de rembourser des articles livrés ; le montant est calculé par le code.

    À utiliser quand le client demande de l'argent pour un article reçu, manquant ou abîmé, et
    qu'un retour ne convient pas. Ne pas utiliser pour un simple retour (demander_retour). Ne
    promettez ni montant ni date : un conseiller décide.

    Args:
        numero: numéro de commande, forme LL-12345, tel que le client l'a écrit.
        email: adresse e-mail de la commande, écrite par le client ; chaîne vide sur WhatsApp ou
            si le client ne l'a pas donnée.
        references: références des articles concernés.
        motif: ce que dit le client, ou chaîne vide.

    Returns:
        En attente d'un conseiller ; puis rembourse, numero, references, montant_eur.

    Refusals:
        non_livree, commande_annulee, reference_inconnue et liste_vide (avec les références
        valides), deja_rembourse, garantie_terminee, approbation_refusee ; et les refus d'accès
        de consulter_commande.
    """
    del numero, email
    choisies = tuple(dict.fromkeys(references))
    montant = _montant(commande, list(choisies))
    await registre.rembourser(
        Remboursement(
            references=choisies, montant_cents=montant, approuve_le=aujourd_hui, motif=motif
        )
    )
    return RemboursementApprouve(
        rembourse=True,
        numero=commande.numero,
        references=list(choisies),
        montant_eur=euros(montant),
    )
