"""Lit les commandes de la boutique dans quatre tableaux CSV.

The tables are `commandes.csv`, `articles.csv`, `etapes.csv` and `retours.csv`. They are meant to
be edited by hand or in a spreadsheet, so a byte-order mark, semicolons, blank lines and Latin-1
are accepted; anything that could change what a customer is told is refused, with the file, the
line, the column, what was found and what is expected.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from comptoir.packs.boutique.commandes import (
    Article,
    Commande,
    Etape,
    Retour,
    Statut,
    StatutRetour,
)
from comptoir.packs.boutique.tableaux import DonneesInvalides, Dossier, Ligne, lire_lignes

__all__ = ["COLONNES", "DonneesInvalides", "charger"]

COLONNES: Mapping[str, tuple[str, ...]] = {
    "commandes.csv": (
        "numero", "client", "email", "telephone", "pays", "statut", "commandee_le",
        "expediee_le", "livree_le", "livraison_estimee", "transporteur", "colis", "remarque",
    ),
    "articles.csv": (
        "commande", "reference", "designation", "quantite", "prix_eur", "personnalise",
    ),
    "etapes.csv": ("commande", "le", "lieu", "etape"),
    "retours.csv": (
        "commande", "retour", "references", "demande_le", "statut", "motif",
        "recu_le", "rembourse_le", "montant_eur", "frais_eur",
    ),
}  # fmt: skip
"""Les colonnes de chaque fichier, dans un ordre libre."""

_NUMERO = (re.compile(r"LL-[0-9]{5}"), "un numéro de la forme LL-12345")
_RETOUR = (re.compile(r"RET-[0-9A-Z]{4}"), "un numéro de la forme RET-4F7K")
_REFERENCE = (re.compile(r"[A-Z]{2,3}-[0-9]{1,3}-[A-Z]+"), "une référence comme TA-45-ENCRE")
# An empty e-mail must never get in: it would equal the empty e-mail of whoever gives none.
_EMAIL = (re.compile(r"[^\s@]+@[^\s@]+\.[^\s@]+"), "une adresse e-mail")
_PAYS = (re.compile(r"[A-Z]{2}"), "un code de pays à deux lettres, comme FR")
_QUANTITE = (re.compile(r"[1-9][0-9]{0,3}"), "un nombre entier à partir de 1")

# Dates that a state supposes (True) or excludes (False); the rules rely on them.
_DATES = {
    Statut.EN_PREPARATION: {"expediee_le": False, "livree_le": False},
    Statut.EXPEDIEE: {"expediee_le": True, "livree_le": False},
    Statut.EN_LIVRAISON: {"expediee_le": True, "livree_le": False},
    Statut.LIVREE: {"expediee_le": True, "livree_le": True},
    Statut.ANNULEE: {"livree_le": False},
}
_DATES_RETOUR = {
    StatutRetour.DEMANDE: {"recu_le": False, "rembourse_le": False},
    StatutRetour.RECU: {"recu_le": True, "rembourse_le": False},
    StatutRetour.REMBOURSE: {"recu_le": True, "rembourse_le": True},
    StatutRetour.ANNULE: {"recu_le": False, "rembourse_le": False},
}


def charger(dossier: Dossier | None = None) -> tuple[Commande, ...]:
    """Toutes les commandes de `dossier`, ou celles de la démonstration, par numéro croissant.

    Raises `DonneesInvalides` at the first thing that is wrong. Read through `importlib.resources`
    when no folder is given, so that it works from an installed wheel.
    """
    lieu = files("comptoir.packs.boutique") / "data" if dossier is None else dossier
    entetes: dict[str, Ligne] = {}
    for ligne in lire_lignes(lieu, "commandes.csv", COLONNES["commandes.csv"]):
        numero = ligne.forme("numero", _NUMERO)
        if numero in entetes:
            ligne.refuse("numero", f"un numéro qui n'est pas déjà ligne {entetes[numero].numero}")
        entetes[numero] = ligne
    articles = _articles(_par_commande(lieu, "articles.csv", entetes))
    etapes = _par_commande(lieu, "etapes.csv", entetes)
    retours = _retours(_par_commande(lieu, "retours.csv", entetes), articles)
    for numero, ligne in entetes.items():
        if numero not in articles:
            ligne.refuse("numero", "une commande d'au moins un article dans articles.csv")
    return tuple(
        _commande(
            entetes[numero],
            articles[numero],
            tuple(sorted(map(_etape, etapes.get(numero, ())), key=lambda etape: etape.le)),
            retours.get(numero, ()),
        )
        for numero in sorted(entetes)
    )


@cache
def commandes_de_demonstration() -> tuple[Commande, ...]:
    """Les commandes de la démonstration, lues une fois : elles sont figées."""
    return charger()


def _commande(
    ligne: Ligne,
    articles: tuple[Article, ...],
    etapes: tuple[Etape, ...],
    retours: tuple[Retour, ...],
) -> Commande:
    statut = ligne.un_de("statut", Statut)
    ligne.verifie_dates(("commandee_le", "expediee_le", "livree_le"), _DATES[statut])
    return Commande(
        numero=ligne.forme("numero", _NUMERO),
        client=ligne.texte("client"),
        email=ligne.forme("email", _EMAIL).casefold(),
        telephone=ligne.telephone("telephone"),
        pays=ligne.forme("pays", _PAYS),
        statut=statut,
        commandee_le=ligne.jour("commandee_le"),
        expediee_le=ligne.jour_ou_rien("expediee_le"),
        livree_le=ligne.jour_ou_rien("livree_le"),
        livraison_estimee=ligne.jour_ou_rien("livraison_estimee"),
        transporteur=ligne.cases["transporteur"],
        colis=ligne.cases["colis"],
        remarque=ligne.cases["remarque"],
        articles=articles,
        etapes=etapes,
        retours=retours,
    )


def _articles(lignes: Mapping[str, list[Ligne]]) -> dict[str, tuple[Article, ...]]:
    """Articles by order; a reference stands once in an order, with its quantity."""
    par_commande: dict[str, dict[str, Article]] = defaultdict(dict)
    for numero, siennes in lignes.items():
        for ligne in siennes:
            reference = ligne.forme("reference", _REFERENCE)
            if reference in par_commande[numero]:
                ligne.refuse("reference", f"une ligne par référence de {numero}, avec sa quantité")
            par_commande[numero][reference] = Article(
                reference=reference,
                designation=ligne.texte("designation"),
                quantite=int(ligne.forme("quantite", _QUANTITE)),
                prix_cents=ligne.cents("prix_eur"),
                personnalise=ligne.oui("personnalise"),
            )
    return {numero: tuple(siens.values()) for numero, siens in par_commande.items()}


def _etape(ligne: Ligne) -> Etape:
    return Etape(le=ligne.jour("le"), lieu=ligne.texte("lieu"), etape=ligne.texte("etape"))


def _retours(
    lignes: Mapping[str, list[Ligne]], articles: Mapping[str, tuple[Article, ...]]
) -> dict[str, tuple[Retour, ...]]:
    """Returns by order; `references` holds several separated by "+"."""
    vus: set[str] = set()
    par_commande: dict[str, tuple[Retour, ...]] = {}
    for numero, siennes in lignes.items():
        valides = [article.reference for article in articles.get(numero, ())]
        for ligne in siennes:
            retour = ligne.forme("retour", _RETOUR)
            if retour in vus:
                ligne.refuse("retour", "un numéro de retour qui ne sert qu'une fois")
            vus.add(retour)
            references = tuple(part.strip() for part in ligne.cases["references"].split("+"))
            if not set(references) <= set(valides):
                ligne.refuse("references", f"des références de {numero} : {' + '.join(valides)}")
            statut = ligne.un_de("statut", StatutRetour)
            ligne.verifie_dates(("demande_le", "recu_le", "rembourse_le"), _DATES_RETOUR[statut])
            lu = Retour(
                numero=retour,
                references=references,
                demande_le=ligne.jour("demande_le"),
                statut=statut,
                motif=ligne.cases["motif"],
                recu_le=ligne.jour_ou_rien("recu_le"),
                rembourse_le=ligne.jour_ou_rien("rembourse_le"),
                montant_cents=ligne.cents("montant_eur"),
                frais_cents=ligne.cents("frais_eur"),
            )
            par_commande[numero] = (*par_commande.get(numero, ()), lu)
    return par_commande


def _par_commande(
    lieu: Dossier, fichier: str, connues: Mapping[str, Ligne]
) -> dict[str, list[Ligne]]:
    groupes: dict[str, list[Ligne]] = defaultdict(list)
    for ligne in lire_lignes(lieu, fichier, COLONNES[fichier]):
        numero = ligne.forme("commande", _NUMERO)
        if numero not in connues:
            ligne.refuse("commande", "le numéro d'une commande de commandes.csv")
        groupes[numero].append(ligne)
    return groupes
