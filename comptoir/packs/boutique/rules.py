"""Les règles de la boutique : des fonctions pures (commande, arguments, aujourd'hui) -> refus | None.

CGV articles 5 (annulation), 6 (retours) et 7 (exclusions). The order in which reasons are given
is fixed: the state of the order, the delay, the list, the references, what was returned or
refunded already, and embroidery last. A defect is a conformity matter (2 years) and not a return: adviser.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Protocol

from comptoir.core.decisions import Deny, refuse
from comptoir.core.money import Cents
from comptoir.packs.boutique.commandes import Article, Commande, Retour, Statut, StatutRetour
from comptoir.packs.boutique.numeros import normaliser_retour

DELAI_RETOUR_JOURS = 30
"""CGV article 6 ; le droit de rétractation légal de 14 jours (L221-18) est compris dedans"""
DELAI_REMBOURSEMENT_JOURS = 10
"""après réception du retour ; dans les 14 jours de L221-24"""
FRAIS_RETOUR_ETRANGER = Cents(690)
VERSION_CGV = "CGV 2026-06"

ARTICLE_RETOUR = "CGV article 6"
ARTICLE_EXCLUSIONS = "CGV article 7"
ARTICLE_ANNULATION = "CGV article 5"
ARTICLE_CONFORMITE = "CGV article 8"


class Demande(Protocol):
    """Les arguments d'un retour ou d'un remboursement."""

    @property
    def references(self) -> Sequence[str]:
        """Les références que le modèle a données."""
        ...


class DemandeAnnulation(Protocol):
    """Les arguments de l'annulation d'un retour."""

    @property
    def retour(self) -> str:
        """Le numéro du retour, ou vide."""
        ...


def verifier_retour(commande: Commande, demande: Demande, aujourd_hui: date) -> Deny | None:
    """Le retour est-il accepté ? None, ou le refus avec ses chiffres."""
    return (
        _etat(commande)
        or _delai(commande, aujourd_hui)
        or _references(commande, demande.references)
        or _deja_retourne(commande, demande.references)
        or _deja_rembourse(commande, demande.references)
        or _personnalise(commande, demande.references)
    )


def _etat(commande: Commande) -> Deny | None:
    if commande.statut is Statut.ANNULEE:
        return refuse(
            "commande_annulee",
            "La commande est annulée : il n'y a rien à retourner.",
            article=ARTICLE_RETOUR,
            shown="La commande est annulée.",
        )
    if commande.statut is not Statut.LIVREE or commande.livree_le is None:
        return refuse(
            "non_livree",
            "La commande n'est pas encore livrée : le retour se demande après la livraison. "
            "Si le colis est indiqué livré mais non reçu, proposez un conseiller.",
            article=ARTICLE_RETOUR,
            shown="La commande n'est pas encore livrée.",
            statut=commande.statut.value,
        )
    return None


def _delai(commande: Commande, aujourd_hui: date) -> Deny | None:
    livree_le = commande.livree_le
    if livree_le is None:
        return None
    jours = (aujourd_hui - livree_le).days
    if jours <= DELAI_RETOUR_JOURS:
        return None
    return refuse(
        "hors_delai",
        "Le délai de retour est dépassé. Donnez la date de livraison et le délai, proposez un "
        "conseiller ; un défaut de fabrication reste couvert par la garantie légale (2 ans).",
        article=ARTICLE_RETOUR,
        shown=f"Le délai de retour de {DELAI_RETOUR_JOURS} jours est dépassé.",
        jours_depuis_livraison=jours,
        delai_jours=DELAI_RETOUR_JOURS,
        livree_le=livree_le.isoformat(),
    )


def _references(commande: Commande, references: Sequence[str]) -> Deny | None:
    valides = [article.reference for article in commande.articles]
    if not references:
        return refuse(
            "liste_vide",
            "Aucun article n'est indiqué : demandez lesquels, puis rappelez avec leurs références.",
            references_valides=valides,
        )
    inconnues = sorted({reference for reference in references if reference not in valides})
    if inconnues:
        return refuse(
            "reference_inconnue",
            "Ces références ne sont pas dans la commande : reprenez parmi les références valides.",
            inconnues=inconnues,
            references_valides=valides,
        )
    return None


def _deja_retourne(commande: Commande, references: Sequence[str]) -> Deny | None:
    for retour in retours_en_cours(commande):
        deja = sorted(set(references) & set(retour.references))
        if deja:
            return refuse(
                "deja_retourne",
                "Ces articles font déjà l'objet d'un retour : rappelez son numéro et où en est "
                "son remboursement ; s'il est en retard, passez la main à un conseiller.",
                article=ARTICLE_RETOUR,
                shown="Un retour existe déjà pour ces articles.",
                articles=deja,
                retour=retour.numero,
            )
    return None


def _personnalise(commande: Commande, references: Sequence[str]) -> Deny | None:
    brodes = [
        article.reference for article in articles_de(commande, references) if article.personnalise
    ]
    if not brodes:
        return None
    return refuse(
        "personnalise",
        "Les articles brodés sont personnalisés : ni retour ni échange, sauf défaut de "
        "fabrication, qui va à un conseiller. Citez l'exception.",
        article=ARTICLE_EXCLUSIONS,
        shown=(
            "Les articles personnalisés (brodés) ne sont ni repris ni échangés, "
            "sauf défaut de fabrication."
        ),
        articles=brodes,
        exception="défaut de fabrication",
    )


def retours_en_cours(commande: Commande) -> tuple[Retour, ...]:
    """Les retours qui comptent : tous sauf les annulés."""
    return tuple(r for r in commande.retours if r.statut is not StatutRetour.ANNULE)


def articles_de(commande: Commande, references: Sequence[str]) -> tuple[Article, ...]:
    """Les lignes de la commande que ces références désignent."""
    return tuple(article for article in commande.articles if article.reference in references)


def generation(commande: Commande, references: Sequence[str]) -> int:
    """Combien de retours de ces articles ont été annulés : chacun ouvre une nouvelle demande."""
    return sum(
        retour.statut is StatutRetour.ANNULE and bool(set(references) & set(retour.references))
        for retour in commande.retours
    )


def frais_retour(commande: Commande) -> Cents:
    """Frais déduits du remboursement : 6,90 € depuis l'étranger, rien depuis la France."""
    return Cents(0) if commande.pays == "FR" else FRAIS_RETOUR_ETRANGER


