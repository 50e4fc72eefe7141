"""Quand rien n'a été reconnu : ce que les mots nus du message demandent le plus souvent."""

from typing import Final

from comptoir.packs.boutique.phrases.intentions import Intention

SECOURS: Final[tuple[tuple[Intention, str], ...]] = (
    (
        Intention.PROBLEME,
        (
            r"\brecu\b.*\b(?:une seule|un seul|seulement|qu une?|que (?:deux|trois)) (?:\w+ )?<ARTICLE>"
            r"|\b(?:recu|livre|envoye)\w*\b.*\bmauvaise? (?:taille|couleur|coloris|modele|article"
            r"|produit)"
        ),
    ),
    (
        Intention.HUMAIN,
        (
            r"\b(?:conseill(?:er|ere|ers|eres)|service client\w*|interlocut\w+)\b"
            r"|^(?:\w+ ){0,3}(?:humain\w*"
            r"|direction)$"
        ),
    ),
    (Intention.ANNULER_RETOUR, r"\bannul\w* <GG>(?:retour|xret\d*)"),
    (Intention.ANNULER, r"\bannul(?:er|ez|ation)\b"),
    (Intention.RENDU, r"\b(?:mon|notre) (?:retour|remboursement|renvoi)\b|\brembours\w*|\bxret\d+"),
    (
        Intention.RETOUR,
        r"\b(?:retour|retours|retourner|renvoi|renvoyer|rendre)\b.*\b(?:<ARTICLE>|<ORDRE>)\b",
    ),
    (
        Intention.RETOUR,
        r"\b(?:<ARTICLE>|<ORDRE>)\b.*\b(?:retour|retours|retourner|renvoi|renvoyer|rendre)\b",
    ),
    (Intention.ECHANGE, r"\b(?:<ARTICLE>|<ORDRE>|taille|couleur)\b.*\bechang\w+"),
    (
        Intention.ADRESSE,
        (
            r"^(?!.*\b(?:quelle?s?|toutes|tous)\b).*\b"
            r"(?:mon adresse(?! (?:e )?mail|(?: \w+){0,3} xmail)|point relais|digicode)\b"
            r".*\b<CMD>\b"
        ),
    ),
    (Intention.COLIS, r"\b(?:mon|le|ce|un) (?:colis|paquet)\b|\bma livraison\b"),
    (Intention.STATUT, r"\b(?:ma|notre|la) commande\b"),
)
