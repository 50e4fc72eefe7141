"""Les mots de la boutique : classes de mots, articles nommés, mots que l'on redresse."""

from typing import Final

# Word classes, used in the patterns as <NAME>. Everything is folded: no accent, no apostrophe.
CLASSES: Final[dict[str, str]] = {
    "CMD": r"(?:commandes?|colis|paquets?|cartons?|achats?|livraison|expedition|xnum\d?)",
    "ORDRE": r"(?:commandes?|achats?|xnum\d?)",
    "COLIS": r"(?:colis|paquets?|cartons?|livraison|envoi)",
    "RENDRE": (
        r"(?:retourn(?:er|e|es|ez|ons|erai|erais)?|renvoy(?:er|ez|ons|e|es)|renvoi(?:e|es|s)?"
        r"|renverrais?|rendre|rends|rendrais?|rapporter|rapporte|ramener|ramene|restituer)"
    ),
    "VOULOIR": (
        r"(?:veux|voudrais|voulais|souhaite|souhaiterais|aimerais|aimerai|compte|vais|dois|faut"
        r"|desire|prefere|prefererais|cherche|tiens|besoin|envie|possible|peux|puis|pourrais"
        r"|pourrait|peut|pouvons|voulons|souhaitons|aimerions|voudrions|decide|demande)"
    ),
    "ARTICLE": (
        r"(?:torchons?|serviettes?|draps?|housses?|taies?|nappes?|couettes?|oreillers?|coussins?"
        r"|plaids?|rideaux?|voilages?|peignoirs?|gants?|tapis|parures?|chemins? de table|sets?"
        r"|tabliers?|protege matelas|matelas|articles?|produits?|linges?|xref\d?|couvertures?"
        r"|robes? de chambre|couvre lits?|jetes?|edredons?|mouchoirs?)"
    ),
    "CASSE": (
        r"(?:abime\w*|casse[es]*|dechir\w*|troue?[es]*|tache[es]*|decous\w*|endommag\w*|sali[es]*"
        r"|brule[es]*|mouille[es]*|accrocs?|deterior\w*|moisi\w*|defauts?|defectu\w*|malfacons?"
        r"|effiloch\w*|bouloch\w*|decolor\w*|deteint\w*|retreci\w*|fils? tires?|raye[es]*"
        r"|degrad\w*|craque[es]*|vice|se decoud|ouvert et vide|eventre\w*|ecrase[es]*|non conforme"
        r"|mal cousue?s?|coutures? .{0,25}(?:lache|defait|parti|ouverte|cede)\w*)"
    ),
    "G": r"(?:[a-z0-9]+ ){0,4}",
    "GG": r"(?:[a-z0-9]+ ){0,7}",
}

REDRESSES: Final = frozenset(
    """commande commandes commander retour retours retourner retourne renvoyer renvoie rembourser
    remboursement remboursements rembourse annuler annulation annule annulez livraison livrer
    livraisons colis paquet suivre suivi transporteur conseiller conseillere echanger echange
    torchon torchons serviette serviettes housse housses couette taies oreiller oreillers nappe
    nappes draps peignoir peignoirs rideau rideaux plaid coussin coussins tapis tablier voilage
    adresse facture garantie delais remplacer manque manquant abime abimee dechire dechiree casse
    defaut defectueux bonjour bonsoir merci humain personne probleme expedier expedition expediee
    preparation numero etiquette retractation paiement horaires voudrais voudrait souhaite
    souhaiterais modifier changer toujours jamais sauge encre lavande blanc ecru reclamation
    statut tracking arrive arrivee arriver telephone""".split(),  # noqa: SIM905 -- words are read more easily than a list of strings
)

RACINES: Final[tuple[str, ...]] = (
    "command",
    "retour",
    "renvo",
    "rembours",
    "annul",
    "livr",
    "suiv",
    "transport",
    "conseill",
    "echang",
    "torchon",
    "serviett",
    "houss",
    "coussin",
    "dechir",
    "defect",
    "expedi",
    "prepar",
    "abim",
    "manqu",
    "modifi",
    "chang",
    "remplac",
    "person",
    "probl",
    "souhait",
    "voud",
    "adress",
    "ramen",
    "rappo",
    "merci",
    "arriv",
    "blanc",
    "xnum",
    "xmail",
    "xret",
    "xref",
    "xtel",
)