def montant_retour(commande: Commande, references: Sequence[str]) -> Cents:
    """Ce qui sera remboursé, frais déduits, jamais moins que zéro."""
    brut = sum(article.total_cents for article in articles_de(commande, references))
    return Cents(max(0, brut - frais_retour(commande)))


def verifier_annulation(commande: Commande, demande: object, aujourd_hui: date) -> Deny | None:
    """La commande peut-elle être annulée ? Seulement avant l'expédition (CGV article 5)."""
    del demande, aujourd_hui
    match commande.statut:
        case Statut.EN_PREPARATION:
            return None
        case Statut.ANNULEE:
            return refuse(
                "deja_annulee", "La commande est déjà annulée.", article=ARTICLE_ANNULATION
            )
        case Statut.LIVREE:
            return refuse(
                "deja_livree",
                "La commande est livrée : proposez un retour.",
                article=ARTICLE_ANNULATION,
                shown="La commande est déjà livrée ; elle peut être retournée.",
            )
        case _:  # expédiée, ou en livraison
            return refuse(
                "deja_expediee",
                "La commande est partie : elle ne peut plus être annulée ; le client peut "
                "refuser le colis ou demander un retour après la livraison.",
                article=ARTICLE_ANNULATION,
                shown="La commande est déjà expédiée ; elle pourra être retournée.",
            )


def verifier_annulation_retour(
    commande: Commande, demande: DemandeAnnulation, aujourd_hui: date
) -> Deny | None:
    """Le retour peut-il être annulé ? Tant que le colis n'est pas reçu (CGV article 6)."""
    del aujourd_hui
    retour = retour_vise(commande, demande.retour)
    if retour is None:
        return refuse(
            "retour_inconnu",
            "Ce retour n'existe pas pour cette commande : demandez son numéro.",
            retours_en_cours=[r.numero for r in retours_en_cours(commande)],
        )
    if retour.statut is StatutRetour.ANNULE:
        return refuse("deja_annule", "Ce retour est déjà annulé.", article=ARTICLE_RETOUR)
    if retour.statut is not StatutRetour.DEMANDE:
        return refuse(
            "deja_recu",
            "Le retour est déjà reçu : il ne peut plus être annulé.",
            article=ARTICLE_RETOUR,
            shown="Le colis de retour est déjà reçu.",
        )
    return None


def retour_vise(commande: Commande, numero: str) -> Retour | None:
    """Le retour de ce numéro ; sans numéro, le seul en cours s'il n'y en a qu'un."""
    if not numero.strip():
        demandes = [r for r in commande.retours if r.statut is StatutRetour.DEMANDE]
        return demandes[0] if len(demandes) == 1 else None
    voulu = normaliser_retour(numero)
    return next((r for r in commande.retours if r.numero == voulu), None)


def verifier_remboursement(commande: Commande, demande: Demande, aujourd_hui: date) -> Deny | None:
    """Un remboursement peut-il être proposé à un conseiller ? Le montant n'est jamais demandé."""
    if commande.statut is Statut.ANNULEE:
        return refuse("commande_annulee", "La commande annulée est déjà remboursée.")
    if commande.livree_le is None:
        return refuse(
            "non_livree",
            "La commande n'est pas livrée : proposez un conseiller, qui verra avec le transporteur.",
            statut=commande.statut.value,
        )
    refus = _references(commande, demande.references)
    if refus is not None:
        return refus
    if aujourd_hui > _deux_ans_apres(commande.livree_le):
        return refuse(
            "garantie_terminee",
            "La garantie légale de conformité (2 ans) est terminée.",
            article=ARTICLE_CONFORMITE,
            livree_le=commande.livree_le.isoformat(),
        )
    # The same article is never paid back twice, by its return and by an adviser.
    return _deja_rembourse(commande, demande.references) or _deja_retourne(
        commande, demande.references
    )


def _deja_rembourse(commande: Commande, references: Sequence[str]) -> Deny | None:
    rembourses = {r for fait in commande.remboursements for r in fait.references}
    deja = sorted(set(references) & rembourses)
    if not deja:
        return None
    return refuse(
        "deja_rembourse",
        "Ces articles ont déjà été remboursés : dites-le, et proposez un conseiller si besoin.",
        article=ARTICLE_RETOUR,
        shown="Ces articles ont déjà été remboursés.",
        articles=deja,
    )


def _deux_ans_apres(jour: date) -> date:
    try:
        return jour.replace(year=jour.year + 2)
    except ValueError:  # un 29 février
        return jour.replace(year=jour.year + 2, day=28)


def remboursement_prevu(retour: Retour) -> date | None:
    """Au plus tard quand : dix jours après la réception du retour ; None tant qu'il n'est pas reçu."""
    if retour.recu_le is None or retour.statut is StatutRetour.ANNULE:
        return None
    return retour.recu_le + timedelta(days=DELAI_REMBOURSEMENT_JOURS)
