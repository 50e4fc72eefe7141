"""Demander un retour, l'annuler : les règles sont dans `rules.py`, le corps ne fait qu'écrire."""

from collections.abc import Mapping
from typing import Any

from typing_extensions import TypedDict

from comptoir.contract import Opened, Today, Writer, tool
from comptoir.core.calls import Effect
from comptoir.core.money import euros, shown
from comptoir.core.receipts import Receipt
from comptoir.packs.boutique import rules
from comptoir.packs.boutique.acces import COMMANDE
from comptoir.packs.boutique.commandes import Commande, Retour
from comptoir.packs.boutique.magasin import Registre
from comptoir.packs.boutique.tools.champs import Email, Motif, Numero, References

SITE = "https://lin-lavande.example"


class RetourAccepte(TypedDict):
    """Un retour enregistré."""

    accepte: bool
    retour: str
    etiquette: str
    frais_retour_eur: float
    remboursement: str
    montant_eur: float
    references: list[str]


class RetourAnnule(TypedDict):
    """Un retour annulé."""

    annule: bool
    retour: str


def _sens_retour(commande: Commande, demande: Any) -> tuple[str, ...]:  # noqa: ANN401
    """Le sens d'une demande : les articles, dans n'importe quel ordre ; pas le motif."""
    references = sorted(set(demande.references))
    return (*references, str(rules.generation(commande, references)))


def _bon_de_retour(
    resultat: Mapping[str, Any],
    commande: Commande,
    demande: Any,  # noqa: ANN401
) -> Receipt:
    noms = [a.designation for a in rules.articles_de(commande, demande.references)]
    return Receipt(
        kind="retour",
        title=f"Bon de retour {resultat['retour']}",
        lines=(
            ("Commande", commande.numero),
            ("Articles", ", ".join(noms)),
            ("Étiquette prépayée", resultat["etiquette"]),
            ("Frais de retour", shown(round(resultat["frais_retour_eur"] * 100))),
            (
                "Remboursement",
                f"{shown(round(resultat['montant_eur'] * 100))}, {resultat['remboursement']}",
            ),
        ),
        footer=f"{rules.ARTICLE_RETOUR}. Aucun motif n'est exigé.",
    )


@tool(
    effect=Effect.WRITE,
    access=COMMANDE,
    rules=(rules.verifier_retour,),
    once=_sens_retour,
    receipt=_bon_de_retour,
    policy=rules.VERSION_CGV,
)
async def demander_retour(
    numero: Numero,
    email: Email,
    references: References,
    motif: Motif,
    *,
    commande: Opened[Commande],
    registre: Writer[Registre],
    aujourd_hui: Today,
) -> RetourAccepte:
    """Enregistre une demande de retour et crée une étiquette prépayée, si les règles l'acceptent.

    À utiliser quand le client veut rendre des articles reçus. Consulter d'abord la commande pour
    connaître les références. Ne pas utiliser pour un échange, un article abîmé, manquant ou
    défectueux (transferer_conseiller). Ne jamais exiger de motif.

    Args:
        numero: numéro de commande, forme LL-12345, tel que le client l'a écrit.
        email: adresse e-mail de la commande, écrite par le client ; chaîne vide sur WhatsApp ou
            si le client ne l'a pas donnée.
        references: références des articles à rendre, par exemple ["HC-220-SAUGE"].
        motif: raison donnée par le client, ou chaîne vide : elle n'est jamais exigée.

    Returns:
        accepte, retour (numéro RET-xxxx), etiquette (adresse de l'étiquette prépayée),
        frais_retour_eur, montant_eur, remboursement (délai), references.

    Refusals:
        non_livree, hors_delai (avec les jours), reference_inconnue et liste_vide (avec les
        références valides), deja_retourne, personnalise (brodé, sauf défaut), commande_annulee ;
        et les refus d'accès de consulter_commande.
    """
    del numero, email
    retour = await registre.nouveau_retour()
    choisies = tuple(dict.fromkeys(references))
    frais = rules.frais_retour(commande)
    montant = rules.montant_retour(commande, choisies)
    await registre.ajouter_retour(
        Retour(
            numero=retour,
            references=choisies,
            demande_le=aujourd_hui,
            motif=motif,
            montant_cents=montant,
            frais_cents=frais,
        )
    )
    delai = f"sous {rules.DELAI_REMBOURSEMENT_JOURS} jours après réception"
    return RetourAccepte(
        accepte=True,
        retour=retour,
        etiquette=f"{SITE}/etiquettes/{retour}.pdf",
        frais_retour_eur=euros(frais),
        remboursement=f"{delai}, frais de retour déduits" if frais else delai,
        montant_eur=euros(montant),
        references=list(choisies),
    )


def _sens_annulation(commande: Commande, demande: Any) -> tuple[str, ...]:  # noqa: ANN401
    vise = rules.retour_vise(commande, demande.retour)
    return (vise.numero if vise is not None else demande.retour.strip().upper(),)


def _resume_annulation(commande: Commande, demande: Any, aujourd_hui: Today) -> str:  # noqa: ANN401
    vise = rules.retour_vise(commande, demande.retour)
    numero = vise.numero if vise is not None else demande.retour
    references = vise.references if vise is not None else ()
    noms = ", ".join(a.designation for a in rules.articles_de(commande, references))
    reste = (
        rules.DELAI_RETOUR_JOURS - (aujourd_hui - commande.livree_le).days
        if commande.livree_le is not None
        else 0
    )
    suite = (
        f"Vous pourrez encore demander un retour pendant {reste} jours."
        if reste > 0
        else "Le délai de retour est passé : vous ne pourrez plus en demander un autre."
    )
    return f"Annuler le retour {numero} de la commande {commande.numero} ({noms}). {suite}"


@tool(
    effect=Effect.IRREVERSIBLE,
    access=COMMANDE,
    rules=(rules.verifier_annulation_retour,),
    once=_sens_annulation,
    summary=_resume_annulation,
    receipt=lambda resultat, commande, demande: Receipt(
        kind="annulation_retour",
        title=f"Retour {resultat['retour']} annulé",
        lines=(("Commande", commande.numero),),
        footer=rules.ARTICLE_RETOUR,
    ),
    policy=rules.VERSION_CGV,
)
async def annuler_retour(
    numero: Numero,
    email: Email,
    retour: Motif,
    *,
    commande: Opened[Commande],
    registre: Writer[Registre],
) -> RetourAnnule:
    """Annule un retour demandé, tant que le colis n'est pas revenu ; le client doit confirmer.

    À utiliser quand le client veut finalement garder les articles d'un retour en cours. Ne pas
    utiliser pour annuler la commande elle-même (annuler_commande).

    Args:
        numero: numéro de commande, forme LL-12345, tel que le client l'a écrit.
        email: adresse e-mail de la commande, écrite par le client ; chaîne vide sur WhatsApp ou
            si le client ne l'a pas donnée.
        retour: numéro du retour, forme RET-4F7K ; chaîne vide s'il n'y en a qu'un en cours.

    Returns:
        annule, retour. D'abord en attente : le code envoie le récapitulatif et lit le oui.

    Refusals:
        retour_inconnu (avec retours_en_cours), deja_recu, deja_annule ; et les refus d'accès de
        consulter_commande.
    """
    del numero, email
    vise = rules.retour_vise(commande, retour)
    if vise is None:
        message = "a rule opened a return that is not there"
        raise LookupError(message)
    await registre.annuler_retour(vise.numero)
    return RetourAnnule(annule=True, retour=vise.numero)
