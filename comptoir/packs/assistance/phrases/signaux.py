"""Tous les signaux réunis, et ce que l'on efface avant de les chercher."""

from typing import Final

from comptoir.packs.assistance.phrases.sens import Signal
from comptoir.packs.assistance.phrases.signaux_argent import ARGENT
from comptoir.packs.assistance.phrases.signaux_etendue import ETENDUE
from comptoir.packs.assistance.phrases.signaux_gene import GENE
from comptoir.packs.assistance.phrases.signaux_securite import SECURITE
from comptoir.packs.assistance.phrases.signaux_ton import TON

__all__ = ["EFFACES", "SIGNAUX", "Signal"]

# Said away before anything is read: « pas de blocage » is no blockage.
EFFACES: Final[tuple[tuple[str, str], ...]] = (
    (
        (
            r"\b(?:toujours |encore )?pas (?:encore |ete |totalement )*(?:regle|resolu|corrige"
            r"|repare|retabli)\w*"
        ),
        "nonregle",
    ),
    (
        (
            r"\b(?:pas|non|peu|sans etre|rien d|rien de) (?:du tout |vraiment |tres"
            r" )?bloquante?s?\b"
        ),
        "nonbloquant",
    ),
    (
        (
            r"\b(?:pas de|aucun|aucune|sans|ni|pas d|jamais eu de|jamais eu d) (?:gros |grosse "
            "|vrai |reelle? )?(?:blocage|bug|panne|souci|soucis|probleme|erreur|incident|lenteur"
            r"|urgence|coupure)s?\b"
        ),
        "calme",
    ),
    (
        (
            r"\b(?:pas|rien n est|n est pas|sommes pas|suis pas) (?:completement |totalement "
            r"|vraiment )?(?:bloque\w*|urgent\w*|presse\w*|en panne|grave)\b"
        ),
        "nonurgent",
    ),
    (r"\b(?:rien|aucun\w*) (?:ne )?(?:presse|d urgent|d urgence)\b", "nonurgent"),
    (
        (
            r"\b(?:rien|aucun\w*)(?: [a-z]+){0,3} (?:n a|n est|a|ete|n a encore ete)(?:"
            r" encore)?(?: ete)? (?:preleve|debite|paye|encaisse)\w*\b"
        ),
        "nondebite",
    ),
    (r"\b(?:pas|jamais)(?: encore)?(?: ete)? (?:preleve|debite|encaisse)\w*\b", "nondebite"),
    (r"\bni (?:preleve|debite)\w*\b", "nondebite"),
    (r"\b(?:avant d|afin d|pour) etre (?:preleve|debite)\w*\b", "nondebite"),
    (
        (
            r"\b(?:arrive|arrivons|parviens|reussis) (?:toujours )?pas a (?:trouver|comprendre"
            r"|savoir|me decider|retrouver (?:ou|comment)|voir (?:ou|comment))\b"
        ),
        "cherche",
    ),
    (
        (
            r"\b(?:peut|peux|pouvons|puisse|pouvoir) (?:toujours |encore |meme )?pas (?:choisir"
            r"|personnaliser|renommer|changer|trier|dupliquer|masquer|regler|filtrer)\b"
        ),
        "pouvoir choisir",
    ),
    (
        (
            r"(?<!plus )(?<!pas )(?<!que )\b(?:un|une|l un|l une|seule?|certains) (?:seule?"
            " )?(?:de|d entre|parmi) (?:mes|nos|vos|les|ses) (?=[a-z])"
        ),
        "un ",
    ),
    (
        (
            r"\b(?:serai|serons|sera|serez|seront|allons|allez|va|vais|quand) (?:[a-z]+"
            r" ){0,3}(?:preleve|debite|prelever|debiter)\w*\b"
        ),
        "futurdebit",
    ),
    (r"\bdate (?:de|du) (?:prelevement|debit)s?\b", "futurdebit"),
    (r"\bsans (?:aucun )?rapport\b", "horssujet"),
    (r"\bsans que (?:personne|quiconque) (?:ne )?", "sans que "),
    (
        (
            r"\bquand vous (?:aurez|avez) (?:le temps|une minute|un moment|deux minutes|5"
            r" minutes)\b"
        ),
        "pasurgent",
    ),
)

SIGNAUX: Final[dict[Signal, tuple[str, ...]]] = {
    **ARGENT,
    **SECURITE,
    **GENE,
    **ETENDUE,
    **TON,
}
