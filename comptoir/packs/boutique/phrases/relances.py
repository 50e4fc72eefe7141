"""Nos questions au client, et les mots auxquels une question se reconnaît plus tard."""

from typing import Final

NUMERO: Final = "Pouvez-vous m'indiquer votre numéro de commande (par exemple LL-12345) ?"
EMAIL: Final = "Quelle est l'adresse e-mail utilisée pour la commande {numero} ?"
COMMANDE: Final = "De quelle commande s'agit-il ?"
ARTICLES: Final = "Quels articles souhaitez-vous retourner ?"
ARTICLES_CONCERNES: Final = "Quels articles sont concernés ?"
CONSEILLER: Final = "Souhaitez-vous que je vous mette en relation avec un conseiller ?"
RETOUR: Final = "Souhaitez-vous que j'enregistre le retour de {articles} ?"
RESTE: Final = "Souhaitez-vous que j'enregistre le retour des autres articles ({articles}) ?"
ANNULATION: Final = "Souhaitez-vous que je l'annule ?"
RENVOI: Final = (
    "Souhaitez-vous que nous vous expédiions à nouveau la commande, ou voulez-vous nous la "
    "retourner ?"
)
SOUCI: Final = "Quel est le problème rencontré ?"
AIDE: Final = "Que puis-je faire pour vous ?"

# First match wins. Folded words; other authors' wording is recognised too.
MARQUES: Final[tuple[tuple[str, str], ...]] = (
    ("renvoi", r"\b(?:a nouveau|reexped\w+) .*\bretourner\b"),
    ("reste", r"\bretour des autres articles\b"),
    ("retour", r"\b(?:enregistre|confirm\w+|lance|valide) (?:\w+ ){0,3}retour\b"),
    ("annulation", r"\b(?:que je|l|d) annul\w+"),
    ("conseiller", r"\b(?:conseill\w+|humain|quelqu un de l equipe)\b"),
    (
        "commande",
        (
            r"\b(?:quelle|laquelle|lesquelles|quelles) (?:de (?:ces|vos) )?(?:commandes?|s agit)"
            r"|\blaquelle\b"
        ),
    ),
    (
        "articles",
        (
            r"\b(?:quels?|quelles?|lesquels|lesquelles) (?:sont |est )?(?:les )?(?:articles?"
            r"|produits?"
            r"|references?)|\blequels?\b|\blesquels\b"
        ),
    ),
    ("numero", r"\bnumero (?:de )?(?:la |votre )?commande\b|\bnumero\b"),
    ("email", r"\b(?:e mail|email|mail|courriel)\b"),
)
